import HornbookMathematics
import Testing

@Suite struct ChemistryTests {
  /// Chemistry and the TeX that means the same.
  private static let cases: [(chemistry: String, tex: String)] = [
    ("H2O", "\\mathrm{H}_2\\mathrm{O}"),
    ("2H2O", "2\\,\\mathrm{H}_2\\mathrm{O}"),
    ("1/2 O2", "\\tfrac{1}{2}\\,\\mathrm{O}_2"),
    ("SO4^2-", "\\mathrm{SO}_4^{2-}"),
    ("Fe^{3+}", "\\mathrm{Fe}^{3+}"),
    ("Fe^III", "\\mathrm{Fe}^{III}"),
    ("H+ + OH-", "\\mathrm{H}^{+} + \\mathrm{OH}^{-}"),
    ("[AgCl2]-", "[\\mathrm{AgCl}_{2}]^{-}"),
    ("CuSO4*5H2O", "\\mathrm{CuSO}_4 \\cdot 5\\,\\mathrm{H}_2\\mathrm{O}"),
    ("CuSO4.5H2O", "\\mathrm{CuSO}_4 \\cdot 5\\,\\mathrm{H}_2\\mathrm{O}"),
    ("^{14}_6C", "{}^{14}_{6}\\mathrm{C}"),
    ("C-C=C#C", "\\mathrm{C}{-}\\mathrm{C}{=}\\mathrm{C}{\\equiv}\\mathrm{C}"),
    ("A -> B", "\\mathrm{A}\\longrightarrow\\mathrm{B}"),
    ("A <=> B", "\\mathrm{A}\\rightleftharpoons\\mathrm{B}"),
    ("A ->[H2][x] B", "\\mathrm{A}\\xrightarrow[\\mathrm{x}]{\\mathrm{H}_2}\\mathrm{B}"),
    ("CO2 ^", "\\mathrm{CO}_2\\uparrow"),
    ("AgCl v", "\\mathrm{AgCl}\\downarrow"),
    ("NO_x", "\\mathrm{NO}_{x}"),
    ("Na+(aq)", "\\mathrm{Na}^{+}(\\mathrm{aq})"),
    ("$n$ H2O", "{n}\\mathrm{H}_2\\mathrm{O}"),
  ]

  @Test func chemistryIsSet() {
    let wrong = Self.cases.filter {
      FormulaTests.elements("\\ce{\($0.chemistry)}") != FormulaTests.elements("{\($0.tex)}")
    }
    #expect(
      wrong.isEmpty,
      "\(wrong.map { "\($0.chemistry): " + FormulaTests.elements("\\ce{\($0.chemistry)}") })")
  }

  @Test func whatIsWrongInItHasThePlaceOfTheCommand() {
    let formula = Formula([UInt8]("x \\ce{H2 \\aplha}".utf8), isDisplayed: true)
    #expect(formula.faults.map(\.range) == [2..<16])
    #expect(FormulaTests.elements("\\ce").hasPrefix("“\\ce” takes an argument"))
  }

  @Test func oddInputIsAFormulaOrAFault() {
    for odd in [
      "", "^", "_", "^{", "->[", "$", "\\", "1/", "#1", "-", "+", "{", "é2", "->[a", "2.", "%",
    ] {
      let formula = Formula([UInt8]("\\ce{\(odd)}".utf8), isDisplayed: true)
      #expect(formula.markup != nil || !formula.faults.isEmpty, "\(odd)")
    }
  }
}
