import Foundation
import HornbookMathematics
import Testing

@Suite struct FormulaTests {
  /// The elements of a formula, without `semantics` and the source; or what is wrong with it.
  static func elements(_ tex: String, macros: MathMacros = .init()) -> String {
    let formula = Formula([UInt8](tex.utf8), isDisplayed: false, macros: macros)
    guard let markup = formula.markup else { return formula.faults[0].message }
    let text = String(decoding: markup, as: UTF8.self)
    guard let start = text.range(of: "<semantics>"), let end = text.range(of: "<annotation") else {
      return text
    }
    return String(text[start.upperBound..<end.lowerBound])
  }

  private static let cases: [(tex: String, elements: String)] = [
    ("x", "<mi>x</mi>"),
    ("x^2", "<msup><mi>x</mi><mn>2</mn></msup>"),
    ("x_i^{2}", "<msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup>"),
    ("x^2_i", "<msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup>"),
    ("x^12", "<msup><mi>x</mi><mn>1</mn></msup><mn>2</mn>"),
    ("12.5", "<mn>12.5</mn>"),
    ("\\frac12", "<mfrac><mn>1</mn><mn>2</mn></mfrac>"),
    ("\\sqrt[3]x", "<mroot><mi>x</mi><mn>3</mn></mroot>"),
    ("a<b", "<mi>a</mi><mo>&lt;</mo><mi>b</mi>"),
    ("\\mathbb R", "<mi>ℝ</mi>"),
    ("\\mathrm{kg}", "<mi>kg</mi>"),
    ("\\Gamma", "<mi mathvariant=\"normal\">Γ</mi>"),
    ("x\\mkern18mu y", "<mi>x</mi><mspace width=\"1.000em\"></mspace><mi>y</mi>"),
    ("\\text{if $x$ is}", "<mrow><mtext>if\u{A0}</mtext><mi>x</mi><mtext>\u{A0}is</mtext></mrow>"),
    ("{a \\over b}", "<mfrac><mi>a</mi><mi>b</mi></mfrac>"),
    ("x % and so on\n+ y", "<mi>x</mi><mo>+</mo><mi>y</mi>"),
    ("\\textcolor{#0a7}{x}", "<mstyle mathcolor=\"#0a7\"><mi>x</mi></mstyle>"),
    ("\\not\\in", "<mo>∉</mo>"),
    (
      "f''^2",
      "<msup><mi>f</mi><mrow><mo lspace=\"0\" rspace=\"0\">″</mo><mn>2</mn></mrow></msup>"
    ),
    (
      "\\begin{matrix}a&b\\\\c\\end{matrix}",
      "<mtable><mtr><mtd><mi>a</mi></mtd><mtd><mi>b</mi></mtd></mtr><mtr><mtd><mi>c</mi></mtd></mtr></mtable>"
    ),
    (
      "\\sin x",
      "<mi>sin</mi><mo lspace=\"0\" rspace=\"0.167em\">\u{2061}</mo><mi>x</mi>"
    ),
    (
      "(-x)",
      "<mo stretchy=\"false\" form=\"prefix\">(</mo><mo form=\"prefix\">−</mo><mi>x</mi><mo stretchy=\"false\" form=\"postfix\">)</mo>"
    ),
    ("漢", "<mi>漢</mi>"),
    ("", ""),
  ]

  @Test func commandsBecomeElements() {
    let wrong = Self.cases.filter { tex, elements in
      Self.elements(tex) != elements && Self.elements(tex) != "<mrow>\(elements)</mrow>"
    }
    #expect(wrong.isEmpty, "\(wrong.map { ($0.tex, Self.elements($0.tex)) })")
  }

  @Test func theSourceStaysBesideTheFormula() {
    let formula = Formula([UInt8]("a<b".utf8), isDisplayed: true)
    #expect(
      String(decoding: formula.markup ?? [], as: UTF8.self).hasSuffix(
        "<annotation encoding=\"application/x-tex\">a&lt;b</annotation></semantics></math>"))
  }

  @Test func macrosTakeArguments() {
    var macros = MathMacros()
    let accepted = [("\\norm", "\\| #1 \\|"), ("R", "\\mathbb{R}"), ("\\a1", "x")].map {
      macros.define($0.0, as: $0.1)
    }
    #expect(accepted == [true, true, false])
    #expect(
      Self.elements("\\norm{x} \\R", macros: macros) == Self.elements("\\| x \\| \\mathbb{R}"))
    #expect(Self.elements("\\norm", macros: macros) == "“\\norm” takes an argument")
  }

  @Test func macrosCannotGrowWithoutEnd() {
    var macros = MathMacros()
    _ = macros.define("a", as: "\\a x")
    _ = macros.define("b", as: "x\\b")
    _ = macros.define("c", as: "\\d\\d")
    _ = macros.define("d", as: "\\e\\e")
    _ = macros.define("e", as: String(repeating: "\\f\\f", count: 100))
    _ = macros.define("f", as: String(repeating: "x", count: 100))
    for name in ["a", "b", "c"] {
      let fault = Formula([UInt8]("\\\(name)".utf8), isDisplayed: false, macros: macros).faults
        .first
      #expect(fault?.kind == .tooLarge && fault?.range == 0..<2, "\(name)")
    }
  }
}
