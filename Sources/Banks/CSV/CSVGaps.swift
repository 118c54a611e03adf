internal import HornbookBytes

/// The gaps in the text of a question: `[[1]]` stands for the first one.
enum CSVGaps {
  /// The text of a cell.
  ///
  /// Where the text itself has such marks, as code may, the gaps stay what they are in a `BankText`.
  static func marked(_ markdown: String) -> String {
    guard marks(in: Array(markdown.utf8)).isEmpty else { return markdown }
    let pieces = markdown.unicodeScalars.split(
      separator: "\u{FFFC}", omittingEmptySubsequences: false)
    var text = ""
    for (index, piece) in pieces.enumerated() {
      if index > 0 { text += "[[\(index)]]" }
      text += String(piece)
    }
    return text
  }

  /// The text of a question, and the numbers of its gaps as they stand in it.
  static func read(_ cell: String) -> (markdown: [UInt8], numbers: [Int]) {
    let bytes = Array(cell.utf8)
    let gap = Array(BankText.gap.utf8)
    let gaps = cell.unicodeScalars.count { $0 == "\u{FFFC}" }
    guard gaps == 0 else { return (bytes, (0..<gaps).map { $0 + 1 }) }
    var markdown: [UInt8] = []
    var numbers: [Int] = []
    var end = 0
    for mark in marks(in: bytes) {
      markdown += bytes[end..<mark.range.lowerBound] + gap
      numbers.append(mark.number)
      end = mark.range.upperBound
    }
    return (markdown + bytes[end...], numbers)
  }

  private static func marks(in bytes: [UInt8]) -> [(range: Range<Int>, number: Int)] {
    var marks: [(Range<Int>, Int)] = []
    var index = 0
    while index < bytes.count {
      defer { index += 1 }
      guard bytes.has("[[", at: index) else { continue }
      let digits = bytes[(index + 2)...].prefix(4).prefix(while: \.isDigit)
      guard !digits.isEmpty, bytes.has("]]", at: digits.endIndex),
        let number = Int(bytes.text(digits.indices))
      else { continue }
      marks.append((index..<digits.endIndex + 2, number))
      index = digits.endIndex + 1
    }
    return marks
  }
}
