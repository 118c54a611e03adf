import HornbookMathematics
import Testing

/// Commands by what they become, and arguments by what they keep.
@Suite struct FormulaCommandTests {
  private static func wrong(_ cases: [(tex: String, elements: String)]) -> String {
    cases.map { ($0, FormulaTests.elements($0.tex)) }
      .filter { $1 != $0.elements && $1 != "<mrow>\($0.elements)</mrow>" }
      .map { "\($0.tex): \($1)" }.joined(separator: "\n")
  }

  private static let function = "<mo lspace=\"0\" rspace=\"0.167em\">\u{2061}</mo>"
  private static let limitSpaces = " lspace=\"0.167em\" rspace=\"0.167em\""

  @Test func operatorsAreRowsOfMathematics() {
    let wrong = Self.wrong([
      ("\\operatorname{arg\\,max} x", "<mi>arg max</mi>\(Self.function)<mi>x</mi>"),
      ("\\operatorname{a-b} x", "<mi>a-b</mi>\(Self.function)<mi>x</mi>"),
      ("\\operatorname{\\alpha} x", "<mi mathvariant=\"normal\">α</mi>\(Self.function)<mi>x</mi>"),
      ("\\operatorname{\\mathcal{H}om} x", "<mi>ℋom</mi>\(Self.function)<mi>x</mi>"),
      (
        "\\operatorname{f_x} y",
        "<mrow><msub><mi mathvariant=\"normal\">f</mi><mi mathvariant=\"normal\">x</mi></msub></mrow>\(Self.function)<mi>y</mi>"
      ),
      (
        "\\operatorname*{arg\\,max}_x",
        "<munder><mo movablelimits=\"true\"\(Self.limitSpaces)>arg max</mo><mi>x</mi></munder>"
      ),
      (
        "\\mathop{\\bigotimes}_i", "<munder><mo movablelimits=\"true\">⨂</mo><mi>i</mi></munder>"
      ),
      (
        "\\mathop{\\mathrm{argmax}}_x",
        "<munder><mo movablelimits=\"true\"\(Self.limitSpaces)>argmax</mo><mi>x</mi></munder>"
      ),
    ])
    #expect(wrong.isEmpty, "\(wrong)")
    let sums = FormulaTests.elements("\\mathop{\\sum\\sum}_{i}")
    #expect(sums.contains("∑</mo><mo movablelimits=\"true\">∑"))
  }

  @Test func groupsMayHaveScriptsAgain() {
    let prime = "<msup><mi>f</mi><mo lspace=\"0\" rspace=\"0\">′</mo></msup>"
    let square = "<msup><mi>x</mi><mn>2</mn></msup>"
    let wrong = Self.wrong([
      ("{f'}^2", "<msup>\(prime)<mn>2</mn></msup>"),
      ("{x^2}^3", "<msup>\(square)<mn>3</mn></msup>"),
      ("{x^2}_3", "<msub>\(square)<mn>3</mn></msub>"),
      ("{a_1}_2", "<msub><msub><mi>a</mi><mn>1</mn></msub><mn>2</mn></msub>"),
      ("\\mathbf{x^2}^3", "<msup><msup><mi>𝐱</mi><mn>𝟐</mn></msup><mn>3</mn></msup>"),
      ("\\text{$x^2$}^3", "<msup>\(square)<mn>3</mn></msup>"),
    ])
    #expect(wrong.isEmpty, "\(wrong)")
  }

  @Test func relationsKeepTheirSpace() {
    let wrong = Self.wrong([
      ("\\overset{n}{=}", "<mover><mo>=</mo><mi>n</mi></mover>"),
      (
        "\\underset{n}{\\longrightarrow}",
        "<munder><mo stretchy=\"false\">⟶</mo><mi>n</mi></munder>"
      ),
      (
        "\\underset{n}{\\min}",
        "<munder><mo movablelimits=\"false\"\(Self.limitSpaces)>min</mo><mi>n</mi></munder>"
      ),
      (
        "a \\mathrel{R} b",
        "<mi>a</mi><mrow><mspace width=\"0.278em\"></mspace><mi>R</mi><mspace width=\"0.278em\"></mspace></mrow><mi>b</mi>"
      ),
      ("\\mathrel{:=}", "<mo stretchy=\"false\" lspace=\"0.278em\" rspace=\"0.278em\">:=</mo>"),
      (
        "\\lim\\limits_x",
        "<munder><mo movablelimits=\"false\"\(Self.limitSpaces)>lim</mo><mi>x</mi></munder>"
      ),
      (
        "x^{2-}",
        "<msup><mi>x</mi><mrow><mn>2</mn><mo lspace=\"0\" rspace=\"0\">−</mo></mrow></msup>"
      ),
      ("{=}", "<mo lspace=\"0\" rspace=\"0\">=</mo>"),
    ])
    #expect(wrong.isEmpty, "\(wrong)")
    #expect(FormulaTests.elements("\\lim_x\\limits").hasPrefix("“\\limits” does not follow"))
  }

  @Test func arraysHaveTheLinesThatAreAskedFor() {
    let text = FormulaTests.elements(
      "\\begin{array}{|c|@{}*{2}{r}|} a & b & c \\\\ \\cline{2-3} d & e \\\\ \\cline{1-1} \\end{array}"
    )
    let missing = [
      "columnalign=\"center right right\"", "\"barred\"><mi>a", "\"right barred\"><mi>b",
      "\"right closed\"><mi>c", "\"right barred topped\"><mi>e", "\"barred footed\"><mi>d",
    ].filter { !text.contains($0) }
    #expect(missing.isEmpty, "\(missing): \(text)")
    for wrong in ["{*{9999}{c}}", "{*{3}c}", "{@{x}c}", "{cx}"] {
      let message = FormulaTests.elements("\\begin{array}\(wrong) a \\end{array}")
      #expect(message.hasPrefix("columns are written"), "\(wrong): \(message)")
    }
    #expect(
      FormulaTests.elements("\\begin{matrix} a \\\\ \\cline{2-1} \\end{matrix}")
        == "“\\cline” takes two columns")
  }

  @Test func commandsOfDailyUseAreKnown() {
    let wrong = Self.wrong([
      ("\\cancel{x}", "<mstyle class=\"cancel\"><mi>x</mi></mstyle>"),
      ("\\hspace*{1em}", "<mspace width=\"1.000em\"></mspace>"),
      (
        "\\genfrac{}{}{0pt}{1}{a}{b}",
        "<mstyle displaystyle=\"false\" scriptlevel=\"0\"><mfrac linethickness=\"0\"><mi>a</mi><mi>b</mi></mfrac></mstyle>"
      ),
      (
        "\\ket{x}",
        "<mo stretchy=\"false\" fence=\"true\" form=\"prefix\">|</mo><mi>x</mi><mo stretchy=\"false\" fence=\"true\" form=\"postfix\">⟩</mo>"
      ),
      (
        "\\colorbox{yellow}{a $x$}",
        "<mstyle mathbackground=\"yellow\"><mrow><mtext>a\u{A0}</mtext><mi>x</mi></mrow></mstyle>"
      ),
      (
        "\\mathllap{x}", "<mpadded width=\"0\"><mstyle class=\"llap\"><mi>x</mi></mstyle></mpadded>"
      ),
      ("\\lhd\\rhd\\Bbbk\\surd", "<mo>⊲</mo><mo>⊳</mo><mi>𝕜</mi><mi>√</mi>"),
      ("\\mathds{R}", "<mi>ℝ</mi>"),
      (
        "{\\large x \\small y} z",
        "<mstyle mathsize=\"120%\"><mi>x</mi><mstyle mathsize=\"75%\"><mi>y</mi></mstyle></mstyle><mi>z</mi>"
      ),
      ("\\rule{1em}{2em}", "<mspace class=\"rule\" width=\"1.000em\" height=\"2.000em\"></mspace>"),
      ("\\text{5\\textdegree}", "<mtext>5°</mtext>"),
    ])
    #expect(wrong.isEmpty, "\(wrong)")
    for tex in [
      "\\bcancel x \\xcancel{xy} a \\mod b", "\\bra{x} \\braket{a|b} \\Braket{a|b}",
      "\\mathrlap{x} \\mathclap{x} \\vcentcolon",
      "\\varlimsup_n \\varliminf \\varinjlim \\varprojlim",
      "{a \\brace b} {a \\brack b}", "\\rule[-1pt]{1em}{2em}", "\\textdegree",
    ] {
      #expect(Formula([UInt8](tex.utf8), isDisplayed: true).faults == [], "\(tex)")
    }
  }

  @Test func namesOfMacrosEndWhereArgumentsBegin() {
    var macros = MathMacros()
    let bodies = [
      "bra": "\\langle#1|", "vect": "\\mathbf#1", "after": "#1b", "both": "#1#2",
      "RR": "\\mathbb{R}",
    ]
    for (name, body) in bodies { _ = macros.define(name, as: body) }
    for (tex, plain) in [
      ("\\bra{n}", "\\langle n|"), ("\\vect{x}", "\\mathbf x"), ("\\vect x", "\\mathbf x"),
      ("\\after{\\alpha}", "\\alpha b"), ("\\after\\alpha", "\\alpha b"),
      ("\\both{\\alpha}{b}", "\\alpha b"), ("\\both ab", "ab"), ("\\text{$\\RR$}", "\\RR"),
    ] {
      let elements = FormulaTests.elements(tex, macros: macros)
      #expect(elements == FormulaTests.elements(plain, macros: macros), "\(tex)")
    }
    #expect(FormulaTests.elements("\\text{\\RR}", macros: macros) == "“\\mathbb” is among words")
  }
}
