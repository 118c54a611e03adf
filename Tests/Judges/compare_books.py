"""Compares the pages that mdBook and Hornbook made of the same source.

compare_books.py MDBOOK_SITE HORNBOOK_SITE [SITE_URL]: prints a line for each difference in words, code,
addresses of links and images, and names. Both read HTML with Python's own parser.
"""

import collections
import difflib
import html.parser
import os
import re
import sys
import urllib.parse

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
LEFT_OUT = {"script", "style", "button", "template"}
# Hornbook's words for screen readers, its numbers of chapters, and mdBook's buttons.
LEFT_OUT_CLASSES = {"unseen", "numeral", "promise", "buttons", "img-wrapper", "edit"}


class Page(html.parser.HTMLParser):
    """What a reader meets in the text of a page."""

    def __init__(self, path, is_text):
        super().__init__(convert_charrefs=True)
        self.is_text = is_text
        self.open = []
        self.text_depth = None
        self.left_out = 0
        self.code = None
        self.words, self.listings, self.links, self.images, self.names = [], [], [], [], set()
        with open(path, encoding="utf-8") as file:
            self.feed(file.read())

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        classes = set((attributes.get("class") or "").split())
        if attributes.get("id") or (tag == "a" and attributes.get("name")):
            if self.text_depth is not None:
                self.names.add(attributes.get("id") or attributes["name"])
        if tag in VOID:
            if tag == "br":
                self.words.append(" ")
            if tag == "img" and self.text_depth is not None and not self.left_out:
                self.images.append(attributes.get("src", ""))
            return
        skips = tag in LEFT_OUT or bool(classes & LEFT_OUT_CLASSES)
        self.open.append((tag, skips))
        if self.text_depth is None:
            if self.is_text(tag, classes):
                self.text_depth = len(self.open)
            return
        self.left_out += skips
        if tag == "pre":
            self.code = []
        if tag == "a" and "href" in attributes and not self.left_out and not classes & {"header", "anchor"}:
            self.links.append(attributes["href"])
        if tag in {"p", "li", "dt", "dd", "td", "th", "div", "h1", "h2", "h3", "h4", "h5", "h6"}:
            self.words.append(" ")

    def handle_endtag(self, tag):
        if tag in VOID or all(tag != other for other, _ in self.open):
            return
        while self.open:
            other, skips = self.open.pop()
            if self.text_depth is not None:
                self.left_out -= skips and len(self.open) >= self.text_depth
                if len(self.open) < self.text_depth:
                    self.text_depth = None
            if other == "pre" and self.code is not None:
                self.listings += "".join(self.code).rstrip("\n").split("\n")
                self.code = None
            if other == tag:
                break

    def handle_data(self, data):
        if self.text_depth is not None and not self.left_out:
            (self.words if self.code is None else self.code).append(data)


def differences(name, ours, theirs):
    matcher = difflib.SequenceMatcher(None, theirs, ours, autojunk=False)
    for kind, a, b, c, d in matcher.get_opcodes():
        if kind != "equal":
            yield f"{name}: {' '.join(theirs[a:b])!r} became {' '.join(ours[c:d])!r}"


def with_hyphens(name):
    """A name without spaces, which no ID of HTML has; mdBook's have them."""
    return re.sub(r"(?:(?<=#)|^)(footnote|fr)-.*", lambda found: found[0].replace(" ", "-"), name)


def compare(path, theirs, ours, root):
    def resolved(address):
        if root and address.startswith(root):
            address = "/" + address[len(root):]
        whole = urllib.parse.urljoin("http://book/" + path, address)
        # mdBook leads to pages of READMEs that it does not write.
        whole = re.sub(r"(README|index)\.html(?=$|#)", "", urllib.parse.unquote(whole))
        return with_hyphens(whole)

    def words(page):
        return "".join(page.words).split()

    yield from differences("words", words(ours), words(theirs))
    yield from differences("code", ours.listings, theirs.listings)
    for name in "links", "images":
        counts = [collections.Counter(map(resolved, getattr(page, name))) for page in (theirs, ours)]
        for address in counts[0] - counts[1]:
            yield f"{name}: {address} is missing"
        for address in counts[1] - counts[0]:
            yield f"{name}: {address} is new"
    for name in sorted(theirs.names - ours.names):
        if with_hyphens(name) not in ours.names:
            yield f"names: {name} is missing"


def is_ours(tag, classes):
    return tag == "header" and "opening" in classes or tag == "div" and "text" in classes


def main():
    theirs, ours, *root = sys.argv[1:]
    compared = 0
    for folder, _, files in sorted(os.walk(theirs)):
        for file in sorted(files):
            whole = os.path.join(folder, file)
            path = os.path.relpath(whole, theirs)
            if not file.endswith(".html") or path in {"print.html", "404.html", "toc.html"}:
                continue
            page = Page(whole, lambda tag, classes: tag == "main")
            if not page.words:
                continue
            compared += 1
            other = os.path.join(ours, path)
            if not os.path.exists(other):
                print(f"{path}: is missing")
                continue
            text = Page(other, is_ours)
            for difference in compare(path, page, text, root[0] if root else ""):
                print(f"{path}: {difference}")
    print(f"{compared} pages", file=sys.stderr)


main()
