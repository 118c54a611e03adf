internal import HornbookBytes

/// Reads a block of a tree again, in parallel with its source.
///
/// The nodes tell which marks come between the texts, so nothing has to be guessed. If the source differs from what
/// they tell, the rest of the block remains unknown.
struct BlockReader {
  /// A node whose end has not been reached.
  private struct Open {
    var node: Int
    var end: Int
    /// The mark that closes it, and how many of them do.
    var closing: UInt8 = 0
    var count = 0
    /// The offset at which its text begins in the source.
    var start = 0
  }

  let tree: Tree
  let bytes: [UInt8]
  private let lines: LineTable
  private let scanner: LinkScanner
  var text: TextReader
  private var open: [Open] = []
  private var result = BlockPlaces()

  static func read(_ block: Int, of tree: Tree, in bytes: [UInt8], _ lines: LineTable)
    -> BlockPlaces
  {
    var reader = BlockReader(block, of: tree, in: bytes, lines)
    switch tree.nodes[block].kind {
    case .codeBlock, .htmlBlock: reader.result.isComplete = reader.readLines(of: block)
    default:
      reader.enter(block: block)
      reader.result.isComplete = reader.readInlines(of: block)
    }
    reader.result.runs = reader.text.runs
    // Some text is in the pool after the text that follows it in the source.
    let starts = reader.result.runs.lazy.map(\.text.lowerBound)
    if zip(starts, starts.dropFirst()).contains(where: { $0 > $1 }) {
      reader.result.runs.sort { $0.text.lowerBound < $1.text.lowerBound }
    }
    return reader.result
  }

  private init(_ block: Int, of tree: Tree, in bytes: [UInt8], _ lines: LineTable) {
    self.tree = tree
    self.bytes = bytes
    self.lines = lines
    let node = tree.nodes[block]
    let range = node.range.clamped(to: 0..<bytes.count)
    let last = lines.line(at: max(range.lowerBound, range.upperBound - 1))
    // cmark omits the last line of an HTML comment; for other blocks only the last line is reliable.
    let end =
      switch node.kind {
      case .tableCell: range.upperBound
      case .codeBlock, .htmlBlock: bytes.count
      default: lines.range(ofLine: last).upperBound
      }
    scanner = LinkScanner(bytes: bytes, limit: end)
    text = TextReader(tree.pool, in: bytes, range.lowerBound..<max(range.lowerBound, end))
  }

  // MARK: - Inlines

  /// Skips the source before the text of a block.
  private mutating func enter(block: Int) {
    let node = tree.nodes[block]
    text.passBlanks()
    if node.kind == .heading {
      let marks = bytes[text.cursor..<text.limit].prefix(7).prefix { $0 == ASCII.hash }.count
      let behind = text.cursor + marks
      if marks == Int(node.level), behind == text.limit || bytes[behind].isWhitespace {
        text.cursor = behind
        text.passBlanks()
        return
      }
    }
    if node.kind == .tableCell { return }
    while let definition = scanner.definition(at: text.cursor), definition.end < text.limit {
      text.cursor = definition.end
      guard text.passLineEnd(before: following(block)) else { return }
    }
    // The first term in an item or an alert stands in a list of its own.
    let isTerm = block > 1 && tree.nodes[block - 1].kind == .definitionList
    let parent = tree.nodes[max(0, block - (isTerm ? 2 : 1))]
    if parent.kind == .item, parent.flags.contains(.task) {
      text.cursor = min(text.cursor + 4, text.limit)
    }
    // Only a paragraph in the alert's first line contains the mark; a later one may begin with the same text.
    let isFirst = lines.line(at: Int(parent.lower)) == lines.line(at: Int(node.lower))
    if parent.kind == .alert, isFirst, bytes.has("[!", at: text.cursor) {
      text.cursor = lines.contents(ofLine: lines.line(at: text.cursor), in: bytes).upperBound
      _ = text.passLineEnd(before: following(block))
    }
  }

  /// The text of the next node; empty if that is not a text node.
  private func following(_ node: Int) -> Range<Int> {
    let next = node + 1
    guard next < tree.nodes.count, tree.nodes[next].kind == .text else { return 0..<0 }
    return tree.nodes[next].text.range
  }

  private mutating func readInlines(of block: Int) -> Bool {
    for index in block + 1..<max(block + 1, Int(tree.nodes[block].end)) {
      while let last = open.last, last.end <= index {
        guard close(open.removeLast()) else { return false }
      }
      guard read(index) else { return false }
    }
    while let last = open.popLast() {
      guard close(last) else { return false }
    }
    return true
  }

  private mutating func read(_ index: Int) -> Bool {
    let node = tree.nodes[index]
    switch node.kind {
    case .text:
      let isInAngles = open.last?.closing == ASCII.greater
      return text.read(node.text.range, as: isInAngles ? .address : .prose)
    case .htmlInline: return text.read(node.text.range, as: .html)
    case .code where node.flags.contains(.formula): return readFormula(node)
    case .code: return readCode(node.text.range)
    case .softBreak, .lineBreak:
      text.passBlanks()
      if node.kind == .lineBreak, bytes.has("\\", at: text.cursor) { text.cursor += 1 }
      return text.passLineEnd(before: following(index))
    case .footnoteReference:
      return text.pass(ASCII.leftBracket) && text.pass(ASCII.caret)
        && text.read(node.text.range, as: .prose) && text.pass(ASCII.rightBracket)
    default: return enter(index)
    }
  }

  private mutating func enter(_ index: Int) -> Bool {
    let node = tree.nodes[index]
    var new = Open(node: index, end: Int(node.end))
    if node.kind == .image, !text.pass(ASCII.exclamation) { return false }
    guard text.cursor < text.limit else { return false }
    let mark = bytes[text.cursor]
    switch node.kind {
    case .emphasis where mark == ASCII.asterisk || mark == ASCII.underscore:
      (new.closing, new.count) = (mark, 1)
    case .strong where mark == ASCII.asterisk || mark == ASCII.underscore:
      (new.closing, new.count) = (mark, 2)
    case .strikethrough: new.closing = ASCII.tilde
    case .link where node.flags.contains(.automatic): break
    case .link where mark == ASCII.less: (new.closing, new.count) = (ASCII.greater, 1)
    case .link where mark == ASCII.leftBracket, .image where mark == ASCII.leftBracket:
      (new.closing, new.count) = (ASCII.rightBracket, 1)
    default: return false
    }
    if node.kind == .strikethrough {
      while new.count < 2, text.pass(ASCII.tilde, isEscaped: mark == ASCII.backslash) {
        new.count += 1
      }
    } else {
      for _ in 0..<new.count where !text.pass(mark) { return false }
    }
    new.start = text.cursor
    open.append(new)
    return true
  }

  private mutating func close(_ last: Open) -> Bool {
    let inside = last.start..<max(last.start, text.cursor)
    for _ in 0..<last.count where !text.pass(last.closing) { return false }
    guard tree.nodes[last.node].kind == .link || tree.nodes[last.node].kind == .image else {
      return true
    }
    if last.closing != ASCII.rightBracket {
      result.addresses[last.node] = inside
    } else if let found = scanner.parentheses(at: text.cursor) {
      result.addresses[last.node] = found.address
      text.cursor = found.end
    } else if let label = scanner.label(at: text.cursor) {
      result.labels[last.node] = bytes[label].allSatisfy(\.isWhitespace) ? inside : label
      text.cursor = label.upperBound + 1
    } else {
      result.labels[last.node] = inside
    }
    return true
  }

  /// Reads a code span.
  ///
  /// The tree's text lacks one space on each side if cmark stripped them.
  private mutating func readCode(_ code: Range<Int>) -> Bool {
    var ticks = 0
    while bytes.has("`", at: text.cursor) { (ticks, text.cursor) = (ticks + 1, text.cursor + 1) }
    let isPadded =
      spacesInSource() > tree.pool[code].prefix { $0 == ASCII.space }.count
    if isPadded { passSpace(before: code) }
    guard text.read(code, as: .code) else { return false }
    if isPadded { passSpace(before: 0..<0) }
    for _ in 0..<ticks where !text.pass(ASCII.backtick) { return false }
    return ticks > 0
  }

  /// The number of spaces and line ends at the beginning of a code span.
  private func spacesInSource() -> Int {
    var ahead = text
    var count = 0
    while ahead.cursor < ahead.limit {
      if bytes[ahead.cursor] == ASCII.space {
        ahead.cursor += 1
      } else if !ahead.passLineEnd(before: 0..<0) {
        break
      }
      count += 1
    }
    return count
  }

  private mutating func passSpace(before code: Range<Int>) {
    if bytes.has(" ", at: text.cursor) {
      text.cursor += 1
    } else {
      _ = text.passLineEnd(before: code)
    }
  }

  // MARK: - Lines

  /// Reads a block in which each line is the end of a source line, after its indentation.
  private mutating func readLines(of block: Int) -> Bool {
    let node = tree.nodes[block]
    var line = lines.line(at: text.cursor)
    if node.kind == .codeBlock, isFenced(node) {
      let mark = bytes[text.cursor]
      while text.cursor < text.limit, bytes[text.cursor] == mark { text.cursor += 1 }
      text.passBlanks()
      _ = text.read(node.detail.range, as: .prose)
      line += 1
    }
    let code = node.text.range
    var start = code.lowerBound
    while start < code.upperBound {
      let end =
        tree.pool.firstIndex(of: ASCII.newline, from: start, to: code.upperBound) ?? code.upperBound
      let contents = lines.contents(ofLine: line, in: bytes)
      guard readLine(start..<end, at: contents) else { return false }
      text.cursor = contents.upperBound
      if end < code.upperBound {
        text.add(end, 1, lines.range(ofLine: line).upperBound - text.cursor)
      }
      start = end + 1
      line += 1
    }
    return true
  }

  private mutating func readLine(_ line: Range<Int>, at source: Range<Int>) -> Bool {
    var (index, cursor) = (line.upperBound, source.upperBound)
    // The first line of a footnote lacks the blanks at its end.
    let endsInBlank = !line.isEmpty && tree.pool[index - 1].isBlank
    while !endsInBlank, cursor > source.lowerBound, bytes[cursor - 1].isBlank { cursor -= 1 }
    while index > line.lowerBound, cursor > source.lowerBound {
      if tree.pool[index - 1] == bytes[cursor - 1] {
        index -= 1
      } else if bytes[cursor - 1] == 0, tree.pool.has("\u{FFFD}", at: index - 3) {
        index -= 3
      } else {
        break
      }
      cursor -= 1
    }
    // If a container takes part of a tab, the tree has spaces for the rest of it.
    let rest = line.lowerBound..<max(line.lowerBound, index)
    guard tree.pool[rest].allSatisfy({ $0 == ASCII.space }) else { return false }
    if !rest.isEmpty {
      guard cursor > source.lowerBound, bytes[cursor - 1] == ASCII.tab else { return false }
      text.cursor = cursor - 1
      text.add(rest.lowerBound, rest.count, 1)
    }
    text.cursor = cursor
    return text.read(index..<line.upperBound, as: .html)
  }

  /// Whether a code block is fenced; an indented one may also begin with backticks.
  private func isFenced(_ node: Node) -> Bool {
    guard text.cursor < bytes.count, "`~".utf8.contains(bytes[text.cursor]) else { return false }
    if !node.detail.isEmpty { return true }
    let line = lines.contents(ofLine: lines.line(at: text.cursor), in: bytes)
    let first = tree.pool[node.text.range].prefix { $0 != ASCII.newline }
    return !first.elementsEqual(bytes[text.cursor..<max(text.cursor, line.upperBound)])
  }
}
