"""Books that grow: for each construct a function that makes a book with n of it, whole or broken.

A book is a dictionary of files. `GROWING` holds the functions by name. A name is a room and what grows in
it, with a colon between them: `text: headings`. In a piece, `№` stands for the number of the piece.

What belongs in here: every construct, key, field and option of which an author may write many. Where the size of
a book is not the number of pieces but that of its bytes, the bytes have to grow with n and no faster.
"""
import json
import sqlite3
import string
import struct
import zlib

GROWING = {}
SETTINGS = {"id": "growing", "title": "Growing", "language": "en"}
ONE = "content/chapters/01-one.md"


def book(*parts, **settings):
    files = {"content/book.json": json.dumps({**SETTINGS, **settings}), ONE: "# One\n\nWords.\n"}
    for part in parts:
        files.update(part)
    return files


def pieces(piece, n, joint=""):
    return joint.join(piece.replace("№", str(i)) for i in range(n))


def chapter(text, *parts, **settings):
    return book({ONE: "# One\n\n" + text}, *parts, **settings)


def chapters(text, n):
    return {f"content/chapters/{i + 2:05}-c{i}.md": f"# C{i}\n\n" + text.replace("№", str(i)) for i in range(n)}


def chapters_with(front, n):
    return {f"content/chapters/{i + 2:05}-c{i}.md": "---\n" + front.replace("№", str(i)) + f"\n---\n# C{i}\n" for i in range(n)}


def grows(room, name, make):
    assert f"{room}: {name}" not in GROWING, name
    GROWING[f"{room}: {name}"] = make


def png(size=1):
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = (b"\0" + b"\x40\x80\xc0\x80" * size) * size
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", size, size, 8, 6, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


# Pieces of text, each a block or more by itself.

BLOCKS = {
    "drawings": "```dot id=d№ alt=\"A\"\ngraph { a№ }\n```\n\n",
    "drawings without a description": "```dot\ngraph { a№ }\n```\n\n",
    "headings": "## Heading №\n\n",
    "headings of one name": "## Same\n\n",
    "headings with a name": "## Heading {#name-№}\n\n",
    "headings with one name": "## Heading {#name}\n\n",
    "headings of all levels": "## A №\n\n### B №\n\n#### C №\n\n",
    "headings that jump": "## A №\n\n##### B №\n\n",
    "titles": "# Title №\n\n",
    "underlined headings": "Heading №\n---\n\n",
    "empty headings": "##\n\n",
    "paragraphs": "Word № and some more words, which follow one another as they do in books.\n\n",
    "one-word paragraphs": "№\n\n",
    "lines": "word №\n",
    "hard breaks": "word  \nword\\\n",
    "rules": "***\n\n",
    "blank lines": "\n\n\n\n",
    "items": "- item\n",
    "items apart": "- item №\n\n",
    "numbered items": "№. item\n",
    "items that all are first": "1. item\n",
    "tasks": "- [x] done №\n- [ ] open\n",
    "lists": "- a\n- b\n\nword\n\n",
    "lists of other marks": "- a\n* b\n+ c\n",
    "lists in lists": "- a\n  - b\n    - c №\n",
    "items with paragraphs": "- a\n\n  b №\n\n  c\n\n",
    "quotes": "> said №\n\n",
    "lazy quotes": "> said №\nand said\n\n",
    "quotes in lists": "- > said №\n  > said\n",
    "alerts": "> [!NOTE]\n> Said №.\n\n",
    "alerts that fold": "> [!NOTE]- Said №\n> Of №.\n\n",
    "unknown alerts": "> [!NOTICE№]\n> Said.\n\n",
    "tables": "| a | b |\n|---|--:|\n| № | d |\n\n",
    "tables without rows": "| a | b |\n|---|---|\n\n",
    "tables that are none": "| a | b |\n|---|\n| № | d |\n\n",
    "tables in lists": "- x\n\n  | a | b |\n  |---|---|\n  | № | d |\n\n",
    "listings": "```swift\nlet a№ = [№: \"b\"]\n```\n\n",
    "named listings": "```swift title=\"A №\" id=l№ numbers highlight=1\nlet a = №\n```\n\n",
    "listings of one name": "```swift title=\"A\" id=l\nlet a = №\n```\n\n",
    "listings of unknown languages": "```swfit№\na\n```\n\n",
    "listings with unknown words": "```swift tilte=\"№\"\na\n```\n\n",
    "listings that run": "```sh id=r№ {prints, continues: r1} with=a№\necho №\n```\n\n",
    "listings with unclosed braces": "```sh {prints {№ run: {fails: \"x\na\n```\n\n",
    "listings with lines that are not there": "```swift highlight=№-9\na\n```\n\n",
    "listings without code": "```swift include=\"code/a№.swift\"\n```\n\n",
    "indented listings": "    let a = №\n\nword\n\n",
    "callouts": "```swift\nlet a = 1 // (1)\n```\n\n1. One №.\n\n",
    "callouts without items": "```swift\nlet a = 1 // (1)\n```\n\nword №\n\n",
    "footnotes": "A.[^n№]\n\n[^n№]: Note №.\n\n",
    "footnotes that nobody asks for": "A.\n\n[^n№]: Note №.\n\n",
    "footnotes that are not there": "A.[^n№]\n\n",
    "footnotes of one name": "A.[^n]\n\n[^n]: Note №.\n\n",
    "footnotes of two paragraphs": "A.[^n№]\n\n[^n№]: Note.\n\n    Another № [^n№].\n\n",
    "one footnote often": "A.[^n]\n\n",
    "definitions": "[d№]: https://example.com/№ \"Title\"\n\n",
    "definitions that are used": "[a][d№]\n\n[d№]: https://example.com/№\n\n",
    "definitions of one name": "[a][d]\n\n[d]: https://example.com/№\n\n",
    "definitions that are not there": "[a][d№] and [d№][] and [d№]\n\n",
    "links": "[a](https://example.com/№)\n\n",
    "links to a chapter": "[a](01-one.md)\n\n",
    "links without text": "[](01-one.md)\n\n",
    "links to names": "## H № {#h№}\n\n[a](#h№)\n\n",
    "links to names that are not there": "## H № {#h№}\n\n[a](#hh№)\n\n",
    "links to files that are not there": "[a](0№-none.md)\n\n",
    "links to names in files that are not there": "[a](0№-none.md#b№)\n\n",
    "links to names that are not in this chapter": "[a](01-one.md#b№)\n\n",
    "links to one file that is not there": "[a](none.md)\n\n",
    "links out of the book": "[a](../../../x№.md)\n\n",
    "links that run code": "[a](javascript:a№)\n\n",
    "links with titles": "[a](https://example.com/№ \"Title №\")\n\n",
    "links that are not closed": "[a](https://example.com/№\n\n",
    "automatic links": "<https://example.com/№> https://example.com/№ www.example.com/№ a№@example.com\n\n",
    "automatic links that end badly": "https://example.com/№)))...&amp;&amp; www. http:// a@b\n\n",
    "images": "![a](images/a.png)\n\n",
    "images in lines": "a ![a №](images/a.png) b\n\n",
    "figures": "![a](images/a.png \"Caption №\"){#f№}\n\n",
    "figures of one name": "![a](images/a.png \"Caption\"){#f}\n\n",
    "images that are not there": "![a](images/a№.png)\n\n",
    "images without description": "![](images/a.png)\n\n",
    "images elsewhere": "![a](https://example.com/№.png)\n\n",
    "emphasis": "*a* **b** ***c*** _d_ __e__ ~~f~~ №\n\n",
    "code": "`a` ``b`c`` №\n\n",
    "code with escapes": "`a<b&c\"№` \\* \\[\n\n",
    "entities": "&amp; &lt; &nbsp; &#64; &#x1F600; &AMP № &unknown№;\n\n",
    "raw HTML": "<b class=\"a\">b</b> <br> №\n\n",
    "blocks of HTML": "<div id=\"a№\">\n\n<p>a\n\n</div>\n\n",
    "comments": "<!-- a № -->\n\n",
    "comments that are not closed": "a <!-- № \n\n",
    "allowances": "<!-- hornbook-allow: link-broken because it returns № -->\n[a](none№.md)\n\n",
    "allowances without need": "<!-- hornbook-allow: link-broken because it returns № -->\nword\n\n",
    "allowances without reason": "<!-- hornbook-allow: link-broken -->\n[a](none№.md)\n\n",
    "allowances for files": "<!-- hornbook-allow-file: link-broken because it returns № -->\n\n",
    "terms": "oak№\n: a tree\n\nword\n\n",
    "terms apart": "oak№\n: a tree\n\n",
    "terms of one name": "oak\n: a tree\n\n",
    "terms below each other": "oak№\n: a tree\n",
    "terms of two definitions": "oak№\n: a tree\n\n: its wood №\n\n",
    "terms above lists": "oak№\n: a tree\n\n- a\n- b\n\n",
    "terms in items": "- [x] oak№\n  : a tree\n\n  ash\n\n  : a tree\n\n",
    "terms in quotes": "> oak№\n> : a tree\n\n> ash№\n>\n> : a tree\n\n",
    "terms above tables": "oak№\n: a tree\n\nash\n| a |\n|---|\n\n",
    "directives": "```{toc}\n```\n\n",
    "figures that answer": "```{figure} A №\n:slider: n = 1...9 | N\n:text: It is {n}.\n<svg viewBox=\"0 0 9 9\"><rect width=\"{n}\" height=\"1\"/></svg>\n```\n\n",
    "figures that answer with mistakes": "```{figure} A №\n:slider: n = 1...9 | N\n:text: It is {m№}.\n<svg viewBox=\"0 0 9 9\"><rect width=\"{1 / (n - 3)}\"/></svg>\n```\n\n",
    "unknown directives": "```{tco№}\n```\n\n",
    "directives with unknown options": "```{toc}\n:dept№: 1\n```\n\n",
    "directives about nothing": "```{contacts} none№\n```\n\n",
    "packs that are not there": "```{stickers} none№\n```\n\n",
    "families that are not there": "```{movies} none№\n```\n\n",
    "records that are not there": "```{records} none№\n```\n\n",
    "brackets of mdBook": "{{#include a№.md}}\n\n",
    "marks": "\"a\" 'b' -- --- ... №\n\n",
    "secrets": "password = \"hunter№hunter\"\n\nAKIAIOSFODNN7EXAMPL№\n\n",
    "telephone numbers": "+1 212 555 01№ and 0207 946 0018\n\n",
    "counts": "There are three things: a, b №.\n\n",
    "arabic": "سلام № عليكم\n\n",
    "han": "漢字 № 仮名\n\n",
    "names like types": "prefetchDataSource№ UITableViewCell№\n\n",
    "long words": "w" * 200 + "№\n\n",
}
IMAGES = {"content/chapters/images/a.png": png(24)}

for name, piece in BLOCKS.items():
    grows("text", name, lambda n, piece=piece: chapter(pieces(piece, n), IMAGES))
for name in ["headings", "items", "footnotes", "links to files that are not there", "raw HTML", "marks",
             "links to names that are not there", "listings", "terms", "terms apart", "blocks of HTML", "entities", "comments"]:
    piece = BLOCKS[name]
    grows("raw", name, lambda n, piece=piece: chapter(pieces(piece, n), html="pass", typography=True))

FORMULAS = {
    "formulas": "Half of $x_№^2 * y$ is $\\frac{x}{№}$.\n\n", "displayed": "$$\n\\sum_{i=1}^{№} i\n$$\n\n",
    "alignments": "$$\n\\begin{aligned}\na &= № \\\\\n&= b\n\\end{aligned}\n$$\n\n", "in cells": "| a |\n|---|\n| $|№|$ |\n\n",
    "macros": "$\\norm{№}$\n\n", "in headings": "## The $x_№$\n\n", "in footnotes": "A.[^n№]\n\n[^n№]: $x_№$\n\n",
    "prices": "It is $5 and $№.\n\n", "that are not closed": "$$\nx + №\n\n", "of unknown commands": "$\\fraq{№}$\n\n",
    "with an open brace": "$\\frac{№$\n\n", "with a label": "$$x \\label{№}$$\n\n", "in one paragraph": "$x_№$ ",
    "displayed in one paragraph": "$$x_№$$ ", "signs in one paragraph": "$№ ",
    "in titles of listings": "```text title=\"The $x_№$\"\na\n```\n\n", "wrong in titles of listings": "```text title=\"$\\fraq{№}$\"\na\n```\n\n",
    "in addresses": "https://example.com/$a_№$b\n\n", "before code": "$5 and `$№`.\n\n",
}
for name, piece in FORMULAS.items():
    grows("formula", name, lambda n, piece=piece: chapter(pieces(piece, n), math=True, macros={"\\norm": "\\| #1 \\|"}))
for run in ["x", "x^2 ", "x_", "'", "{", "}", "{x}", "{x^", "\\frac", "\\frac12 ", "\\sqrt", "\\left(", "\\left(x\\right)", "&", "\\\\", "$", "$$", "$a", "a$",
            "\\text{a", "\\text{a $b$} ", "\\hat ", "\\not ", "\\norm", "\\norm{a}", "\\begin{matrix}", "a \\over ", "\\bf ", "%", "#", "~", "`", "<a ", "](", "é", "-", "\\sin ", "\\color{red}",
            "\\cancel x", "\\operatorname{a}", "\\mathrel{:=}", "\\ce{H2O}", "\\ce{->[", "\\large x", "$`", "w.", "://", "@a"]:
    for before, after in [("$$", "$$"), ("$", "$"), ("", "")]:
        grows("formula", f"{run!a} between {before!a}",
              lambda n, run=run, before=before, after=after: chapter(before + run * (n * 8) + after + "\n", math=True, macros={"\\norm": "\\| #1 \\|"}))

# One long block.

LONG = {
    "paragraph": ("", ""), "heading": ("## ", ""), "item": ("- ", ""), "quote": ("> ", ""),
    "link": ("[", "](https://example.com)"), "address": ("[a](<", ">)"), "bare address": ("https://example.com/", ""),
    "title of an image": ("![a](images/a.png \"", "\")"), "description of an image": ("![", "](images/a.png)"),
    "footnote": ("A.[^a]\n\n[^a]: ", ""), "name of a footnote": ("A.[^", "]"), "cell": ("| a | b |\n|---|---|\n| ", " | b |"),
    "header of a table": ("| a ", " |\n|---|\n| b |"), "row that parts a table": ("| a |\n|", "|\n| b |"),
    "code": ("`", "`"), "listing": ("```\n", "\n```"), "words behind a fence": ("```swift ", "\na\n```"),
    "title of a listing": ("```swift title=\"", "\"\na\n```"), "HTML": ("<div>", "</div>"), "tag": ("<a ", ">"),
    "comment": ("<!-- ", " -->"), "name of a heading": ("## A {#", "}"), "option": ("```{toc}\n:depth: ", "\n```"),
    "directive": ("```{", "}\n```"), "what a directive is about": ("```{contacts} ", "\n```"),
    "definition": ("[a]: https://example.com \"", "\"\n\n[a]"), "emphasis": ("*", "*"), "allowance": ("<!-- hornbook-allow: ", " -->\nA"),
    "callout": ("```swift\na // (", ")\n```\n\n1. b"), "alert": ("> [!", "]\n> a"),
}
RUNS = ["a", "ab ", "A", "1", "1 ", "é", "漢", "😀", "e\u0301", "\u200d", "\u00a0", "ا", "ß", *string.punctuation,
        "\\[", "![", "[]", "![](", "[a](", "![[]()", "](", "*a", "**a ", "_a_", "*_", "~~a", "`a", "``", "` `` ", "<a", "<a b ",
        "<!--", "<!-", "<![CDATA[", "<?", "&amp;", "&#", "&a", "www.", "http://", "a@", "a@b.", "@a.b", "a.b", "[^", "[^a]",
        "[a]", "[a][", "[a]:", "]: ", "{#a}", "{{", "}}", "{a", "| ", "|-", ":-", "\t", " ", "  ", "--", "...", "\"a", "'a", "(c)",
        "(1)", "//", "/*", "a:b ", "a=\"", "a=1 ", "=\"b\" ", "aB", "a-", "\\|", "%41", "+1 2", "12-", "\u202e", "a, ", "1,", "1-2,"]

# In a paragraph all of them are tried, elsewhere those that mean something in many places.
HOSTILE = ["a", "ab ", "1,", "é", "漢", "\u0301", "[", "]", "(", ")", "<", "*", "_a_", "`", "\"", "'", "&", "\\", "|", "| ", "{", "}", "#", "-", "=", ":", "%",
           "\t", "a=\"", "![](", "[^a]", "www.", "a@b.", "<!--", "//", "aB"]
for where, (before, after) in LONG.items():
    for run in RUNS if where == "paragraph" else HOSTILE:
        grows("run", f"{run!a} in: {where}",
              lambda n, run=run, before=before, after=after: chapter(before + run * (n * 8) + after + "\n", IMAGES))
for run in ["> ", "- ", "1. ", "* ", ">", "* > ", "#", "    ", "\t", "- [ ] "]:
    grows("nested", repr(run), lambda n, run=run: chapter(run * n + "a\n"))
    grows("nested", f"{run!r} over lines", lambda n, run=run: chapter((run * 60 + "a\n") * n))
for name, (open, close) in {"brackets": ("[", "]"), "links": ("[", "](a)"), "images": ("![", "](a)"), "emphasis": ("*a **b ", "** *"),
                            "quotes": ("\"", "\""), "strike": ("~~a ", "~~"), "tags": ("<b>", "</b>"), "notes": ("^[", "]"),
                            "divisions": ("<div>\n", "</div>\n"), "details": ("<details><summary>a</summary>\n\n", "\n\n</details>")}.items():
    grows("nested", name, lambda n, open=open, close=close: chapter(open * n + "a" + close * n + "\n", html="pass"))
for name, row in {"cells": "| a ", "cells of code": "| `a` ", "cells of marks": "| *a* ", "empty cells": "|"}.items():
    grows("table", f"wide, {name}",
          lambda n, row=row: chapter(row * n + "|\n" + "|---" * n + "|\n" + row * n + "|\n"))
    grows("table", f"long, {name}",
          lambda n, row=row: chapter("| a | b |\n|---|---|\n" + (row * 2 + "|\n") * n))
grows("table", "rows that are short", lambda n: chapter("|a" * n + "|\n" + "|-" * n + "|\n" + "|a|\n" * 10))
grows("table", "rows that are long", lambda n: chapter("|a|\n|-|\n" + "|a" * n + "|\n"))
grows("table", "rows with pipes in code", lambda n: chapter("|a|\n|-|\n" + "| `a\\|b` |\n" * n))

# Listings.

LANGUAGES = """swift json shell console xml html c c++ objective-c c# java kotlin go rust javascript typescript python
sql yaml css diff""".split()
CODE = {
    "words": "let a№ = b.c(1, \"d\") // e\n", "quotes": "\"", "triple quotes": "\"\"\"", "hashes": "#\"", "apostrophes": "'a",
    "brackets": "([{", "comments": "/*", "slashes": "/", "interpolation": "\"\\(", "dollars": "$(", "tags": "<a b=\"c\">", "angles": "<",
    "backticks": "`${", "lines": "\n", "colons": "a: b\n", "backslashes": "\\", "here": "<<EOF\n", "numbers": "1.5e3 0x1F ",
    "raw strings": "r#\"", "prompts": "$ a \\\n", "diffs": "+a\n-b\n@@ c\n", "comments that close": "/* */", "dashes": "--", "semicolons": ";",
    "entities": "&", "attributes": "@a ", "spaces": "    ", "quoted": "\"a\" ",
}
for language in LANGUAGES:
    for name, piece in CODE.items():
        grows("code", f"{name} in {language}", lambda n, language=language, piece=piece:
              chapter(f"```{language}\n" + pieces(piece, n * 4) + "\n```\n"))
grows("code", "lines with numbers", lambda n: chapter("```swift numbers highlight=1\n" + "let a = 1\n" * n + "```\n"))
grows("code", "lines set off", lambda n: chapter(
    "```swift highlight=" + ",".join(str(i * 2 + 1) for i in range(n)) + "\n" + "let a = 1\n" * (n * 2) + "```\n"))
grows("code", "lines set off that are not there", lambda n: chapter(
    "```swift highlight=" + ",".join(str(i * 2 + 1) for i in range(n)) + "\na\n```\n"))
grows("code", "callouts in one listing", lambda n: chapter(
    "```swift\n" + pieces("a // (№)\n", n + 1) + "```\n\n" + "1. b\n" * n))
grows("code", "callouts of one number", lambda n: chapter("```swift\n" + "a // (1)\n" * n + "```\n\n1. b\n"))
grows("code", "callouts without marks", lambda n: chapter("```swift\na\n```\n\n" + "1. b\n" * n))

REGION = "// ANCHOR: r№\nlet a№ = 1\n// ANCHOR_END: r№\n"
grows("include", "regions of one file", lambda n: chapter(
    pieces("```swift include=\"a.swift#r№\"\n```\n\n", n), {"content/chapters/a.swift": pieces(REGION, n)}))
grows("include", "regions that are not there", lambda n: chapter(
    pieces("```swift include=\"a.swift#rr№\"\n```\n\n", n), {"content/chapters/a.swift": pieces(REGION, n)}))
grows("include", "one region of a long file", lambda n: chapter(
    "```swift include=\"a.swift#r1\"\n```\n\n", {"content/chapters/a.swift": pieces(REGION, n)}))
grows("include", "regions in regions", lambda n: chapter("```swift include=\"a.swift#r0\"\n```\n\n", {
    "content/chapters/a.swift": pieces("// ANCHOR: r№\na\n", n) + pieces("// ANCHOR_END: r№\n", n)}))
grows("include", "regions that are not closed", lambda n: chapter("```swift include=\"a.swift#r0\"\n```\n\n", {
    "content/chapters/a.swift": pieces("// ANCHOR: r№\na\n", n)}))
grows("include", "files", lambda n: chapter(
    pieces("```swift include=\"a№.swift\"\n```\n\n", n), {f"content/chapters/a{i}.swift": "let a = 1\n" for i in range(n)}))
grows("include", "lines of a short file", lambda n: chapter(
    "```rust\n" + "{{#include a.rs:1:2}}\n" * n + "```\n", {"content/chapters/a.rs": "a\nb\nc\n"}))
grows("include", "files that nothing shows", lambda n: book({f"content/chapters/images/u{i}.png": b"x" for i in range(n)}))

# Front matter.

KEYS = "title slug number description date updated draft superseded-by redirects tags noindex search key options".split()
for key in KEYS:
    for name, value in {"a long text": "\"" + "a " * 8 + "\"", "a list": "[a, b]", "lines": "|\n  a\n  b"}.items():
        if name == "a long text":
            make = lambda n, key=key: {ONE: f"---\n{key}: \"" + "ab " * (n * 4) + "\"\n---\n# One\n\nA\n"}
        elif name == "a list":
            make = lambda n, key=key: {ONE: f"---\n{key}: [" + pieces("a№, ", n) + "b]\n---\n# One\n\nA\n"}
        else:
            make = lambda n, key=key: {ONE: f"---\n{key}: |\n" + pieces("  a №\n", n) + "---\n# One\n\nA\n"}
        grows("front matter", f"{name} in {key}", lambda n, make=make: book(make(n)))
for name, line in {"unknown keys": "titel№: a\n", "one key": "title: One\n", "comments": "# a №\n", "anchors": "a№: &a№ b\n",
                   "lists": "- a\n", "deep": None, "flow": None, "quotes": "\"", "broken": "a: [b\n", "aliases": "c№: *a\n"}.items():
    if name == "deep":
        make = lambda n: "a: " + "[" * n + "]" * n + "\n"
    elif name == "flow":
        make = lambda n: "redirects: [" + "{a: b}, " * n + "]\n"
    else:
        make = lambda n, line=line: pieces(line, n)
    grows("front matter", name, lambda n, make=make: book({ONE: "---\n" + make(n) + "---\n# One\n\nA\n"}))
grows("front matter", "tags of one slug", lambda n: book({ONE: "---\ntags:\n" + "".join(
    "  - \"a " + f"{i:b}".replace("0", "!").replace("1", "?") + "\"\n" for i in range(n)) + "---\n# One\n\nA\n"}))
grows("front matter", "not closed", lambda n: book({ONE: "---\n" + "a: b\n" * n}))

# Redirects.

for name, entry in {"old pages": "old-№", "old pages in folders": "a/b/old-№.html", "old names": "n№: one",
                    "one old page": "old", "pages that are there": "one", "names that are there": "h№: h0", "pages outside": "../old-№",
                    "names that lead nowhere": "n№: nowhere№"}.items():
    grows("redirects", name, lambda n, entry=entry: book(
        {ONE: "---\nredirects:\n" + pieces(f"  - {entry}\n", n) + "---\n# One\n\n## h0\n\n## h1\n"}))
grows("redirects", "of many chapters to one name", lambda n: book(
    {f"content/chapters/{i + 2:05}-c{i}.md": f"---\nredirects: [same, old-{i}]\n---\n# C{i}\n" for i in range(n)}))
grows("redirects", "chapters that took one's place", lambda n: book(
    {f"content/chapters/{i + 2:05}-c{i}.md": f"---\nsuperseded-by: {i + 3:05}-c{i + 1}.md\n---\n# C{i}\n" for i in range(n)}))

# Chapters.

for name, text in {
        "of a line": "word №\n", "with a broken link": "[a](none№.md)\n", "with a broken name": "[a](#none№)\n",
        "with a link to the next": "[a](../chapters/01-one.md)\n", "of one title": "# Same\n", "with a heading of one name": "## Same\n",
        "with one word each": "w№w\n", "with a broken image": "![a](a№.png)\n",
        "with raw links": "<a href=\"none№.html\">a</a>\n", "with one raw link": "<a href=\"none.html#n\">a</a> <i id=\"x\"></i> <i id=\"x\"></i>\n",
        "that are empty": "", "with a footnote": "A[^a]\n\n[^a]: b №\n", "with a listing": "```swift\nlet a = №\n```\n",
        "with an include": "```swift include=\"a.swift\"\n```\n", "with a broken include": "```swift include=\"b№.swift\"\n```\n",
        "with a finding": "```swfit\n```\n"}.items():
    grows("chapters", name, lambda n, text=text: book(chapters(text, n), {"content/chapters/a.swift": "let a = 1\n"}, html="pass"))
grows("chapters", "with no number", lambda n: book({f"content/chapters/c{i}.md": f"# C{i}\n" for i in range(n)}))
grows("chapters", "with one number", lambda n: book({f"content/chapters/02-c{i}.md": f"# C{i}\n" for i in range(n)}))
grows("chapters", "with one slug", lambda n: book({f"content/chapters/{i + 2:05}-c{i}.md": f"---\nslug: same\n---\n# C{i}\n" for i in range(n)}))
grows("chapters", "in drafts", lambda n: book({f"content/chapters/{i + 2:05}-c{i}.md": f"---\ndraft: true\n---\n# C{i}\n" for i in range(n)}))
grows("chapters", "with dates", lambda n: book(
    {f"content/chapters/{i + 2:05}-c{i}.md": f"---\ndate: 2026-01-{i % 28 + 1:02}\n---\n# C{i}\n" for i in range(n)}, url="https://example.com/"))
grows("chapters", "that link to each other's near names", lambda n: book(
    {f"content/chapters/{i + 2:05}-chapter-{i}.md": f"# C{i}\n\n[a]({i + 2:05}-chaptr-{i}.md)\n" for i in range(n)}))

# SUMMARY.md.

for name, line in {"chapters": "- [C№](c№.md)\n", "chapters that are not there": "- [C№](d№.md)\n", "chapters to come": "- [C№]()\n",
                   "one chapter": "- [C](c0.md)\n", "parts": "# P№\n\n- [C№](c№.md)\n\n", "chapters without numbers": "[C№](c№.md)\n\n",
                   "lines": "---\n\n- [C№](c№.md)\n", "words": "word №\n\n", "items without links": "- C№\n", "chapters outside": "- [C](../../c№.md)\n",
                   "folders": "- [C№](f№/)\n"}.items():
    grows("summary", name, lambda n, line=line: book(
        {"content/SUMMARY.md": "# Summary\n\n" + pieces(line, n)}, {f"content/c{i}.md": f"# C{i}\n" for i in range(n)}))
grows("summary", "deep", lambda n: book(
    {"content/SUMMARY.md": "# Summary\n\n" + "".join("  " * (i % 40) + f"- [C{i}](c{i}.md)\n" for i in range(n))},
    {f"content/c{i}.md": f"# C{i}\n" for i in range(n)}))
grows("summary", "texts that are not listed", lambda n: book(
    {"content/SUMMARY.md": "# Summary\n\n- [C](c0.md)\n"}, {f"content/c{i}.md": f"# C{i}\n" for i in range(n)}))

# book.json.

for name, make in {
        "parts": lambda n: {"parts": [{"title": f"P{i}", "chapters": []} for i in range(n)]},
        "parts of a chapter": lambda n: {"parts": [{"title": f"P{i}", "chapters": [f"{i + 2:05}-c{i}.md"]} for i in range(n)]},
        "chapters that are not there": lambda n: {"parts": [{"title": "P", "chapters": [f"{i:05}-d{i}.md" for i in range(n)]}]},
        "one chapter often": lambda n: {"parts": [{"title": "P", "chapters": ["01-one.md"] * n}]},
        "unknown keys": lambda n: {f"titel{i}": 1 for i in range(n)},
        "unknown rules": lambda n: {"rules": {f"link-brokn{i}": "error" for i in range(n)}},
        "unknown levels": lambda n: {"rules": {"link-broken": "e" * n}},
        "sections": lambda n: {"sections": {"questions": [f"Ask {i}" for i in range(n)], "answers": [f"Tell {i}" for i in range(n)]}},
        "languages": lambda n: {"highlight": [f"swfit{i}" for i in range(n)]},
        "runners": lambda n: {"run": {f"l{i}": {"command": ["a", "{file}"], "prelude": "b"} for i in range(n)}},
        "runners with unknown keys": lambda n: {"run": {"sh": {f"comand{i}": ["a"] for i in range(n)}}},
        "one language": lambda n: {"highlight": ["swift"] * n},
        "datasets": lambda n: {"datasets": {f"people{i}": {"title": "A"} for i in range(n)}},
        "unknown keys of a dataset": lambda n: {"datasets": {"people": {f"titel{i}": 1 for i in range(n)}}},
        "fields": lambda n: {"datasets": {"tools": {"fields": [{"name": f"f{i}", "type": "number"} for i in range(n)]}}},
        "fields of one name": lambda n: {"datasets": {"tools": {"fields": ["tool"] * n}}},
        "published fields": lambda n: {"datasets": {"people": {"fields": [f"phone{i}" for i in range(n)]}}},
        "pages": lambda n: {"datasets": {"people": {"pages": ["table"] * n, "downloads": ["csv"] * n}}},
        "allowed files": lambda n: {"allow": {"files": [f"chapters/a{i}.html" for i in range(n)]}},
        "allowed hosts": lambda n: {"allow": {"imageHosts": [f"i{i}.example.org" for i in range(n)]}},
        "unknown keys of what is allowed": lambda n: {"allow": {f"flies{i}": [] for i in range(n)}},
        "apps": lambda n: {"association": {"apps": [f"A{i}" for i in range(n)], "paths": [f"/p{i}/*" for i in range(n)]}},
        "subjects": lambda n: {"publication": {"subjects": [f"S{i}" for i in range(n)], "authors": [f"A{i}" for i in range(n)]}},
        "unknown keys of the publication": lambda n: {"publication": {f"subject{i}": [] for i in range(n)}},
        "editions": lambda n: {"editions": ["epub"] * n}, "unknown editions": lambda n: {"editions": [f"epbu{i}" for i in range(n)]},
        "a long title": lambda n: {"title": "ab " * n}, "a long description": lambda n: {"description": "ab " * n},
        "a long language": lambda n: {"language": "en-" * n}, "a long address": lambda n: {"url": "https://example.com/" + "a/" * n},
        "a long address for reports": lambda n: {"report": "https://example.com/?b={text}" + "{question}" * n, "version": "1" * n},
        "a broken address for reports": lambda n: {"report": "mailto:" + "a@" * n},
        "a long cover": lambda n: {"cover": "a/" * n}}.items():
    grows("book.json", name, lambda n, make=make: book(
        chapters("word\n", n) if "chapter" in name and "often" not in name else {},
        {"content/contacts/people.json": "[]", "content/records/tools.json": "[]"}, **make(n)))
for name, text in {"lists": lambda n: "[" * n, "objects": lambda n: "{\"a\":" * n, "escapes": lambda n: "\"" + "\\u00e9" * n + "\"",
                   "pairs": lambda n: "\"" + "\\ud83d\\ude00" * n + "\"", "halves of pairs": lambda n: "\"" + "\\ud83d" * n + "\"",
                   "digits": lambda n: "1" * n, "zeros": lambda n: "0." + "0" * n + "1", "spaces": lambda n: " " * n + "1", "lines": lambda n: "\n" * n + "1",
                   "one key": lambda n: "{" + "\"id\":1," * n + "\"a\":1}", "commas": lambda n: "," * n, "quotes": lambda n: "\"" * n,
                   "keys": lambda n: "{" + ",".join(f"\"k{i}\":{i}" for i in range(n)) + "}", "closed lists": lambda n: "[" * n + "]" * n,
                   "controls": lambda n: "\"" + "\u0001" * n + "\"", "comments": lambda n: "// a\n" * n}.items():
    grows("json", name, lambda n, text=text: book({"content/book.json": text(n * 4)}))
    grows("json", f"{name} in data", lambda n, text=text: book({"content/records/tools.json": text(n * 4)}))
    grows("json", f"{name} in a quiz", lambda n, text=text: book({"content/quizzes/a.json": text(n * 4)}))

# Contacts.

FIELDS = """id prefix given middle family suffix nickname phoneticGiven phoneticFamily organisation department jobTitle
birthday note image""".split()
LISTS = "phones emails urls addresses profiles messages relations dates".split()
GOOD = {"phones": "+1 212 555 01№", "emails": "a№@example.com", "urls": "https://example.org/№", "profiles": "https://example.org/@№",
        "messages": "xmpp:a№@example.org", "relations": "Bela №", "dates": "1984-02-29", "addresses": {"street": "№ Lane", "city": "Oxbow"},
        "birthday": "1984-02-29", "image": "faces/a.png", "id": "id-№"}
ADA = {"given": "Ada №", "family": "Quill"}


def contacts(entry, n, **settings):
    text = json.dumps(entry)
    return book({"content/contacts/people.json": "[" + ",".join(text.replace("\\u2116", str(i)) for i in range(n)) + "]",
                 "content/contacts/faces/a.png": png(24)}, **settings)


for field in FIELDS:
    grows("contacts", field, lambda n, field=field: contacts({**ADA, field: GOOD.get(field, "word №")}, n))
    grows("contacts", f"{field}, all the same", lambda n, field=field: contacts({"given": "A", field: "same"}, n))
    grows("contacts", f"{field}, long", lambda n, field=field: contacts({**ADA, field: "ab " * (n * 2)}, 1))
    grows("contacts", f"{field}, no text", lambda n, field=field: contacts({**ADA, field: [1]}, n))
for field in LISTS:
    good = GOOD[field]
    grows("contacts", field, lambda n, field=field, good=good: contacts({**ADA, field: [{"label": "home", "value": good}] if isinstance(good, str) else [{"label": "home", **good}]}, n))
    grows("contacts", f"{field}, all the same", lambda n, field=field: contacts({**ADA, field: [{"label": "l№", "value": "same"}]}, n))
    grows("contacts", f"{field} of one", lambda n, field=field, good=good: book({"content/contacts/people.json": json.dumps(
        [{**ADA, field: [{"label": f"l{i}", "value": good.replace("№", str(i))} if isinstance(good, str) else
                         {"label": f"l{i}", "street": f"{i} Lane"} for i in range(n)]}])}))
    grows("contacts", f"{field}, no list", lambda n, field=field: contacts({**ADA, field: {"a": 1}}, n))
for name, entry in {"names": ADA, "one name": {"given": "Ada", "family": "Quill"}, "order": {**ADA, "order": 3}, "no name": {"note": "a"},
                    "unknown keys": {**ADA, "gvien№": "a"}, "nothing": {}, "no objects": 1, "images that are not there": {**ADA, "image": "faces/b№.png"},
                    "one id": {**ADA, "id": "same"}}.items():
    grows("contacts", name, lambda n, entry=entry: contacts(entry, n))
    grows("contacts", f"{name}, in a sample", lambda n, entry=entry: contacts(entry, n, datasets={"people": {"sample": True}}))
grows("contacts", "unknown keys of one", lambda n: book(
    {"content/contacts/people.json": json.dumps([{"given": "A", **{f"gvien{i}": 1 for i in range(n)}}])}))
grows("contacts", "files", lambda n: book({f"content/contacts/p{i}.json": "[{\"given\": \"A\"}]" for i in range(n)}))
grows("contacts", "images near those that are there", lambda n: book(
    {"content/contacts/people.json": json.dumps([{"given": f"A{i}", "image": f"faces/imgae-{i}.png"} for i in range(n)])},
    {f"content/contacts/faces/image-{i}.png": png(4) for i in range(n)}))

CSV = {"rows": ("given,family,phone:mobile\n", "Ada,Quill№,+1 212 555 0107\n"), "quoted rows": ("given,note\n", "\"Ada\",\"a \"\"№\"\", b\"\n"),
       "short rows": ("given,family\n", "Ada\n"), "long rows": ("given,family\n", "Ada,Quill,№\n"), "open quotes": ("given\n", "\"Ada\n"),
       "quotes in fields": ("given\n", "A\"da\n"), "blank lines": ("given\n", "\n\n"), "words behind quotes": ("given\n", "\"A\"da\n"),
       "unknown columns": ("given,gvien,famliy\n", "a,b,№\n"), "formulas": ("given,family\n", "=A№,-B\n"), "one-row": ("given\n", "A\r\n")}
for folder in ["contacts", "records"]:
    for name, (head, row) in CSV.items():
        grows("csv", f"{name} of {folder}", lambda n, folder=folder, head=head, row=row: book(
            {f"content/{folder}/list.csv": head + pieces(row, n)}))
    for name, column in {"columns": "c№", "columns of one name": "c", "telephone columns": "phone:l№", "one telephone column": "phone:mobile",
                         "numbered columns": "phone:mobile#№", "address columns": "address:l№:city", "columns without names": "",
                         "columns of near names": "gvien№"}.items():
        grows("csv", f"{name} of {folder}", lambda n, folder=folder, column=column: book(
            {f"content/{folder}/list.csv": pieces(column, n, ",") + "\n" + pieces("x", n, ",") + "\n"}))
        grows("csv", f"{name} without values of {folder}", lambda n, folder=folder, column=column: book(
            {f"content/{folder}/list.csv": pieces(column, n, ",") + "\n" + pieces("", n, ",") + "\n"}))
    for run in ["\"", "\"\"", ",", "a", "\"a\",", "\n", "\r", "\t", ";", "\"\"\"\n"]:
        grows("csv", f"{run!r} in {folder}", lambda n, folder=folder, run=run: book({f"content/{folder}/list.csv": "given\n" + run * (n * 4)}))

CARD = "BEGIN:VCARD\nVERSION:3.0\nN:Quill;Ada №;;;\nFN:Ada № Quill\n{}END:VCARD\n"
LINES = {"telephones": "TEL;TYPE=CELL:+1 212 555 0107\n", "labels": "item№.TEL:1\nitem№.X-ABLabel:Boat\n", "addresses": "ADR;TYPE=home:;;3 Lane;Oxbow;;OX0;E\n",
         "notes": "NOTE:one\\, two\\n № three\n", "folds": "NOTE:one\n  two\n  three\n", "photos": "PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgo=\n",
         "quoted": "NOTE;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:M=FC=\nler\n", "unknown": "X-WORD-№:a\n", "types": "TEL;TYPE=a,b,c;TYPE=\"d,e\":1\n",
         "dates": "BDAY:1984-02-29\nANNIVERSARY:--0613\n", "damaged": "TEL\nNTOE:a\n", "begins": "BEGIN:VCARD\n", "ends": "END:VCARD\n", "uids": "UID:same\n"}
for name, line in LINES.items():
    grows("vcard", f"{name} of many", lambda n, line=line: book({"content/contacts/p.vcf": pieces(CARD.format(line), n)}))
    grows("vcard", f"{name} of one", lambda n, line=line: book({"content/contacts/p.vcf": CARD.format(pieces(line, n))}))
for run in ["a", ";", ",", "\\,", "=", "=C3", "\n ", ":", "\"", "é", "A"]:
    for before in ["NOTE:", "N:", "TEL;TYPE=", "ADR:", "NOTE;ENCODING=QUOTED-PRINTABLE:", "PHOTO;ENCODING=b;TYPE=PNG:", "NICKNAME:", "CATEGORIES:", "TEL;"]:
        grows("vcard", f"{run!a} in {before}", lambda n, run=run, before=before: book(
            {"content/contacts/p.vcf": CARD.format(before + run * (n * 4) + "\n")}))

# Movies.


def family(members, movies, **settings):
    return book({"content/movies/vale.json": json.dumps({"members": members, "movies": movies})}, **settings)


grows("movies", "members", lambda n: family([{"name": f"M{i}", "movies": ["A", "B"]} for i in range(n)], []))
grows("movies", "favourites of one", lambda n: family([{"name": "M", "movies": [f"Film {i}" for i in range(n)]}], []))
grows("movies", "movies", lambda n: family([], [{"title": f"Film {i}", "popularity": 1.5, "remoteID": i} for i in range(n)]))
grows("movies", "one movie", lambda n: family([], [{"title": "Film"} for i in range(n)]))
grows("movies", "members of one name", lambda n: family([{"name": "M", "movies": ["A"]} for i in range(n)], []))
grows("movies", "favourites near listed movies", lambda n: family(
    [{"name": "M", "movies": [f"The Long Shoar {i}x" for i in range(n)]}], [{"title": f"The Long Shore {i}"} for i in range(n)]))
grows("movies", "favourites far from listed movies", lambda n: family(
    [{"name": "M", "movies": [f"{i * 7919 % 99991} brook {i}" for i in range(n)]}], [{"title": f"The Long Shore {i}"} for i in range(n)]))
grows("movies", "members with a favourite each", lambda n: family(
    [{"name": f"M{i}", "movies": [f"Film {i}"]} for i in range(n)], [{"title": f"Film {i}"} for i in range(n)]))
grows("movies", "one favourite of all", lambda n: family([{"name": f"M{i}", "movies": ["A", "A"]} for i in range(n)], [{"title": "A"}]))
grows("movies", "images that are not there", lambda n: family([{"name": f"M{i}", "image": f"a{i}.png"} for i in range(n)], []))
grows("movies", "unknown keys", lambda n: family([{"name": f"M{i}", f"moveis{i}": []} for i in range(n)], [{"title": f"A{i}", f"popularty{i}": 1} for i in range(n)]))
grows("movies", "values of the wrong kind", lambda n: family([{"name": 1, "movies": {}}] * n, [{"title": [], "popularity": "a", "remoteID": 1.5}] * n))
grows("movies", "long titles", lambda n: family([], [{"title": "ab " * n}]))

# Records.

VALUES = {"text": ("a №", "a"), "integer": (1, "x"), "number": (1.5, "x"), "flag": (True, "x"), "date": ("2026-01-01", "x"), "url": ("https://example.com/№", "x"),
          "email": ("a№@example.com", "x"), "phone": ("+1 212 555 0107", "x"), "image": ("a.png", "b№.png")}


def records(entry, n, field, **settings):
    text = json.dumps(entry)
    return book({"content/records/tools.json": "[" + ",".join(text.replace("\\u2116", str(i)) for i in range(n)) + "]", "content/records/a.png": png(24)},
                datasets={"tools": {"fields": [field]}}, **settings)


for kind, (good, bad) in VALUES.items():
    field = {"name": "f", "type": kind}
    grows("records", kind, lambda n, field=field, good=good: records({"f": good}, n, field))
    grows("records", f"{kind}, broken", lambda n, field=field, bad=bad: records({"f": bad}, n, field))
    grows("records", f"{kind}, required", lambda n, field=field, bad=bad: records({}, n, {**field, "required": True}))
    grows("records", f"{kind}, unique", lambda n, field=field, good=good: records({"f": good}, n, {**field, "unique": True}))
grows("records", "other fields", lambda n: records({"f": "a", "g№": "b"}, n, "f"))
grows("records", "other fields without a declaration", lambda n: book(
    {"content/records/tools.json": json.dumps([{f"g{i}": "b"} for i in range(n)])}))
grows("records", "fields of one", lambda n: book({"content/records/tools.json": json.dumps([{f"g{i}": "b" for i in range(n)}])}))
grows("records", "declared fields", lambda n: book(
    {"content/records/tools.json": json.dumps([{f"g{i}": "b" for i in range(n)}])}, datasets={"tools": {"fields": [f"g{i}" for i in range(n)]}}))
grows("records", "declared fields near those that are there", lambda n: book(
    {"content/records/tools.json": json.dumps([{f"field{i}": "b" for i in range(n)}])}, datasets={"tools": {"fields": [f"feild{i}" for i in range(n)]}}))
grows("records", "in the order of their names", lambda n: book(
    {"content/records/tools.json": json.dumps([{"a": f"b{i * 7919 % 99991}"} for i in range(n)])}, datasets={"tools": {"order": "name"}}))
grows("records", "of one title", lambda n: records({"f": "same"}, n, "f"))
grows("records", "declared files", lambda n: book(
    {"content/records/tools.json": "[]"}, datasets={f"tool{i}": {"file": f"records/tol{i}.json"} for i in range(n)}))
def database(sql, n):
    """A database with a table of `n` rows."""
    made = sqlite3.connect(":memory:")
    made.execute("CREATE TABLE a (b TEXT, c INTEGER, d BLOB)")
    made.executemany("INSERT INTO a VALUES (?, ?, ?)", [(f"b{i}", i * 7919 % 99991, b"x") for i in range(n)])
    made.commit()
    return book({"content/records/tools.sqlite": made.serialize()}, datasets={"tools": {"query": sql}})


for name, sql in {"rows": "SELECT b, c FROM a", "rows in order": "SELECT b, c FROM a ORDER BY c DESC", "groups": "SELECT max(b) AS m, c % 50 AS g FROM a GROUP BY g",
                  "bytes": "SELECT b, d FROM a", "no rows": "SELECT b FROM a WHERE c < 0"}.items():
    grows("databases", name, lambda n, sql=sql: database(sql, n))
grows("databases", "queries", lambda n: book(
    {"content/records/tools.sqlite": b""}, datasets={f"t{i}": {"file": "records/tools.sqlite", "query": f"SELECT {i} AS a"} for i in range(n)}))
grows("databases", "columns", lambda n: book(
    {"content/records/tools.sqlite": b""}, datasets={"tools": {"query": "SELECT " + ", ".join(f"{i} AS a{i}" for i in range(n))}}))
grows("databases", "a long query", lambda n: book({"content/records/tools.sqlite": b""}, datasets={"tools": {"query": "SELECT 1 AS a" + " + 1" * n}}))
grows("databases", "semicolons", lambda n: book({"content/records/tools.sqlite": b""}, datasets={"tools": {"query": "SELECT 1 AS a" + "; " * n}}))
grows("records", "files", lambda n: book({f"content/records/r{i}.json": "[{\"a\": \"b\"}]" for i in range(n)}))
grows("records", "cards of their own", lambda n: book(
    {"content/records/tools.json": json.dumps([{"a": f"b{i}"} for i in range(n)]), "templates/card.mustache": "<b>{{title}}</b>{{#cells}}x{{/cells}}\n"},
    datasets={"tools": {"card": "card"}}))

# Directives of lists.

DATA = {"content/contacts/people.json": json.dumps([{"given": f"A{i}", "phones": ["1"]} for i in range(8)]),
        "content/movies/vale.json": json.dumps({"members": [{"name": "M", "movies": ["A", "B"]}]}),
        "content/records/tools.json": json.dumps([{"tool": f"T{i}"} for i in range(8)])}
for kind, name in {"contacts": "people", "movies": "vale", "records": "tools"}.items():
    for option in ["", ":layout: grid", ":layout: staggered", ":layout: table", ":columns: 3", ":gap: №", ":cell: 100x9№", ":height: 39№",
                   ":centred: yes", ":where: name != №", ":where: tool < 9", ":where: tol№ = 1", ":where: tool", ":sort: tool descending", ":sort: tol№", ":items: 1-3", ":items: 9№", ":fields: phones", ":fields: phnes№", ":show: members", ":columns: x№", ":unknown№: 1"]:
        grows("directives", f"{kind} {option}", lambda n, kind=kind, name=name, option=option: chapter(
            pieces(f"```{{{kind}}} {name}\n{option}\n```\n\n", n), DATA))
    for option, value in {"where": "tool != 1 and ", "sort": "tool, ", "items": "1,", "fields": "phones,", "columns": "1", "gap": "1", "cell": "1x", "height": "1", "layout": "grid"}.items():
        grows("directives", f"{kind} with long {option}", lambda n, kind=kind, name=name, option=option, value=value: chapter(
            f"```{{{kind}}} {name}\n:{option}: {value * n}\n```\n", DATA))
    grows("directives", f"{kind} with one option often", lambda n, kind=kind, name=name: chapter(
        f"```{{{kind}}} {name}\n" + ":gap: 1\n" * n + "```\n", DATA))
grows("directives", "contents of many headings", lambda n: chapter("```{toc}\n:depth: 3\n```\n\n" + pieces("## H№\n\n### I№\n\n", n)))
grows("directives", "contents of a book", lambda n: chapter("```{toc} book\n:depth: 3\n```\n\n", chapters("## A\n", n)))
FIGURE = "```{figure}\n:slider: n = 1...9 | N\n:text: It is {n}.\n"
grows("directives", "formulas of a figure", lambda n: chapter(FIGURE + pieces("a№ = n * 2 + №\n", min(n, 30)) + "<svg viewBox=\"0 0 9 9\">" + "<rect width=\"{n}\" height=\"1\"/>" * n + "</svg>\n```\n"))
grows("directives", "a long formula", lambda n: chapter(FIGURE + "a = n" + " + (n)" * n + "\n<svg viewBox=\"0 0 9 9\"/>\n```\n"))
grows("directives", "open parentheses of a formula", lambda n: chapter(FIGURE + "a = " + "(" * n + "\n<svg viewBox=\"0 0 9 9\"/>\n```\n"))
grows("directives", "groups in a figure", lambda n: chapter(FIGURE + "<svg viewBox=\"0 0 9 9\">" + "<g>" * n + "</svg>\n```\n"))
grows("directives", "sliders of a figure", lambda n: chapter("```{figure}\n" + pieces(":slider: n№ = 1...9 | N\n", n) + ":text: It is {n1}.\n<svg viewBox=\"0 0 9 9\"/>\n```\n"))
grows("directives", "lines that are no options", lambda n: chapter("```{toc}\n" + "word\n" * n + "```\n"))

# Stickers.


def pack(stickers, sequences=(), files=(), **more):
    entries = {"name": "Hands", "size": "medium", "credit": "Ada", "licence": "CC", "stickers": stickers, "sequences": list(sequences), **more}
    return {"content/stickers/hands/pack.json": json.dumps(entries), **{f"content/stickers/hands/{name}": png(8) for name in files}}


grows("stickers", "files", lambda n: book(pack(
    [{"file": f"a{i}.png", "description": f"A hand {i}"} for i in range(n)], files=[f"a{i}.png" for i in range(n)])))
grows("stickers", "one file", lambda n: book(pack([{"file": "a.png", "description": "A", "name": f"n{i}"} for i in range(n)], files=["a.png"])))
grows("stickers", "one name", lambda n: book(pack([{"file": "a.png", "description": "A", "name": "n"} for i in range(n)], files=["a.png"])))
grows("stickers", "files that are not there", lambda n: book(pack([{"file": f"b{i}.png", "description": "A"} for i in range(n)], files=["a.png"])))
grows("stickers", "files near those that are there", lambda n: book(pack(
    [{"file": f"hnad-{i}.png", "description": "A"} for i in range(n)], files=[f"hand-{i}.png" for i in range(n)])))
grows("stickers", "files that nothing uses", lambda n: book(pack([], files=[f"a{i}.png" for i in range(n)])))
grows("stickers", "sequences", lambda n: book(pack(
    [], [{"name": f"s{i}", "description": "A", "fps": 8, "frames": ["a.png", "b.png"]} for i in range(n)], ["a.png", "b.png"])))
grows("stickers", "frames of one", lambda n: book(pack(
    [], [{"name": "s", "description": "A", "fps": 8, "frames": ["a.png", "b.png"] * n}], ["a.png", "b.png"])))
grows("stickers", "frames that are not there", lambda n: book(pack(
    [], [{"name": "s", "description": "A", "fps": 8, "frames": [f"c{i}.png" for i in range(n)]}], ["a.png"])))
grows("stickers", "unknown keys", lambda n: book(pack([{"file": "a.png", "description": "A", f"nmae{i}": 1} for i in range(n)], files=["a.png"])))
grows("stickers", "long descriptions", lambda n: book(pack([{"file": "a.png", "description": "ab " * n}], files=["a.png"])))
grows("stickers", "packs", lambda n: book({path.replace("hands", f"h{i}"): data for i in range(n)
                                            for path, data in pack([{"file": "a.png", "description": "A"}], files=["a.png"]).items()}))
for option in ["", ":only: wave", ":only: wvae№"]:
    grows("stickers", f"directives {option}", lambda n, option=option: chapter(
        pieces(f"```{{stickers}} hands\n{option}\n```\n\n", n), pack([{"file": "wave.png", "description": "A"}], files=["wave.png"])))
grows("stickers", "a directive with many names", lambda n: chapter(
    "```{stickers} hands\n:only: " + ", ".join(f"a{i}" for i in range(n)) + "\n```\n",
    pack([{"file": f"a{i}.png", "description": "A"} for i in range(n)], files=[f"a{i}.png" for i in range(n)])))
grows("stickers", "a directive with many unknown names", lambda n: chapter(
    "```{stickers} hands\n:only: " + ", ".join(f"hnad-{i}" for i in range(n)) + "\n```\n",
    pack([{"file": "a.png", "description": "A", "name": f"hand-{i}"} for i in range(n)], files=["a.png"])))

# Images.

for name, data in {"png": lambda n: png(4)[:-12] + (struct.pack(">I", 1) + b"tEXta" + struct.pack(">I", zlib.crc32(b"tEXta"))) * n,
                   "gif": lambda n: b"GIF89a\1\0\1\0\0\0\0" + b"!\xfe\1a\0" * n + b";", "gif frames": lambda n: b"GIF89a\1\0\1\0\0\0\0" + b",\0\0\0\0\1\0\1\0\0\2\2D\1\0" * n + b";",
                   "jpeg": lambda n: b"\xff\xd8" + b"\xff\xfe\0\3a" * n + b"\xff\xd9", "jpeg of nothing": lambda n: b"\xff\xd8" + b"\xff" * n,
                   "webp": lambda n: b"RIFF" + struct.pack("<I", 4 + n * 8) + b"WEBP" + b"ABCD\0\0\0\0" * n,
                   "svg": lambda n: b"<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">" + b"<g a=\"b\"/>" * n + b"</svg>",
                   "svg that is deep": lambda n: b"<svg viewBox=\"0 0 9 9\">" + b"<g>" * n, "svg with attributes": lambda n: b"<svg " + b"a=\"b\" " * n + b">",
                   "svg with comments": lambda n: b"<!-- a -->" * n + b"<svg/>", "svg with a long word": lambda n: b"<svg " + b"<" * n}.items():
    suffix = name.split()[0]
    grows("images", name, lambda n, data=data, suffix=suffix: chapter(f"![a](images/b.{suffix})\n", {f"content/chapters/images/b.{suffix}": data(n * 4)}))
    grows("images", f"{name} in a pack", lambda n, data=data, suffix=suffix: book(
        pack([{"file": f"b.{suffix}", "description": "A"}]), {f"content/stickers/hands/b.{suffix}": data(n * 4)}))
grows("images", "files", lambda n: chapter(pieces("![a](images/a№.png)\n\n", n), {f"content/chapters/images/a{i}.png": png(4) for i in range(n)}))
grows("images", "files near those that are there", lambda n: chapter(
    pieces("![a](images/imgae№.png)\n\n", n), {f"content/chapters/images/image{i}.png": png(4) for i in range(n)}))

# Templates.

LAYOUT = "<!DOCTYPE html><title>{{page.title}}</title>{{$main}}{{/main}}\n"
CHAPTER = "{{<layout}}{{$main}}%s{{/main}}{{/layout}}\n"
for name, piece in {"variables": "{{page.title}}", "unknown variables": "{{page.tilte№}}", "unknown objects": "{{chaptr№.title}}", "sections": "{{#chapter}}a{{/chapter}}",
                    "inverted sections": "{{^chapter}}a{{/chapter}}", "comments": "{{! a № }}", "partials": "{{>part}}", "unknown partials": "{{>prat№}}",
                    "blocks": "{{$b№}}a{{/b№}}", "sections that are not closed": "{{#chapter}}", "ends without beginning": "{{/chapter}}", "braces": "{{", "ends": "}}",
                    "three braces": "{{{body}}}", "delimiters": "{{=<% %>=}}<%={{ }}=%>", "broken links": "<a href=\"none№.html\">a</a>", "one broken link": "<a href=\"none.html\">a</a>",
                    "names": "<i id=\"a№\"></i>", "one name": "<i id=\"a\"></i>", "text": "word ", "parents": "{{<part}}{{$x}}a{{/x}}{{/part}}", "links": "<a href=\"index.html\">a</a>",
                    "broken names": "<a href=\"#n№\">a</a>", "tags that are not closed": "<a href=\"", "angles": "<", "attributes": "<a b=c d='e' f>"}.items():
    grows("templates", name, lambda n, piece=piece: chapter("a\n", {
        "templates/chapter.mustache": CHAPTER % pieces(piece, n), "templates/part.mustache": "p{{$x}}{{/x}}"}))
for name, piece in {"a broken link": "<a href=\"none.html\">a</a>", "a broken name": "<a href=\"#n\">a</a>", "a name twice": "<i id=\"a\"></i><i id=\"a\"></i>",
                    "an unknown variable": "{{page.tilte}}", "a link of its own": "<a href=\"{{page.title}}.html\">a</a>", "broken links": "<a href=\"n1.html\">a</a>" * 8}.items():
    grows("templates", f"{name} on many pages", lambda n, piece=piece: book(chapters("a\n", n), {"templates/chapter.mustache": CHAPTER % piece}))
grows("templates", "files", lambda n: chapter("a\n", {f"templates/t{i}.mustache": "a" for i in range(n)}))
grows("templates", "files that call each other", lambda n: chapter("a\n", {
    "templates/chapter.mustache": CHAPTER % "{{>t0}}", **{f"templates/t{i}.mustache": f"a{{{{>t{i + 1}}}}}" for i in range(n)}}))
grows("templates", "files that call files that are not there", lambda n: chapter("a\n", {f"templates/tmpl{i}.mustache": f"{{{{>tpml{i}}}}}" for i in range(n)}))
grows("templates", "a broken link in a long template", lambda n: book(
    chapters("a\n", min(n, 100)), {"templates/chapter.mustache": CHAPTER % ("word " * n + "<a href=\"none.html\">a</a>")}))
grows("templates", "style sheets", lambda n: chapter("a\n", {"templates/hornbook.css": "a { b: c }\n" * n}))
grows("templates", "style sheet of a book", lambda n: chapter("a\n", {"templates/book.css": "a { b: c }\n" * n}))
grows("templates", "scripts", lambda n: chapter("a\n", {"templates/hornbook.js": "// a\n  let b = `c`\n" * n}))
grows("templates", "words", lambda n: chapter("a\n", {"templates/strings/en.json": json.dumps({f"w{i}": "a" for i in range(n)})}))

# Questions. Another half of them is about what is wrong.

ASK = "## Questions\n\n%s\n\n## Answers\n\n%s\n"
OPTIONS = "   - a) One\n   - b) Two\n   - c) Three\n"


def quiz(questions, **more):
    return book({"content/quizzes/q.json": json.dumps({"chapter": 1, "questions": questions, **more})})


def numbered(text, n):
    return "".join(text.replace("№", str(i + 1)) for i in range(n))


for name, (question, answer) in {
        "with letters": ("№. What is № and word?\n" + OPTIONS + "\n", "№. b\n"), "with texts": ("№. What is №?\n" + OPTIONS + "\n", "№. Two\n"),
        "with both": ("№. What is №?\n" + OPTIONS + "\n", "№. What is №?\n   - b) Two\n"), "with wrong letters": ("№. What is №?\n" + OPTIONS + "\n", "№. x\n"),
        "with wrong texts": ("№. What is №?\n" + OPTIONS + "\n", "№. Twoo of these\n"), "with no answer": ("№. What is №?\n" + OPTIONS + "\n", ""),
        "with no question": ("", "№. b\n"), "of one wording": ("№. What is it?\n" + OPTIONS + "\n", "№. b\n"), "of one number": ("1. What is №?\n" + OPTIONS + "\n", "1. b\n"),
        "that are tasks": ("№. What is №?\n   - [x] One\n   - [ ] Two\n     > Why № not.\n\n", ""), "with gaps": ("№. A [[word|other]] is №.\n\n", ""),
        "with names": ("№. What is №? {#q№}\n" + OPTIONS + "\n", "№. b\n"), "with one name": ("№. What is №? {#q}\n" + OPTIONS + "\n", "№. b\n"),
        "without options": ("№. What is №?\n\n", "№. A word.\n"), "with options of bare lines": ("№. What is №?\na) One\nb) Two\n\n", "№. b\n"),
        "with listings": ("№. What is №?\n\n   ```swift\n   let a = №\n   ```\n\n" + OPTIONS + "\n", "№. b\n"), "with wrong numbers": ("№9. What?\n" + OPTIONS + "\n", "№8. b\n"),
        "true or false": ("№. True or false: a is №.\n\n", "№. True\n"), "with a misspelt stem": ("№. What is word № like?\n" + OPTIONS + "\n", "№. What is wrod № lik?\n   - b) Tow\n"),
        "with doubled options": ("№. What?\n   - a) One\n   - b) One\n\n", "№. a\n"), "announced": ("№. Which are №? Choose two.\n" + OPTIONS + "\n", "№. a, b\n")}.items():
    grows("questions", name, lambda n, question=question, answer=answer: chapter(ASK % (numbered(question, n), numbered(answer, n))))
grows("questions", "with a key of its own", lambda n: chapter("## Questions\n\n" + numbered("№. What is №?\n" + OPTIONS + "\n", n), {
    "content/answers.md": "# Answers\n\n## Chapter 1\n\n" + numbered("№. b\n", n)}))
for name, answer in {"letters": "№b ", "dashes": "№-b\n", "colons": "№: A, C\n", "tables": "| № | b |\n", "words": "ANSWER: B\n", "text": "word №\n", "headings": "## Chapter №\n\n",
                     "parentheses": ")", "numbers": "1", "letters alone": "b ", "dots": "1.", "marks": "*"}.items():
    head = "| a | b |\n|---|---|\n" if name == "tables" else ""
    grows("key", name, lambda n, answer=answer, head=head: chapter(
        "## Questions\n\n" + numbered("№. What is №?\n" + OPTIONS + "\n", 30), {"content/answers.md": "# Answers\n\n## Chapter 1\n\n" + head + numbered(answer, n)}))
grows("key", "chapters", lambda n: book({
    f"content/chapters/{i + 2:05}-c{i}.md": f"# C{i}\n\n## Questions\n\n1. What is {i}?\n{OPTIONS}" for i in range(n)}, {
        "content/answers.md": "# Answers\n\n" + "".join(f"## Chapter {i + 2}\n\n1. b\n\n" for i in range(n))}))
grows("questions", "options of one", lambda n: chapter(ASK % ("1. What?\n" + "".join(f"   - Option {i}\n" for i in range(n)), "1. Option 1\n")))
grows("questions", "options of one with marks", lambda n: chapter(ASK % ("1. What?\n" + "".join(f"   - [ ] Option {i}\n     > Why {i}.\n" for i in range(n)), "")))
grows("questions", "gaps of one", lambda n: chapter(ASK % ("1. A " + "[[word]] " * n + "\n", "")))
grows("questions", "alternatives of a gap", lambda n: chapter(ASK % ("1. A [[" + "|".join(f"w{i}" for i in range(n)) + "]]\n", "")))
grows("questions", "a long stem", lambda n: chapter(ASK % ("1. What " + "is word " * n + "?\n" + OPTIONS, "1. What " + "is wrod " * n + "?\n")))
grows("questions", "a long option", lambda n: chapter(ASK % ("1. What?\n   - a) " + "is word " * n + "\n   - b) no\n", "1. a) " + "is wrod " * n + "\n")))
grows("questions", "sections", lambda n: chapter("## Questions\n\n1. What?\n" + OPTIONS + "\n" * 2 + pieces("## Quiz\n\n1. What №?\n" + OPTIONS + "\n", n)))
for name, make in {
        "one": lambda i: {"type": "one", "question": f"What {i}?", "options": [{"text": "A", "correct": True}, {"text": "B", "feedback": "No"}, "C"]},
        "several": lambda i: {"type": "several", "question": f"Which {i}?", "options": [{"text": "A", "correct": True}, {"text": "B", "correct": True}, "C"], "tags": ["a"]},
        "true-false": lambda i: {"type": "true-false", "question": f"True or false: {i}?", "answer": True, "feedback": {"false": "no"}},
        "fill-in": lambda i: {"type": "fill-in", "question": f"A [[word|other]] {i}."}, "fill-in answers": lambda i: {"type": "fill-in", "question": f"What {i}?", "answers": ["a", "b"]},
        "number": lambda i: {"type": "number", "question": f"How long {i}?", "answer": i, "tolerance": 0.1, "unit": "cm"},
        "order": lambda i: {"type": "order", "question": f"What first {i}?", "items": ["A", "B", "C"]},
        "match": lambda i: {"type": "match", "question": f"What for {i}?", "pairs": [{"left": "A", "right": "x"}, {"left": "B", "right": "y"}]},
        "open": lambda i: {"type": "open", "question": f"Why {i}?", "answer": "Because.", "hint": "Think."}, "of one id": lambda i: {"type": "open", "id": "same", "question": f"Why {i}?", "answer": "A"},
        "without right": lambda i: {"type": "one", "question": f"What {i}?", "options": ["A", "B"]}, "of unknown types": lambda i: {"type": f"on{i}", "question": "What?"},
        "with unknown keys": lambda i: {"type": "open", "question": f"Why {i}?", f"answr{i}": "A"}, "empty": lambda i: {}, "of one wording": lambda i: {"type": "open", "question": "Why?", "answer": "A"}}.items():
    grows("quiz", name, lambda n, make=make: quiz([make(i) for i in range(n)]))
grows("quiz", "options of one", lambda n: quiz([{"type": "several", "question": "Which?", "options": [{"text": f"Option {i}", "correct": i % 2 == 0} for i in range(n)]}]))
grows("quiz", "items of one", lambda n: quiz([{"type": "order", "question": "What first?", "items": [f"Item {i}" for i in range(n)]}]))
grows("quiz", "pairs of one", lambda n: quiz([{"type": "match", "question": "What for?", "pairs": [{"left": f"L{i}", "right": f"R{i}"} for i in range(n)]}]))
grows("quiz", "pairs of one with one right side", lambda n: quiz([{"type": "match", "question": "What for?", "pairs": [{"left": f"L{i}", "right": "R"} for i in range(n)]}]))
grows("quiz", "answers of one", lambda n: quiz([{"type": "fill-in", "question": "What?", "answers": [f"a{i}" for i in range(n)]}]))
grows("quiz", "tags of one", lambda n: quiz([{"type": "open", "question": "What?", "answer": "A", "tags": [f"a{i}" for i in range(n)]}]))
grows("quiz", "a long question", lambda n: quiz([{"type": "open", "question": "What " * n, "answer": "A " * n, "explanation": "B " * n, "hint": "C " * n}]))
grows("quiz", "trivia", lambda n: book({"content/quizzes/t.json": json.dumps(
    {"questions": [{"title": f"What {i}?", "answer_a": "A", "answer_b": "B", "correct_answer": 1} for i in range(n)]})}))
grows("quiz", "broken trivia", lambda n: book({"content/quizzes/t.json": json.dumps(
    {"questions": [{"title": f"What {i}?", "answer_a": "A", "answer_b": "B", "correct_answer": 9} for i in range(n)]})}))
grows("quiz", "files", lambda n: book({f"content/quizzes/t{i}.json": json.dumps(
    {"chapter": 1, "questions": [{"type": "open", "question": f"What {i}?", "answer": "A"}]}) for i in range(n)}))
grows("quiz", "files of chapters that are not there", lambda n: book(chapters("a\n", n), {f"content/quizzes/t{i}.json": json.dumps(
    {"chapter": f"cc{i}", "questions": [{"type": "open", "question": f"What {i}?", "answer": "A"}]}) for i in range(n)}))
ASKED = {"content/quizzes/q.json": json.dumps({"chapter": 1, "questions": [
    {"type": "open", "id": f"q{i}", "question": f"What {i}?", "answer": "A"} for i in range(40)]})}
for option in ["", ":questions: 1", ":questions: 1-40", ":ids: q1", ":ids: qq№", ":questions: 9№", ":unknown№: 1"]:
    grows("directives", f"quiz {option}", lambda n, option=option: chapter(pieces(f"```{{quiz}} q\n{option}\n```\n\n", n), ASKED))
grows("directives", "quizzes that are not there", lambda n: chapter(pieces("```{quiz} qq№\n```\n\n", n), ASKED))


def asked(n):
    return {"content/quizzes/q.json": json.dumps({"chapter": 1, "questions": [
        {"type": "open", "id": f"name-{i}", "question": f"What {i}?", "answer": "A"} for i in range(n)]})}


grows("directives", "quiz with many ids", lambda n: chapter("```{quiz} q\n:ids: " + pieces("name-№", n, ", ") + "\n```\n", asked(n)))
grows("directives", "quiz with many unknown ids", lambda n: chapter("```{quiz} q\n:ids: " + pieces("nmae-№", n, ", ") + "\n```\n", asked(n)))
grows("directives", "quiz with many numbers", lambda n: chapter("```{quiz} q\n:questions: " + ",".join(str(i + 1) for i in range(n)) + "\n```\n", asked(n)))
grows("directives", "quizzes with a question each", lambda n: chapter(pieces("```{quiz} q\n:ids: name-№\n```\n\n", n), asked(n)))
for name, make in {"corrections": lambda i: {"question": f"q{i % 40}", "answer": ["b"], "why": "Because.", "date": "2026-03-31"},
                   "corrections of questions that are not there": lambda i: {"question": f"qq{i}", "answer": ["b"], "why": "Because."},
                   "corrections with unknown keys": lambda i: {"question": "q1", f"answr{i}": ["b"]}, "empty corrections": lambda i: {}}.items():
    grows("errata", name, lambda n, make=make: chapter("a\n", ASKED, {"content/errata.json": json.dumps([make(i) for i in range(n)])}))
grows("errata", "corrections of one each", lambda n: chapter("a\n", asked(n), {
    "content/errata.json": json.dumps([{"question": f"name-{i}", "answer": ["A"], "why": "Because."} for i in range(n)])}))
grows("errata", "corrections near those that are there", lambda n: chapter("a\n", asked(n), {
    "content/errata.json": json.dumps([{"question": f"nmae-{i}", "answer": ["A"], "why": "Because."} for i in range(n)])}))
grows("lock", "entries", lambda n: chapter("a\n", ASKED, {"content/answers.lock.json": json.dumps(
    {"questions": {f"q-{i}": f"{i:032x}" for i in range(n)}})}))
grows("lock", "entries that are none", lambda n: chapter("a\n", ASKED, {"content/answers.lock.json": json.dumps(
    {"questions": {f"q-{i}": "x" for i in range(n)}})}))

# What else authors may say of questions, keys, lists and packs, and what they may get wrong in it.

for name, (question, answer) in {
        "with capitals and points": ("№. What is №?\n   - A. One\n   - B. Two\n\n", "№. B\n"), "with letters in parentheses": ("№. What is №?\n   (a) One\n   (b) Two\n\n", "№. (b)\n"),
        "with broken letters": ("№. What is №?\n   - a) One\n   - c) Two\n   - c) Three\n\n", "№. c\n"), "with empty options": ("№. What is №?\n   - a)\n   - b)\n\n", "№. b\n"),
        "with rules in them": ("№. What is №?\n\n---\n\n   - a) One\n   - b) Two\n\n", "№. b\n"), "with paragraphs behind": ("№. What is №?\n   - a) One\n   - b) Two\n\n   Because of №.\n\n", "№. b\n"),
        "with lines of answers": ("№. What is №?\n   - a) One\n   - b) Two\n\n   ANSWER: B\n\n", ""), "with wrong lines of answers": ("№. What is №?\n   - a) One\n   - b) Two\n\n   ANSWER: X№\n\n", ""),
        "that deny it": ("This chapter has no questions №.\n\n", ""), "with parts of numbers": ("1.№. What is №?\n" + OPTIONS + "\n", "1.№. b\n"),
        "with reasons in the key": ("№. What is №?\n" + OPTIONS + "\n", "№. b) Two\n\n   Because of №.\n\n"), "with several answers": ("№. What is №?\n" + OPTIONS + "\n", "№. a, b, c\n"),
        "all of the above": ("№. What is №?\n   - a) One\n   - b) All of the above\n\n", "№. b\n"), "with code": ("№. What does `a№.b(_:)` do?\n   - a) `a№`\n   - b) `b№`\n\n", "№. `b№`\n"),
        "with a gap that stays open": ("№. A [[word is №.\n\n", "№. word\n"), "with numbers as gaps": ("№. It is [[№.5|±1 cm]] long.\n\n", "")}.items():
    grows("questions", name, lambda n, question=question, answer=answer: chapter(ASK % (numbered(question, n), numbered(answer, n))))


def asked_in_order(n, order):
    """Questions, and a key with their stems in another order."""
    return chapter(ASK % (numbered("№. What is word № like?\n" + OPTIONS + "\n", n),
                          "".join(f"{at + 1}. What is word {i + 1} like?\n   - b) Two\n" for at, i in enumerate(order))))


grows("key", "in reverse", lambda n: asked_in_order(n, range(n - 1, -1, -1)))
grows("key", "moved by one", lambda n: asked_in_order(n, [n - 1, *range(n - 1)]))
grows("key", "shuffled", lambda n: asked_in_order(n, sorted(range(n), key=lambda i: i * 7919 % 99991)))
grows("key", "of stems that are not asked", lambda n: chapter(ASK % (
    numbered("№. What is word № like?\n" + OPTIONS + "\n", n), numbered("№. Where was thing № put?\n   - b) Two\n", n))))
grows("key", "inside of chapters", lambda n: book(chapters("## Questions\n\n1. What is №?\n" + OPTIONS + "\n## Answers\n\n1. b\n", n)))
grows("key", "of the next chapter", lambda n: book(chapters("## Questions\n\n1. What is word № like?\n" + OPTIONS, n), {
    "content/answers.md": "# Answers\n\n" + "".join(f"## Chapter {i + 2}\n\n1. What is word {i + 1} like?\n   - b) Two\n\n" for i in range(n))}))
for name, settings in {"shown on a page": {"answers": "page"}, "withheld": {"answers": "withheld"}, "in an exam": {"exam": True, "shuffle": False}}.items():
    grows("key", name, lambda n, settings=settings: chapter(
        ASK % (numbered("№. What is №?\n" + OPTIONS + "\n", n), numbered("№. b\n", n)), **settings))
grows("key", "of odd numbers", lambda n: chapter("## Questions\n\n" + numbered("№. What is №?\n" + OPTIONS + "\n", n), {
    "content/answers.md": "---\nkey: odd\n---\n# Answers\n\n## Chapter 1\n\n" + numbered("№. b\n", n)}))

for name, make in {
        "with wrong keys of options": lambda i: {"type": "one", "question": f"What {i}?", "options": [{"text": "A", f"corect{i}": True}, {"txet": "B"}]},
        "with values of the wrong kind": lambda i: {"type": "order", "question": i, "items": i, "options": {}, "answers": 1, "tags": "a", "shuffle": "x", "hint": []},
        "with broken tolerances": lambda i: {"type": "number", "question": f"How long {i}?", "answer": "x", "tolerance": f"{i} of"},
        "with tolerances": lambda i: {"type": "number", "question": f"How long {i}?", "answer": i, "tolerance": "5%", "unit": f"u{i}"},
        "with broken pairs": lambda i: {"type": "match", "question": f"What for {i}?", "pairs": [{"lfet": "A"}, "B", {"left": "A", "right": "x"}]},
        "with the same things": lambda i: {"type": "order", "question": f"What first {i}?", "items": ["A", "A", "A"]},
        "with feedback for nobody": lambda i: {"type": "true-false", "question": f"{i}?", "answer": True, "feedback": {f"maybe{i}": "no"}},
        "with names, tags and reasons": lambda i: {"type": "open", "id": f"q-{i}", "question": f"Why {i}?", "answer": "A", "tags": [f"t{i}"], "explanation": f"E {i}", "hint": f"H {i}"},
        "with Markdown": lambda i: {"type": "open", "question": f"Why *{i}* and `b`?\n\n```swift\nlet a = {i}\n```\n\n- c\n", "answer": "![a](b.png) [c](d.md)"},
        "of types that do not fit": lambda i: {"type": "match", "question": f"What {i}?", "options": ["A"], "items": ["B"], "answers": ["C"], "answer": 1}}.items():
    grows("quiz", name, lambda n, make=make: quiz([make(i) for i in range(n)]))
for name, make in {"gaps of one": lambda n: "[[w]] " * n, "words of one gap": lambda n: "[[" + "w|" * n + "]]", "gaps that stay open": lambda n: "[[w " * n,
                   "marks of one": lambda n: "*a `b` " * n, "brackets of one": lambda n: "[a](" * n}.items():
    grows("quiz", name, lambda n, make=make: quiz([{"type": "fill-in", "question": make(n), "answers": ["a"]}]))
grows("quiz", "unknown keys of one", lambda n: quiz([{"type": "open", "question": "A?", "answer": "A", **{f"answr{i}": 1 for i in range(n)}}]))
grows("quiz", "unknown keys of the file", lambda n: quiz([], **{f"chaptr{i}": 1 for i in range(n)}))
grows("quiz", "options that are the same", lambda n: quiz([{"type": "several", "question": "Which?", "options": [{"text": "A", "correct": True}] * n}]))
grows("quiz", "names of other files", lambda n: book({f"content/quizzes/t{i}.json": json.dumps(
    {"chapter": 1, "questions": [{"type": "open", "id": "same", "question": f"What {i}?", "answer": "A"}]}) for i in range(n)}))
grows("quiz", "trivia with unknown keys", lambda n: book({"content/quizzes/t.json": json.dumps(
    {"questions": [{"title": f"What {i}?", "answer_a": "A", "answer_b": "B", "correct_answer": 1, f"anwser_{i}": "C"} for i in range(n)]})}))

for name, make in {"answers of one": lambda n: [{"question": "q1", "answer": [f"a{i}" for i in range(n)], "why": "Because."}],
                   "long reasons": lambda n: [{"question": "q1", "answer": ["b"], "why": "a *b* " * n}],
                   "corrections of one question": lambda n: [{"question": "q1", "answer": ["A"], "why": f"W {i}", "date": f"2026-{i}"} for i in range(n)],
                   "values of the wrong kind": lambda n: [{"question": i, "answer": {}, "why": [], "date": 5} for i in range(n)]}.items():
    grows("errata", name, lambda n, make=make: chapter("a\n", ASKED, {"content/errata.json": json.dumps(make(n))}))
for name, make in {"unknown keys": lambda n: {f"qustions{i}": {} for i in range(n)}, "options": lambda n: {"questions": {}, "options": {f"q-{i}": f"{i:032x}" for i in range(n)}},
                   "options that are all the same": lambda n: {"questions": {f"c-{i}": "0" * 32 for i in range(n)}, "options": {f"c-{i}": "0" * 32 for i in range(n)}}}.items():
    grows("lock", name, lambda n, make=make: chapter(ASK % (numbered("№. What is №?\n" + OPTIONS + "\n", 30), numbered("№. b\n", 30)), {
        "content/answers.lock.json": json.dumps(make(n))}))

for name, settings in {"with a grid": {"grid": {"columns": 3, "gap": 1, "height": 90}}, "in a strip": {"staggered": {"width": 100, "height": 90, "gap": 10, "strip": 390, "centred": True}},
                       "in the order of the file": {"order": "file"}, "without pages": {"pages": [], "downloads": []}, "without photos": {"photos": False, "description": "All of them."}}.items():
    grows("contacts", name, lambda n, settings=settings: contacts({**ADA, "image": "faces/a.png"}, n, datasets={"people": settings}))
    grows("movies", name, lambda n, settings=settings: family([], [{"title": f"Film {i}"} for i in range(n)], datasets={"vale": settings}))
grows("book.json", "names for templates", lambda n: {**book(theme={f"n{i}": "a" for i in range(n)}), "templates/chapter.mustache": CHAPTER % "{{book.theme.n1}}"})
grows("book.json", "unknown names for templates", lambda n: {**book(theme={f"name{i}": "a" for i in range(n)}), "templates/chapter.mustache": CHAPTER % pieces("{{book.theme.nmae№}}", n)})
grows("languages", "translated chapters", lambda n: book(
    chapters("Words.\n", n), {p.replace("content/", "content/de/"): t for p, t in chapters("Wörter.\n", n).items()},
    languages={"de": {"title": "Deutsch"}}))
grows("languages", "parts of missing chapters", lambda n: book(
    {"content/de/chapters/01-one.md": "# Eins\n"}, languages={"de": {}},
    parts=[{"title": "P", "chapters": ["01-one.md"] + [f"{i}-none.md" for i in range(n)]}]))
grows("languages", "tags that are none", lambda n: book(languages={f"none{i}": {} for i in range(n)}))
grows("book.json", "versions", lambda n: book(versions=[{"name": f"v{i}", "url": f"/{i}/"} for i in range(n)]))
grows("book.json", "levels", lambda n: book(rules={f"link-broken{'' if i == 0 else i}": "off" for i in range(n)}))
grows("book.json", "apps in a banner", lambda n: book(banner={"app": "1" * n, "argument": "a" * n}))

for name, make in {"long credits": lambda n: pack([], credit="ab " * n, licence="ab " * n, description="ab " * n, licenceURL="https://example.com/" + "a" * n),
                   "unknown keys of the pack": lambda n: pack([], **{f"crdit{i}": 1 for i in range(n)}),
                   "frames of many": lambda n: pack([], [{"name": f"s{i}", "description": "A", "duration": 1, "repetitions": 2, "frames": [f"a{i}.png", "b.png"]} for i in range(n)],
                                                    ["b.png"] + [f"a{i}.png" for i in range(n)]),
                   "sequences of one name": lambda n: pack([], [{"name": "s", "description": "A", "fps": 8, "frames": ["a.png", "b.png"]} for i in range(n)], ["a.png", "b.png"]),
                   "sequences without time": lambda n: pack([], [{"name": f"s{i}", "frames": ["a.png"]} for i in range(n)], ["a.png"]),
                   "descriptions that are names": lambda n: pack([{"file": f"a{i}.png", "description": f"a{i}"} for i in range(n)], files=[f"a{i}.png" for i in range(n)]),
                   "files outside": lambda n: pack([{"file": f"../a{i}.png", "description": "A"} for i in range(n)])}.items():
    grows("stickers", name, lambda n, make=make: book(make(n)))
grows("images", "one file that many show", lambda n: chapter(pieces("![a №](images/a.png \"A №\")\n\n", n), IMAGES))
grows("templates", "words with plural forms", lambda n: chapter("a\n", {"templates/strings/en.json": json.dumps({f"w{i}": {"one": "{count} a", "other": "{count} b"} for i in range(n)})}))
grows("templates", "blocks of one parent", lambda n: chapter("a\n", {
    "templates/chapter.mustache": "{{<part}}" + pieces("{{$b№}}a{{/b№}}", n) + "{{/part}}", "templates/part.mustache": pieces("{{$b№}}c{{/b№}}", n)}))
grows("templates", "sections in sections", lambda n: chapter("a\n", {"templates/chapter.mustache": "{{#chapter}}" * n + "{{page.title}}" * n + "{{/chapter}}" * n}))

for name, make in {
        "of one chapter": lambda n: {ONE: "---\ntags: [" + pieces("t№, ", n) + "]\n---\n# One\n"},
        "with commas": lambda n: {ONE: "---\ntags: " + pieces("t№, ", n) + "\n---\n# One\n"},
        "with signs": lambda n: {ONE: "---\ntags: [" + "'+', '#', " * n + "]\n---\n# One\n"},
        "of many chapters": lambda n: chapters_with("tags: [t№, u№]", n),
        "that all have": lambda n: chapters_with("tags: same\ndate: 2026-01-01", n),
        "that all spell their own way": lambda n: chapters_with("tags: " + "a-b" + "№", n),
        "of one name": lambda n: chapters_with("tags: ['№!', '?']", n),
        "in many spellings": lambda n: {ONE: "---\ntags: [" + ", ".join(
            "".join(c.upper() if i >> b & 1 else c for b, c in enumerate("abcdefghijklmnop")) for i in range(n)) + "]\n---\n# One\n"}}.items():
    grows("tags", name, lambda n, make=make: book(make(n)))
for name, text in {"texts": "A *word* № & `code`.\n\n", "links": "[a](#b№) ![c](https://h.example/№.png)\n\n", "headings": "## A №\n\n",
                   "tasks": "- [x] done №\n", "lists": "- a\n  - b\n"}.items():
    grows("feed", f"whole {name}", lambda n, text=text: book({ONE: "---\ndate: 2026-01-01\n---\n# One\n\n" + pieces(text, n)},
                                                            url="https://example.com/", feed={"entries": "whole", "formats": ["atom", "rss", "json"]}, llms=True))
for name, html in {"tags that stay open": "<b><i>\n\n", "ends without tags": "</i>\n\n", "comments": "<!-- a -->\n\n", "forms": "<form><input><select><option>a</select></form>\n\n",
                   "scripts that stay open": "<svg><button>\n\n"}.items():
    grows("feed", f"raw {name}", lambda n, html=html: book({ONE: "---\ndate: 2026-01-01\n---\n# One\n\n" + pieces(html, n)},
                                                          url="https://example.com/", html="pass", feed={"entries": "whole", "formats": ["atom", "rss", "json"]}, llms=True))
grows("feed", "formats", lambda n: book(url="https://example.com/", feed={"formats": ["rss"] * n}))
grows("feed", "unknown formats", lambda n: book(url="https://example.com/", feed={"formats": [f"rss{i}" for i in range(n)]}))
grows("copies", "chapters", lambda n: book({f"content/chapters/{i:05}-c{i}.md": f"# C {i}\n\nSee [it](00001-c1.md).\n" for i in range(1, n + 1)}, llms=True))
grows("paper", "parts", lambda n: book({f"content/chapters/{i:05}-c{i}.md": f"# C {i}\n" for i in range(1, 90)}, paper={"size": "6x9", "chapters": "right"},
                                       parts=[{"title": "P" * n, "chapters": ["00001-c1.md"]}]))
CUE = "00:00:00.000 --> 00:00:01.000\nA №\n\n"
for name, make in {
        "films": lambda n: ({f"content/chapters/f{i}.mp4": "film" for i in range(n)}, pieces("![a](f№.mp4)\n\n", n)),
        "films with captions": lambda n: ({f"content/chapters/f{i}.{e}": "WEBVTT\n" for i in range(n) for e in ("mp4", "vtt", "de.vtt")}, pieces("![a](f№.mp4)\n\n", n)),
        "captions of one": lambda n: ({"content/chapters/f.mp4": "film", **{f"content/chapters/f.aa-{i}.vtt": "WEBVTT\n" for i in range(n)}}, "![a](f.mp4)\n"),
        "one film that many show": lambda n: ({"content/chapters/f.mp4": "film", "content/chapters/f.vtt": "WEBVTT\n"}, pieces("![a](f.mp4)\n\n", n)),
        "cues": lambda n: ({"content/chapters/f.mp4": "film", "content/chapters/f.vtt": "WEBVTT\n\n" + pieces(CUE, n)}, "![a](f.mp4)\n"),
        "broken cues": lambda n: ({"content/chapters/f.mp4": "film", "content/chapters/f.vtt": "WEBVTT\n\n" + pieces("№ --> x\n", n)}, "![a](f.mp4)\n"),
        "sounds": lambda n: ({"content/chapters/s.mp3": "sound"}, pieces("a ![b №](s.mp3)\n", n))}.items():
    grows("films", name, lambda n, make=make: chapter(make(n)[1], make(n)[0]))

# One sentence that is searched for the answers.
EVIDENCE = ("## Questions\n\n1. How much water does the river carry?\n   - [ ] 3 km\n   - [x] 4 m\n   - [ ] 9 m\n"
            "2. The river carries 17 km of water.\n   - [x] True\n   - [ ] False\n3. Who carries more water than `run`?\n   - [x] Anna Berg\n   - [ ] Ben Dale\n"
            "4. How many times 2 m does the river carry?\n   - [ ] 3\n   - [x] 8\n5. When does the river rise?\n   - [x] before 1990\n   - [ ] after 1990\n")
for name, (piece, joint) in {
        "amounts in a list": ("№ m", ", "), "amounts": ("№ m", " and "), "amounts that are compared": ("№ m", " is less than "), "amounts that are denied": ("№ m", " is not "),
        "ranges": ("№ m to 9№ m", " or "), "amounts of each": ("each 2 m of №", " and "), "years": ("in 19№", " before "), "names": ("Anna Berg", " carries water before "),
        "names of code": ("`run№`", " carries more than "), "words of rank": ("only the largest river", " unless "), "clauses": ("the river carries № m", "; ")}.items():
    grows("evidence", name, lambda n, piece=piece, joint=joint: chapter("The river carries " + pieces(piece, n, joint) + " of water.\n\n" + EVIDENCE))
