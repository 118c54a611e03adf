internal import HornbookBytes

extension [UInt8] {
  /// The beginning of a long text, cut at a space before `count` bytes, with white space collapsed.
  func excerpt(_ count: Int) -> String {
    var line: [UInt8] = []
    line.reserveCapacity(self.count)
    for byte in self {
      let isSpace = byte.isWhitespace
      if isSpace, line.isEmpty || line[line.count - 1] == ASCII.space { continue }
      line.append(isSpace ? ASCII.space : byte)
    }
    if line.last == ASCII.space { line.removeLast() }
    guard line.count > count else { return String(decoding: line, as: UTF8.self) }
    var end = count
    // The cut must not be inside a UTF-8 sequence and is at a space if possible.
    while end > 0, line[end] & 0xC0 == 0x80 { end -= 1 }
    if let space = line[..<end].lastIndex(of: ASCII.space), space > count / 2 { end = space }
    return String(decoding: line[..<end], as: UTF8.self) + " …"
  }
}
