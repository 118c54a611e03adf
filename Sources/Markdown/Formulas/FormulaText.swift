internal import HornbookBytes
internal import HornbookMathematics

/// Text without other markup that may have formulas, such as a caption.
public enum FormulaText {
  /// The text as HTML with its formulas; nil if it has none.
  public static func markup(of text: [UInt8], _ setting: FormulaSetting) -> [UInt8]? {
    guard case .set(let macros) = setting else { return nil }
    let formulas = formulas(in: text)
    guard !formulas.isEmpty else { return nil }
    var writer = ByteWriter()
    var start = 0
    for (index, formula) in formulas.enumerated() {
      let next = index + 1 < formulas.count ? formulas[index + 1].whole.lowerBound : text.count
      let before = FormulaMarks.opening(in: text, start..<formula.whole.lowerBound)
      writer.write(escaping: start..<before.lowerBound, of: text)
      start = formula.whole.upperBound
      // In a line of text, each is set as part of the line.
      let read = Formula(Array(text[formula.tex]), isDisplayed: false, macros: macros)
      if let markup = read.markup {
        let behind = FormulaMarks.closing(in: text, start..<next)
        FormulaMarks.write(markup, before, behind, of: text, to: &writer)
        start = behind.upperBound
      } else {
        writer.write(escaping: before.lowerBound..<start, of: text)
      }
    }
    writer.write(escaping: start..<text.count, of: text)
    return writer.take()
  }

  /// What is wrong with the formulas of a text, each at its range there.
  static func faults(in text: [UInt8], _ macros: MathMacros) -> [MathFault] {
    formulas(in: text).flatMap { formula in
      Formula(Array(text[formula.tex]), isDisplayed: false, macros: macros).faults.map { fault in
        var fault = fault
        let start = formula.tex.lowerBound
        fault.range = start + fault.range.lowerBound..<start + fault.range.upperBound
        return fault
      }
    }
  }

  private static func formulas(in text: [UInt8]) -> [(whole: Range<Int>, tex: Range<Int>)] {
    guard text.contains(ASCII.dollar) else { return [] }
    var scanner = FormulaScanner(text, isMDBook: false)
    var found: [(Range<Int>, Range<Int>)] = []
    while let next = scanner.next() {
      guard case .closed(let whole) = next else { continue }
      let mark = text.has("$$", at: whole.lowerBound) ? 2 : 1
      found.append((whole, whole.lowerBound + mark..<whole.upperBound - mark))
    }
    return found
  }
}
