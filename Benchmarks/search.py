#!/usr/bin/env python3
"""From a key to new hits: python3 Benchmarks/search.py BOOK/output [QUERY...]

Opens a chapter of a built book in headless Chromium, from the disk, opens the search with "/" and
types each query key by key, once in a page that was just loaded (cold) and once again (warm). The
time of a key runs from its event to the first frame behind the new hits, with the pause that the
search makes in case another key follows. Tells the median and the slowest key of each query, and
the bytes that the query has loaded.

Needs Debian's chromium-driver. CHROMEDRIVER names another one.
"""
import json
import os
import pathlib
import statistics
import subprocess
import sys
import time
import urllib.request

PORT = 9417
WATCH = """
  window.done = 0;
  const list = document.querySelector('#-hits'), said = document.querySelector('#-found');
  document.querySelector('#-query').addEventListener('input', () => { window.began = performance.now(); window.done = 0; });
  new MutationObserver(() => requestAnimationFrame(() => { window.done = performance.now(); }))
    .observe(list, { childList: true });
"""
LOADED = "return [...document.querySelectorAll('script[src*=\"/search/\"]')].map(({ src }) => src)"


def call(method, path, body=None):
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"http://127.0.0.1:{PORT}{path}", data, method=method)
    with urllib.request.urlopen(request, timeout=60) as response:
        return json.load(response)["value"]


class Page:
    def __init__(self, address):
        arguments = ["--headless=new", "--window-size=1366,900"]
        if os.geteuid() == 0:
            arguments.append("--no-sandbox")
        wish = {"browserName": "chrome", "goog:chromeOptions": {"args": arguments}}
        self.path = "/session/" + call("POST", "/session", {"capabilities": {"alwaysMatch": wish}})["sessionId"]
        self.address = address

    def load(self):
        call("POST", self.path + "/url", {"url": self.address})
        self.keys("/")
        while not self.run("return document.querySelector('dialog #-query') !== null"):
            time.sleep(0.01)
        self.run(WATCH)

    def run(self, script):
        return call("POST", self.path + "/execute/sync", {"script": script, "args": []})

    def keys(self, text):
        actions = [{"type": kind, "value": text} for kind in ("keyDown", "keyUp")]
        call("POST", self.path + "/actions", {"actions": [{"type": "key", "id": "keys", "actions": actions}]})

    def time(self, key):
        """Milliseconds from a key to the frame behind its hits."""
        self.keys(key)
        end = time.time() + 10
        while time.time() < end:
            # The list is filled in one step, so the last change is the answer.
            took = self.run("return window.done && window.done - window.began")
            if took:
                return took
            time.sleep(0.02)
        raise TimeoutError(key)

    def type(self, query):
        """The times of a query's keys. A single letter finds nothing."""
        self.run("const field = document.querySelector('#-query'); field.value = ''; field.focus()")
        self.keys(query[0])
        time.sleep(0.3)
        return [self.time(key) for key in query[1:]]

    def loaded(self):
        names = {urllib.request.url2pathname(name.removeprefix("file://")) for name in self.run(LOADED)}
        return sum(os.path.getsize(name) for name in names)

    def close(self):
        call("DELETE", self.path)


def main():
    output = pathlib.Path(sys.argv[1]).resolve()
    queries = sys.argv[2:] or ["mould", "glazed soot", "chisell", "varnish", "the quill", "stylus", "horn and", "kiln"]
    chapter = next(page for page in sorted(output.glob("*.html")) if "-" in page.stem)
    page = None
    driver = subprocess.Popen(
        [os.environ.get("CHROMEDRIVER", "chromedriver"), f"--port={PORT}"], stdout=subprocess.DEVNULL)
    try:
        time.sleep(1)
        page = Page(chapter.as_uri())
        measure(page, queries)
    finally:
        if page:
            page.close()
        driver.terminate()


def measure(page, queries):
    every = {"cold": [], "warm": []}
    for query in queries:
        page.load()
        for state in every:
            times = page.type(query)
            every[state] += times
            print(f"{query:16} {state}  median {statistics.median(times):4.0f} ms, slowest {max(times):4.0f} ms, "
                  f"{page.loaded() / 1000:4.0f} kB")
    for state, times in every.items():
        print(f"all {len(times)} keys {state}: median {statistics.median(times):.0f} ms, "
              f"{sum(time < 100 for time in times)} under 100 ms, slowest {max(times):.0f} ms")


main()
