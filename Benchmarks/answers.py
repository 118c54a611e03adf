"""What must be, and what is."""
import os
import re
import subprocess
import time
import zlib
from dataclasses import dataclass, field

import books
from measuring import ROOT, in_turn, median, size, snapshot, table, written_between
from rivals import HORNBOOK


@dataclass
class Row:
    what: str
    must: str
    found: str
    holds: bool = None

    @property
    def verdict(self):
        return "not measured" if self.holds is None else "yes" if self.holds else "no"


@dataclass
class Bench:
    programs: object
    shelf: object
    pages: list
    rounds: int
    folder: str
    full: dict = field(default_factory=dict)

    @property
    def large(self):
        """The book of which most is asked."""
        return max(number for number in self.pages if number <= 3000)

    @property
    def small(self):
        return self.pages[0]

    def out(self):
        return os.path.join(self.folder, "out")

    def whole(self, pages):
        """Whole builds of the book of prose by everybody, in turn; measured once."""
        if pages not in self.full:
            folder = self.shelf.prose(pages, rivals=pages <= 3000)
            programs = (self.programs.all(folder, pages) if pages <= 3000 else
                        {"Hornbook": self.programs.hornbook(f"{folder}/book")})
            rounds = self.rounds if pages <= 3000 else (self.rounds + 1) // 2
            self.full[pages] = in_turn(programs, rounds, self.out())
            tell_full(f"{pages:,} chapters of prose, from the start", *self.full[pages])
        return self.full[pages]


def tell_full(title, runs, written):
    table(title, ["wall s", "processor s", "peak MB", "written MB"], [
        [name, f"{median(rows):.2f}", f"{median(rows, 'processor'):.2f}",
         f"{median(rows, 'peak'):,.0f}", f"{written[name] / 1e6:.1f}"]
        for name, rows in runs.items()])


def ratio(what, limit, runs, ours, theirs, missing):
    """A row for our time as a part of theirs, judged by the clock."""
    must = f"at most {limit:g} of its time"
    if theirs not in runs:
        return Row(what, must, missing)
    wall = median(runs[ours]) / median(runs[theirs])
    processor = median(runs[ours], "processor") / median(runs[theirs], "processor")
    return Row(what, must, f"{wall:.3f} (of its processor time {processor:.3f})", wall <= limit)


def full(bench):
    runs, _ = bench.whole(bench.large)
    small, _ = bench.whole(bench.small)
    asking, written = in_turn(
        {"Hornbook, five questions a chapter":
         bench.programs.hornbook(f"{bench.shelf.asking(bench.large, 'key')}/book")},
        bench.rounds, bench.out())
    tell_full(f"{bench.large:,} chapters that ask, from the start", asking, written)
    pages = f"{bench.large:,} chapters"
    peak = median(runs["Hornbook"], "peak")
    return [
        ratio(f"{pages}, all of it, beside Hugo", 0.1, runs, "Hornbook", "Hugo", "no Hugo here"),
        ratio(f"{pages}, beside cmark in one process", 2.5, runs, "Hornbook", "cmark alone", ""),
        ratio(f"{pages}, neither highlights, beside Hugo", 0.25, runs,
              "Hornbook without highlighting", "Hugo without highlighting", "no Hugo here"),
        ratio(f"{bench.small:,} chapters, neither highlights nor searches, beside mdBook", 0.5,
              small, "Hornbook without both", "mdBook without search", "no mdBook here"),
        Row(f"{pages}, peak memory", "under 150 MB",
            f"{peak:.0f} MB (with five questions a chapter "
            f"{median(next(iter(asking.values())), 'peak'):.0f})", peak < 150),
    ]


def growth(bench):
    """What a chapter costs in larger and larger books."""
    def costs(pages):
        runs, written = bench.whole(pages)
        ours = runs["Hornbook"]
        return [median(ours) / pages * 1e3, median(ours, "processor") / pages * 1e3,
                median(ours, "peak") / pages * 1024, written["Hornbook"] / pages]
    found = {pages: costs(pages) for pages in bench.pages}
    table("a chapter, as the book grows", ["wall ms", "processor ms", "peak kB", "bytes written"], [
        [f"of {pages:,}"] + [f"{wall:.3f}", f"{processor:.3f}", f"{peak:.1f}", f"{written:,.0f}"]
        for pages, (wall, processor, peak, written) in found.items()])
    rises = [max(found[after][column] / found[before][column] - 1
                 for before, after in zip(bench.pages, bench.pages[1:]))
             for column in range(4)] if len(bench.pages) > 1 else None
    what = "growth " + " → ".join(f"{pages:,}" for pages in bench.pages)
    if not rises:
        return [Row(what, "rises by less than 10 %", "one size only")]
    return [Row(f"{what}: {name}", "rises by less than 10 %", f"{rise * 100:+.0f} % at most",
                rise < 0.1)
            for name, rise in zip(("time on the clock", "processor time", "peak memory",
                                   "bytes written"), rises)]


def again(bench):
    """Building once more: nothing changed, or one word did."""
    prose = bench.shelf.prose(bench.large)
    books.variant(f"{prose}/book", "quiet", search=False)
    rows, lines = [], []
    for name, folder, book in (
            ("prose", prose, "book"), ("prose without search", prose, "quiet"),
            ("five questions a chapter", bench.shelf.asking(bench.large, "key"), "book"),
            ("files of questions", bench.shelf.asking(bench.large, "files"), "book")):
        place = f"{folder}/{book}"
        chapters = [f"{folder}/{path}" for path in books.chapters(folder, book)]
        bench.programs.again(place)
        # Entries younger than two seconds are read again, since their times cannot be trusted.
        time.sleep(2.5)
        before = snapshot(f"{place}/output")
        nothing = [bench.programs.again(place) for _ in range(bench.rounds)]
        touched = written_between(before, snapshot(f"{place}/output"))
        rows.append(Row(f"{bench.large:,} chapters, nothing changed, {name}",
                        "under 40 ms, no file written",
                        f"{median(nothing) * 1e3:.0f} ms, {len(touched)} files",
                        median(nothing) < 0.04 and not touched))
        runs, seen, counts, pages = [], [], [], []
        for number in range(bench.rounds):
            path = chapters[(number * 7 + 3) * 37 % len(chapters)]
            word = f"changed{number}word"
            books.change_a_word(path, word)
            before = snapshot(f"{place}/output")
            runs.append(bench.programs.again(place))
            touched = written_between(before, snapshot(f"{place}/output"))
            theirs = [file for file in touched if file.endswith(".html")]
            counts.append(len(touched))
            pages.append(len(theirs))
            with_word = [file for file in theirs if word in open(file, encoding="utf-8").read()]
            if len(with_word) != 1:
                raise SystemExit(f"“{word}” stands in {with_word}")
            seen.append((os.stat(with_word[0]).st_ctime_ns - runs[-1].start) / 1e9)
        wall = sorted(seen)[len(seen) // 2]
        rows.append(Row(
            f"{bench.large:,} chapters, one word changed, {name}", "under 60 ms, one page written",
            f"{wall * 1e3:.0f} ms until the page stands there, {median(runs) * 1e3:.0f} until the "
            f"end; pages: {spread(pages)}, files: {spread(counts)}", wall < 0.06 and set(pages) == {1}))
        for what, some in (("nothing changed", nothing), ("one word changed", runs)):
            lines.append([f"{name}, {what}", f"{median(some) * 1e3:.0f}",
                          f"{median(some, 'processor') * 1e3:.0f}", f"{median(some, 'peak'):.0f}"])
    table(f"{bench.large:,} chapters, again", ["wall ms", "processor ms", "peak MB"], lines)
    return rows


def spread(numbers):
    low, high = min(numbers), max(numbers)
    return str(low) if low == high else f"{low} to {high}"


def weight(bench):
    """How much a reader has to fetch."""
    folder = bench.shelf.prose(bench.small, rivals=True)
    site, plain = os.path.join(bench.folder, "site"), os.path.join(bench.folder, "plain")
    bench.programs.hornbook(f"{folder}/book")(site)
    bench.programs.cmark(folder)(plain)
    ratios, ours, theirs = [], 0, 0
    for number, path in enumerate(books.chapters(folder, "book"), 1):
        name = re.sub(r"^\d+-", "", os.path.basename(path)[:-3])
        page, html = f"{site}/{name}.html", f"{plain}/{number}.html"
        # Those of parts in another generator's book are lists of links, and no chapters.
        if os.path.exists(page) and os.path.getsize(html) > 4000:
            ratios.append((os.path.getsize(page) / os.path.getsize(html), name))
            ours, theirs = ours + os.path.getsize(page), theirs + os.path.getsize(html)
    whole = ours / theirs
    sheet = os.path.getsize(f"{site}/hornbook.css")
    scripts = [f"{site}/{name}" for name in sorted(os.listdir(site)) if name.endswith(".js")]
    raw = sum(map(os.path.getsize, scripts))
    packed = sum(len(zlib.compress(open(path, "rb").read(), 9)) for path in scripts)
    return [
        Row(f"pages of prose, {len(ratios):,} of {bench.small:,}, beside cmark's HTML",
            "at most 1.8 times as large",
            f"{whole:.2f} times ({min(ratios)[0]:.2f} to {max(ratios)[0]:.2f})",
            whole <= 1.8),
        Row("style sheet of every page", "under 24,000 bytes", f"{sheet:,}", sheet < 24000),
        Row("scripts, all together", "under 15,000 bytes, compressed",
            f"{packed:,} ({raw:,} as they are)", packed < 15000),
    ]


def version(bench):
    runs = [bench.programs.version() for _ in range(21)]
    return [Row("hornbook --version", "under 5 ms", f"{median(runs) * 1e3:.1f} ms",
                median(runs) < 0.005)]


def same(bench):
    """The same bytes from one thread and two, from two runs, and from a build after changes."""
    folder = bench.shelf.asking(bench.small, "files")
    book = books.variant(f"{folder}/book", "changing")
    chapters = [f"{folder}/{path}" for path in books.chapters(folder, "changing")]
    bench.programs.again(book)
    for number in range(3):
        books.change_a_word(chapters[number * 11], f"word{number}")
        bench.programs.again(book)
    sites = [read(f"{book}/output")]
    for jobs in ("1", "2", "2"):
        bench.programs.hornbook(book, "--jobs", jobs)(bench.out())
        sites.append(read(bench.out()))
        subprocess.run(["rm", "-r", bench.out()], check=True)
    differ = {path for site in sites for path in site if site.get(path) != sites[0].get(path)}
    return [Row(f"{bench.small:,} chapters, --jobs 1, --jobs 2 twice, and after three changes",
                "the same bytes", f"{len(sites[0]):,} files, {len(differ)} differ", not differ)]


def read(site):
    return {os.path.relpath(os.path.join(at, name), site): open(os.path.join(at, name), "rb").read()
            for at, _, names in os.walk(site) for name in names if not name.startswith(".hornbook")}


def proof(bench):
    run = subprocess.run([f"{ROOT}/Benchmarks/run", "ProofBench"], capture_output=True, text=True)
    must = "under 1 s from bytes to findings"
    what = "100,000 questions against their key"
    if run.returncode != 0:
        return [Row(what, must, "the benchmark could not be built: " + run.stderr[-200:])]
    wall, processor = map(int, re.search(r"^all\t(\d+) ms, (\d+) ms", run.stdout, re.M).groups())
    print(f"\n{run.stdout.strip()}", flush=True)
    return [Row(what, must, f"{wall / 1000:.2f} s (processors {processor / 1000:.2f})", wall < 1000)]


def tests(bench):
    """What tests tell, where they are built."""
    rows = []
    for what, must, name, environment in (
            ("10,000 damages to questions and keys", "99 % found, by the right rule",
             "DamageTests/", {"HORNBOOK_DAMAGES": "10000"}),
            ("layout shift", "0", "[./]PageJudge/", {"HORNBOOK_PROGRAM": HORNBOOK})):
        if not os.path.exists(f"{ROOT}/.build/debug/hornbookPackageTests.xctest"):
            rows.append(Row(what, must, "the tests are not built: make test tells it"))
            continue
        run = subprocess.run(["swift", "test", "--skip-build", "--filter", name], cwd=ROOT,
                             capture_output=True, text=True, env={**os.environ, **environment})
        last = next((line for line in reversed(run.stdout.split("\n"))
                     if "Test run with" in line), "no test has run")
        passed = re.search(r"with ([1-9]\d*) tests?.* passed", last)
        skipped = "skipped" in run.stdout
        rows.append(Row(what, must, f"{name}: " + re.sub(r"^\W+", "", last),
                        None if skipped else run.returncode == 0 and bool(passed)))
    return rows + [Row("from a clean Debian with Swift to the first page", "under 5 minutes",
                       "needs a clean machine: time make")]


ALL = {"full": full, "growth": growth, "again": again, "weight": weight, "version": version,
       "same": same, "proof": proof, "tests": tests}
