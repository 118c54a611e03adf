internal import HornbookBytes

/// Shortens long texts.
enum Excerpt {
  /// Cuts a text at a space before `count` bytes, and collapses white space.
  static func cut(_ bytes: [UInt8], to count: Int) -> String {
    var line: [UInt8] = []
    line.reserveCapacity(bytes.count)
    for byte in bytes {
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
