"""Looks for what costs more than it should when a book grows: growth.py [--program FILE] [--room ROOM] …

Each of the books in growing.py is built with n, 2n and 4n of what grows in it. n is doubled until the build costs
ten times as much as that of an empty book, so that only what has grown counts. Processor time and peak memory, less
those of the empty book, may grow 2.6-fold where the book doubles; n log n stays below 2.2.

Processor time is not the same on a busy machine and on a quiet one. So it only accuses, and valgrind counts the
instructions of such builds. What copies its memory again and again is slow with few instructions, though: whom they
acquit is measured again, the builds of three sizes in turn and each so often that some were not disturbed. Where the
least of each still grow 3.4-fold, and so twice, it is guilty; a busy machine slows all sizes down alike.
"""
import argparse
import concurrent.futures
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile

import growing

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
# How much more a book of twice the size may cost.
MOST = 2.6
# The same where only processor time speaks, and how often it is asked.
MOST_OF_TIME, TURNS = 3.4, 5
# Seconds of a processor for one build, after which it has failed.
PATIENCE = 60
# Builds that take longer than this are not counted by valgrind, which takes fifty times as long, but
# smaller ones of the same kind. In those that are too small the square hides behind all else.
COUNTABLE = 0.25
ARGUMENTS = ["--no-cache", "--jobs", "1", "--teaching", "--report", "--all"]


class Reach:
    """How far books grow: how many times the empty book what has grown has to cost, and the most bytes.

    A text of more than 32 MB is not read at all, and four times as much is built.
    """

    def __init__(self, is_quick):
        self.times, self.largest = (4, 2_000_000) if is_quick else (10, 7_500_000)


def planted_time(n):
    """A book that grows faster than it says, which the judge has to find."""
    return growing.chapter("*word* number\n\n" * (n * n // 8))


def planted_memory(n):
    """The same with what takes much memory and little time."""
    return growing.chapter("- a\n" * (n * n // 8))


def planted_copying(n):
    """A book in pieces of 64 bytes, for a program that takes piece after piece off the front (copying.c)."""
    return growing.chapter(("x" * 63 + "\n") * (n * 4))


PLANTED = {"planted: time": planted_time, "planted: memory": planted_memory, "planted: copying": planted_copying}


class Cost:
    def __init__(self, seconds, memory, code):
        self.seconds, self.memory, self.code = seconds, memory, code


class Judge:
    def __init__(self, program, folder, reach):
        self.program, self.folder, self.reach = program, folder, reach
        self.timed = os.path.join(folder, "timed")
        subprocess.run(["cc", "-O2", f"{ROOT}/Benchmarks/timed.c", "-o", self.timed], check=True)
        empty = [self.cost(growing.book(), f"empty{turn}") for turn in range(5)]
        self.empty = Cost(sorted(cost.seconds for cost in empty)[2], min(cost.memory for cost in empty), 0)
        self.empty_count = None

    def write(self, files, name):
        book = os.path.join(self.folder, name)
        for path, text in files.items():
            path = os.path.join(book, path)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as file:
                file.write(text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass"))
        return book

    def run(self, files, name, before):
        book = self.write(files, name)
        try:
            return subprocess.run(
                ["/bin/sh", "-c", f'ulimit -t "$1"; shift; exec "$@"', "sh", str(PATIENCE * (40 if "valgrind" in before[0] else 1))]
                + before + [self.program, "build", book, "--output", book + "-site"] + ARGUMENTS,
                stdout=subprocess.DEVNULL, stderr=subprocess.PIPE if "valgrind" in before[0] else subprocess.DEVNULL,
                env={"PATH": "/usr/bin:/bin", "SWIFT_DETERMINISTIC_HASHING": "1"})
        finally:
            shutil.rmtree(book)
            shutil.rmtree(book + "-site", ignore_errors=True)

    def cost(self, files, name):
        report = os.path.join(self.folder, name + "-report")
        self.run(files, name, [self.timed, report])
        with open(report, encoding="ascii") as file:
            _, _, seconds, peak, code = file.read().split()
        os.unlink(report)
        return Cost(float(seconds), int(peak) / 1024, int(code))

    def count(self, files, name):
        """Instructions, less those of the empty book."""
        errors = self.run(files, name, ["/usr/bin/valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]).stderr
        lines = [line for line in errors.decode().splitlines() if "Collected :" in line]
        if not lines:
            sys.exit(f"valgrind counted nothing: {errors.decode()[-600:]}")
        return int(lines[-1].split()[-1])

    def instructions(self, make, n, name):
        if self.empty_count is None:
            self.empty_count = self.count(growing.book(), name + "-empty")
        return self.count(make(n), name) - self.empty_count

    def verdict(self, name, make):
        """What is wrong with how a book grows, or None; and a line that tells what was measured."""
        place = hashlib.sha256(name.encode()).hexdigest()[:12]
        n = 32
        while True:
            files = make(n)
            size = sum(len(text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")) for text in files.values())
            cost = self.cost(files, place)
            rest = cost.seconds - self.empty.seconds
            if cost.code > 1 or rest >= self.reach.times * self.empty.seconds or size * 2 > self.reach.largest:
                break
            n *= 8 if rest * 30 < self.reach.times * self.empty.seconds and size * 8 <= self.reach.largest else 2
        costs = [cost]
        while len(costs) < 3 and costs[-1].code <= 1 and costs[-1].seconds < PATIENCE / 4:
            costs.append(self.cost(make(n << len(costs)), place))
        told = f"n {n}, {size} bytes: " + ", ".join(f"{c.seconds:.2f} s {c.memory:.0f} MB" for c in costs)
        bad = [c.code for c in costs if c.code > 1]
        if bad:
            return f"it ended with {bad[0]}", told
        faults = [self.memory_fault(costs), self.time_fault(make, n, costs, place)]
        return "; ".join(fault for fault in faults if fault) or None, told

    def memory_fault(self, costs):
        rests = [cost.memory - self.empty.memory for cost in costs]
        if len(rests) < 3 or rests[2] < 2 * self.empty.memory:
            # What is less than the empty book's own is too little to say.
            return None
        if rests[2] > MOST * max(rests[1], 1) and rests[1] > MOST * max(rests[0], 1):
            return f"memory grows {rests[2] / max(rests[1], 1):.1f}-fold: " + ", ".join(f"{rest:.0f} MB" for rest in rests)
        return None

    def time_fault(self, make, n, costs, place):
        rests = [cost.seconds - self.empty.seconds for cost in costs]
        if len(rests) == 1:
            return f"takes {rests[0]:.1f} s" if rests[0] > PATIENCE / 4 else None
        for turn in range(3):
            if not any(large > MOST * max(small, self.empty.seconds) for small, large in zip(rests, rests[1:])):
                return None
            if turn < 2:
                # valgrind takes so much longer that asking again is cheaper.
                rests = [min(rest, self.cost(make(n << step), place).seconds - self.empty.seconds)
                         for step, rest in enumerate(rests)]
        # Processor time has accused; on a busy machine anything may. The judges are instructions.
        small, seconds = n, rests[0]
        while seconds > COUNTABLE and small > 1:
            small //= 2
            seconds = self.cost(make(small), place).seconds - self.empty.seconds
        counts = [self.instructions(make, small << step, place) for step in (0, 1)]
        if counts[-1] > MOST * counts[-2]:
            return f"takes {counts[-1] / counts[-2]:.1f} times the instructions: " + ", ".join(f"{count:,}" for count in counts)
        return self.time_alone(make, n, place) if len(rests) == 3 else None

    def time_alone(self, make, n, place):
        """What processor time says by itself."""
        least = [float("inf")] * 3
        for _ in range(TURNS):
            for step in range(3):
                least[step] = min(least[step], self.cost(make(n << step), place).seconds - self.empty.seconds)
            small, middle, large = (max(seconds, self.empty.seconds) for seconds in least)
            if large <= MOST_OF_TIME * middle or middle <= MOST_OF_TIME * small:
                return None
        return f"takes {large / middle:.1f} times the time, with few instructions: " + ", ".join(f"{s:.2f} s" for s in least)


def compiled(folder):
    """The program that grows faster than its book, by copying."""
    program = os.path.join(folder, "copying")
    subprocess.run(["cc", "-O2", f"{ROOT}/Tests/Judges/copying.c", "-o", program], check=True)
    return program


def is_sample(name):
    # There are many runs of letters and many pieces of code, and one is much like the other.
    share = 240 if name.split(":")[0] in ("run", "code") else 36
    return int(hashlib.sha256(name.encode()).hexdigest(), 16) % share == 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--program", default=f"{ROOT}/.build/release/hornbook")
    parser.add_argument("--only", action="append", default=[], help="names, or beginnings of names")
    parser.add_argument("--quick", action="store_true", help="let books grow less far")
    parser.add_argument("--sample", action="store_true", help="take some of each room, always the same")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--all", action="store_true", help="tell what was measured of all of them")
    options = parser.parse_args()
    table = {name: make for name, make in {**growing.GROWING, **PLANTED}.items()
             if (any(name.startswith(only) for only in options.only) if options.only else name not in PLANTED)}
    names = [name for name in table if not options.sample or is_sample(name)]
    failed = 0
    if options.only == ["planted: copying"]:
        options.program = None
    os.makedirs(f"{ROOT}/.build", exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="growth-", dir=os.environ.get("TMPDIR", f"{ROOT}/.build")) as folder:
        judge = Judge(options.program or compiled(folder), folder, Reach(options.quick))
        print(f"the empty book: {judge.empty.seconds * 1000:.0f} ms, {judge.empty.memory:.1f} MB", flush=True)
        with concurrent.futures.ThreadPoolExecutor(options.workers) as pool:
            tasks = {pool.submit(judge.verdict, name, table[name]): name for name in names}
            for task in concurrent.futures.as_completed(tasks):
                fault, told = task.result()
                failed += fault is not None
                if fault or options.all:
                    print(f"{tasks[task]}: {fault or 'as it should'} ({told})", flush=True)
    print(f"{len(names)} books have grown, {failed} of them too fast", flush=True)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
