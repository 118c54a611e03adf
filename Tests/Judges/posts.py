"""Compares the posts of a feed with the pages that an import has made of them.

    posts.py FEED SITE      prints what differs, one line each
"""

import re
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import html5lib

XHTML = "{http://www.w3.org/1999/xhtml}"
ATOM = "{http://www.w3.org/2005/Atom}"
ENCODED = "{http://purl.org/rss/1.0/modules/content/}encoded"
SAME = {"i": "em", "b": "strong", "s": "del", "strike": "del", "h1": "h2", "th": "td"}


def local(element):
    name = element.tag.replace(XHTML, "") if isinstance(element.tag, str) else ""
    return SAME.get(name, name)


def words(element):
    return re.sub(r"\s+", " ", "".join(t for t in texts(element))).strip()


def texts(element):
    if local(element) in ("script", "iframe"):
        return
    if "label" == element.get("class") or "no-print" == element.get("class"):
        return
    yield element.text or ""
    for child in element:
        if isinstance(child.tag, str):
            yield from texts(child)
        yield child.tail or ""


def things(root):
    """What stands in a text, in order: blocks with their words, and the marks in them."""
    found = []

    def walk(element, inside):
        name = local(element)
        if name in ("script", "iframe") or not name:
            return
        if name in ("h2", "h3", "h4", "h5", "h6", "pre", "figcaption", "td"):
            text = "".join(texts(element)).strip("\n") if name == "pre" else words(element)
            found.append((name, text))
        elif name in ("ol", "ul", "table", "blockquote", "hr"):
            found.append((name, ""))
        elif name == "li":
            # White space between blocks is not shown.
            found.append((name, words(element).replace(" ", "")))
        elif name in ("strong", "em", "del", "sup", "sub") or name == "code" and inside != "pre":
            found.append((name, words(element)))
        elif name == "a" and element.get("href") and "anchor" not in (element.get("class") or ""):
            if element.get("href").startswith("http"):
                found.append((name, element.get("href") + " " + words(element)))
        elif name == "img":
            found.append((name, (element.get("src") or "").replace(" ", "%20").split("/")[-1] + " " + (element.get("alt") or "")))
        # A caption is plain text.
        for child in element if name != "figcaption" else []:
            walk(child, name)

    for child in root:
        walk(child, "")
    return found


def posts(path):
    root = ET.parse(path).getroot()
    for item in root.iter("item"):
        html = item.findtext(ENCODED) or item.findtext("description") or ""
        yield item.findtext("title"), html5lib.parseFragment(html)
    for entry in root.iter(ATOM + "entry"):
        content = entry.find(ATOM + "content")
        if content is None:
            continue
        if content.get("type") == "xhtml":
            yield entry.findtext(ATOM + "title"), content.find(XHTML + "div")
        else:
            yield entry.findtext(ATOM + "title"), html5lib.parseFragment(content.text or "")


def pages(folder):
    found = {}
    for path in Path(folder).rglob("*.html"):
        root = html5lib.parse(path.read_text(encoding="utf-8"))
        title = root.find(f".//{XHTML}h1")
        text = root.find(f".//{XHTML}div[@class='text']")
        if title is not None and text is not None:
            found[words(title)] = text
    return found


made = pages(sys.argv[2])
count = 0
for title, post in posts(sys.argv[1]):
    count += 1
    name = re.sub(r"\s+", " ", "".join(html5lib.parseFragment(title or "").itertext())).strip()
    page = made.get(name)
    if page is None:
        print(f"{name}: no page")
        continue
    wanted, got = things(post), [t for t in things(page) if t != ("figcaption", "")]
    # A frame has become a link, and a term of a list of definitions is bold.
    frames = [e for e in post.iter() if local(e) in ("iframe", "video", "audio")]
    terms = {words(e) for e in post.iter() if local(e) in ("dt", "summary")}
    links = {e.get("src") for e in frames}
    got = [t for t in got if not (t[0] == "a" and t[1].split(" ")[0] in links)]
    got = [t for t in got if not (t[0] == "strong" and t[1] in terms)]
    for index in range(max(len(wanted), len(got))):
        a = wanted[index] if index < len(wanted) else None
        b = got[index] if index < len(got) else None
        if a != b:
            print(f"{name}: {index}: the feed has {a}, the page has {b}")
            break
    # And every word, in order, wherever it stands.
    a, b = words(post).replace(" ", ""), words(page).replace(" ", "")
    if a != b and not frames:
        place = next((i for i, (x, y) in enumerate(zip(a, b)) if x != y), min(len(a), len(b)))
        print(f"{name}: words: {a[place - 20:place + 30]} and {b[place - 20:place + 30]}")
print(f"{count} posts")
