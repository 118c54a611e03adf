"""Running programs and telling what they took."""
import os
import platform
import shutil
import statistics
import subprocess
import sys
import time
from collections import namedtuple

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)

# Seconds on the clock, seconds of processors, peak memory in MB, and when it was started, in
# nanoseconds since 1970.
Run = namedtuple("Run", "wall processor peak start")


class Stopwatch:
    """Runs programs by way of timed.c."""

    def __init__(self, folder):
        self.report = os.path.join(folder, "report")
        self.program = os.path.join(folder, "timed")
        subprocess.run(["cc", "-O2", f"{HERE}/timed.c", "-o", self.program], check=True)

    def run(self, arguments, folder=None, stdin=os.devnull, **environment):
        """Runs a program; one that fails ends everything."""
        with open(stdin, "rb") as given:
            process = subprocess.run(
                [self.program, self.report] + list(arguments), cwd=folder, stdin=given,
                stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env={**os.environ, **environment})
        with open(self.report, encoding="ascii") as file:
            start, wall, processor, peak, code = file.read().split()
        os.unlink(self.report)
        if code != "0":
            sys.exit(f"{arguments} failed: {process.stderr.decode()[-600:]}")
        return Run(float(wall), float(processor), int(peak) / 1024, int(start))


class Others:
    """How many processors were busy with other things while we measured."""

    def __init__(self):
        self.start = (time.monotonic(), self.busy(), self.ours())

    @staticmethod
    def busy():
        with open("/proc/stat", encoding="ascii") as file:
            user, nice, system, _, _, irq, softirq = map(int, file.readline().split()[1:8])
        return (user + nice + system + irq + softirq) / os.sysconf("SC_CLK_TCK")

    @staticmethod
    def ours():
        times = os.times()
        return times.user + times.system + times.children_user + times.children_system

    def mean(self):
        clock, busy, ours = self.start
        passed = time.monotonic() - clock
        return max(0.0, (self.busy() - busy - (self.ours() - ours)) / max(passed, 0.001))


def median(runs, name="wall"):
    return statistics.median(getattr(run, name) for run in runs)


def in_turn(programs, rounds, out, after=None):
    """Lets each program write into a folder of its own, one after the other, so many times."""
    runs, written = {name: [] for name in programs}, {}
    for _ in range(rounds):
        for name, build in programs.items():
            runs[name].append(build(out))
            written[name] = size(out)
            if after:
                after(name, out)
            shutil.rmtree(out)
    return runs, written


def size(folder):
    return sum(os.path.getsize(os.path.join(at, name))
               for at, _, names in os.walk(folder) for name in names)


def snapshot(folder):
    """What tells whether a file was written: its number, size and times."""
    found = {}
    for at, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(at, name)
            facts = os.stat(path)
            found[path] = (facts.st_ino, facts.st_size, facts.st_mtime_ns, facts.st_ctime_ns)
    return found


def written_between(before, after):
    return sorted(path for path, facts in after.items() if before.get(path) != facts)


def table(title, columns, rows):
    print(f"\n| {title} | " + " | ".join(columns) + " |")
    print("|---|" + "--:|" * len(columns))
    for row in rows:
        print("| " + " | ".join(row) + " |")
    sys.stdout.flush()


def machine(folder):
    with open("/proc/cpuinfo", encoding="utf-8") as cpus:
        model = next((line.split(":")[1].strip() for line in cpus if line.startswith("model name")),
                     platform.machine())
    kind = subprocess.run(["stat", "-f", "-c", "%T", folder], capture_output=True, text=True)
    print(f"{len(os.sched_getaffinity(0))} of {os.cpu_count()} processors ({model}), "
          f"{platform.platform()}, files on {kind.stdout.strip()}, load {os.getloadavg()[0]:.1f}")
    if os.getloadavg()[0] > 1:
        print("WARNING: the machine is busy: trust ratios and processor time, not the clock")
