internal import HornbookBytes

extension [UInt8] {
  /// The text with each run of white space as one space, and none at its ends.
  var withSingleSpaces: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { line, length in
      var isAfterSpace = true
      for byte in self {
        let isSpace = byte.isWhitespace
        // A branch at each space would be guessed wrongly most of the time, so the byte is always written.
        line[length] = isSpace ? ASCII.space : byte
        length += isSpace && isAfterSpace ? 0 : 1
        isAfterSpace = isSpace
      }
      if isAfterSpace, length > 0 { length -= 1 }
    }
  }

  /// The beginning of a long text, cut at a space before `count` bytes, with white space collapsed.
  func excerpt(_ count: Int) -> String {
    let line = withSingleSpaces
    guard line.count > count else { return String(decoding: line, as: UTF8.self) }
    var end = count
    // The cut must not be inside a UTF-8 sequence and is at a space if possible.
    while end > 0, line[end] & 0xC0 == 0x80 { end -= 1 }
    if let space = line[..<end].lastIndex(of: ASCII.space), space > count / 2 { end = space }
    return String(decoding: line[..<end], as: UTF8.self) + " …"
  }
}
