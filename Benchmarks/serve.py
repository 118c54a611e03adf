#!/usr/bin/env python3
"""From a saved chapter to the new page: python3 Benchmarks/serve.py [N] [--search] [--rounds R]

Lets make-book.py invent a book of N chapters (3,000), starts `hornbook serve` on it, listens as an
open page does, and changes a word of one chapter after another. Tells the median of what passes
from the beginning of the write to the news that the page hears, and to the last byte of the page
that it then asks for; and how long processors were at work meanwhile.

HORNBOOK names the program; .build/release/hornbook is the usual one.
"""
import argparse
import http.client
import json
import os
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
PROGRAM = os.path.abspath(
    os.environ.get("HORNBOOK", os.path.join(HERE, "../.build/release/hornbook")))


def listen(port):
    """A connection on which the server tells what happens, behind its greeting."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
    connection.request("GET", "/.hornbook/events")
    stream = connection.getresponse()
    while stream.readline().strip():
        pass
    return stream


def next_event(stream):
    """The next event and what it says; heart-beats are passed over."""
    name = None
    while True:
        line = stream.readline().decode().rstrip("\n")
        if line.startswith("event: "):
            name = line[7:]
        elif line.startswith("data: ") and name:
            return name, json.loads(line[6:])


def page(port, address):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
    connection.request("GET", address)
    return connection.getresponse().read()


def processor_time(process):
    fields = open(f"/proc/{process}/stat").read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("count", nargs="?", type=int, default=3000)
    arguments.add_argument("--search", action="store_true", help="with the index of the search")
    arguments.add_argument("--rounds", type=int, default=20)
    options = arguments.parse_args()

    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            [sys.executable, os.path.join(HERE, "make-book.py"), str(options.count), folder],
            check=True, stdout=subprocess.DEVNULL)
        book = os.path.join(folder, "book")
        settings = os.path.join(book, "content/book.json")
        with open(settings) as file:
            content = json.load(file)
        content["search"] = options.search
        content.pop("url", None)
        with open(settings, "w") as file:
            json.dump(content, file)
        server = subprocess.Popen(
            [PROGRAM, "serve", book, "--port", "0"], stdout=subprocess.PIPE, text=True)
        try:
            for line in server.stdout:
                print(line.rstrip(), flush=True)
                if found := re.search(r"http://127\.0\.0\.1:(\d+)/", line):
                    break
            port = int(found[1])
            stream = listen(port)
            chapters = sorted(
                os.path.join(path, name)
                for path, _, names in os.walk(os.path.join(book, "content/chapters"))
                for name in names)
            told, seen, work = [], [], []
            for number in range(options.rounds + 1):
                path = chapters[number * 7 % len(chapters)]
                with open(path) as file:
                    text = file.read()
                mark = f"changedword{number}x"
                # Far behind the first paragraph, which feed and description show.
                place = text.rindex("\n## ") if "\n## " in text else len(text)
                before = text.rfind(". ", 0, place)
                text = text[:before] + f" {mark}" + text[before:]
                busy = processor_time(server.pid)
                start = time.perf_counter()
                descriptor = os.open(path, os.O_WRONLY | os.O_TRUNC)
                os.write(descriptor, text.encode())
                os.close(descriptor)
                name, data = next_event(stream)
                heard = time.perf_counter()
                assert name == "change", (name, data)
                files = [file for file in data["files"] if file.endswith(".html")]
                assert any(mark.encode() in page(port, "/" + file) for file in files), files
                end = time.perf_counter()
                if number:  # the first one warms up
                    told.append((heard - start) * 1000)
                    seen.append((end - start) * 1000)
                    work.append(processor_time(server.pid) - busy)
                time.sleep(0.05)
            for title, values in [
                ("saved to news", told), ("saved to new page", seen), ("processor time", work)
            ]:
                values.sort()
                print(
                    f"{title:18} median {statistics.median(values):7.1f} ms"
                    f"   fastest {values[0]:7.1f}   slowest {values[-1]:7.1f}")
            print("peak memory       ", next(
                line.split(":")[1].strip() for line in open(f"/proc/{server.pid}/status")
                if line.startswith("VmHWM")))
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(30)
            print("ended with", server.returncode)


if __name__ == "__main__":
    main()
