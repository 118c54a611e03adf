internal import HornbookBytes

/// Entries with their text that stand beside each other in one line, set off by wide spaces:
/// `1. a) Oak   2. c) Elm`.
enum EntryRow {
  /// The next entry of a line, which carries the next number and begins with a letter.
  static func next(in bytes: [UInt8], _ line: Range<Int>, after number: NumberMark) -> NumberMark? {
    guard number.parts.count == 1, let value = number.parts.first, bytes.holdsWideSpace(line)
    else { return nil }
    var blanks = 0
    for index in line {
      if bytes[index].isBlank {
        blanks += bytes[index] == ASCII.tab ? 2 : 1
        continue
      }
      if blanks > 1, bytes[index].isDigit,
        let mark = NumberMark(in: bytes, at: index, before: line.upperBound),
        mark.parts.count == 1, mark.parts.first == value &+ 1,
        LetterMark(in: bytes, at: mark.contents, before: line.upperBound) != nil
      {
        return mark
      }
      blanks = 0
    }
    return nil
  }
}

extension [UInt8] {
  /// Whether a tab or two spaces in a row stand in a stretch.
  func holdsWideSpace(_ range: Range<Int>) -> Bool {
    withUnsafeBufferPointer { bytes in
      var previous: UInt8 = 0
      for byte in bytes[range] {
        if byte == ASCII.tab || byte == ASCII.space && previous == ASCII.space { return true }
        previous = byte
      }
      return false
    }
  }

  /// A stretch without blanks at its ends, and without the stars around all of it.
  func trimmingEmphasis(_ range: Range<Int>) -> Range<Int> {
    let words = trimmingBlanks(range)
    let stars = self[words].prefix { $0 == ASCII.asterisk }.count
    guard (1...3).contains(stars), words.count > 2 * stars else { return words }
    let inside = words.lowerBound + stars..<words.upperBound - stars
    guard self[inside.upperBound..<words.upperBound].allSatisfy({ $0 == ASCII.asterisk }),
      !self[inside].contains(ASCII.asterisk)
    else { return words }
    return inside
  }
}
