import HornbookMathematics
import TestSupport
import Testing

@Suite struct FormulaFaultTests {
  /// Formulas with a mark before the place of their first fault, and what is said of it.
  private static let cases: [(marked: String, message: String)] = [
    ("a + ⌖\\aplha", "there is no command “\\aplha”: did you mean “\\alpha”?"),
    ("⌖\\Aplha", "there is no command “\\Aplha”: did you mean “\\Alpha”?"),
    ("\\frac⌖{1", "this brace is never closed"),
    ("a⌖} b", "this brace closes nothing"),
    ("⌖\\frac{1}", "“\\frac” takes 2 arguments, and only 1 is there"),
    ("{⌖\\sqrt}", "“\\sqrt” takes an argument"),
    ("x⌖^", "nothing follows “^”"),
    ("x^2⌖^3", "a second “^” for the same term"),
    ("⌖\\left( x", "“\\left” has no “\\right”"),
    ("{⌖\\left( x}", "“\\left” has no “\\right” in its group"),
    ("x ⌖\\right)", "“\\right” has no “\\left” in its group"),
    ("\\left ⌖x", "no delimiter follows “\\left”"),
    ("a ⌖& b", "“&” stands outside of an alignment"),
    ("a ⌖\\\\ b", "“\\\\” stands outside of an alignment"),
    ("⌖\\begin{matrix} a", "“\\begin{matrix}” has no “\\end{matrix}”"),
    ("\\begin{matrix} a ⌖\\end{pmatrix}", "“\\end{pmatrix}” ends “\\begin{matrix}”"),
    ("⌖\\begin{matrx} a", "there is no environment “matrx”: did you mean “matrix”?"),
    ("⌖\\end{matrix}", "“\\end{matrix}” has no “\\begin{matrix}” in its group"),
    ("⌖\\newcommand{\\a}{b}", "“\\newcommand” cannot be used in a formula"),
    ("⌖\\href{javascript:a}{b}", "“\\href” cannot be used in a formula"),
    ("⌖\\textcolor{rde}{b}", "there is no colour “rde”"),
    ("a ⌖% b", "“%” begins a comment that takes the rest"),
    ("⌖#1", "“#” stands for an argument of a macro"),
    ("x ⌖$ y", "a dollar sign stands inside the formula"),
    ("⌖\\text{a", "the brace behind “\\text” is never closed"),
    ("\\text{a ⌖$x}", "this dollar sign has no other that closes it"),
    ("x ⌖\\limits", "“\\limits” does not follow an operator"),
    ("x⌖\\", "a backslash ends the formula"),
  ]

  @Test func faultsHaveTheirPlaceAndTheirWords() {
    var wrong: [String] = []
    for (marked, message) in Self.cases {
      let text = MarkedText(marked)
      let fault = Formula(text.bytes, isDisplayed: true).faults.first
      let isNearby = fault.map { $0.range.lowerBound == text.offsets.first } ?? false
      if fault?.message != message || !isNearby {
        wrong.append("\(marked): \(fault?.message ?? "nothing") at \(fault?.range ?? 0..<0)")
      }
    }
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
  }

  @Test func aLabelIsToldAndTheFormulaIsSet() {
    let formula = Formula([UInt8]("x \\label{a}".utf8), isDisplayed: true)
    #expect(formula.markup != nil && formula.faults.map(\.kind) == [.ignored])
  }

  @Test func tooMuchIsRefused() {
    let deep = String(repeating: "{", count: 500)
    let long = String(repeating: "x", count: 70_000)
    for tex in [deep, long, String(repeating: "\\sqrt", count: 500)] {
      #expect(Formula([UInt8](tex.utf8), isDisplayed: true).faults.map(\.kind) == [.tooLarge])
    }
  }
}
