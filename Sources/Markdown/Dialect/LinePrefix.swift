internal import HornbookBytes

/// Skips the markers of quotes and lists at the start of a line.
enum LinePrefix {
  /// The offset where the contents of a line begin inside these containers, listed from the
  /// outermost.
  static func skip(
    _ line: Range<Int>, in bytes: [UInt8], containers: some Sequence<NodeKind>
  ) -> Int {
    var index = line.lowerBound
    for container in containers {
      while index < line.upperBound, bytes[index].isBlank { index += 1 }
      guard container == .blockQuote, index < line.upperBound, bytes[index] == ASCII.greater else {
        continue
      }
      index += 1
    }
    while index < line.upperBound, bytes[index].isBlank { index += 1 }
    return index
  }

  /// The offset after white space and quote marks, in a line that continues a paragraph.
  static func skipQuotes(from start: Int, to end: Int, in bytes: [UInt8]) -> Int {
    var index = start
    while index < end, bytes[index].isBlank || bytes[index] == ASCII.greater { index += 1 }
    return index
  }

  /// The offset after all quote and list marks at the beginning of a line.
  static func skipAll(_ line: Range<Int>, in text: [UInt8]) -> Int {
    var index = line.lowerBound
    while index < line.upperBound {
      switch text[index] {
      case ASCII.space, ASCII.tab, ASCII.greater, ASCII.minus, ASCII.asterisk, ASCII.plus:
        index += 1
      case let byte where byte.isDigit:
        var end = index
        while end < line.upperBound, text[end].isDigit { end += 1 }
        guard end < line.upperBound, text[end] == ASCII.period || text[end] == 0x29 else {
          return index
        }
        index = end + 1
      default: return index
      }
    }
    return index
  }
}
