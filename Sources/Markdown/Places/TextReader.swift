internal import HornbookBytes

/// Reads text of a tree's pool again where its source stands, and notes where each byte comes from.
struct TextReader {
  /// Some bytes of the pool, and those of the source that mean them.
  struct Run {
    var text: Range<Int>
    var source: Range<Int>
    /// Whether the source has the text as it is.
    var isSame: Bool { text.count == source.count }
  }

  /// How the source spells a text.
  enum Spelling {
    /// Escapes, entities and straight punctuation mean other bytes.
    case prose
    /// Entities alone do, as in `<https://example.com>`.
    case address
    /// Ends of lines are spaces.
    case code
    /// Everything means itself.
    case html

    /// What the end of a line means.
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
  /// Where the source of the block ends.
  let limit: Int
  /// Up to where the source has been read.
  var cursor: Int
  var runs: [Run] = []

  init(_ pool: [UInt8], in bytes: [UInt8], _ source: Range<Int>) {
    self.pool = pool
    self.bytes = bytes
    (cursor, limit) = (source.lowerBound, source.upperBound)
  }

  /// Whether a stretch of the source means some text.
  static func isSpelling(_ source: Range<Int>, of text: [UInt8], in bytes: [UInt8]) -> Bool {
    var reader = TextReader(text, in: bytes, source)
    return reader.read(0..<text.count, as: .prose) && reader.cursor == source.upperBound
  }

  /// Reads a stretch of the pool; false where the source says something else.
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

  /// How many bytes of the text the next ones of the source mean, where they do not mean themselves.
  private func respelling(
    of text: Range<Int>, as spelling: Spelling
  ) -> (count: Int, length: Int)? {
    let meant = pool[text.lowerBound]
    let next = cursor + 1 < limit ? bytes[cursor + 1] : 0
    switch bytes[cursor] {
    case ASCII.backslash where next == meant && next.isPunctuation:
      // In code and HTML, a backslash is missing only before the pipes of cells.
      if spelling == .prose || meant != ASCII.backslash { return (1, 2) }
    case ASCII.ampersand where spelling == .prose || spelling == .address:
      return reference(meaning: text)
    case ASCII.newline where meant == spelling.lineEnd,
      ASCII.carriageReturn where meant == spelling.lineEnd:
      var behind = self
      behind.skipLineEnd(before: text.lowerBound + 1..<text.upperBound)
      return (1, behind.cursor - cursor)
    case 0 where pool.has("\u{FFFD}", at: text.lowerBound): return (3, 1)
    case let byte where byte != meant && spelling == .prose:
      // In addresses, smart punctuation is taken back, even where the author wrote it.
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

  /// Notes where some bytes of the pool come from.
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

  /// The second characters of the references that mean two.
  private static let seconds: [StaticString] = [
    "\u{338}", "\u{331}", "\u{333}", "\u{20D2}", "\u{20E5}", "\u{FE00}", "\u{200A}",
  ]

  /// What a reference to a character at the cursor means, if there is one: the text says which.
  private func reference(meaning text: Range<Int>) -> (count: Int, length: Int)? {
    guard let end = endOfReference() else { return nil }
    let name = bytes[cursor + 1..<end - 1]
    let first = characterLength(at: text.lowerBound)
    if name.first != ASCII.hash {
      // No other name means an ampersand.
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

  /// Where the reference that begins at the cursor ends, behind its semicolon.
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

  /// Passes a mark that stands in the source as it is or as a reference; false where another byte does.
  ///
  /// - Parameter isEscaped: Whether a backslash may stand before it, as it counts where `EscapedMarks` cannot help.
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

  /// Passes spaces and tabs.
  mutating func passBlanks() {
    while cursor < limit, bytes[cursor].isBlank { cursor += 1 }
  }

  /// Passes the end of a line and the marks of containers in the next; false where the line goes on.
  ///
  /// - Parameter text: What follows in the pool.
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

  /// Passes indentation and the marks of quotes at the front of a line, but for those that the text begins with: in a
  /// line that is indented far enough they are its own.
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
      // A lazy line keeps its indentation, which is lost in text and shows in code.
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
