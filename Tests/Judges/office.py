"""Makes documents as people write them in Word, and reads documents back.

    office.py make FOLDER        writes the documents, each as .docx and, by LibreOffice, as .odt
    office.py read FILE          prints the text of a .docx and its comments as JSON
    office.py pages FILE         prints how many pages its PDF by LibreOffice has
    office.py text FILE          prints the text of a document as LibreOffice reads it
"""

import json
import os
import re
import struct
import subprocess
import sys
import tempfile
import zipfile
import zlib

import docx
from docx.oxml import OxmlElement
from docx.oxml.ns import qn
from docx.shared import Pt


def picture():
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 2, 2, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(b"\0" + b"\x80" * 6 + b"\0" + b"\x20" * 6)) + chunk(b"IEND", b""))


def code(document, lines):
    for line in lines:
        run = document.add_paragraph().add_run(line)
        run.font.name = "Courier New"


def styles():
    """Headings by style, and what stands below them."""
    d = docx.Document()
    d.add_heading("Bees in Winter", 0)
    d.add_heading("The cluster", 1)
    p = d.add_paragraph("A colony ")
    p.add_run("never").bold = True
    p.add_run(" sleeps; ")
    p.add_run("it ").italic = True
    p.add_run("hums").italic = True
    p.add_run(" at 10")
    p.add_run("-2").font.superscript = True
    p.add_run(". The call is ")
    p.add_run("warm(up: true)").font.name = "Consolas"
    p.add_run(", not 2*3 or a_b.")
    d.add_heading("Heat", 2)
    d.add_paragraph("Ten degrees are enough.", style="Quote")
    code(d, ["func heat() {", "    hum()", "", "}"])
    d.add_heading("Stores", 1)
    t = d.add_table(rows=2, cols=2)
    for cell, text in zip((c for r in t.rows for c in r.cells), ["Honey", "kg | lb", "Heather", "12"]):
        cell.text = text
    return d


def looks():
    """Headings that are only large or bold."""
    d = docx.Document()

    def line(text, size, bold=False):
        run = d.add_paragraph().add_run(text)
        run.font.size = Pt(size)
        run.bold = bold

    line("The Hive Book", 28, True)
    line("Wax", 18, True)
    line("Wax is made by young bees, and only in the warm months of the year.", 11)
    line("Colour", 11, True)
    line("It is white at first. Later it darkens.", 11)
    line("Propolis", 18, True)
    line("Resin of poplars, in the main; it closes gaps and keeps mould away.", 11)
    line("Smell", 11, True)
    line("Strong.", 11)
    return d


def lists():
    """Lists that Word numbers, and lists that people number."""
    d = docx.Document()
    d.add_heading("Lists", 1)
    for text in ("wax", "honey"):
        d.add_paragraph(text, style="List Bullet")
    for text in ("open", "look"):
        d.add_paragraph(text, style="List Number")
    d.add_paragraph("By hand:")
    for text in ("1. smoke", "2) wait", "•\tlisten", "1984. That was a year."):
        d.add_paragraph(text)
    p = d.add_paragraph("3. Which one?")
    for text in ("a) the queen", "b) a drone"):
        p.add_run().add_break()
        p.add_run(text)
    return d


def tracked(kind, text, author="R. Moss"):
    change = OxmlElement(kind)
    change.set(qn("w:id"), "90")
    change.set(qn("w:author"), author)
    change.set(qn("w:date"), "2026-01-02T03:04:05Z")
    run = OxmlElement("w:r")
    content = OxmlElement("w:delText" if kind == "w:del" else "w:t")
    content.text = text
    content.set("{http://www.w3.org/XML/1998/namespace}space", "preserve")
    run.append(content)
    change.append(run)
    return change


def changes():
    """Tracked changes and comments."""
    d = docx.Document()
    d.add_heading("Changes", 1)
    p = d.add_paragraph("A queen lives ")
    p._p.append(tracked("w:del", "two"))
    p._p.append(tracked("w:ins", "four"))
    p.add_run(" years.")
    run = p.add_run(" Mostly.")
    d.add_comment(run, text="Who says so?", author="R. Moss", initials="RM")
    return d


def scripts():
    """Other scripts, links, a picture, signs that Markdown reads."""
    d = docx.Document()
    d.add_heading("النحل", 1)
    hives = d.add_paragraph("يعيش النحل في ").add_run("خلايا")
    hives.font.cs_bold = True
    hives.font.rtl = True
    d.paragraphs[-1].add_run(".")
    d.add_heading("蜜蜂", 1)
    d.add_paragraph("蜜蜂<住>在蜂箱里 & #1 [x] {y}.")
    d.add_paragraph("# no heading")
    d.add_paragraph("- ")
    with tempfile.NamedTemporaryFile(suffix=".png") as file:
        file.write(picture())
        file.flush()
        d.add_picture(file.name)
    d.add_paragraph("Two grey cells.", style="Caption")
    return d


def questions():
    """A chapter with questions, and a key with mistakes."""
    d = docx.Document()
    d.add_heading("Chapter 1: Honey & wax", 1)
    d.add_heading("Questions", 2)
    p = d.add_paragraph("1. Who makes ")
    p.add_run("white").bold = True
    p.add_run(" wax?")
    for text in ("a) Young bees", "b) Old bees", "c) The “queen” & court"):
        d.add_paragraph(text)
    d.add_paragraph("2. How warm is it inside?")
    for text in ("a) 10 °C", "b) 35 °C", "c) 60 °C"):
        d.add_paragraph(text)
    d.add_heading("Answers", 1)
    d.add_heading("Chapter 1", 2)
    p = d.add_paragraph("1. a) You")
    p.add_run("nng bees").bold = True
    d.add_paragraph("2. a) 35 °C")
    return d


MADE = {f.__name__: f for f in (styles, looks, lists, changes, scripts, questions)}


def notes(path):
    """Adds a footnote to a document, which python-docx cannot."""
    space = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
    text = docx.Document()
    text.add_heading("Notes", 1)
    text.add_paragraph("Bees dance.MARK")
    text.save(path)
    with zipfile.ZipFile(path) as old:
        parts = {name: old.read(name) for name in old.namelist()}
    parts["word/document.xml"] = parts["word/document.xml"].replace(
        b"MARK</w:t></w:r>", b"</w:t></w:r><w:r><w:footnoteReference w:id=\"2\"/></w:r>")
    parts["word/footnotes.xml"] = (
        f'<w:footnotes xmlns:w="{space}"><w:footnote w:id="0" w:type="separator"><w:p/></w:footnote>'
        '<w:footnote w:id="2"><w:p><w:r><w:footnoteRef/></w:r><w:r><w:t>In a figure of eight.</w:t></w:r></w:p>'
        '</w:footnote></w:footnotes>').encode()
    kind = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/footnotes"
    rels = "word/_rels/document.xml.rels"
    parts[rels] = parts[rels].replace(
        b"</Relationships>", f'<Relationship Id="rIdF" Type="{kind}" Target="footnotes.xml"/></Relationships>'.encode())
    types = "[Content_Types].xml"
    parts[types] = parts[types].replace(
        b"</Types>", b'<Override PartName="/word/footnotes.xml" ContentType="application/vnd.openxmlformats-'
        b'officedocument.wordprocessingml.footnotes+xml"/></Types>')
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as new:
        for name, data in parts.items():
            new.writestr(name, data)


def convert(paths, kind, folder):
    profile = os.path.join(folder, "profile")
    subprocess.run(
        ["soffice", f"-env:UserInstallation=file://{profile}", "--headless", "--convert-to", kind, "--outdir", folder]
        + paths, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=600)


def main():
    task, path = sys.argv[1:3]
    if task == "make":
        for name, make in MADE.items():
            make().save(os.path.join(path, name + ".docx"))
        notes(os.path.join(path, "notes.docx"))
        convert([os.path.join(path, f) for f in sorted(os.listdir(path)) if f.endswith(".docx")], "odt", path)
    elif task == "read":
        d = docx.Document(path)
        spans = {}
        open_now = set()
        for element in d.element.body.iter():
            if element.tag == qn("w:commentRangeStart"):
                open_now.add(element.get(qn("w:id")))
            elif element.tag == qn("w:commentRangeEnd"):
                open_now.discard(element.get(qn("w:id")))
            elif element.tag == qn("w:t"):
                for name in open_now:
                    spans[name] = spans.get(name, "") + element.text
        print(json.dumps({
            "paragraphs": [p.text for p in d.paragraphs],
            "comments": [{"author": c.author, "text": c.text, "about": spans.get(str(c.comment_id), "")}
                         for c in d.comments],
        }))
    elif task == "pages":
        with tempfile.TemporaryDirectory() as folder:
            convert([path], "pdf", folder)
            name = os.path.splitext(os.path.basename(path))[0] + ".pdf"
            with open(os.path.join(folder, name), "rb") as file:
                print(len(re.findall(rb"/Type\s*/Page\b", file.read())))
    else:
        with tempfile.TemporaryDirectory() as folder:
            convert([path], "txt:Text (encoded):UTF8", folder)
            name = os.path.splitext(os.path.basename(path))[0] + ".txt"
            with open(os.path.join(folder, name), encoding="utf-8-sig") as file:
                sys.stdout.write(file.read())


main()
