"""Compares the formulas of a document with those of a page.

    formula_signs.py DOCUMENT PAGE    prints, as JSON, how many formulas both have, and which differ

The formulas of a document are read here from its XML, sign by sign with the structures around them,
and those of a page from its MathML. Scripts above and below a sign count as scripts beside it, since
where they are depends on the place, and groups without a structure do not count. Signs of one look
count as the same: letters of all alphabets, marks above letters in their free and their combining
form, the minus and the hyphen.
"""
import json
import re
import sys
import unicodedata
import xml.etree.ElementTree as tree
import zipfile

M = "http://schemas.openxmlformats.org/officeDocument/2006/math"

SAME = {"-": "−", "*": "∗", "·": "⋅", "‖": "∥", "∣": "|", "~": "∼", "\u0303": "∼", "˜": "∼", "\u0302": "^", "ˆ": "^", "\u0304": "¯", "\u0305": "‾",
        "\u20d7": "→", "\u0307": "˙", "\u0308": "¨", "\u030c": "ˇ", "\u0306": "˘", "\u0301": "´", "〈": "⟨", "〉": "⟩",
        "'": "′", "\u0332": "_", "\u20d6": "←", "\u030a": "˚", "\u0300": "`"}
# A line above a term is a bar above a letter.
SAME.update({"‾": "¯"})
SAME["\u0305"] = "¯"


def signs(text):
    found = []
    for sign in text:
        sign = SAME.get(sign, sign)
        if unicodedata.category(sign)[0] in "LN":
            sign = unicodedata.normalize("NFKC", sign)
        if not sign.isspace() and not 0x2061 <= ord(sign[0]) <= 0x2064:
            found += sign
    return found


def local(element):
    return element.tag.rpartition("}")[2]


def value(element, name, usual=None):
    """The value of a property of a structure of Word."""
    found = element.find(f"{{{M}}}{local(element)}Pr/{{{M}}}{name}")
    return usual if found is None else found.get(f"{{{M}}}val", "")


def is_on(element, name):
    return value(element, name, "0") not in ("0", "false", "off")


def box(name, *parts):
    """A structure and its parts."""
    return [name, "("] + [sign for n, part in enumerate(parts) for sign in ([","] if n else []) + part] + [")"]


def scripts(base, lower, upper):
    """A term with scripts; primes are signs behind it."""
    if lower:
        base = box("sub", base, lower)
    if upper and set(upper) == {"′"}:
        return base + upper
    return box("sup", base, upper) if upper else base


def table(rows):
    return box("table", *([sign for n, cell in enumerate(row) for sign in (["&"] if n else []) + cell] for row in rows))


def of_word(element, line=False):
    """The signs of a formula of Word, in the order in which MathML has them."""
    name = local(element)
    if name.endswith("Pr"):
        return []
    if name == "r":
        text = "".join(t.text or "" for t in element if local(t) == "t")
        if not line:
            return signs(text)
        return [sign for n, part in enumerate(text.split("&")) for sign in (["&"] if n else []) + signs(part)]

    def part(name):
        return [sign for child in element if local(child) == name for sign in of_word(child)]

    if name == "e" and line:
        return [sign for child in element for sign in of_word(child, line=local(child) == "r")]
    if name == "f" and value(element, "type") == "lin":
        return part("num") + ["/"] + part("den")
    if name == "f" and value(element, "type") == "skw":
        return scripts([], [], part("num")) + ["/"] + scripts([], part("den"), [])
    if name == "f":
        return box("frac", part("num"), part("den"))
    if name == "rad":
        degree = [] if is_on(element, "degHide") else part("deg")
        return box("root", part("e"), degree) if degree else box("sqrt", part("e"))
    if name in ("sSub", "sSup", "sSubSup"):
        return scripts(part("e"), part("sub"), part("sup"))
    if name == "sPre":
        return scripts([], part("sub"), part("sup")) + part("e")
    if name in ("limLow", "limUpp"):
        return scripts(part("e"), part("lim") if name == "limLow" else [], part("lim") if name == "limUpp" else [])
    if name == "nary":
        return scripts(signs(value(element, "chr", "∫")), [] if is_on(element, "subHide") else part("sub"),
                       [] if is_on(element, "supHide") else part("sup")) + part("e")
    if name == "d":
        terms = [of_word(child) for child in element if local(child) == "e"]
        found = signs(value(element, "begChr", "("))
        for index, term in enumerate(terms):
            found += (signs(value(element, "sepChr", "|")) if index else []) + term
        return found + signs(value(element, "endChr", ")"))
    if name == "eqArr":
        return table([[of_word(child, line=True)] for child in element if local(child) == "e"])
    if name == "m":
        return table([[of_word(cell) for cell in row if local(cell) == "e"] for row in element if local(row) == "mr"])
    if name == "acc":
        return scripts(part("e"), [], signs(value(element, "chr", "\u0302")))
    if name in ("groupChr", "bar"):
        mark = signs(value(element, "chr", "⏟")) if name == "groupChr" else ["¯"] if value(element, "pos") == "top" else ["_"]
        isTop = value(element, "pos") == "top"
        return scripts(part("e"), [] if isTop else mark, mark if isTop else [])
    return [sign for child in element for sign in of_word(child)]


def of_mathml(element):
    """The signs of a formula in MathML."""
    name = local(element)
    if name in ("mi", "mn", "mo", "mtext", "ms"):
        return signs(element.text or "")
    if name in ("annotation", "annotation-xml"):
        return []
    parts = [of_mathml(child) for child in element]
    if name == "mfenced":
        inside = [sign for index, term in enumerate(parts) for sign in ([","] if index else []) + term]
        return signs(element.get("open", "(")) + inside + signs(element.get("close", ")"))
    if name in ("msub", "munder"):
        return scripts(parts[0], parts[1], [])
    if name in ("msup", "mover"):
        return scripts(parts[0], [], parts[1])
    if name in ("msubsup", "munderover"):
        return scripts(*parts)
    if name == "mmultiscripts":
        names = [local(child) for child in element]
        place = names.index("mprescripts") if "mprescripts" in names else len(names)

        def pairs(found, base):
            terms = [scripts([] if n else base, *(found[n:n + 2] + [[]])[:2]) for n in range(0, len(found), 2)] or [base]
            return [sign for term in terms for sign in term]

        return pairs(parts[place + 1:], []) + pairs(parts[1:place], parts[0])
    if name == "mfrac" and element.get("bevelled") == "true":
        return scripts([], [], parts[0]) + ["/"] + scripts([], parts[1], [])
    if name == "mfrac":
        return box("frac", *parts)
    if name == "mroot":
        return box("root", *parts)
    if name == "mtable":
        return table([[of_mathml(cell) for cell in row] for row in element])
    found = [sign for part in parts for sign in part]
    return box("sqrt", found) if name == "msqrt" else found


def of_document(path):
    with zipfile.ZipFile(path) as archive:
        if path.endswith(".docx"):
            root = tree.fromstring(archive.read("word/document.xml"))
            return [of_word(element) for element in root.iter(f"{{{M}}}oMath")]
        href = "{http://www.w3.org/1999/xlink}href"
        content = tree.fromstring(archive.read("content.xml"))
        objects = [e.get(href) for e in content.iter() if local(e) == "object"]
        return [of_mathml(tree.fromstring(archive.read(name.removeprefix("./") + "/content.xml"))) for name in objects]


def of_page(path):
    with open(path, encoding="utf-8") as file:
        return [of_mathml(tree.fromstring(text)) for text in re.findall(r"<math\b.*?</math>", file.read(), re.S)]


def main():
    document, page = sys.argv[1:3]
    told = [formula for formula in of_document(document) if formula]
    shown = [formula for formula in of_page(page) if formula]
    different = [{"document": " ".join(a), "page": " ".join(b)} for a, b in zip(told, shown) if a != b]
    print(json.dumps({"document": len(told), "page": len(shown), "different": different}, ensure_ascii=False))


main()
