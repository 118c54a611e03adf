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
    // Formulas are compared as they are written, whether or not the book sets them.
    var options = MarkdownOptions(formulas: .kept)
    // Footnote marks are not words.
    if markdown.firstRange(of: "[^") != nil {
      options.notes = FootnoteLabels(mentionedIn: markdown)
    }
    let document = Document(Source(path: "", bytes: markdown), options: options)
    let map = SourceMap(document)
    for index in document.tree.nodes.indices { append(index, of: document.tree, map) }
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

  private mutating func append(_ index: Int, of tree: Tree, _ map: SourceMap) {
    let text = tree.nodes[index].text.range
    switch tree.nodes[index].kind {
    case .text: appendWords(of: index, tree, map)
    case .code: appendCode(tree.pool[text], of: index, map)
    // Tags are words, since a book shows them unless told otherwise; comments are not.
    case .htmlInline:
      if !tree.pool.has("<!--", at: text.lowerBound) { appendWords(of: index, tree, map) }
    case .softBreak, .lineBreak: appendSpace()
    case .codeBlock:
      appendSpace()
      var literal = tree.pool[text]
      while literal.last == ASCII.newline { literal.removeLast() }
      appendCode(literal, of: index, map)
      appendSpace()
    case .htmlBlock:
      appendSpace()
      if !tree.pool.has("<!--", at: text.lowerBound) { appendWords(of: index, tree, map) }
      appendSpace()
    case .paragraph, .heading, .tableCell: appendSpace()
    default: break
    }
  }

  private mutating func appendCode(_ literal: ArraySlice<UInt8>, of node: Int, _ map: SourceMap) {
    guard !literal.isEmpty else { return }
    let source = map.range(of: literal.indices, in: node) ?? cursor..<cursor
    let start = plain.count
    plain.append(contentsOf: literal)
    ownRuns.append(.init(range: start..<plain.count, start: source.lowerBound, isCode: true))
    cursor = source.upperBound
  }

  /// Appends words with single spaces between them.
  private mutating func appendWords(of node: Int, _ tree: Tree, _ map: SourceMap) {
    let text = tree.nodes[node].text.range
    for (piece, source) in map.pieces(of: node) ?? [(text, cursor..<cursor + text.count)] {
      let isSame = piece.count == source.count
      // The byte itself follows the backslash.
      let respelled =
        source.lowerBound + (markdown.has("\\", at: source.lowerBound) ? 1 : 0)
      var index = piece.lowerBound
      while index < piece.upperBound {
        let start = isSame ? source.lowerBound + index - piece.lowerBound : respelled
        var end = index + 1
        if tree.pool[index].isWhitespace {
          appendSpace(at: start)
        } else {
          while isSame, end < piece.upperBound, !tree.pool[end].isWhitespace { end += 1 }
          appendRun(tree.pool[index..<end], start: start)
        }
        index = end
      }
      cursor = source.upperBound
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
      ASCII.greater, ASCII.ampersand, ASCII.tilde, ASCII.pipe, ASCII.hash, ASCII.dollar:
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
