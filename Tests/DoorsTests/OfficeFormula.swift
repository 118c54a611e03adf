import HornbookBytes
import HornbookDiagnostics
import HornbookDoors
import HornbookFormats
import HornbookPipeline
import TestSupport
import Testing

/// A formula as documents contain it, and its TeX.
struct OfficeFormula: CustomTestStringConvertible {
  let source: String
  let tex: String

  var testDescription: String { tex }

  static let space = "http://schemas.openxmlformats.org/officeDocument/2006/math"
  private static let text = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"

  /// A formula of Word in its line.
  static func math(_ content: String) -> String { "<m:oMath>\(content)</m:oMath>" }

  /// A file of Word.
  static func document(_ body: String) -> [UInt8] {
    var archive = ZipArchive()
    _ = archive.add(
      "word/document.xml",
      Array(
        "<w:document xmlns:w=\"\(text)\" xmlns:m=\"\(space)\"><w:body>\(body)</w:body></w:document>"
          .utf8))
    return archive.finish()
  }

  /// The Markdown of a file of Word.
  static func docx(_ body: String) throws -> String {
    String(decoding: try OfficeText.read("a.docx", document(body)).markdown, as: UTF8.self)
  }

  /// The Markdown of an OpenDocument file with formulas, each in a frame.
  static func odt(_ formulas: [String], _ body: ([String]) -> String) throws -> String {
    var archive = ZipArchive()
    let spaces = ["office": "office", "text": "text", "draw": "drawing"].map {
      "xmlns:\($0.key)=\"urn:oasis:names:tc:opendocument:xmlns:\($0.value):1.0\""
    }.joined(separator: " ")
    let frames = formulas.indices.map {
      "<draw:frame><draw:object xlink:href=\"./Object \($0)\"/><draw:image xlink:href=\"./R/\($0)\"/></draw:frame>"
    }
    _ = archive.add(
      "content.xml",
      Array(
        "<office:document-content \(spaces) xmlns:xlink=\"http://www.w3.org/1999/xlink\"><office:body><office:text>\(body(frames))</office:text></office:body></office:document-content>"
          .utf8))
    for (index, formula) in formulas.enumerated() {
      _ = archive.add("Object \(index)/content.xml", Array(formula.utf8))
    }
    return String(
      decoding: try OfficeText.read("a.odt", archive.finish()).markdown, as: UTF8.self)
  }

  /// What is wrong with the questions of a file of Word.
  static func findings(_ bytes: [UInt8]) -> [String] {
    ManuscriptCheck(questions: Source(path: "a.docx", bytes: bytes), key: nil)
      .report.findings.map(\.message)
  }

  private init(_ source: String, _ tex: String) {
    self.source = source
    self.tex = tex
  }

  private static func run(_ text: String, _ properties: String...) -> String {
    let inside = properties.map { "<m:\($0)/>" }.joined()
    return "<m:r><m:rPr>\(inside)</m:rPr><m:t xml:space=\"preserve\">\(text)</m:t></m:r>"
  }

  /// A structure of Word: its properties, and its parts by their names.
  private static func make(_ name: String, _ properties: String, _ parts: (String, String)...)
    -> String
  {
    // A mark that stands above letters belongs to no letter here.
    let values = properties.unicodeScalars.split(separator: " ").map { property in
      let pair = property.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map(String.init)
      return pair.count == 2 ? "<m:\(pair[0]) m:val=\"\(pair[1])\"/>" : "<m:\(pair[0])/>"
    }
    return "<m:\(name)><m:\(name)Pr>\(values.joined())</m:\(name)Pr>"
      + parts.map { "<m:\($0.0)>\($0.1)</m:\($0.0)>" }.joined() + "</m:\(name)>"
  }

  private static let x = run("x")
  private static let y = run("y")
  private static let sum = run("a+b")

  static let word: [OfficeFormula] = letters + structures + brackets

  private static let letters: [OfficeFormula] = [
    .init(run("a+b=c"), "a+b = c"), .init(run("2x−1≤y·z"), #"2x-1 \le y\cdot z"#),
    .init(run("x′+y″"), "x'+y''"), .init(run("∀α∈Ω"), #"\forall\alpha \in \Omega"#),
    .init(run("1") + run("2") + run("x"), "12x"), .init(run("a b=c d"), "a~b = c~d"),
    .init(run("ab", "sty m:val=\"b\""), #"\mathbf{ab}"#),
    .init(run("x+α", "sty m:val=\"bi\""), #"\boldsymbol{x}+\boldsymbol{\alpha}"#),
    .init(run("kg", "sty m:val=\"p\""), #"\mathrm{kg}"#),
    .init(run("sin", "sty m:val=\"p\"") + x, #"\sin x"#),
    .init(run("g", "scr m:val=\"fraktur\""), #"\mathfrak{g}"#),
    .init(run("R", "scr m:val=\"double-struck\""), #"\mathbb{R}"#),
    .init(run("L", "scr m:val=\"script\""), #"\mathcal{L}"#),
    .init(run("S", "scr m:val=\"sans-serif\""), #"\mathsf{S}"#),
    .init(run("t", "scr m:val=\"monospace\""), #"\mathtt{t}"#),
    .init(run("𝐀𝐁ℂ𝔤𝒞𝑥ℎ𝜑"), #"\mathbf{AB}\mathbb{C}\mathfrak{g}\mathcal{C}xh\varphi"#),
    .init(run("if $5 &amp; {50%}", "nor"), #"\text{if \$5 \& \{50\%\}}"#),
    .init(run("x&lt;y\\z~w"), #"x < y\backslash z \sim w"#),
    .init(run("ẋ=x\u{302}"), #"ẋ = \hat{x}"#),
    .init(run("a&amp;b*c"), #"a\&b\ast c"#), .init(run("f[[x]](y)"), "f[ [x] ] (y)"),
  ]

  private static let structures: [OfficeFormula] = [
    .init(make("f", "", ("num", sum), ("den", x)), #"\frac{a+b}{x}"#),
    .init(make("f", "type=lin", ("num", sum), ("den", x)), "{a+b}/x"),
    .init(make("f", "type=skw", ("num", run("1")), ("den", run("2"))), "{}^1/{}_2"),
    .init(make("f", "type=noBar", ("num", run("n")), ("den", run("k"))), #"{n \atop k}"#),
    .init(make("rad", "degHide=1", ("deg", ""), ("e", sum)), #"\sqrt{a+b}"#),
    .init(make("rad", "", ("deg", run("3")), ("e", x)), #"\sqrt[3]{x}"#),
    .init(make("rad", "", ("deg", run("[a]")), ("e", x)), #"\sqrt[{[a]}]{x}"#),
    .init(make("sSup", "", ("e", run("12")), ("sup", run("i+1"))), "12^{i+1}"),
    .init(run("3") + make("sSup", "", ("e", run("12")), ("sup", run("2"))), "3 12^2"),
    .init(
      make("sSubSup", "", ("e", sum), ("sub", run("α")), ("sup", run("′"))),
      #"{a+b}_{\alpha}^{\prime}"#),
    .init(make("sSup", "", ("e", x), ("sup", run("′"))), "x'"),
    .init(
      make("sSup", "", ("e", make("sSup", "", ("e", x), ("sup", run("2")))), ("sup", run("3"))),
      "{x^2}^3"),
    .init(make("sPre", "", ("sub", run("6")), ("sup", run("14")), ("e", x)), "{}_6^{14}x"),
    .init(
      make("nary", "chr=∑ limLoc=undOvr", ("sub", run("k=1")), ("sup", run("n")), ("e", run("k"))),
      #"\sum_{k = 1}^nk"#),
    .init(
      make("nary", "chr=∑ limLoc=subSup supHide=1", ("sub", run("k")), ("sup", ""), ("e", x)),
      #"\sum\nolimits_kx"#),
    .init(
      make("nary", "limLoc=undOvr", ("sub", run("0")), ("sup", run("1")), ("e", x)),
      #"\int\limits_0^1x"#),
    .init(make("nary", "chr=⨊", ("sub", run("0")), ("sup", ""), ("e", x)), #"\mathop{⨊}_0x"#),
    .init(
      make(
        "func", "",
        ("fName", make("limLow", "", ("e", run("lim", "sty m:val=\"p\"")), ("lim", run("n→∞")))),
        ("e", x)),
      #"\lim_{n \to \infty}x"#),
    .init(
      make("func", "", ("fName", run("rank", "sty m:val=\"p\"")), ("e", x)),
      #"\operatorname{rank}x"#),
    .init(
      make(
        "func", "",
        ("fName", make("limLow", "", ("e", run("argsup", "sty m:val=\"p\"")), ("lim", y))), ("e", x)
      ),
      #"\operatornamewithlimits{argsup}_yx"#),
    .init(
      make("limUpp", "", ("e", run("=")), ("lim", run("def", "sty m:val=\"p\""))),
      #"\overset{\mathrm{def}}{=}"#),
    .init(
      make("limLow", "", ("e", make("groupChr", "", ("e", sum))), ("lim", run("2"))),
      #"\underbrace{a+b}_2"#),
    .init(make("groupChr", "chr=⏞ pos=top", ("e", x)), #"\overbrace{x}"#),
    .init(make("groupChr", "chr=→ pos=top", ("e", run("AB"))), #"\overrightarrow{AB}"#),
    .init(make("acc", "", ("e", x)), #"\hat{x}"#),
    .init(make("acc", "chr=\u{303}", ("e", run("AB"))), #"\widetilde{AB}"#),
    .init(make("acc", "chr=\u{20D7}", ("e", x)), #"\vec{x}"#),
    .init(make("acc", "chr=☂", ("e", x)), #"\overset{☂}{x}"#),
    .init(make("acc", "chr=ℝ", ("e", x)), #"\overset{\mathbb{R}}{x}"#),
    .init(make("bar", "pos=top", ("e", x)), #"\overline{x}"#),
    .init(make("bar", "", ("e", x)), #"\underline{x}"#),
    .init(make("borderBox", "", ("e", x)), #"\boxed{x}"#), .init(make("box", "", ("e", x)), "x"),
    .init(make("phant", "show=0", ("e", x)) + y, #"\phantom{x}y"#),
    .init(make("phant", "", ("e", x)) + y, "xy"),
    .init("<m:ins>\(x)</m:ins><m:del>\(y)</m:del>", "x"),
    .init(x + "<w:r><w:t> by </w:t></w:r>" + y, #"x\text{ by }y"#),
  ]

  private static func rows(_ rows: [String]...) -> String {
    "<m:m>"
      + rows.map { "<m:mr>" + $0.map { "<m:e>\(run($0))</m:e>" }.joined() + "</m:mr>" }.joined()
      + "</m:m>"
  }

  private static let brackets: [OfficeFormula] = [
    .init(make("d", "", ("e", sum)), "(a+b)"),
    .init(
      make("d", "begChr=[ endChr=)", ("e", run("0")), ("e", run("1"))), "[0|1)"),
    .init(make("d", "begChr=⟨ sepChr=, endChr=⟩", ("e", x), ("e", y)), #"\langle x,y\rangle"#),
    .init(
      make("d", "", ("e", make("f", "", ("num", x), ("den", y)))), #"\left(\frac{x}{y}\right)"#),
    .init(make("d", "begChr= endChr=|", ("e", x)), #"\left.x\right|"#),
    .init(make("d", "begChr=‖ endChr=‖", ("e", x)), #"\left\|x\right\|"#),
    .init(make("d", "", ("e", make("f", "type=noBar", ("num", x), ("den", y)))), #"\binom{x}{y}"#),
    .init(rows(["a", "b"], ["c", "d"]), #"\begin{matrix} a & b \\ c & d \end{matrix}"#),
    .init(make("d", "", ("e", rows(["a"], ["b"]))), #"\begin{pmatrix} a \\ b \end{pmatrix}"#),
    .init(
      make("d", "begChr=| endChr=|", ("e", rows(["a", "b"]))),
      #"\begin{vmatrix} a & b \end{vmatrix}"#),
    .init(
      make("eqArr", "", ("e", run("a&amp;=b")), ("e", run("&amp;=c"))),
      #"\begin{aligned} a& = b \\ & = c \end{aligned}"#),
    .init(
      make("eqArr", "maxDist=1", ("e", run("x=y#") + make("d", "", ("e", run("1"))))),
      #"\begin{gathered} x = y\quad\quad(1) \end{gathered}"#),
    .init(make("eqArr", "", ("e", x), ("e", y)), #"\begin{gathered} x \\ y \end{gathered}"#),
    .init(
      make(
        "d", "begChr={ endChr=", ("e", make("eqArr", "", ("e", run("1,&amp;x>0")), ("e", run("0"))))
      ),
      #"\begin{cases} 1,&x > 0 \\ 0 \end{cases}"#),
  ]

  static let libre: [OfficeFormula] = [
    .init("<mi>a</mi><mo>+</mo><mn>12</mn><mn>3</mn>", "a+12 3"),
    .init("<mi>sin</mi><mo>&#x2061;</mo><mi>x</mi>", #"\sin x"#),
    .init("<mi mathvariant=\"normal\">d</mi><mi>x</mi>", #"\mathrm{d}x"#),
    .init("<mstyle mathvariant=\"bold\"><mi>v</mi></mstyle>", #"\mathbf{v}"#),
    .init(
      "<mi mathvariant=\"double-struck\">N</mi><mi mathvariant=\"bold-italic\">w</mi>",
      #"\mathbb{N}\boldsymbol{w}"#),
    .init("<mfrac><mi>a</mi><mn>2</mn></mfrac>", #"\frac{a}{2}"#),
    .init("<mfrac bevelled=\"true\"><mi>a</mi><mn>2</mn></mfrac>", "{}^a/{}_2"),
    .init(
      "<msqrt><mi>a</mi><mi>b</mi></msqrt><mroot><mi>x</mi><mn>3</mn></mroot>",
      #"\sqrt{ab}\sqrt[3]{x}"#),
    .init("<msubsup><mi>x</mi><mi>i</mi><mrow><mn>2</mn><mi>n</mi></mrow></msubsup>", "x_i^{2n}"),
    .init("<munderover><mo>∑</mo><mi>k</mi><mi>n</mi></munderover><mi>a</mi>", #"\sum_k^na"#),
    .init("<msub><mo>∑</mo><mi>k</mi></msub><mi>a</mi>", #"\sum\nolimits_ka"#),
    .init("<munderover><mo>∫</mo><mn>0</mn><mn>1</mn></munderover>", #"\int\limits_0^1"#),
    .init("<munder><mo>lim</mo><mi>n</mi></munder><mi>a</mi>", #"\lim_na"#),
    .init("<mover accent=\"true\"><mi>x</mi><mo>^</mo></mover>", #"\hat{x}"#),
    .init("<mover><mrow><mi>a</mi><mi>b</mi></mrow><mo>⏞</mo></mover>", #"\overbrace{ab}"#),
    .init(
      "<munder><mi>x</mi><mi>y</mi></munder><mover><mo>=</mo><mi>y</mi></mover>",
      #"\underset{y}{x}\overset{y}{=}"#),
    .init(
      "<mo fence=\"true\" form=\"prefix\">(</mo><mfrac><mi>a</mi><mi>b</mi></mfrac><mo fence=\"true\" form=\"postfix\">)</mo><mo fence=\"true\" form=\"prefix\">[</mo><mi>c</mi><mo fence=\"true\" form=\"postfix\">]</mo>",
      #"\left(\frac{a}{b}\right)[c]"#),
    .init("<mo fence=\"true\" form=\"prefix\">(</mo><mi>a</mi>", "(a"),
    .init(
      "<mo fence=\"true\" form=\"prefix\">{</mo><mtable><mtr><mtd><mi>a</mi></mtd></mtr><mtr><mtd><mi>b</mi></mtd></mtr></mtable><mo fence=\"true\" form=\"postfix\"></mo>",
      #"\begin{cases} a \\ b \end{cases}"#),
    .init("<mfenced open=\"[\" close=\"]\"><mi>a</mi><mi>b</mi></mfenced>", "[a,b]"),
    .init(
      "<mfenced><mfrac linethickness=\"0\"><mi>n</mi><mi>k</mi></mfrac></mfenced>", #"\binom{n}{k}"#
    ),
    .init(
      "<mtable columnalign=\"left right\"><mtr><mtd><mi>a</mi></mtd><mtd><mi>b</mi></mtd></mtr></mtable>",
      #"\begin{array}{lr} a & b \end{array}"#),
    .init(
      "<mmultiscripts><mi>C</mi><mn>1</mn><none/><mprescripts/><mn>6</mn><mn>14</mn></mmultiscripts>",
      "{}_6^{14}C_1"),
    .init(
      "<mtext>if so</mtext><mspace width=\"2em\"/><ms>a</ms>", #"\text{if so}\qquad\text{"a"}"#),
    .init(
      "<menclose notation=\"box\"><mi>a</mi></menclose><mphantom><mi>b</mi></mphantom>",
      #"\boxed{a}\phantom{b}"#),
    .init(
      "<mover><mi>x</mi><mrow><mo>→</mo><mfrac><mi>a</mi><mi>b</mi></mfrac></mrow></mover>",
      #"\overset{\to \frac{a}{b}}{x}"#),
    .init(
      "<semantics><mi>a</mi><annotation encoding=\"StarMath 5.0\">b</annotation></semantics><maction><mi>c</mi><mi>d</mi></maction>",
      "ac"),
  ]
}
