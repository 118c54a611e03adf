internal import HornbookBytes

extension NumberMark {
  /// The next entry on the line, which has the following number and begins with a letter.
  ///
  /// Such entries are separated by wide spaces: `1. a) Oak   2. c) Elm`.
  func nextEntry(in bytes: [UInt8], _ line: Range<Int>) -> NumberMark? {
    guard parts.count == 1, let value = parts.first, bytes.holdsWideSpace(line)
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
  /// Whether a range contains a tab or two consecutive spaces.
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

  /// A range without the blanks at its ends and without asterisks around the whole of it.
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
