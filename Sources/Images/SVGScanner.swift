internal import HornbookBytes

/// Finds the root element of an XML text and its attributes, parsing no more XML than necessary.
///
/// It expands no entities, follows no references and reads every byte only a few times, so no
/// document can make it slow.
struct SVGScanner {
  /// How the root's start tag ends.
  enum End {
    case open, empty, truncated, malformed
  }

  /// An attribute: its name, and its value without quotes.
  struct Attribute {
    let name: Range<Int>
    let value: Range<Int>

    func isNamed(_ name: StaticString, in bytes: [UInt8]) -> Bool {
      self.name.count == name.utf8CodeUnitCount && bytes.has(name, at: self.name.lowerBound)
    }
  }

  private let bytes: [UInt8]
  private(set) var offset = 0
  private(set) var end = End.truncated

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// Skips the XML declaration, comments and document type; false if no element follows.
  mutating func skipProlog() -> Bool {
    while true {
      skipWhitespace()
      if bytes.has("<?", at: offset) {
        guard skip(past: "?>") else { return false }
      } else if bytes.has("<!--", at: offset) {
        offset += 4
        guard skip(past: "-->") else { return false }
      } else if bytes.has("<!DOCTYPE", at: offset) {
        guard skipDocumentType() else { return false }
      } else {
        return bytes.has("<", at: offset)
      }
    }
  }

  /// The prefix of the root's name with its colon; empty if it has none, nil if the root is not
  /// `svg`.
  mutating func rootPrefix() -> Range<Int>? {
    let start = offset + 1
    let name = skipName(from: start)
    guard name.count >= 3, bytes.has("svg", at: name.upperBound - 3) else { return nil }
    let prefix = name.lowerBound..<name.upperBound - 3
    guard prefix.isEmpty || bytes[prefix.upperBound - 1] == ASCII.colon else { return nil }
    offset = name.upperBound
    return prefix
  }

  /// The next attribute of the start tag; nil at the end of the tag, which then is in `end`.
  mutating func nextAttribute() -> Attribute? {
    skipWhitespace()
    guard offset < bytes.count else { return stop(.truncated) }
    if bytes[offset] == ASCII.greater {
      offset += 1
      return stop(.open)
    }
    if bytes[offset] == ASCII.slash {
      if offset + 1 == bytes.count { return stop(.truncated) }
      return stop(bytes[offset + 1] == ASCII.greater ? .empty : .malformed)
    }
    let name = skipName(from: offset)
    guard !name.isEmpty else { return stop(.malformed) }
    offset = name.upperBound
    skipWhitespace()
    guard offset < bytes.count else { return stop(.truncated) }
    guard bytes[offset] == ASCII.equals else { return stop(.malformed) }
    offset += 1
    skipWhitespace()
    guard offset < bytes.count else { return stop(.truncated) }
    let quote = bytes[offset]
    guard quote == ASCII.quote || quote == ASCII.apostrophe else { return stop(.malformed) }
    guard let close = bytes.firstIndex(of: quote, from: offset + 1) else { return stop(.truncated) }
    let value = offset + 1..<close
    offset = close + 1
    return Attribute(name: name, value: value)
  }

  /// Whether the text ends with the root's end tag, apart from comments and white space.
  func isClosed(prefix: Range<Int>) -> Bool {
    var last = bytes.count
    while true {
      while last > offset, bytes[last - 1].isWhitespace { last -= 1 }
      guard last - 3 >= offset, bytes.has("-->", at: last - 3) else { break }
      last -= 3
      while last > offset, !bytes.has("<!--", at: last) { last -= 1 }
    }
    guard last > offset, bytes[last - 1] == ASCII.greater else { return false }
    last -= 1
    while last > offset, bytes[last - 1].isWhitespace { last -= 1 }
    let name = last - 3 - prefix.count
    return name - 2 >= offset && bytes.has("</", at: name - 2)
      && bytes[name..<name + prefix.count] == bytes[prefix] && bytes.has("svg", at: last - 3)
  }

  // MARK: - Steps

  private mutating func stop(_ end: End) -> Attribute? {
    self.end = end
    return nil
  }

  private mutating func skipWhitespace() {
    while offset < bytes.count, bytes[offset].isWhitespace { offset += 1 }
  }

  private mutating func skip(past mark: StaticString) -> Bool {
    guard let found = bytes.firstRange(of: mark, from: offset) else { return false }
    offset = found.upperBound
    return true
  }

  private func skipName(from start: Int) -> Range<Int> {
    var end = start
    while end < bytes.count, !isDelimiter(bytes[end]) { end += 1 }
    return start..<max(start, end)
  }

  private func isDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case ASCII.greater, ASCII.less, ASCII.slash, ASCII.equals, ASCII.quote, ASCII.apostrophe: true
    default: byte.isWhitespace
    }
  }

  /// Skips a document type with its declarations, where `>` may occur in quotes, comments and
  /// brackets.
  private mutating func skipDocumentType() -> Bool {
    var isInBrackets = false
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == ASCII.quote || byte == ASCII.apostrophe {
        guard let close = bytes.firstIndex(of: byte, from: offset + 1) else { return false }
        offset = close
      } else if bytes.has("<!--", at: offset) {
        guard skip(past: "-->") else { return false }
        continue
      } else if byte == ASCII.leftBracket {
        isInBrackets = true
      } else if byte == ASCII.rightBracket {
        isInBrackets = false
      } else if byte == ASCII.greater && !isInBrackets {
        offset += 1
        return true
      }
      offset += 1
    }
    return false
  }
}
