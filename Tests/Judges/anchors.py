"""Follows what the pages of some folders refer to, as html5lib reads them.

    anchors.py FOLDER/print.html …

Each page is read once, so that a book on one page takes as long as its text. Writes one JSON object: what it complains
of, and how many references it followed.
"""
import json
import os
import sys
import urllib.parse

import html5lib

ATTRIBUTES = ("href", "src", "aria-labelledby", "aria-describedby", "for", "list", "popovertarget")
NAMES = ATTRIBUTES[2:]


def read(path):
    """The names in a page, and what it refers to: attribute and value."""
    with open(path, "rb") as file:
        page = html5lib.parse(file, treebuilder="etree", namespaceHTMLElements=False)
    names, references = {}, []
    for element in page.iter():
        if not isinstance(element.tag, str):
            continue
        name = element.get("id")
        if name is not None:
            names[name] = names.get(name, 0) + 1
        for attribute in ATTRIBUTES:
            value = element.get(attribute)
            if value is not None:
                references.append((attribute, value))
    return names, references


pages = {}


def names(path):
    if path not in pages:
        pages[path] = read(path)
    return pages[path][0]


complaints, count = [], 0
for page in sys.argv[1:]:
    own = names(page)
    complaints += [f"{page}: {name} is named {times} times" for name, times in own.items() if times > 1]
    for attribute, value in pages[page][1]:
        count += 1
        if attribute in NAMES:
            complaints += [f"{page}: {attribute}={name} is nowhere" for name in value.split() if name not in own]
            continue
        address = urllib.parse.urlsplit(value)
        if address.scheme or address.netloc:
            continue
        target = page
        if address.path:
            target = os.path.normpath(os.path.join(os.path.dirname(page), urllib.parse.unquote(address.path)))
            if os.path.isdir(target) and address.path.endswith("/"):
                target = os.path.join(target, "index.html")
            if not os.path.isfile(target):
                complaints.append(f"{page}: {value}: there is no such file")
                continue
        anchor = urllib.parse.unquote(address.fragment)
        if anchor and anchor not in names(target):
            complaints.append(f"{page}: {value}: nothing has that name")
print(json.dumps({"complaints": complaints, "count": count}))
