internal import HornbookBytes

/// The lines of a GIFT file up to a blank one: a question, or a change of the category.
struct GIFTBlock {
  /// The text: lines without the spaces around them, and nothing for comments.
  private(set) var text: [UInt8] = []
  /// The comments, line by line.
  private(set) var comments: [[UInt8]] = []
  /// The range in the file.
  private(set) var range: Range<Int>
  /// The beginnings of lines in the text and in the file.
  private var lines: [(text: Int, file: Int)] = []

  /// The blocks of a file.
  static func blocks(of bytes: [UInt8]) -> [GIFTBlock] {
    var blocks: [GIFTBlock] = []
    var current: GIFTBlock?
    var start = bytes.has("\u{FEFF}", at: 0) ? 3 : 0
    while start < bytes.count {
      let end =
        bytes[start...].firstIndex { $0 == ASCII.newline || $0 == ASCII.carriageReturn }
        ?? bytes.count
      let line = bytes.trimmed(start..<end)
      if line.isEmpty {
        if let block = current { blocks.append(block) }
        current = nil
      } else {
        current = current ?? GIFTBlock(line.lowerBound)
        current?.add(line, of: bytes)
      }
      start = end + (bytes.has("\r\n", at: end) ? 2 : 1)
    }
    if let block = current { blocks.append(block) }
    return blocks
  }

  private init(_ start: Int) { range = start..<start }

  private mutating func add(_ line: Range<Int>, of bytes: [UInt8]) {
    range = range.lowerBound..<line.upperBound
    if !text.isEmpty { text.append(ASCII.newline) }
    if bytes.has("//", at: line.lowerBound) {
      comments.append(Array(bytes[line]))
      if text.isEmpty { return }
    }
    lines.append((text.count, line.lowerBound))
    if !bytes.has("//", at: line.lowerBound) { text += bytes[line] }
  }

  /// The range in the file of a range of the text.
  func place(of range: Range<Int>) -> Range<Int> {
    let lower = place(of: range.lowerBound)
    return lower..<max(lower, range.isEmpty ? lower : place(of: range.upperBound - 1) + 1)
  }

  private func place(of offset: Int) -> Int {
    let after = lines.index(byHalving: { $0.text > offset })
    guard after > 0 else { return range.lowerBound }
    let line = lines[after - 1]
    return min(line.file + offset - line.text, range.upperBound)
  }

  /// The text from an offset on, as a block of its own.
  func dropping(to offset: Int) -> GIFTBlock {
    var rest = self
    let start = text[offset...].firstIndex { !$0.isWhitespace } ?? text.count
    rest.text = Array(text[start...])
    rest.lines = [(0, place(of: start..<start).lowerBound)]
    for line in lines where line.text > start { rest.lines.append((line.text - start, line.file)) }
    rest.range = min(rest.lines[0].file, range.upperBound)..<range.upperBound
    return rest
  }
}

/// The escapes of GIFT.
enum GIFTText {
  private static let escaped: [UInt8] = [
    ASCII.backslash, ASCII.colon, ASCII.hash, ASCII.equals, ASCII.leftBrace, ASCII.rightBrace,
    ASCII.tilde,
  ]

  /// Whether the byte at an offset and the one after it are an escape.
  static func isEscape(_ text: [UInt8], at index: Int) -> Bool {
    text[index] == ASCII.backslash && index + 1 < text.count
      && (escaped.contains(text[index + 1]) || text[index + 1] == 0x6E)
  }

  /// The text that is meant; line breaks that are no escapes become what is given.
  static func plain(_ range: Range<Int>, of text: [UInt8], lineBreak: UInt8) -> [UInt8] {
    var plain: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if isEscape(text, at: index), index + 1 < range.upperBound {
        plain.append(text[index + 1] == 0x6E ? ASCII.newline : text[index + 1])
        index += 2
      } else {
        plain.append(text[index] == ASCII.newline ? lineBreak : text[index])
        index += 1
      }
    }
    return plain
  }

  /// The offsets of some bytes in a range that are no escapes.
  static func marks(_ bytes: [UInt8], in range: Range<Int>, of text: [UInt8]) -> [Int] {
    var found: [Int] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if isEscape(text, at: index) {
        index += 2
        continue
      }
      if bytes.contains(text[index]) { found.append(index) }
      index += 1
    }
    return found
  }

  /// The first of some bytes in a range that is no escape.
  static func mark(_ byte: UInt8, in range: Range<Int>, of text: [UInt8]) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if isEscape(text, at: index) {
        index += 2
        continue
      }
      if text[index] == byte { return index }
      index += 1
    }
    return nil
  }

  /// The text with escapes, on one line.
  static func written(_ text: some Sequence<UInt8>) -> [UInt8] {
    var written: [UInt8] = []
    for byte in text {
      if byte == ASCII.newline {
        written += "\\n".utf8
      } else if byte != ASCII.carriageReturn {
        if escaped.contains(byte) { written.append(ASCII.backslash) }
        written.append(byte)
      }
    }
    return written
  }
}
