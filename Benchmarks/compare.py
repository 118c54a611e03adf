#!/usr/bin/env python3
"""Measure Hornbook, also beside others, and say what holds of what must.

    python3 Benchmarks/compare.py [--pages N ...] [--rounds N] [--corpus FILE] [--in DIR]

Programs take turns on the same invented books, so that a busy machine is unfair to all of them
alike; what is told are medians. HORNBOOK, HUGO and MDBOOK name programs (MDBOOK may be several
words). What is not there is left out, by name. Everything is written into a new folder in DIR
(.build), which is deleted at the end.
"""
import argparse
import os
import shutil
import sys
import tempfile

sys.dont_write_bytecode = True

import answers
import books
from measuring import ROOT, Others, Stopwatch, machine
from rivals import Programs


def main():
    arguments = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--pages", type=int, nargs="+", default=[300, 3000, 30000],
                           help="the sizes of books (300 3000 30000)")
    arguments.add_argument("--rounds", type=int, default=5, help="how often each program runs (5)")
    arguments.add_argument("--corpus", metavar="FILE",
                           help="a generator that writes books of prose and takes the same options")
    arguments.add_argument("--in", dest="place", metavar="DIR", default=f"{ROOT}/.build")
    arguments.add_argument("--processors", type=int, metavar="N", help="use only so many")
    arguments.add_argument("--only", nargs="+", choices=list(answers.ALL), default=list(answers.ALL),
                           help="ask only for these")
    arguments.add_argument("--judge", action="store_true", help="fail where something does not hold")
    options = arguments.parse_args()
    if options.processors:
        os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:options.processors])
    if options.corpus and not os.path.exists(options.corpus):
        print(f"skipped: there is no {options.corpus}; books are invented by make-book.py")
        options.corpus = None
    os.makedirs(options.place, exist_ok=True)
    folder = tempfile.mkdtemp(prefix="bench-", dir=os.path.abspath(options.place))
    try:
        machine(folder)
        others = Others()
        bench = answers.Bench(
            programs=Programs(folder, Stopwatch(folder)), shelf=books.Shelf(folder, options.corpus),
            pages=sorted(options.pages), rounds=options.rounds, folder=folder)
        rows = [row for name in options.only for row in answers.ALL[name](bench)]
        print(f"\nother programs kept {others.mean():.1f} processors busy meanwhile\n")
        print("| what | must be | is | holds |\n|---|---|---|---|")
        for row in rows:
            print(f"| {row.what} | {row.must} | {row.found} | {row.verdict} |")
        if options.judge and any(row.verdict == "no" for row in rows):
            sys.exit(1)
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
