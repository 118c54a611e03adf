"""Says what a PDF contains, as one JSON object.

    pdf.py PDF [TOP BOTTOM [WORD...]]

With the margins in millimetres it also measures how much of each page is blank at its foot, which pages have ink
beside the column of their text, and which begin with a rule alone. It names those of the words that stand anywhere outside of the pages' own text: in strings, names and streams.
"""
import json
import subprocess
import sys

import pikepdf

DPI = 40


def outline(items, depth, pages):
    """The entries with their depth and the number of their page."""
    found = []
    for item in items:
        target = item.destination
        page = pages.get(target[0].objgen, 0) if isinstance(target, pikepdf.Array) else 0
        found.append([depth, str(item.title), page])
        if depth < 10:
            found += outline(item.children, depth + 1, pages)
    return found


def names(tree, depth=0):
    """The names in a name tree."""
    found = [str(name) for name in list(tree.get("/Names", []))[::2]]
    for kid in tree.get("/Kids", []):
        if depth < 20:
            found += names(kid, depth + 1)
    return found


def links(pdf):
    """How many links lead to places in the book, and those that lead nowhere."""
    root = pdf.Root
    known = set(names(root.Names.Dests)) if "/Names" in root and "/Dests" in root.Names else set()
    known |= {str(name).lstrip("/") for name in root.get("/Dests", {})}
    pages = {page.objgen for page in pdf.pages}
    inner, dead, outer = 0, [], []
    for number, page in enumerate(pdf.pages):
        for note in page.get("/Annots", []):
            if note.get("/Subtype") != "/Link":
                continue
            action = note.get("/A", {})
            if "/URI" in action:
                outer.append(str(action.URI))
                continue
            target = note.get("/Dest", action.get("/D"))
            inner += 1
            if isinstance(target, pikepdf.Array):
                if target[0].objgen not in pages:
                    dead.append([number + 1, "a page that is not there"])
            elif str(target).lstrip("/") not in known:
                dead.append([number + 1, str(target)])
    return inner, dead, outer


def fonts(pdf):
    """The fonts whose letters are not in the file."""
    missing = set()
    for thing in pdf.objects:
        if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/FontDescriptor":
            if not any(key in thing for key in ("/FontFile", "/FontFile2", "/FontFile3")):
                missing.add(str(thing.get("/FontName")))
    return sorted(missing)


def strings(pdf):
    """Everything that is said outside of the pages: strings, names, and streams that are text."""
    found = []
    for thing in pdf.objects:
        waiting = [(thing, 0)]
        while waiting:
            part, depth = waiting.pop()
            if isinstance(part, pikepdf.String):
                found.append(str(part))
            elif isinstance(part, pikepdf.Name):
                found.append(str(part))
            elif isinstance(part, pikepdf.Array) and depth < 10:
                waiting += [(kid, depth + 1) for kid in part if not getattr(kid, "is_indirect", False)]
            elif isinstance(part, (pikepdf.Dictionary, pikepdf.Stream)) and depth < 10:
                if isinstance(part, pikepdf.Stream):
                    try:
                        found.append(part.read_bytes().decode("utf-8", "replace"))
                    except pikepdf.PdfError:
                        pass
                for key, kid in part.items():
                    found.append(key)
                    if not getattr(kid, "is_indirect", False):
                        waiting.append((kid, depth + 1))
    return found


def blanks(path, top, bottom):
    """The share of each page's text area that is blank at its foot, the pages with ink beside the column, and
    those that begin with a rule and nothing near below it."""
    data = subprocess.run(
        ["pdftoppm", "-r", str(DPI), "-gray", path], capture_output=True, check=True).stdout
    found, beside, rules = [], [], []
    at = 0
    while at < len(data):
        fields = []
        while len(fields) < 4:
            end = at
            while data[end:end + 1] not in (b" ", b"\n"):
                end += 1
            fields.append(data[at:end])
            at = end + 1
        width, height = int(fields[1]), int(fields[2])
        first, last = int(top / 25.4 * DPI), height - int(bottom / 25.4 * DPI)
        ink = first
        for row in range(last - 1, first, -1):
            if min(data[at + row * width:at + (row + 1) * width]) < 235:
                ink = row
                break
        found.append(round((last - ink) / (last - first), 2))
        rows = [data[at + row * width:at + (row + 1) * width] for row in range(first, last)]
        # Margins are at least 11.5 per cent of the sheet.
        edge = int(width * 0.108)
        if any(min(row[:edge]) < 200 or min(row[-edge:]) < 200 for row in rows):
            beside.append(len(found))
        inked = [number for number, row in enumerate(rows) if min(row) < 235]
        if inked and sum(value < 235 for value in rows[inked[0]]) > width / 2:
            near = [number for number in inked[1:] if number - inked[0] < DPI / 25.4 * 5]
            if not [number for number in near if number - inked[0] > 2]:
                rules.append(len(found))
        at += width * height
    return found, beside, rules


def type_height(path):
    """The height in which most words are set, in points."""
    import re
    text = subprocess.run(
        ["pdftotext", "-bbox", path, "-"], capture_output=True, check=True).stdout.decode()
    heights = [round(float(last) - float(first), 1) for first, last in re.findall(
        r'yMin="([0-9.]+)" xMax="[0-9.]+" yMax="([0-9.]+)"', text)]
    return max(set(heights), key=heights.count) if heights else 0


path = sys.argv[1]
measured = blanks(path, float(sys.argv[2]), float(sys.argv[3])) if len(sys.argv) > 3 else ([], [], [])
pdf = pikepdf.open(path)
inner, dead, outer = links(pdf)
part = pdf.open_metadata().get("pdfuaid:part")
with pdf.open_outline() as tree:
    numbers = {page.objgen: number + 1 for number, page in enumerate(pdf.pages)}
    entries = outline(tree.root, 0, numbers)
print(json.dumps({
    "pages": len(pdf.pages),
    "size": [round(float(value) / 72 * 25.4) for value in pdf.pages[0].MediaBox[2:]],
    "title": str(pdf.docinfo.get("/Title", "")),
    "author": str(pdf.docinfo.get("/Author", "")),
    "language": str(pdf.Root.get("/Lang", "")),
    "tagged": bool(pdf.Root.get("/MarkInfo", {}).get("/Marked", False)),
    "accessible": part or "",
    "outline": entries,
    "inner": inner,
    "dead": dead,
    "outer": outer,
    "fonts": fonts(pdf),
    "text": subprocess.run(
        ["pdftotext", "-enc", "UTF-8", path, "-"], capture_output=True, check=True).stdout.decode(),
    "laid": subprocess.run(
        ["pdftotext", "-layout", path, "-"], capture_output=True, check=True).stdout.decode(),
    "told": [word for word in sys.argv[4:] if word.lower() in " ".join(strings(pdf)).lower()],
    "blanks": measured[0],
    "beside": measured[1],
    "rules": measured[2],
    "height": type_height(path),
}))
