"""Makes documents with formulas, as Word and LibreOffice store them.

    office_formulas.py FOLDER
"""
import os
import random
import shutil
import subprocess
import sys
import zipfile

M = "http://schemas.openxmlformats.org/officeDocument/2006/math"
MATHML = "http://www.w3.org/1998/Math/MathML"

# MARK: Formulas of Word


def r(text, *properties):
    """A run."""
    inside = "".join(f'<m:{p.partition("=")[0]} m:val="{p.partition("=")[2]}"/>' if "=" in p else f"<m:{p}/>"
                     for p in properties)
    text = text.replace("&", "&amp;").replace("<", "&lt;")
    return f'<m:r>{f"<m:rPr>{inside}</m:rPr>" if inside else ""}<m:t xml:space="preserve">{text}</m:t></m:r>'


def el(name, properties="", **parts):
    """A structure with its parts in order."""
    inside = "".join(f"<m:{part.rstrip('0123456789')}>{content}</m:{part.rstrip('0123456789')}>"
                     for part, content in parts.items())
    wrapped = f"<m:{name}Pr>{properties}</m:{name}Pr>" if properties else ""
    return f"<m:{name}>{wrapped}{inside}</m:{name}>"


def p(name, value):
    return f'<m:{name} m:val="{value}"/>'


def d(begin, end, *terms, separator=None):
    properties = p("begChr", begin) + (p("sepChr", separator) if separator is not None else "") + p("endChr", end)
    return el("d", properties, **{f"e{i}": term for i, term in enumerate(terms)})


def m(*rows, columns=""):
    cells = "".join("<m:mr>" + "".join(f"<m:e>{cell}</m:e>" for cell in row) + "</m:mr>" for row in rows)
    return f"<m:m>{columns}{cells}</m:m>"


def nary(sign, lower, upper, term, *more):
    return el("nary", p("chr", sign) + "".join(more), sub=lower, sup=upper, e=term)


def known():
    """Each structure at least once."""
    x, y, n, two = r("x"), r("y"), r("n"), r("2")
    lim = el("limLow", e=r("lim", "sty=p"), lim=r("n→∞"))
    return [
        r("a+b=c"), r("2x−1≤y·z"), r("x′"), r("α∈Ω, β⊂ℝ"), r("3.14"),
        r("ABx", "sty=b"), r("G", "scr=fraktur"), r("N", "scr=double-struck"), r("L", "scr=script"),
        r("ab", "scr=sans-serif"), r("c", "scr=monospace"), r("v", "sty=bi"), r("𝐀𝔅ℂ𝑥𝜑ℎ"), r("d", "sty=p") + x,
        r("x>0 if it rains, $5 & 10% of {a_b}", "nor"), r("E=m") + el("sSup", e=r("c"), sup=two),
        el("f", num=r("a+b"), den=r("c")), el("f", p("type", "lin"), num=x, den=r("y+1")),
        el("f", p("type", "skw"), num=r("1"), den=two), el("f", p("type", "noBar"), num=n, den=r("k")),
        d("(", ")", el("f", p("type", "noBar"), num=n, den=r("k"))),
        el("rad", p("degHide", "1"), deg="", e=r("x+1")), el("rad", deg=r("3"), e=el("f", num=x, den=y)),
        el("sSub", e=x, sub=r("i+1")), el("sSubSup", e=x, sub=r("i"), sup=two),
        el("sPre", sub=r("6"), sup=r("14"), e=r("C", "sty=p")),
        el("sSup", e=el("sSub", e=x, sub=r("1")), sup=two),
        nary("∑", r("k=1"), n, el("sSup", e=r("k"), sup=two)), nary("∫", r("0"), r("∞"), r("f(x)dx")),
        nary("∮", r("C"), "", r("F"), p("limLoc", "undOvr"), p("supHide", "1")),
        nary("⋃", r("i"), "", el("sSub", e=r("A"), sub=r("i")), p("supHide", "1")),
        el("nary", sub=r("a"), sup=r("b"), e=r("g")),
        d("(", ")", r("x")), d("[", ")", r("0"), r("1"), separator=","), d("{", "}", x, r("x>0")),
        d("|", "|", el("f", num=x, den=y)), d("‖", "‖", r("v")), d("⌊", "⌋", el("f", num=n, den=two)),
        d("⟨", "⟩", x, y), d("", "|", el("f", num=r("d"), den=r("t"))), el("d", e=r("z")),
        el("func", fName=r("sin", "sty=p"), e=r("2x")), el("func", fName=lim, e=el("sSub", e=r("a"), sub=n)),
        el("func", fName=r("rank", "sty=p"), e=r("A")),
        el("func", fName=el("sSup", e=r("cos", "sty=p"), sup=two), e=x),
        el("func", fName=el("limLow", e=r("argmax", "sty=p"), lim=x), e=r("f")),
        el("limUpp", e=r("="), lim=r("def", "sty=p")), el("limLow", e=r("A"), lim=r("k")),
        m([r("1"), r("0")], [r("0"), r("1")]), d("(", ")", m([x, y], [r("z"), r("w")])),
        d("[", "]", m([r("a")], [r("b")])), d("|", "|", m([r("a"), r("b")], [r("c"), r("d")])),
        m([x, r("12")], [y, r("3")],
          columns='<m:mPr><m:mcs><m:mc><m:mcPr><m:count m:val="2"/><m:mcJc m:val="right"/></m:mcPr></m:mc></m:mcs></m:mPr>'),
        el("eqArr", e1=r("a&=b+c"), e2=r("&=d")), el("eqArr", e1=r("x=1"), e2=r("y=2")),
        d("{", "", el("eqArr", e1=r("1,&") + r(" if ", "nor") + r("x>0"), e2=r("0,&") + r(" else", "nor"))),
        *(el("acc", p("chr", chr(sign)), e=x) for sign in (0x302, 0x303, 0x304, 0x305, 0x307, 0x308, 0x20D7, 0x30C, 0x306, 0x301)),
        el("acc", e=r("AB")), el("bar", p("pos", "top"), e=r("a+b")), el("bar", e=x),
        el("groupChr", e=r("x+y")), el("groupChr", p("chr", "⏞") + p("pos", "top"), e=r("ab")),
        el("limLow", e=el("groupChr", e=r("x+y")), lim=two), el("groupChr", p("chr", "→") + p("pos", "top"), e=r("AB")),
        el("box", e=r("a")), el("borderBox", e=el("f", num=x, den=two)),
        el("phant", p("show", "0"), e=x) + y, r("f(a)(b)[c][[d]]"), r("x") + r("12") + el("sSup", e=r("3"), sup=two),
    ]


def grown(generator, depth):
    """A formula that nobody has thought of."""
    def row(depth):
        terms = [term(depth)]
        for _ in range(generator.randrange(3)):
            terms += [r(generator.choice("+-=<>≤∈∪×→,")), term(depth)]
        return "".join(terms)

    def letter():
        return r(generator.choice(["a", "b", "x", "12", "3.5", "α", "Γ", "∞", "∂", "ℓ", "ℝ", "ab", "sin"]))

    def term(depth):
        if depth == 0:
            return letter()
        a, b = row(depth - 1), row(depth - 1)
        return generator.choice([
            lambda: letter(), lambda: el("f", num=a, den=b), lambda: el("rad", p("degHide", "1"), deg="", e=a),
            lambda: el("rad", deg=letter(), e=a), lambda: el("sSub", e=a, sub=b), lambda: el("sSup", e=a, sup=letter()),
            lambda: el("sSubSup", e=letter(), sub=a, sup=letter()), lambda: nary("∑", a, letter(), b),
            lambda: nary("∫", letter(), letter(), a), lambda: d("(", ")", a), lambda: d("[", "]", a, b, separator=";"),
            lambda: m([a, letter()], [letter(), b]), lambda: el("acc", p("chr", "\u0302"), e=a),
            lambda: el("bar", p("pos", "top"), e=a), lambda: el("limUpp", e=a, lim=letter()),
            lambda: el("func", fName=r("log", "sty=p"), e=a), lambda: d("{", "", el("eqArr", e1=a, e2=b)),
        ])()

    return row(depth)


def word(path):
    """A document of Word: each formula in a line, then each by itself."""
    import docx
    from docx.oxml import parse_xml

    document = docx.Document()
    document.add_heading("Formulas", 1)
    generator = random.Random(2026)
    for formula in known() + [grown(generator, depth) for depth in (1, 2, 3) for _ in range(40)]:
        paragraph = document.add_paragraph("The price of the next one is $5, or of ")
        paragraph._p.append(parse_xml(f'<m:oMath xmlns:m="{M}">{formula}</m:oMath>'))
        paragraph.add_run("2 of them, it is $6.")
        paragraph = document.add_paragraph()
        paragraph._p.append(parse_xml(f'<m:oMathPara xmlns:m="{M}"><m:oMath>{formula}</m:oMath></m:oMathPara>'))
    document.save(path)


# MARK: Formulas of LibreOffice

PRESENTED = [
    "<mi>a</mi><mo>+</mo><mn>12</mn><mo>=</mo><mi>α</mi>", "<mfrac><mi>a</mi><mrow><mi>b</mi><mo>-</mo><mn>1</mn></mrow></mfrac>",
    "<msqrt><mi>x</mi><mo>+</mo><mi>y</mi></msqrt><mroot><mi>x</mi><mn>3</mn></mroot>",
    "<msup><mi>x</mi><mn>2</mn></msup><msub><mi>x</mi><mi>i</mi></msub><msubsup><mi>y</mi><mn>1</mn><mn>2</mn></msubsup>",
    "<munderover><mo>∑</mo><mrow><mi>k</mi><mo>=</mo><mn>0</mn></mrow><mi>∞</mi></munderover><msub><mi>a</mi><mi>k</mi></msub>",
    "<msubsup><mo>∫</mo><mn>0</mn><mn>1</mn></msubsup><mi>f</mi>", "<munder><mo>lim</mo><mrow><mi>n</mi><mo>→</mo><mi>∞</mi></mrow></munder><mi>n</mi>",
    '<mrow><mo fence="true" form="prefix" stretchy="true">(</mo><mfrac><mi>a</mi><mi>b</mi></mfrac>'
    '<mo fence="true" form="postfix" stretchy="true">)</mo></mrow>',
    '<mrow><mo fence="true" form="prefix" stretchy="true">[</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>0</mn></mtd></mtr>'
    '<mtr><mtd><mn>0</mn></mtd><mtd><mn>1</mn></mtd></mtr></mtable><mo fence="true" form="postfix" stretchy="true">]</mo></mrow>',
    "<mi>sin</mi><mi>x</mi><mtext> if $5 &amp; more</mtext>",
]


def libreoffice(path):
    """A document of LibreOffice in one file, with formulas in MathML."""
    lines = []
    for formula in PRESENTED:
        frame = ('<draw:frame text:anchor-type="as-char" svg:width="2cm" svg:height="1cm"><draw:object>'
                 f'<math xmlns="{MATHML}"><mrow>{formula}</mrow></math></draw:object></draw:frame>')
        lines += [f"<text:p>The price of the next one is $5, or of {frame}2 of them, it is $6.</text:p>", f"<text:p>{frame}</text:p>"]
    names = {"office": "office", "text": "text", "draw": "drawing", "svg": "svg-compatible"}
    spaces = " ".join(f'xmlns:{short}="urn:oasis:names:tc:opendocument:xmlns:{long}:1.0"' for short, long in names.items())
    with open(path, "w", encoding="utf-8") as file:
        file.write('<?xml version="1.0" encoding="UTF-8"?>\n')
        file.write(f'<office:document {spaces} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text">'
                   f'<office:body><office:text><text:h text:outline-level="1">Formulas</text:h>{"".join(lines)}'
                   "</office:text></office:body></office:document>")


def grown_mathml(generator, depth):
    """A formula in MathML that nobody has thought of."""
    def letter():
        return generator.choice(["<mi>a</mi>", "<mi>x</mi>", "<mn>12</mn>", "<mn>3.5</mn>", "<mi>α</mi>", "<mi>sin</mi>", "<mi>∞</mi>",
                                 '<mi mathvariant="bold">v</mi>', '<mi mathvariant="double-struck">R</mi>', "<mtext>if $1</mtext>",
                                 '<mi mathvariant="normal">kg</mi>', "<mo>∂</mo>", "<mi>∅</mi>"])

    def row(depth):
        terms = [term(depth)]
        for _ in range(generator.randrange(3)):
            terms += [f"<mo>{generator.choice('+-=≤∈∪×→,*')}</mo>", term(depth)]
        return f"<mrow>{''.join(terms)}</mrow>"

    def term(depth):
        if depth == 0:
            return letter()
        a, b, c = row(depth - 1), row(depth - 1), letter()
        sign = generator.choice("∑∫∏⋃")
        opening, closing = generator.choice(["()", "[]", "{}", "||", "⟨⟩", "⌊⌋"])
        brackets = (f'<mo fence="true" form="prefix" stretchy="true">{opening}</mo>{a}'
                    f'<mo fence="true" form="postfix" stretchy="true">{closing}</mo>')
        return generator.choice([
            f"<mfrac>{a}{b}</mfrac>", f'<mfrac linethickness="0">{a}{c}</mfrac>', f'<mfrac bevelled="true">{c}{a}</mfrac>',
            f"<msqrt>{a}{c}</msqrt>", f"<mroot>{a}{c}</mroot>", f"<msub>{a}{b}</msub>", f"<msup>{c}{a}</msup>",
            f"<msubsup>{c}{a}{b}</msubsup>", f"<munder>{a}{c}</munder>", f"<mover>{c}{a}</mover>", f"<munderover>{a}{b}{c}</munderover>",
            f"<munderover><mo>{sign}</mo>{a}{c}</munderover>{c}", f"<msubsup><mo>{sign}</mo>{a}{c}</msubsup>{b}",
            f"<munder><mo>lim</mo>{a}</munder>{c}", f'<mover accent="true">{a}<mo>{generator.choice("^~¯→˙")}</mo></mover>',
            f"<munder>{a}<mo>⏟</mo></munder>", f"<mover><mover>{a}<mo>⏞</mo></mover>{c}</mover>", f"<mrow>{brackets}</mrow>",
            brackets, f"<mfenced>{a}{c}</mfenced>", f'<mfenced open="[" close="">{a}</mfenced>',
            f"<mtable><mtr><mtd>{a}</mtd><mtd>{c}</mtd></mtr><mtr><mtd>{c}</mtd><mtd>{b}</mtd></mtr></mtable>",
            f"<mmultiscripts>{c}{a}<none/><mprescripts/>{c}{c}</mmultiscripts>", f"<mstyle>{a}</mstyle>", f"<mphantom>{c}</mphantom>",
            f'<menclose notation="box">{a}</menclose>', f"<semantics>{a}<annotation>z</annotation></semantics>",
        ])

    return row(depth)


def objects(path):
    """A document with formulas in MathML that LibreOffice would not write."""
    generator = random.Random(2027)
    formulas = PRESENTED + [grown_mathml(generator, depth) for depth in (1, 2, 3) for _ in range(100)]
    names = {"office": "office", "text": "text", "draw": "drawing"}
    spaces = " ".join(f'xmlns:{short}="urn:oasis:names:tc:opendocument:xmlns:{long}:1.0"' for short, long in names.items())
    lines = [f'<text:p>The price of the next one is $5, or of <draw:frame><draw:object xlink:href="./Object {n}"/></draw:frame>2 of them.'
             "</text:p>" for n, _ in enumerate(formulas)]
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.text")
        archive.writestr(
            "content.xml", f'<office:document-content {spaces} xmlns:xlink="http://www.w3.org/1999/xlink"><office:body><office:text>'
            f'<text:h text:outline-level="1">Formulas</text:h>{"".join(lines)}</office:text></office:body></office:document-content>')
        for n, formula in enumerate(formulas):
            archive.writestr(f"Object {n}/content.xml", f'<math xmlns="{MATHML}"><mrow>{formula}</mrow></math>')


def has_formulas():
    """Whether LibreOffice is here with the part that sets formulas."""
    program = shutil.which("soffice")
    return bool(program) and os.path.exists(os.path.join(os.path.dirname(os.path.realpath(program)), "libsmlo.so"))


def convert(path, kind, folder):
    subprocess.run(
        ["soffice", f"-env:UserInstallation=file://{folder}/profile", "--headless", "--convert-to", kind, "--outdir", folder, path],
        check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=600)


def make(folder):
    word(os.path.join(folder, "word.docx"))
    objects(os.path.join(folder, "objects.odt"))
    if not has_formulas():
        return
    source = os.path.join(folder, "libre.fodt")
    libreoffice(source)
    for path, kind in ((source, "odt"), (source, "docx"), (os.path.join(folder, "word.docx"), "odt")):
        convert(path, kind, folder)
    # And back: what LibreOffice makes of what it has made.
    back = os.path.join(folder, "back.odt")
    shutil.copy(os.path.join(folder, "word.odt"), back)
    convert(back, "docx", folder)


make(sys.argv[1])
