#!/usr/bin/env python3
"""Write an invented book of N chapters: python3 make-book.py N DIR [--plain]

DIR/book/       the book for Hornbook: content/book.json, content/chapters/, content/answers.md
DIR/hugo/       the same text for Hugo: highlighting, a sidebar with the chapters of the part
DIR/mdbook/     the same text for mdBook, without its search index
DIR/files       the paths of all chapters, a line each, for cmark-each

A chapter has about 1,500 words: prose, four or so listings, a table, lists, links to other
chapters and, unless --plain is given, five questions with their answers in the key. The same N
gives the same bytes, on every machine: the generator brings its own random numbers.
"""
import os
import sys

PER_PART = 20

ADJECTIVES = """amber blunt boiled brittle carved clear cold curved dull early even faint fine
flat gilt glazed hollow idle inked joined keen late level light lined loose milled mute narrow
old pale patient plain pressed quiet rough round sanded sharp shy slow small soft split stained
steady stiff thin true warm waxed whole wide worn young""".split()
NOUNS = """anvil apron awl bench binder board bone brush burr cane chisel clamp comb cord cutter
drawer edge fibre file flask frame glue grain groove handle hinge horn ink joint kiln knife label
ladle leaf lens letter line mallet margin mould nail needle page paper paste peg pen plate pot
press primer quill rag rasp reader reed ribbon rivet rule sander saw seam sheet shelf slate sleeve
soot spool stain stitch strap stylus tack thread tray varnish vat vellum vice wax wedge wire""".split()
VERBS = """bends binds boils carries catches clears closes cools covers cuts dries drops feeds
fills finds folds follows guides holds joins keeps leads lifts lines marks meets moves opens
parts presses prints pulls reads rests rolls rubs seals sets shows splits stains takes teaches
tests tightens trims turns warms weighs wipes yields""".split()
PLACES = "Bergen Ghent Lübeck Porto Salzburg Tartu Uppsala Vilnius Zadar Århus".split()
TYPES = """Bench Binder Board Chisel Drawer Edge Frame Groove Handle Hinge Kiln Label Leaf Ledger
Mallet Margin Mould Plate Press Primer Quill Reader Ribbon Sheet Shelf Spool Stitch Thread Tray
Varnish Vat Wedge""".split()


class Dice:
    """A small generator of numbers that are the same with every Python."""

    def __init__(self, seed):
        self.state = (seed * 0x9E3779B97F4A7C15 + 0x1234567) & 0xFFFFFFFFFFFFFFFF
        for _ in range(4):
            self.roll(2)

    def roll(self, sides):
        x = self.state
        x ^= (x << 13) & 0xFFFFFFFFFFFFFFFF
        x ^= x >> 7
        x ^= (x << 17) & 0xFFFFFFFFFFFFFFFF
        self.state = x
        return (x >> 11) % sides

    def pick(self, items):
        return items[self.roll(len(items))]


def wrap(text, indent=""):
    lines, line = [], ""
    for word in text.split(" "):
        if line and len(line) + 1 + len(word) > 96:
            lines.append(line)
            line = indent + word
        else:
            line = line + " " + word if line else word
    return "\n".join(lines + [line])


class Chapter:
    def __init__(self, number, count):
        self.number, self.count = number, count
        self.dice = Dice(number)
        self.title = "The {} {} and the {}".format(self.adjective(), self.noun(), self.noun())
        self.part = (number - 1) // PER_PART + 1
        words = "-".join(self.title.lower().split()[1:3])
        self.name = f"{number:05d}-{words}-{number:x}.md"
        self.sections = []

    def adjective(self):
        return self.dice.pick(ADJECTIVES)

    def noun(self):
        return self.dice.pick(NOUNS)

    def verb(self):
        return self.dice.pick(VERBS)

    def sentence(self):
        d, a, n, v = self.dice, self.adjective, self.noun, self.verb
        kind = d.roll(9)
        if kind == 0:
            return f"The {a()} {n()} {v()} the {n()}, and whoever {v()} it twice learns why."
        if kind == 1:
            return f"In {d.pick(PLACES)} a {n()} of {d.roll(80) + 12} parts {v()} more than it {v()}."
        if kind == 2:
            return f"Nothing in the {n()} says *how* the {n()} {v()}; that is left to the {a()} {n()}."
        if kind == 3:
            return f"A reader who {v()} the `{n()}` first sees what the {n()} {v()}."
        if kind == 4:
            return f"Between the {a()} {n()} and the {a()} {n()} lies **most of the work**."
        if kind == 5:
            return f"It {v()} because the {n()} is {a()}, not because the {n()} {v()}."
        if kind == 6:
            return f"Where a {n()} {v()}, a {n()} rests; where both {v()}, look for the {a()} {n()}."
        if kind == 7:
            return f"“The {n()} {v()},” says the old rule, and the {a()} {n()} agrees."
        return f"The {n()} {v()} {d.roll(90) + 3} times before the {a()} {n()} {v()} once."

    def paragraph(self, chapters):
        sentences = [self.sentence() for _ in range(3 + self.dice.roll(4))]
        if self.dice.roll(5) == 0:
            other = chapters[self.dice.roll(len(chapters))]
            sentences.insert(2, f"More about it stands in [{other.title}]({self.path_to(other)}).")
        if self.dice.roll(12) == 0:
            sentences.append(f"See [the archive](https://www.example.com/{self.noun()}) as well.")
        return wrap(" ".join(sentences))

    def path_to(self, other):
        return other.name if other.part == self.part else f"../part-{other.part:04d}/{other.name}"

    def listing(self):
        d = self.dice
        kind, field, other = d.pick(TYPES), self.noun(), self.noun()
        if d.roll(4) == 0:
            return (f'```json\n{{\n  "{field}": {d.roll(400)},\n  "{other}": ["{self.noun()}", '
                    f'"{self.noun()}"],\n  "isOpen": true\n}}\n```')
        lines = [f"/// A {field} that {self.verb()} its {other}.", f"struct {kind}: Sendable {{"]
        lines.append(f"  private(set) var {field}s: [Int] = []")
        for _ in range(1 + d.roll(3)):
            name, limit = self.noun(), d.roll(90) + 2
            lines += ["", f"  /// {self.adjective().capitalize()} at first.",
                      f"  mutating func {name}(_ {other}: Int, by factor: Double = {limit}.5) -> Bool {{",
                      f"    guard {other} > {limit} else {{ return false }}  // too {self.adjective()}",
                      f"    for index in 0..<{other} where index % {d.roll(7) + 2} == 0 {{",
                      f'      {field}s.append(index * {limit}); print("{name}: \\(index)")',
                      "    }", f"    return {field}s.count > Int(factor)", "  }"]
        return "```swift\n" + "\n".join(lines + ["}"]) + "\n```"

    def table(self):
        rows = ["| {} | {} | Count |".format(self.noun().title(), self.noun().title()),
                "| --- | :---: | ---: |"]
        for _ in range(4 + self.dice.roll(4)):
            rows.append(f"| {self.adjective()} {self.noun()} | `{self.noun()}` | {self.dice.roll(900)} |")
        return "\n".join(rows)

    def items(self):
        mark = "1." if self.dice.roll(2) else "-"
        return "\n".join(f"{mark} The {self.noun()} {self.verb()} the {self.adjective()} {self.noun()}."
                         for _ in range(4 + self.dice.roll(3)))

    def text(self, chapters):
        blocks = [f"# {self.title}", self.paragraph(chapters)]
        for _ in range(4):
            heading = f"How the {self.adjective()} {self.noun()} {self.verb()}"
            blocks += [f"## {heading}", self.paragraph(chapters), self.paragraph(chapters)]
            blocks.append([self.listing, self.listing, self.table, self.items,
                           lambda: "> " + self.sentence()][self.dice.roll(5)]())
            if self.dice.roll(2):
                blocks += [f"### A {self.noun()} that {self.verb()}", self.paragraph(chapters),
                           self.listing(), self.paragraph(chapters)]
            blocks.append(self.paragraph(chapters))
        return "\n\n".join(blocks) + "\n"

    def questions(self):
        asked, answers, seen = [], [], set()
        for number in range(1, 6):
            stem = ""
            while not stem or stem in seen:
                stem = (f"In chapter {self.number}, what does the {self.adjective()} {self.noun()} do"
                        f" when the {self.noun()} {self.verb()}?")
            seen.add(stem)
            options = []
            while len(options) < 4:
                option = f"It {self.verb()} the {self.adjective()} {self.noun()}"
                if option not in options:
                    options.append(option)
            right = self.dice.roll(4)
            asked.append(f"{number}. {stem}\n" + "\n".join(
                f"   - {'abcd'[i]}) {option}" for i, option in enumerate(options)))
            answers.append(f"{number}. {stem}\n   - {'abcd'[right]}) {options[right]}\n\n"
                           f"   {self.sentence()}")
        return "\n".join(asked) + "\n", "\n".join(answers) + "\n"


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        file.write(text)


HUGO = {
    "hugo.toml": """baseURL = "https://workshop.example/"
title = "The Workshop"
disableKinds = ["taxonomy", "term", "RSS"]
[markup.highlight]
  noClasses = false
""",
    "layouts/_default/single.html": """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title></head><body>
<nav>{{ with .CurrentSection }}<p>{{ .Title }}</p><ul>{{ range .Pages.ByWeight }}
<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>{{ end }}</nav>
<main>{{ .Content }}</main>
<nav>{{ with .PrevInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}
{{ with .NextInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</nav>
<nav>{{ .TableOfContents }}</nav></body></html>
""",
    "layouts/_default/list.html": """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title></head><body><main>
<h1>{{ .Title }}</h1><ul>{{ range .Pages.ByWeight }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a>
{{ end }}</ul></main></body></html>
""",
    "layouts/_default/_markup/render-link.html":
        '<a href="{{ strings.TrimSuffix ".md" .Destination }}">{{ .Text | safeHTML }}</a>',
}


def main():
    arguments = [a for a in sys.argv[1:] if not a.startswith("--")]
    if len(arguments) != 2 or not arguments[0].isdigit():
        sys.exit(__doc__)
    count, folder = int(arguments[0]), arguments[1]
    is_plain = "--plain" in sys.argv
    chapters = [Chapter(number, count) for number in range(1, count + 1)]
    parts, files, key, summary = {}, [], ["# Answers\n"], ["# Summary\n"]
    for path, text in HUGO.items():
        write(f"{folder}/hugo/{path}", text)
    for chapter in chapters:
        place = f"part-{chapter.part:04d}/{chapter.name}"
        text = chapter.text(chapters)
        if not is_plain:
            asked, answers = chapter.questions()
            text += "\n## Questions\n\n" + asked
            key.append(f"## Chapter {chapter.number}\n\n{answers}")
        write(f"{folder}/book/content/chapters/{place}", text)
        write(f"{folder}/mdbook/src/{place}", text)
        write(f"{folder}/hugo/content/{place}",
              f'---\ntitle: "{chapter.title}"\nweight: {chapter.number}\n---\n\n{text}')
        if chapter.part not in parts:
            write(f"{folder}/hugo/content/part-{chapter.part:04d}/_index.md",
                  f"---\ntitle: Part {chapter.part}\nweight: {chapter.part}\n---\n")
        parts.setdefault(chapter.part, []).append(place)
        files.append(f"book/content/chapters/{place}")
        summary.append(f"- [{chapter.title}]({place})")
    listed = ",\n    ".join(
        '{"title": "Part %d", "chapters": [%s]}' % (
            part, ", ".join(f'"chapters/{name}"' for name in names))
        for part, names in parts.items())
    write(f"{folder}/book/content/book.json",
          '{\n  "id": "workshop",\n  "title": "The Workshop",\n  "language": "en",\n'
          f'  "url": "https://workshop.example/",\n  "parts": [\n    {listed}\n  ]\n}}\n')
    if not is_plain:
        write(f"{folder}/book/content/answers.md", "\n".join(key))
    write(f"{folder}/mdbook/src/SUMMARY.md", "\n".join(summary) + "\n")
    write(f"{folder}/mdbook/book.toml",
          '[book]\ntitle = "The Workshop"\n[output.html.search]\nenable = false\n')
    write(f"{folder}/files", "\n".join(files) + "\n")


main()
