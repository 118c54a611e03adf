"""Compares formulas with what latex2mathml makes of them.

    formulas.py < PAIRS

PAIRS is a JSON list of formulas with the MathML that Hornbook has made of them. Prints those that
differ as a JSON list of objects: the formula, and both as lines.

Both are normalised first:

- attributes are dropped, and letters with a `mathvariant` become the letters of that alphabet;
- `semantics` and `annotation` are dropped, `mstyle` and `mpadded` are dissolved, and so is an `mrow`
  in a row or with one child: they group and style, and are put around different things;
- an `mi` of anything but a single letter is an `mo`: latex2mathml tells names, relations and
  brackets apart in other ways;
- limits below and above a sign are scripts beside it: where they stand depends on the place;
- function application and multiplication that are not seen are dropped, as is an empty `mo`;
- some signs have several characters, such as the dot of a product.
"""
import json
import sys
import unicodedata
import xml.etree.ElementTree as tree

from latex2mathml.converter import convert

ROWS = {"math", "mrow", "mtd", "msqrt", "mphantom"}
LOOSE = {"mrow", "mstyle", "mpadded", "semantics"}
ALPHABETS = {
    "bold": "BOLD", "bold-italic": "BOLD ITALIC", "double-struck": "DOUBLE-STRUCK",
    "script": "SCRIPT", "fraktur": "FRAKTUR", "sans-serif": "SANS-SERIF", "monospace": "MONOSPACE",
}
GREEK = {"ϕ": "PHI SYMBOL", "ϵ": "EPSILON SYMBOL", "ϑ": "THETA SYMBOL", "ϱ": "RHO SYMBOL", "ϖ": "PI SYMBOL"}
SAME = dict(zip("·―¯∖⧵˜∼∣∥", "⋅__\\\\~~|‖"))
SAME.update({"\u0302": "^", "\u0303": "~", "\u203e": "_", "∗": "*"})
SAME.update({chr(space): " " for space in [0xA0, *range(0x2000, 0x200B), 0x205F]})


def letter(sign, variant):
    """A letter in the alphabet that an attribute names."""
    alphabet = ALPHABETS.get(variant)
    if not alphabet:
        return sign
    name = unicodedata.name(sign, "")
    if sign in GREEK:
        name = GREEK[sign]
    for size in ("CAPITAL", "SMALL"):
        name = name.replace(f"LATIN {size} LETTER ", f"{size} ").replace(f"GREEK {size} LETTER ", f"{size} ")
    try:
        return unicodedata.lookup(f"MATHEMATICAL {alphabet} {name}")
    except KeyError:
        return sign


def normal(element):
    """An element as nested lists: its name and its children, or its name and its text."""
    name = element.tag.rpartition("}")[2]
    children = [child for child in element if not child.tag.endswith("annotation")]
    if name in ("mi", "mn", "mo", "mtext"):
        text = "".join(letter(sign, element.get("mathvariant")) for sign in element.text or "")
        text = "".join(SAME.get(sign, sign) for sign in text)
        if name == "mi" and not (len(text) == 1 and text.isalpha()):
            name = "mo"
        return [name, text]
    if name == "mspace":
        return [name]
    inside = []
    for child in map(normal, children):
        if child in (["mo", "\u2061"], ["mo", "\u2062"], ["mo", ""]):
            continue
        if name in ROWS | LOOSE and child[0] == "mrow":
            inside += child[1:]
        else:
            inside.append(child)
    if name in LOOSE:
        return inside[0] if len(inside) == 1 else ["mrow", *inside]
    if name in ("munder", "mover", "munderover") and not inside[-1] in ACCENTS:
        name = {"munder": "msub", "mover": "msup", "munderover": "msubsup"}[name]
    return [name, *inside]


ACCENTS = [["mo", sign] for sign in "^~_→←↔⏞⏟˙¨ˇ˘´`˚"]


def lines(element, depth=0):
    """Nested lists as lines."""
    if all(isinstance(part, str) for part in element):
        return ["  " * depth + " ".join(element)]
    found = ["  " * depth + element[0]]
    for part in element[1:]:
        found += lines(part, depth + 1)
    return found


def unfold(found):
    """The outermost row as one element."""
    if found[0] == "math":
        found = found[1] if len(found) == 2 else ["mrow", *found[1:]]
    return found


different = []
for tex, ours in json.load(sys.stdin):
    try:
        theirs = normal(tree.fromstring(convert(tex, display="block")))
    except Exception as error:  # What it cannot read at all differs too.
        theirs = ["fault", type(error).__name__]
    mine = normal(tree.fromstring(ours)) if ours else ["fault", "nothing"]
    one, other = lines(unfold(mine)), lines(unfold(theirs))
    if one != other:
        different.append({"formula": tex, "ours": one, "theirs": other})
json.dump(different, sys.stdout)
