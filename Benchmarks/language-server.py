#!/usr/bin/env python3
"""From a keystroke to its findings: python3 Benchmarks/language-server.py [N…] [--rounds R] [--questions Q] [--alone] [--stages]

Lets make-book.py invent books of N chapters (300 and 3,000), starts `hornbook lsp` on each, and
types in one chapter after another, and in the key:

  opening   a link that leads nowhere comes into the first paragraphs and goes again
  prose     the same in a later section, of which other pages show nothing
  question  an option that the key repeats gets another word and loses it again
  key       an answer gets the wrong letter and the right one again

With --alone, each kind is made by itself, and each change waits until the check before it has
ended. Otherwise the kinds take turns without a pause.

Tells the median, the 95th percentile and the longest of what passes from the change to the findings
of the file in which it must be seen; the processor time of a change; and the memory at its peak,
beside that of `hornbook build`, with --alone for each kind. With --stages, also the medians of what the stages take.

HORNBOOK names the program; .build/release/hornbook is the usual one.
"""
import argparse
import json
import os
import re
import resource
import statistics
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
PROGRAM = os.path.abspath(
    os.environ.get("HORNBOOK", os.path.join(HERE, "../.build/release/hornbook")))
KINDS = ["opening", "prose", "question", "key"]


class Server:
    """A server, and what it has said of each file."""

    def __init__(self, book, trace):
        self.book = book
        # By the name of a stage, what it took in each check.
        self.stages = {}
        self.process = subprocess.Popen(
            [PROGRAM, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.asked = 0
        self.request("initialize", {
            "rootUri": "file://" + book, "trace": trace,
            "capabilities": {"general": {"positionEncodings": ["utf-8"]}}})
        self.tell("initialized", {})

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def read(self):
        length = 0
        while line := self.process.stdout.readline().strip():
            if line.lower().startswith(b"content-length:"):
                length = int(line[15:])
        message = json.loads(self.process.stdout.read(length))
        if message.get("method") == "$/logTrace":
            told = message["params"]
            for line in [told["message"].replace(" in ", ": ")] + told.get("verbose", "").split("\n"):
                if line:
                    stage, took = line.removesuffix(" ms").rsplit(": ", 1)
                    self.stages.setdefault(stage, []).append(float(took))
        return message

    def tell(self, method, params):
        self.send({"method": method, "params": params})

    def request(self, method, params):
        self.asked += 1
        self.send({"id": self.asked, "method": method, "params": params})
        while True:
            message = self.read()
            if message.get("id") == self.asked and "method" not in message:
                return message.get("result")

    def findings(self, path):
        """The next findings of a file."""
        address = "file://" + os.path.join(self.book, path)
        while True:
            message = self.read()
            if (message.get("method") == "textDocument/publishDiagnostics"
                    and message["params"]["uri"] == address):
                return message["params"]["diagnostics"]

    def open(self, path, text):
        self.tell("textDocument/didOpen", {"textDocument": {
            "uri": "file://" + os.path.join(self.book, path), "languageId": "markdown",
            "version": 1, "text": text}})

    def change(self, path, text, old, new):
        """Replaces the first place of some words, as a range."""
        start = text.index(old)
        def place(offset):
            return {"line": text.count("\n", 0, offset),
                    "character": offset - text.rfind("\n", 0, offset) - 1}
        self.tell("textDocument/didChange", {
            "textDocument": {"uri": "file://" + os.path.join(self.book, path), "version": 2},
            "contentChanges": [{"range": {"start": place(start), "end": place(start + len(old))},
                                "text": new}]})
        return text.replace(old, new, 1)

    def status(self, name):
        with open(f"/proc/{self.process.pid}/status") as file:
            return int(re.search(rf"{name}:\s+(\d+)", file.read()).group(1)) / 1024

    def forget_peak(self):
        """Lets the peak of the memory begin anew."""
        with open(f"/proc/{self.process.pid}/clear_refs", "w") as file:
            file.write("5")

    def wait(self, path):
        """Waits until the last check has ended."""
        self.request("textDocument/foldingRange", {
            "textDocument": {"uri": "file://" + os.path.join(self.book, path)}})

    def processor(self):
        fields = open(f"/proc/{self.process.pid}/stat").read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")


def chapters(book):
    """The paths of the chapters, in order."""
    return sorted(
        os.path.relpath(os.path.join(part, name), book)
        for part, _, files in os.walk(os.path.join(book, "content/chapters"))
        for name in files if name.endswith(".md"))


def more_questions(book, count):
    """Repeats the questions of each chapter until there are as many, each with a stem of its own."""
    def times(text):
        parts = re.split(r"(?m)^(?=\d+\. )", text)
        head, asked = parts[0], parts[1:]
        made = []
        for number in range(count):
            again = number // len(asked)
            part = re.sub(r"^\d+", str(number + 1), asked[number % len(asked)].rstrip("\n") + "\n")
            if number > 8:
                part = part.replace("\n   ", "\n    ")
            made.append(part.replace(", what does", f" and part {again}, what does", 1)
                        if again else part)
        return head + "".join(made)

    for name in chapters(book):
        path = os.path.join(book, name)
        text = open(path).read()
        head, marker, asked = text.partition("## Questions\n")
        if marker:
            open(path, "w").write(head + marker + times(asked))
    path = os.path.join(book, "content/answers.md")
    parts = re.split(r"(?m)^(?=## Chapter )", open(path).read())
    open(path, "w").write(parts[0] + "".join(times(part).rstrip("\n") + "\n\n" for part in parts[1:]))


def kinds(chapter, key):
    """For each kind of change its file, what is replaced by what, and the file of the findings."""
    number = re.search(r"\d+", os.path.basename(chapter[0])).group(0).lstrip("0")
    start = key[1].index(f"## Chapter {number}\n")
    # The end of the second section, with enough of its words to stand there alone.
    end = [found.start() for found in re.finditer("\n\n## ", chapter[1])][1]
    later = chapter[1][end - 60:end + 5]
    entry = re.compile(r"(?m)^\d+\. .*\n   - ([a-d])\) .*$").search(key[1], start)
    wrong = entry.group(0).replace(f"- {entry.group(1)})", "- " + ("b" if entry.group(1) == "a" else "a") + ")")
    right = re.search(r"   - [a-d]\) .*$", entry.group(0)).group(0)
    return {
        "opening": (chapter, "\n\n## ", " [x](nowhere.md)\n\n## ", chapter[0]),
        "prose": (chapter, later, later.replace("\n\n## ", " [x](nowhere.md)\n\n## "), chapter[0]),
        "question": (chapter, right, right + " once", key[0]),
        "key": (key, entry.group(0), wrong, key[0]),
    }


def percentile(times, share):
    return sorted(times)[min(len(times) - 1, int(len(times) * share))]


def measure(count, options):
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            [sys.executable, os.path.join(HERE, "make-book.py"), str(count), folder, "--for", "hornbook"],
            check=True, stdout=subprocess.DEVNULL)
        book = os.path.join(folder, "book")
        if options.questions != 5:
            more_questions(book, options.questions)
        server = Server(book, "verbose" if options.stages else "off")
        names = chapters(book)
        key = "content/answers.md"
        texts = {key: open(os.path.join(book, key)).read()}
        begun = time.monotonic()
        server.open(key, texts[key])
        server.request("textDocument/hover", {
            "textDocument": {"uri": "file://" + os.path.join(book, key)},
            "position": {"line": 0, "character": 0}})
        first = (time.monotonic() - begun) * 1000
        times = {kind: [] for kind in KINDS}
        used = dict.fromkeys(KINDS, 0)
        peaks = {"first check": server.status("VmHWM")}
        for alone in [[kind] for kind in KINDS] if options.alone else [KINDS]:
            if options.alone:
                server.forget_peak()
            for turn in range(options.rounds):
                path = names[(turn * 37) % len(names)]
                if path not in texts:
                    texts[path] = open(os.path.join(book, path)).read()
                    server.open(path, texts[path])
                server.wait(path)
                changes = kinds((path, texts[path]), (key, texts[key]))
                for kind in alone:
                    (file, _), old, new, shown = changes[kind]
                    for one, other in ((old, new), (new, old)):
                        before, start = server.processor(), time.monotonic()
                        texts[file] = server.change(file, texts[file], one, other)
                        found = server.findings(shown)
                        times[kind].append((time.monotonic() - start) * 1000)
                        used[kind] += server.processor() - before
                        if bool(found) != (other is new):
                            sys.exit(f"{kind} in {path}: {found[:2]}")
                        if options.alone:
                            server.wait(path)
            peaks[alone[-1] if options.alone else "changes"] = server.status("VmHWM")
        now = server.status("VmRSS")
        server.request("shutdown", None)
        server.tell("exit", None)
        server.process.wait()
        built = subprocess.run(
            ["/usr/bin/env", "time", "-f", "%M", PROGRAM, "build", book, "-o",
             os.path.join(folder, "site"), "--no-cache"],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        build = int(built.stderr.strip().split("\n")[-1]) / 1024
        print(f"{count} chapters, {options.questions} questions in each: "
              f"first check {first:.0f} ms, memory {now:.0f} MB, a build {build:.0f} MB")
        print("  at its peak: " + ", ".join(f"{name} {peak:.0f} MB" for name, peak in peaks.items()))
        for kind, all in times.items():
            print(f"  {kind:9} median {statistics.median(all):6.0f} ms   95 % {percentile(all, 0.95):6.0f} ms"
                  f"   longest {max(all):6.0f} ms   processor {used[kind] / len(all):6.0f} ms")
        for stage, all in server.stages.items():
            print(f"  {statistics.median(all):8.1f} ms  {stage}")


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("counts", nargs="*", type=int, default=[300, 3000])
    arguments.add_argument("--rounds", type=int, default=10)
    arguments.add_argument("--questions", type=int, default=11)
    arguments.add_argument("--alone", action="store_true")
    arguments.add_argument("--stages", action="store_true")
    options = arguments.parse_args()
    print("load:", " ".join(f"{one:.1f}" for one in os.getloadavg()))
    for count in options.counts or [300, 3000]:
        measure(count, options)


if __name__ == "__main__":
    main()
