/// Several texts in one cell, such as `water | wine`.
///
/// A backslash before a separator, a backslash or a space takes away its meaning; anywhere else it stands for itself.
struct CSVList {
  private let separator: Unicode.Scalar

  /// Right answers to one gap.
  static let answers = CSVList(separator: "|")
  /// Categories, from the outermost.
  static let categories = CSVList(separator: ">")
  /// Words by which a question is found, or numbers of options.
  static let words = CSVList(separator: ",")

  /// The cell with some texts, of which empty ones are left out.
  func joined(_ texts: [String]) -> String {
    let between = separator == "," ? ", " : " \(separator) "
    return texts.filter { !$0.isEmpty }.map(escaped).joined(separator: between)
  }

  private func escaped(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    let words = scalars.indices.filter { !scalars[$0].properties.isWhitespace }
    let inner = (words.first ?? 0)...max(words.first ?? 0, words.last ?? 0)
    var result = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      let isOuterSpace = scalar.properties.isWhitespace && (words.isEmpty || !inner.contains(index))
      if scalar == separator || scalar == "\\" || isOuterSpace { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }

  /// The texts in a cell, without the spaces around them and without empty ones.
  func texts(in cell: String) -> [String] {
    var texts: [String] = []
    var text = String.UnicodeScalarView()
    // The number of scalars up to the last one that is no plain space.
    var kept = 0
    var isEscape = false
    func finish() {
      let text = String(String.UnicodeScalarView(text.prefix(kept)))
      if !text.isEmpty { texts.append(text) }
    }
    for scalar in cell.unicodeScalars {
      let isSpace = scalar.properties.isWhitespace
      if isEscape {
        isEscape = false
        if scalar != separator, scalar != "\\", !isSpace { text.append("\\") }
        text.append(scalar)
        kept = text.count
      } else if scalar == "\\" {
        isEscape = true
      } else if scalar == separator {
        finish()
        text = .init()
        kept = 0
      } else if !isSpace || !text.isEmpty {
        text.append(scalar)
        if !isSpace { kept = text.count }
      }
    }
    if isEscape {
      text.append("\\")
      kept = text.count
    }
    finish()
    return texts
  }
}
