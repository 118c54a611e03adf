internal import HornbookBytes
public import HornbookDiagnostics
internal import HornbookMarkdown

/// The words of some Markdown without markup, with the places they come from.
struct PlainText {
  private(set) var plain: [UInt8] = []
  private(set) var runs: [QuizText.Run] = []
  private let markdown: [UInt8]
  /// Up to where the Markdown has been accounted for: words stand in it in their own order.
  private var cursor = 0

  init(of markdown: [UInt8]) {
    self.markdown = markdown
    if Self.isPlain(markdown) {
      plain = markdown
      if !markdown.isEmpty { runs = [.init(range: 0..<markdown.count, start: 0, isCode: false)] }
      return
    }
    let document = Document(Source(path: "", bytes: markdown))
    for node in document.tree.nodes { append(node, of: document.tree) }
    dropTrailingSpace()
  }

  /// Whether every byte means itself, as in most options.
  private static func isPlain(_ markdown: [UInt8]) -> Bool {
    var previous: UInt8 = 0
    for byte in markdown {
      switch byte {
      case ASCII.backslash, ASCII.asterisk, ASCII.underscore, ASCII.backtick, ASCII.leftBracket,
        ASCII.less, ASCII.greater, ASCII.ampersand, ASCII.tilde, ASCII.pipe, ASCII.hash,
        ASCII.newline, ASCII.carriageReturn, ASCII.tab:
        return false
      case ASCII.space where previous == ASCII.space: return false
      default: previous = byte
      }
    }
    guard let first = markdown.first else { return true }
    // A number, a hyphen or a plus at the start could make a list.
    return !first.isDigit && first != ASCII.minus && first != ASCII.plus && !first.isWhitespace
      && !previous.isWhitespace
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

  /// Tags are words, since a book shows them unless told otherwise; comments are not.
  private mutating func appendHTML(_ literal: ArraySlice<UInt8>) {
    if !Array(literal.prefix(4)).has("<!--", at: 0) { appendWords(literal) }
  }

  private mutating func appendCode(_ literal: ArraySlice<UInt8>) {
    guard !literal.isEmpty else { return }
    let start = find(literal) ?? cursor
    runs.append(
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

  /// Appends words that the Markdown spells with backslashes or entities, byte by byte.
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
      // All bytes of one character come from one entity.
      while respelling.isEntity, index < literal.endIndex, literal[index] & 0xC0 == 0x80 {
        appendRun(literal[index...index], start: cursor)
        index += 1
      }
      cursor = respelling.end
    }
  }

  private mutating func appendRun(_ bytes: ArraySlice<UInt8>, start: Int) {
    let range = plain.count..<plain.count + bytes.count
    if let last = runs.last, !last.isCode, last.range.upperBound == range.lowerBound,
      last.start + last.range.count == start
    {
      runs[runs.count - 1].range = last.range.lowerBound..<range.upperBound
    } else {
      runs.append(.init(range: range, start: start, isCode: false))
    }
    plain.append(contentsOf: bytes)
  }

  /// One space, unless there is one already or nothing has been said yet.
  private mutating func appendSpace(at start: Int? = nil) {
    guard let last = plain.last else { return }
    if last == ASCII.space, runs.last?.isCode != true { return }
    appendRun([ASCII.space], start: start ?? cursor)
  }

  private mutating func dropTrailingSpace() {
    guard plain.last == ASCII.space, let last = runs.last, !last.isCode else { return }
    plain.removeLast()
    if last.range.count == 1 {
      runs.removeLast()
    } else {
      runs[runs.count - 1].range = last.range.lowerBound..<plain.count
    }
  }

  /// Where the Markdown says this, looking a little ahead only, so that text that stands there in
  /// another spelling (entities) costs nothing.
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

/// How the Markdown spells one byte of its words.
private struct Respelling {
  /// Where the byte, or the entity that means it, begins.
  var start: Int
  /// Where the next byte can be looked for.
  var end: Int
  var isEntity = false

  /// Looks for a byte from `cursor` on, a little way only.
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
  /// A text whose Markdown stands in a file in pieces.
  init(markdown: [UInt8], pieces: [Piece], place: Place) {
    let words = PlainText(of: markdown)
    self.init(
      markdown: markdown, plain: words.plain, runs: words.runs, pieces: pieces, place: place)
  }

  /// A text of Markdown that stands in one piece at the start of a place.
  public init(markdown: String, place: Place) {
    let bytes = [UInt8](markdown.utf8)
    self.init(
      markdown: bytes, pieces: [.init(range: 0..<bytes.count, start: place.lower)], place: place)
  }
}
