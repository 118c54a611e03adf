#!/usr/bin/env python3
"""Write an invented book of N chapters: python3 make-book.py N DIR [--questions KIND] [--for NAMES]

DIR/book/       the book for Hornbook: content/book.json, content/chapters/, content/answers.md
DIR/hugo/       the same text for Hugo: highlighting, a sidebar with the chapters of the part
DIR/mdbook/     the same text for mdBook, without its search index
DIR/files       the paths of all chapters, a line each, for cmark-each

A chapter has about 1,500 words: prose, listings, tables, lists, links to other chapters. KIND says
what it asks:

  key    (unless said otherwise) five questions, whose answers stand in the printed key
  files  five questions in a file of content/quizzes/ for every other chapter; the parts stand in
         SUMMARY.md, and there are sixty contacts
  none   nothing: a book of prose, with more links, listings, lists and figures

NAMES (hornbook,hugo,mdbook) are those for whom it is written. The same arguments give the same
bytes, on every machine: the generator brings its own random numbers.
"""
import argparse
import json
import os
import re

PER_PART = 20
FIGURES = 12

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
        self.place = f"part-{self.part:04d}/{self.name}"

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


class Prose(Chapter):
    """A chapter that asks nothing, of as many listings, links and lists as a book on programming."""

    def __init__(self, number, count):
        super().__init__(number, count)
        self.first = f"How the {self.adjective()} {self.noun()} {self.verb()}"

    def paragraph(self, chapters):
        sentences = [self.sentence() for _ in range(2 + self.dice.roll(4))]
        if self.dice.roll(5) < 2:
            other = chapters[self.dice.roll(len(chapters))]
            target = self.path_to(other)
            if self.dice.roll(2):
                target += "#" + re.sub("[^a-z]+", "-", other.first.lower())
            sentences.insert(1, f"More about it stands in [{other.title}]({target}).")
        if self.dice.roll(5) < 2:
            sentences.append(f"See [the archive](https://www.example.com/{self.noun()}) as well.")
        return wrap(" ".join(sentences))

    def figure(self):
        return f"![{self.sentence()[:-1]}](../images/figure-{self.dice.roll(FIGURES)}.svg)"

    def text(self, chapters):
        blocks = [f"# {self.title}", self.paragraph(chapters), self.paragraph(chapters)]
        for number in range(5):
            heading = f"How the {self.adjective()} {self.noun()} {self.verb()} {number + 1} times"
            blocks += ["## " + (heading if number else self.first), self.paragraph(chapters)]
            for chance, make in ((7, self.listing), (5, self.items), (3, self.table),
                                 (3, lambda: "> " + self.sentence()), (1, self.figure)):
                if self.dice.roll(10) < chance:
                    blocks += [make()]
            if self.dice.roll(2):
                blocks += [f"### A {self.noun()} that {self.verb()}", self.paragraph(chapters)]
            blocks += [self.paragraph(chapters) for _ in range(2 if self.dice.roll(2) else 1)]
        return "\n\n".join(blocks + [self.items()]) + "\n"


class Filed(Chapter):
    """A chapter whose questions stand in a file of their own."""

    def quiz(self):
        asked = []
        for number in range(1, 6):
            stem = (f"In chapter {self.number}, what does the {self.adjective()} {self.noun()} do "
                    f"{number} times?")
            words = [f"it {self.verb()} the {self.adjective()} {self.noun()} {place}"
                     for place in ("first", "then", "later", "last")]
            if number == 5:
                asked.append({"type": "order", "question": stem, "items": words})
            else:
                right = self.dice.roll(4)
                asked.append({"type": "one", "question": stem, "explanation": self.sentence(),
                              "options": [{"text": word, "correct": place == right}
                                          for place, word in enumerate(words)]})
        return {"chapter": self.number, "questions": asked}


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        file.write(text)


def drawing(number):
    dice = Dice(number)
    bars = "".join(f'<rect x="{20 * bar}" y="0" width="12" height="{dice.roll(90) + 10}"/>'
                   for bar in range(9))
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="180" height="100" role="img">'
            f"<title>Figure {number}</title>{bars}</svg>\n")


def people():
    dice = Dice(7)
    return {"sample": True, "contacts": [
        {"id": f"person-{number}", "given": dice.pick(NOUNS).title(),
         "family": f"{dice.pick(ADJECTIVES).title()}{dice.pick(NOUNS)}", "jobTitle": "Binder",
         "emails": [{"label": "home", "value": f"person{number}@example.com"}]}
        for number in range(60)]}


class Shelf:
    """Writes the book for one after the other."""

    def __init__(self, folder, asks, answers):
        self.folder, self.asks, self.answers = folder, asks, answers

    def hornbook(self, chapters, texts):
        content = f"{self.folder}/book/content"
        settings = {"id": "workshop", "title": "The Workshop", "language": "en",
                    "url": "https://workshop.example/"}
        parts, summary = {}, ["# Summary"]
        for chapter in chapters:
            place = f"chapters/{chapter.place}"
            write(f"{content}/{place}", texts[chapter.number])
            if self.asks == "files" and chapter.number % 2:
                write(f"{content}/quizzes/{chapter.number:05d}.json",
                      json.dumps(chapter.quiz(), indent=1) + "\n")
            if chapter.part not in parts:
                summary.append(f"\n# Part {chapter.part}\n")
            parts.setdefault(chapter.part, []).append(place)
            summary.append(f"- [{chapter.title}]({place})")
        if self.asks == "files":
            write(f"{content}/SUMMARY.md", "\n".join(summary) + "\n")
            write(f"{content}/contacts/people.json", json.dumps(people(), indent=1) + "\n")
        else:
            settings["parts"] = [{"title": f"Part {part}", "chapters": places}
                                 for part, places in parts.items()]
        if self.asks == "key":
            write(f"{content}/answers.md", "\n".join(["# Answers\n"] + self.answers))
        self.figures(f"{content}/chapters/images")
        write(f"{content}/book.json", settings_text(settings))

    def hugo(self, chapters, texts):
        for path, text in HUGO.items():
            write(f"{self.folder}/hugo/{path}", text)
        for chapter in chapters:
            write(f"{self.folder}/hugo/content/{chapter.place}",
                  f'---\ntitle: "{chapter.title}"\nweight: {chapter.number}\n---\n\n'
                  + texts[chapter.number])
        for part in sorted({chapter.part for chapter in chapters}):
            write(f"{self.folder}/hugo/content/part-{part:04d}/_index.md",
                  f"---\ntitle: Part {part}\nweight: {part}\n---\n")
        self.figures(f"{self.folder}/hugo/static/images")

    def mdbook(self, chapters, texts):
        summary = ["# Summary\n"]
        for chapter in chapters:
            write(f"{self.folder}/mdbook/src/{chapter.place}", texts[chapter.number])
            summary.append(f"- [{chapter.title}]({chapter.place})")
        write(f"{self.folder}/mdbook/src/SUMMARY.md", "\n".join(summary) + "\n")
        write(f"{self.folder}/mdbook/book.toml",
              '[book]\ntitle = "The Workshop"\n[output.html.search]\nenable = false\n')
        self.figures(f"{self.folder}/mdbook/src/images")

    def figures(self, folder):
        if self.asks == "none":
            for number in range(FIGURES):
                write(f"{folder}/figure-{number}.svg", drawing(number))


def settings_text(settings):
    """The settings, a part to a line."""
    lines = [f"  {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}"
             for name, value in settings.items() if name != "parts"]
    if "parts" in settings:
        parts = ",\n    ".join(json.dumps(part) for part in settings["parts"])
        lines.append(f'  "parts": [\n    {parts}\n  ]')
    return "{\n" + ",\n".join(lines) + "\n}\n"


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
        '<a href="{{ replaceRE "\\\\.md(#|$)" "$1" .Destination }}">{{ .Text | safeHTML }}</a>',
}


def main():
    arguments = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("count", type=int, metavar="N")
    arguments.add_argument("folder", metavar="DIR")
    arguments.add_argument("--questions", choices=["key", "files", "none"], default="key")
    arguments.add_argument("--for", dest="names", default="hornbook,hugo,mdbook")
    options = arguments.parse_args()
    kind = {"key": Chapter, "files": Filed, "none": Prose}[options.questions]
    chapters = [kind(number, options.count) for number in range(1, options.count + 1)]
    texts, key = {}, []
    for chapter in chapters:
        texts[chapter.number] = chapter.text(chapters)
        if options.questions == "key":
            asked, answers = chapter.questions()
            texts[chapter.number] += "\n## Questions\n\n" + asked
            key.append(f"## Chapter {chapter.number}\n\n{answers}")
    shelf = Shelf(options.folder, options.questions, key)
    for name in options.names.split(","):
        {"hornbook": shelf.hornbook, "hugo": shelf.hugo, "mdbook": shelf.mdbook}[name](
            chapters, texts)
    write(f"{options.folder}/files",
          "".join(f"book/content/chapters/{chapter.place}\n" for chapter in chapters))


main()
