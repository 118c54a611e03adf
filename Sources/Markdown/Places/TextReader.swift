internal import HornbookBytes

/// Reads text of a tree's pool again in its source, and records the origin of each byte.
struct TextReader {
  /// Some bytes of the pool with the bytes of the source that produce them.
  struct Run {
    var text: Range<Int>
    var source: Range<Int>
    /// Whether the source contains the text literally.
    var isSame: Bool { text.count == source.count }
  }

  /// The way the source spells a text.
  enum Spelling {
    /// With escapes, entities and typographic replacements.
    case prose
    /// With entities only, as in `<https://example.com>`.
    case address
    /// With line ends as spaces.
    case code
    /// Literally.
    case html

    /// The byte of the text that a line end stands for; nil if it is not part of the text.
    var lineEnd: UInt8? {
      switch self {
      case .code: ASCII.space
      case .html: ASCII.newline
      case .prose, .address: nil
      }
    }
  }

  let pool: [UInt8]
  let bytes: [UInt8]
  /// The end of the block's source.
  let limit: Int
  /// The offset up to which the source has been read.
  var cursor: Int
  var runs: [Run] = []

  init(_ pool: [UInt8], in bytes: [UInt8], _ source: Range<Int>) {
    self.pool = pool
    self.bytes = bytes
    (cursor, limit) = (source.lowerBound, source.upperBound)
  }

  /// Whether a range of the source produces a text.
  static func isSpelling(_ source: Range<Int>, of text: [UInt8], in bytes: [UInt8]) -> Bool {
    var reader = TextReader(text, in: bytes, source)
    return reader.read(0..<text.count, as: .prose) && reader.cursor == source.upperBound
  }

  /// Reads a range of the pool; returns false if the source differs.
  mutating func read(_ text: Range<Int>, as spelling: Spelling) -> Bool {
    var index = text.lowerBound
    while index < text.upperBound {
      guard cursor < limit else { return false }
      let count: Int
      if let respelled = respelling(of: index..<text.upperBound, as: spelling) {
        count = respelled.count
        add(index, count, respelled.length)
      } else if bytes[cursor] == pool[index] {
        count = 1
        add(index, 1, 1)
      } else {
        return false
      }
      index += count
    }
    return true
  }

  /// The lengths in the text and in the source if the next source bytes spell the text differently; else nil.
  private func respelling(
    of text: Range<Int>, as spelling: Spelling
  ) -> (count: Int, length: Int)? {
    let meant = pool[text.lowerBound]
    let next = cursor + 1 < limit ? bytes[cursor + 1] : 0
    switch bytes[cursor] {
    case ASCII.backslash where next == meant && next.isPunctuation:
      // In code and HTML, only the backslash before a pipe in a table cell is dropped.
      if spelling == .prose || meant != ASCII.backslash { return (1, 2) }
    case ASCII.ampersand where spelling == .prose || spelling == .address:
      return reference(meaning: text)
    case ASCII.newline where meant == spelling.lineEnd,
      ASCII.carriageReturn where meant == spelling.lineEnd:
      var behind = self
      behind.skipLineEnd(before: text.lowerBound + 1..<text.upperBound)
      return (1, behind.cursor - cursor)
    case ASCII.tab where meant == ASCII.space && spelling.lineEnd != nil:
      // If a list takes a part of a tab, the rest of it becomes spaces.
      let all = pool[text].prefix(while: \.isBlank).count
      return (max(1, all - bytes[cursor + 1..<limit].prefix(while: \.isBlank).count), 1)
    case let byte where byte < ASCII.space && meant == FormulaMask.foreign: return (1, 1)
    case 0 where pool.has("\u{FFFD}", at: text.lowerBound): return (3, 1)
    case let byte where byte != meant && spelling == .prose:
      // cmark's smart punctuation is undone in addresses, even where the author typed it.
      for (curly, straight) in Typography.straight {
        if bytes.has(straight, at: cursor), pool.has(curly, at: text.lowerBound) {
          return (curly.utf8CodeUnitCount, straight.utf8CodeUnitCount)
        }
        if bytes.has(curly, at: cursor), pool.has(straight, at: text.lowerBound) {
          return (straight.utf8CodeUnitCount, curly.utf8CodeUnitCount)
        }
      }
    default: break
    }
    return nil
  }

  /// Records the origin of some bytes of the pool.
  mutating func add(_ text: Int, _ count: Int, _ length: Int) {
    let source = cursor..<cursor + length
    cursor = source.upperBound
    if let last = runs.last, last.isSame, count == length, last.text.upperBound == text,
      last.source.upperBound == source.lowerBound
    {
      runs[runs.count - 1] = Run(
        text: last.text.lowerBound..<text + count,
        source: last.source.lowerBound..<source.upperBound)
    } else {
      runs.append(Run(text: text..<text + count, source: source))
    }
  }

  // MARK: - References

  /// The second characters of the entities that produce two characters.
  private static let seconds: [StaticString] = [
    "\u{338}", "\u{331}", "\u{333}", "\u{20D2}", "\u{20E5}", "\u{FE00}", "\u{200A}",
  ]

  /// The lengths in the text and in the source of an entity at the cursor; the text determines its value.
  private func reference(meaning text: Range<Int>) -> (count: Int, length: Int)? {
    guard let end = endOfReference() else { return nil }
    let name = bytes[cursor + 1..<end - 1]
    let first = characterLength(at: text.lowerBound)
    if name.first != ASCII.hash {
      // No other entity produces an ampersand.
      let isAmpersand = name.elementsEqual("amp".utf8) || name.elementsEqual("AMP".utf8)
      guard isAmpersand == (pool[text.lowerBound] == ASCII.ampersand) else { return nil }
      if name.elementsEqual("fjlig".utf8) { return (2, end - cursor) }
      let second = text.lowerBound + first
      if let sign = Self.seconds.first(where: { pool.has($0, at: second) }),
        !bytes.has(sign, at: end)
      {
        return (first + sign.utf8CodeUnitCount, end - cursor)
      }
    }
    return first <= text.count ? (first, end - cursor) : nil
  }

  private func characterLength(at index: Int) -> Int {
    switch pool[index] {
    case ..<0xC0: 1
    case ..<0xE0: 2
    case ..<0xF0: 3
    default: 4
    }
  }

  /// The end of the entity at the cursor, after its semicolon; nil if there is none.
  private func endOfReference() -> Int? {
    var start = cursor + 1
    var longest = 32
    var isPart: (UInt8) -> Bool = \.isLetterOrDigit
    if start < limit, bytes[start] == ASCII.hash {
      start += 1
      (longest, isPart) = (7, \.isDigit)
      if start < limit, bytes[start].lowercased == UInt8(ascii: "x") {
        start += 1
        (longest, isPart) = (6, \.isHexDigit)
      }
    }
    var end = start
    while end < limit, end - start <= longest, isPart(bytes[end]) { end += 1 }
    guard end > start, end - start <= longest, end < limit, bytes[end] == ASCII.semicolon else {
      return nil
    }
    return end + 1
  }

  // MARK: - Marks and lines

  /// Skips a mark that is written literally or as an entity; returns false if another byte follows.
  ///
  /// - Parameter isEscaped: Whether a backslash may precede it: an escaped mark still counts if `EscapedMarks`
  ///   could not replace it.
  mutating func pass(_ byte: UInt8, isEscaped: Bool = true) -> Bool {
    guard cursor < limit else { return false }
    if bytes[cursor] == byte {
      cursor += 1
    } else if isEscaped, bytes[cursor] == ASCII.backslash, cursor + 1 < limit,
      bytes[cursor + 1] == byte
    {
      cursor += 2
    } else if bytes[cursor] == ASCII.ampersand, let end = endOfReference(),
      HTMLEntities.decoded(bytes[cursor..<end]) == [byte]
    {
      cursor = end
    } else {
      return false
    }
    return true
  }

  /// Skips spaces and tabs.
  mutating func passBlanks() {
    while cursor < limit, bytes[cursor].isBlank { cursor += 1 }
  }

  /// Skips a line end and the container marks of the next line; returns false if the line continues.
  ///
  /// - Parameter text: The text that follows in the pool.
  mutating func passLineEnd(before text: Range<Int>) -> Bool {
    guard cursor < limit,
      bytes[cursor] == ASCII.newline || bytes[cursor] == ASCII.carriageReturn
    else { return false }
    skipLineEnd(before: text)
    return true
  }

  private mutating func skipLineEnd(before text: Range<Int>) {
    cursor += bytes.has("\r\n", at: cursor) ? 2 : 1
    skipLinePrefix(before: text)
  }

  /// Skips indentation and quote marks at the beginning of a line, except those that belong to the text.
  ///
  /// In a line that is indented far enough, such marks are part of the text.
  private mutating func skipLinePrefix(before text: Range<Int>) {
    let end = LinePrefix.skipQuotes(from: cursor, to: limit, in: bytes)
    let marks = bytes[cursor..<end].count { $0 == ASCII.greater }
    let isEscaped = bytes.has("\\>", at: end) || bytes.has("&", at: end)
    var own = 0
    if marks > 0, !isEscaped {
      let front = pool[text].prefix { $0.isBlank || $0 == ASCII.greater }
      own = min(marks, front.count { $0 == ASCII.greater })
    }
    guard own > 0 else {
      // A lazy continuation line keeps its indentation, which is lost in text but kept in code.
      let blanks = pool[text].prefix(while: \.isBlank).count
      cursor = end - bytes[cursor..<end].suffix(blanks).reversed().prefix(while: \.isBlank).count
      return
    }
    var foreign = marks - own
    while foreign > 0 {
      if bytes[cursor] == ASCII.greater { foreign -= 1 }
      cursor += 1
    }
    passBlanks()
  }
}
