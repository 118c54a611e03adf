internal import HornbookBytes
internal import HornbookDiagnostics

/// A text of a figure as its author wrote it, with its place in the file.
struct FigureSource: Sendable {
  let bytes: [UInt8]
  private let whole: Place

  init(_ text: String, at place: Place) {
    bytes = Array(text.utf8)
    whole = place
  }

  /// The place of some bytes; of the whole text if it is not written so in the file, as in an indented fence.
  func place(_ range: Range<Int>) -> Place {
    guard whole.range.count == bytes.count else { return whole }
    return Place(
      file: whole.file, lower: whole.lower + range.lowerBound, upper: whole.lower + range.upperBound
    )
  }

  /// A part of this text as a text of its own.
  func part(_ range: Range<Int>) -> FigureSource {
    FigureSource(bytes.text(range), at: place(range))
  }
}

/// Words with formulas in braces.
struct FigureText: Sendable {
  enum Part: Sendable {
    case words(String)
    case formula(FigureFormula)
  }

  var parts: [Part] = []

  var formulas: [FigureFormula] {
    parts.compactMap { if case .formula(let formula) = $0 { formula } else { nil } }
  }

  /// Whether it changes with the sliders.
  var isBound: Bool { formulas.contains { $0.constant == nil } }

  /// Reads a text, a mistake of which is at some of its bytes.
  init(_ source: FigureSource, _ scope: FigureScope) throws(FigureFault) {
    let bytes = source.bytes
    var start = 0
    while start < bytes.count {
      let brace = bytes.firstIndex(of: ASCII.leftBrace, from: start) ?? bytes.count
      if brace > start { parts.append(.words(bytes.text(start..<brace))) }
      guard brace < bytes.count else { return }
      guard let end = bytes.firstIndex(of: ASCII.rightBrace, from: brace) else {
        throw FigureFault(
          range: brace..<bytes.count, message: "this brace is not closed",
          remedy: "Close the formula with “}”.")
      }
      parts.append(.formula(try FigureFormulaReader.read(source, brace + 1..<end, scope)))
      start = end + 1
    }
  }

  init(words: String) { parts = [.words(words)] }

  /// The text for some values.
  func shown(_ values: [Double], mark: String, minus: String) -> String {
    parts.map { part in
      switch part {
      case .words(let words): words
      case .formula(let formula): formula.value(values).shown(mark: mark, minus: minus)
      }
    }.joined()
  }

  /// The text as the script reads it.
  func written(_ names: [String]) -> String {
    parts.map { part in
      switch part {
      case .words(let words): words
      case .formula(let formula): "{" + formula.written(names) + "}"
      }
    }.joined()
  }
}

extension FigureText {
  /// A formula alone.
  init(_ formula: FigureFormula) { parts = [.formula(formula)] }
}
