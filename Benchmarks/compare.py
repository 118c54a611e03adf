#!/usr/bin/env python3
"""Measure Hornbook beside others on the same invented book: python3 compare.py [PAGES ...]

Programs take turns, so that a busy machine is unfair to all of them alike; what is told are medians.
HORNBOOK, HUGO and MDBOOK name programs; those that are missing are left out, by name. ROUNDS is how
often each runs (5). Every build writes into a new folder.
"""
import os
import platform
import shutil
import statistics
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
WORK = os.path.join(ROOT, ".build", "bench")
ROUNDS = int(os.environ.get("ROUNDS", "5"))
HORNBOOK = os.environ.get("HORNBOOK", os.path.join(ROOT, ".build/release/hornbook"))


def run(arguments, folder, stdin=None):
    """Wall seconds, processor seconds and peak memory in MB of a program."""
    start = time.monotonic()
    process = subprocess.Popen(arguments, cwd=folder, stdout=subprocess.DEVNULL,
                               stderr=subprocess.PIPE, stdin=stdin)
    errors = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = status
    if status != 0:
        sys.exit(f"{arguments} failed: {errors.decode()[-400:]}")
    return (time.monotonic() - start, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def size(folder):
    return sum(os.path.getsize(os.path.join(at, name))
               for at, _, names in os.walk(folder) for name in names) / 1e6


def word(path):
    """Changes one word in the middle of a chapter."""
    with open(path, encoding="utf-8") as file:
        blocks = file.read().split("\n\n")
    place = next(i for i in range(6, len(blocks)) if blocks[i][:1].isalpha())
    blocks[place] += " And again."
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n\n".join(blocks))


def median(rows, column):
    return statistics.median(row[column] for row in rows)


def programs(folder):
    """The programs by name, each as a function of the folder it writes into."""
    found = {"hornbook": lambda out: run([HORNBOOK, "build", "book", "--no-cache", "-o", out], folder)}
    quiet = f"{folder}/quiet"
    found["hornbook without search"] = lambda out: run(
        [HORNBOOK, "build", quiet, "--no-cache", "-o", out], folder)
    each = os.path.join(WORK, "cmark-each")
    if subprocess.run(["cc", "-O2", f"{HERE}/cmark-each.c", "-lcmark", "-o", each]).returncode == 0:
        found["cmark alone"] = lambda out: run([each, out], folder, stdin=open(f"{folder}/files"))
    hugo = os.environ.get("HUGO") or shutil.which("hugo")
    if hugo:
        found["hugo"] = lambda out: run([hugo, "--quiet", "-s", "hugo", "-d", out], folder)
    mdbook = os.environ.get("MDBOOK") or shutil.which("mdbook")
    if mdbook:
        found["mdbook"] = lambda out: run([mdbook, "build", "mdbook", "-d", out], folder)
    for name, there in (("hugo", hugo), ("mdbook", mdbook)):
        if not there:
            print(f"skipped: {name} is not installed", file=sys.stderr)
    return found


def prepare(pages):
    folder = os.path.join(WORK, str(pages))
    if not os.path.exists(folder):
        subprocess.run([sys.executable, f"{HERE}/make-book.py", str(pages), folder], check=True)
        shutil.copytree(f"{folder}/book", f"{folder}/quiet")
        path = f"{folder}/quiet/content/book.json"
        with open(path, encoding="utf-8") as file:
            text = file.read()
        with open(path, "w", encoding="utf-8") as file:
            file.write(text.replace('"language"', '"search": false,\n  "language"', 1))
    return folder


def full(pages):
    folder = prepare(pages)
    found = programs(folder)
    rows = {name: [] for name in found}
    written = {}
    outs = []
    for number in range(ROUNDS):
        for name, build in found.items():
            out = os.path.join(WORK, f"out-{os.getpid()}-{pages}-{number}-{len(outs)}")
            outs.append(out)
            rows[name].append(build(out))
            written[name] = size(out)
    for out in outs:
        shutil.rmtree(out)
    sys.stdout.flush()
    print(f"\n| {pages} chapters, from the start | wall s | processor s | peak MB | written MB |")
    print("|---|--:|--:|--:|--:|")
    for name, results in rows.items():
        print(f"| {name} | {median(results, 0):.2f} | {median(results, 1):.2f} | "
              f"{median(results, 2):.0f} | {written[name]:.1f} |")


def again(pages):
    folder = prepare(pages)
    print(f"\n| {pages} chapters, again | wall ms | processor ms | peak MB |")
    print("|---|--:|--:|--:|")
    for name in ("book", "quiet"):
        book = f"{folder}/{name}"
        part = sorted(os.listdir(f"{book}/content/chapters"))[0]
        chapter = sorted(os.listdir(f"{book}/content/chapters/{part}"))[0]
        path = f"{book}/content/chapters/{part}/{chapter}"
        run([HORNBOOK, "build", book], folder)
        time.sleep(2.5)
        run([HORNBOOK, "build", book], folder)
        nothing = [run([HORNBOOK, "build", book], folder) for _ in range(ROUNDS)]
        changed = []
        for _ in range(ROUNDS):
            word(path)
            changed.append(run([HORNBOOK, "build", book], folder))
        search = "with" if name == "book" else "without"
        for what, rows in ((f"nothing changed, {search} search", nothing),
                           (f"one word changed, {search} search", changed)):
            print(f"| {what} | {median(rows, 0) * 1000:.0f} | {median(rows, 1) * 1000:.0f} | "
                  f"{median(rows, 2):.0f} |")


os.makedirs(WORK, exist_ok=True)
with open("/proc/cpuinfo", encoding="utf-8") as cpus:
    model = next((line.split(":")[1].strip() for line in cpus if line.startswith("model name")), "?")
print(f"{os.cpu_count()} processors ({model}), {platform.platform()}, load {os.getloadavg()[0]:.1f}")
for argument in sys.argv[1:] or ["300", "3000"]:
    full(int(argument))
    again(int(argument))
