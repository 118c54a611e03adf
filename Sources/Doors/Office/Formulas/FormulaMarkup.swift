public import HornbookFormats

/// Formulas in MathML, by their looks.
public enum FormulaMarkup {
  /// Returns the TeX of a formula; nil if it is empty, too large, or not understood.
  public static func tex(of math: XMLElement) -> String? {
    (try? OfficeFormula.presented(math))?.tex
  }
}
