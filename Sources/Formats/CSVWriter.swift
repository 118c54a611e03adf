internal import HornbookBytes

/// Writes CSV as RFC 4180 defines it, and prevents spreadsheets from taking a cell for a formula.
///
/// A cell that begins with `=`, `+`, `-` or `@`, of any width, gets an apostrophe before it, unless
/// it is only a number, or a phone number that cannot be computed. Leading spaces, line endings, quotes and invisible
/// characters are skipped when looking for the sign, because some spreadsheets drop them too. So does a cell that
/// begins with a tab or a carriage return.
public struct CSVWriter: Sendable {
  private var output = ByteWriter()

  /// Creates an empty table.
  public init() {}

  /// Adds a line.
  public mutating func write(_ cells: [String]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { output.write(",") }
      write(cell: Self.guarded(cell))
    }
    output.write("\r\n")
  }

  /// Returns the complete file.
  public consuming func finish() -> [UInt8] { output.take() }

  private mutating func write(cell: String) {
    let needsQuotes = cell.utf8.contains { byte in
      byte == ASCII.comma || byte == ASCII.quote || byte == ASCII.newline
        || byte == ASCII.carriageReturn || byte == ASCII.semicolon || byte == ASCII.tab
    }
    guard needsQuotes else { return output.write(text: cell) }
    output.write("\"")
    for byte in cell.utf8 {
      if byte == ASCII.quote { output.write("\"") }
      output.write(byte: byte)
    }
    output.write("\"")
  }

  /// The cell, preceded by an apostrophe if it could be taken for a formula.
  public static func guarded(_ cell: String) -> String {
    guard let rest = fromSign(in: cell) else { return cell }
    // A cell that already begins with an apostrophe gets another one, so that
    // `unguarded` restores it.
    return cell.unicodeScalars.first == "'" || !isNumberOrPhone(rest) ? "'" + cell : cell
  }

  /// The cell without the apostrophe that `guarded` added.
  public static func unguarded(_ cell: String) -> String {
    guard cell.unicodeScalars.first == "'" else { return cell }
    let rest = String(String.UnicodeScalarView(cell.unicodeScalars.dropFirst()))
    return fromSign(in: rest) == nil ? cell : rest
  }

  /// The cell from the sign with which a formula would begin; nil if there is no such sign.
  private static func fromSign(in cell: String) -> String? {
    // Nearly all cells begin with a letter or a digit.
    guard let first = cell.utf8.first, !first.isLetterOrDigit else { return nil }
    let marked = cell.unicodeScalars.drop { $0 == "'" }
    if marked.first == "\t" || marked.first == "\r" {
      return String(String.UnicodeScalarView(marked))
    }
    let rest = cell.unicodeScalars.drop(while: isPassedOver)
    guard let sign = rest.first, "=+-@＝＋－＠﹦﹢﹣﹫−".unicodeScalars.contains(sign) else { return nil }
    return String(String.UnicodeScalarView(rest))
  }

  private static func isPassedOver(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isHidden || scalar.properties.isWhitespace || scalar.properties.isQuotationMark
      || scalar.properties.generalCategory == .format
      || scalar.properties.isDefaultIgnorableCodePoint || scalar == "\u{2800}"
  }

  /// Whether the cell is only a signed number, or a phone number: a plus, then digits with the
  /// separators of phone numbers.
  private static func isNumberOrPhone(_ cell: String) -> Bool {
    let bytes = Array(cell.utf8)
    guard bytes[0] == ASCII.plus || bytes[0] == ASCII.minus else { return false }
    if Double(cell) != nil { return bytes.allSatisfy { $0.isDigit || "+-.eE".utf8.contains($0) } }
    guard bytes[0] == ASCII.plus else { return false }
    let rest = bytes.dropFirst()
    let digits = rest.count(where: \.isDigit)
    return (5...17).contains(digits) && rest.first?.isDigit == true
      && rest.allSatisfy { $0.isDigit || " -.()/".utf8.contains($0) } && !isCalculation(rest)
  }

  /// Whether a spreadsheet could compute a phone number, because each two groups of digits are
  /// joined by a sign: `1-555-0100`, but not `44 (20) 7946-0018`.
  private static func isCalculation(_ phone: ArraySlice<UInt8>) -> Bool {
    var holdsSign = false
    var isAfterDigits = false
    var isAfterGap = false
    for byte in phone {
      if byte == ASCII.minus || byte == ASCII.slash {
        holdsSign = true
        isAfterDigits = false
      } else if byte.isDigit || byte == ASCII.period {
        if isAfterDigits, isAfterGap { return false }
        isAfterDigits = true
        isAfterGap = false
      } else {
        isAfterGap = true
      }
    }
    return holdsSign
  }
}
