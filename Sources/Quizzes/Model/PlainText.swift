internal import HornbookBytes
public import HornbookDiagnostics
internal import HornbookMarkdown

/// The words of a Markdown text without markup, with their places in the Markdown.
struct PlainText {
  private(set) var plain: [UInt8] = []
  /// Whether the Markdown has no markup and no code, so that `plain` equals it byte for byte.
  private(set) var isProse = false
  private var ownRuns: [QuizText.Run] = []
  private let markdown: [UInt8]
  /// The offset in the Markdown up to which all words have been found; words keep their order.
  private var cursor = 0

  init(of markdown: [UInt8]) {
    self.init(markdown: markdown)
    if let ticks = SimpleLine.ticks(in: markdown) {
      append(ticks)
    } else {
      parse()
    }
  }

  private init(markdown: [UInt8]) { self.markdown = markdown }

  /// Maps stretches of `plain` to the Markdown and marks those that are code.
  var runs: [QuizText.Run] { isProse ? QuizText.Run.prose(plain.count) : ownRuns }

  /// Always uses the parser, even for a simple line.
  init(parsing markdown: [UInt8]) {
    self.init(markdown: markdown)
    parse()
  }

  private mutating func parse() {
    let document = Document(Source(path: "", bytes: markdown))
    for node in document.tree.nodes { append(node, of: document.tree) }
    dropTrailingSpace()
  }

  /// Appends a simple line, whose backticks separate prose and code in turn.
  private mutating func append(_ ticks: [Int]) {
    guard !ticks.isEmpty else {
      plain = markdown
      isProse = true
      return
    }
    plain.reserveCapacity(markdown.count)
    ownRuns.reserveCapacity(ticks.count + 1)
    var start = 0
    for (index, tick) in ticks.enumerated() {
      let isCode = index % 2 != 0
      var range = start..<tick
      if isCode, range.count > 2, markdown[start] == ASCII.space, markdown[tick - 1] == ASCII.space,
        markdown[range].contains(where: { $0 != ASCII.space })
      {
        range = start + 1..<tick - 1
      }
      append(range, isCode: isCode)
      start = tick + 1
    }
    append(start..<markdown.count, isCode: false)
  }

  private mutating func append(_ range: Range<Int>, isCode: Bool) {
    guard !range.isEmpty else { return }
    let first = plain.count
    plain.append(contentsOf: markdown[range])
    ownRuns.append(.init(range: first..<plain.count, start: range.lowerBound, isCode: isCode))
  }

  private mutating func append(_ node: Node, of tree: Tree) {
    switch node.kind {
    case .text: appendWords(tree.pool[node.text.range])
    case .code: appendCode(tree.pool[node.text.range])
    case .htmlInline: appendHTML(tree.pool[node.text.range])
    case .softBreak, .lineBreak: appendSpace()
    case .codeBlock:
      appendSpace()
      var literal = tree.pool[node.text.range]
      while literal.last == ASCII.newline { literal.removeLast() }
      appendCode(literal)
      appendSpace()
    case .htmlBlock:
      appendSpace()
      appendHTML(tree.pool[node.text.range])
      appendSpace()
    case .paragraph, .heading, .tableCell: appendSpace()
    default: break
    }
  }

  /// Tags count as words, because a book shows them by default; comments do not.
  private mutating func appendHTML(_ literal: ArraySlice<UInt8>) {
    if !Array(literal.prefix(4)).has("<!--", at: 0) { appendWords(literal) }
  }

  private mutating func appendCode(_ literal: ArraySlice<UInt8>) {
    guard !literal.isEmpty else { return }
    let start = find(literal) ?? cursor
    ownRuns.append(
      .init(range: plain.count..<plain.count + literal.count, start: start, isCode: true))
    plain.append(contentsOf: literal)
  }

  /// Appends words with single spaces between them.
  private mutating func appendWords(_ literal: ArraySlice<UInt8>) {
    guard let start = find(literal) else {
      appendRespelled(literal)
      return
    }
    var index = literal.startIndex
    while index < literal.endIndex {
      let offset = start + index - literal.startIndex
      if literal[index].isWhitespace {
        appendSpace(at: offset)
        index += 1
        continue
      }
      var end = index
      while end < literal.endIndex, !literal[end].isWhitespace { end += 1 }
      appendRun(literal[index..<end], start: offset)
      index = end
    }
  }

  /// Appends words that the Markdown writes with backslashes or entities, byte by byte.
  private mutating func appendRespelled(_ literal: ArraySlice<UInt8>) {
    var index = literal.startIndex
    while index < literal.endIndex {
      let byte = literal[index]
      let respelling = Respelling(in: markdown, at: cursor, of: byte)
      cursor = respelling.start
      if byte.isWhitespace {
        appendSpace(at: cursor)
      } else {
        appendRun(literal[index...index], start: cursor)
      }
      index += 1
      // A single entity produces all bytes of a character.
      while respelling.isEntity, index < literal.endIndex, literal[index] & 0xC0 == 0x80 {
        appendRun(literal[index...index], start: cursor)
        index += 1
      }
      cursor = respelling.end
    }
  }

  private mutating func appendRun(_ bytes: ArraySlice<UInt8>, start: Int) {
    let range = plain.count..<plain.count + bytes.count
    if let last = ownRuns.last, !last.isCode, last.range.upperBound == range.lowerBound,
      last.start + last.range.count == start
    {
      ownRuns[ownRuns.count - 1].range = last.range.lowerBound..<range.upperBound
    } else {
      ownRuns.append(.init(range: range, start: start, isCode: false))
    }
    plain.append(contentsOf: bytes)
  }

  /// Appends a space, unless `plain` is empty or already ends with one.
  private mutating func appendSpace(at start: Int? = nil) {
    guard let last = plain.last else { return }
    if last == ASCII.space, ownRuns.last?.isCode != true { return }
    appendRun([ASCII.space], start: start ?? cursor)
  }

  private mutating func dropTrailingSpace() {
    guard plain.last == ASCII.space, let last = ownRuns.last, !last.isCode else { return }
    plain.removeLast()
    if last.range.count == 1 {
      ownRuns.removeLast()
    } else {
      ownRuns[ownRuns.count - 1].range = last.range.lowerBound..<plain.count
    }
  }

  /// Finds the literal in the Markdown from `cursor` on.
  ///
  /// The search is short, so that text written differently there, as entities, costs little.
  private mutating func find(_ literal: ArraySlice<UInt8>) -> Int? {
    let reach = literal.count > 2 ? 512 : 24
    let end = min(markdown.count, cursor + literal.count + reach)
    guard let found = markdown.firstRange(of: Array(literal), from: cursor, to: end) else {
      return nil
    }
    cursor = found.upperBound
    return found.lowerBound
  }
}

/// Lines whose only markup is code between single backticks.
///
/// Most options are like this and need no parser.
private enum SimpleLine {
  /// The positions of the backticks in such a line, an even number; nil for any other text.
  static func ticks(in markdown: [UInt8]) -> [Int]? {
    guard let first = markdown.first else { return [] }
    if beginsBlock(markdown) || first.isWhitespace { return nil }
    return markdown.withUnsafeBufferPointer { bytes in
      var ticks: [Int] = []
      var previous: UInt8 = 0
      for index in bytes.indices {
        let byte = bytes[index]
        if byte == ASCII.backtick {
          if previous == ASCII.backtick { return nil }
          ticks.append(index)
        } else if ticks.count % 2 == 0 ? isMark(byte) || isSecondSpace(byte, previous) : byte < 0x20
        {
          return nil
        }
        previous = byte
      }
      return ticks.count % 2 != 0 || previous.isWhitespace ? nil : ticks
    }
  }

  private static func isSecondSpace(_ byte: UInt8, _ previous: UInt8) -> Bool {
    byte == ASCII.space && previous == ASCII.space
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case ASCII.backslash, ASCII.asterisk, ASCII.underscore, ASCII.leftBracket, ASCII.less,
      ASCII.greater, ASCII.ampersand, ASCII.tilde, ASCII.pipe, ASCII.hash:
      true
    default: byte < 0x20
    }
  }

  /// Whether the first byte may begin a list or an underline.
  private static func beginsBlock(_ markdown: [UInt8]) -> Bool {
    switch markdown[0] {
    case ASCII.minus, ASCII.plus, ASCII.equals: return true
    case ASCII.zero...ASCII.nine:
      guard let end = markdown.firstIndex(where: { !$0.isDigit }) else { return false }
      return markdown[end] == ASCII.period || markdown[end] == ASCII.rightParenthesis
    default: return false
    }
  }
}

/// How the Markdown writes one byte of its words.
private struct Respelling {
  /// The offset of the byte, or of the entity that stands for it.
  var start: Int
  /// The offset from which to look for the next byte.
  var end: Int
  var isEntity = false

  /// Looks for the byte in the 24 bytes from `cursor` on.
  init(in markdown: [UInt8], at cursor: Int, of byte: UInt8) {
    for index in cursor..<max(cursor, min(markdown.count, cursor + 24)) {
      if markdown[index] == byte, byte != ASCII.ampersand {
        (start, end) = (index, index + 1)
        return
      }
      if markdown[index] == ASCII.ampersand {
        let semicolon = markdown.firstIndex(of: ASCII.semicolon, from: index, within: 40)
        (start, end) = (index, (semicolon ?? index) + 1)
        isEntity = semicolon != nil
        return
      }
    }
    (start, end) = (cursor, cursor)
  }
}

extension QuizText {
  /// Creates a text whose Markdown comes from several pieces of a file.
  init(markdown: [UInt8], pieces: [Piece], place: Place) {
    let words = PlainText(of: markdown)
    self.init(
      markdown: markdown, plain: words.plain, runs: words.runs, pieces: pieces, place: place)
  }

  /// Creates a text whose Markdown is one piece of the file, at the start of `place`.
  public init(markdown: String, place: Place) {
    self.init(asWritten: [UInt8](markdown.utf8), place: place)
  }
}
