import Foundation
import HornbookBytes
import HornbookMathematics
import Testing

@Suite struct FormulaTests {
  /// The elements of a formula without what is around and beside them.
  static func elements(_ tex: String, isDisplayed: Bool = false) -> String {
    let formula = Formula([UInt8](tex.utf8), isDisplayed: isDisplayed)
    guard let markup = formula.markup else { return "fault: \(formula.faults[0].message)" }
    let text = String(decoding: markup, as: UTF8.self)
    guard let start = text.range(of: "<semantics>"), let end = text.range(of: "<annotation") else {
      return text
    }
    return String(text[start.upperBound..<end.lowerBound])
  }

  @Test func aPowerIsATermWithASuperscript() {
    #expect(Self.elements("x^2") == "<mrow><msup><mi>x</mi><mn>2</mn></msup></mrow>")
  }
}
