internal import HornbookBytes

/// The lines of a text that may define links (`[name]: address`), for pieces that are parsed
/// separately.
///
/// cmark does not reveal its link definitions. So the text of a table's cells or footnotes gets a
/// preamble with all lines that could be definitions. A line that only looks like one becomes a
/// paragraph of the preamble, and the preamble's nodes are dropped.
struct ReferencePreamble {
  private(set) var bytes: [UInt8] = []
  private(set) var lineCount = 0

  /// A preamble without definitions.
  init() {}

  /// Collects lines of `text` from a line on, except those inside `code`, whose ranges are in
  /// ascending order.
  init(of text: [UInt8], lines: LineTable, from firstLine: Int, outside code: [Range<Int>]) {
    guard text.firstRange(of: "]:") != nil else { return }
    var code = code[...]
    var line = firstLine
    while line <= lines.count {
      let contents = lines.contents(ofLine: line, in: text)
      while let first = code.first, first.upperBound <= contents.lowerBound { code.removeFirst() }
      let start = LinePrefix.skipAll(contents, in: text)
      guard start < contents.upperBound, text[start] == ASCII.leftBracket,
        text.firstRange(of: "]:", from: start, to: contents.upperBound) != nil,
        code.first.map({ contents.upperBound <= $0.lowerBound }) ?? true
      else {
        line += 1
        continue
      }
      line = appendChunk(from: line, text: text, lines: lines)
    }
  }

  /// Appends the line and those that follow it, up to a blank one, as a definition may have several
  /// lines.
  private mutating func appendChunk(from first: Int, text: [UInt8], lines: LineTable) -> Int {
    var line = first
    while line <= lines.count {
      let contents = lines.contents(ofLine: line, in: text)
      let start = LinePrefix.skipAll(contents, in: text)
      guard start < contents.upperBound, line < first + 6 else { break }
      let byte = text[start]
      if line > first, byte == ASCII.backtick || byte == ASCII.tilde || byte == ASCII.less { break }
      bytes.append(contentsOf: text[start..<contents.upperBound])
      bytes.append(ASCII.newline)
      lineCount += 1
      line += 1
    }
    bytes.append(ASCII.newline)
    lineCount += 1
    return line
  }
}
