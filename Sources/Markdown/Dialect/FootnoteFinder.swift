internal import HornbookBytes

/// The definition of a footnote in the source.
struct FoundFootnote {
  /// The bytes between `[^` and `]`.
  var label: Range<Int>
  /// The range of all its lines.
  var range: Range<Int>
  /// The ranges in the source of each line of its contents.
  var contents: [Range<Int>]
  /// The ranges of its lines behind the marks of quotations.
  var lines: [Range<Int>]
}

/// Finds `[^label]: text` in the source, since cmark takes a one-word footnote for a link
/// definition and drops it.
struct FootnoteFinder {
  let bytes: [UInt8]
  let body: Range<Int>
  let lines: LineTable
  /// The ranges of code and raw HTML that cmark found, in order; they contain no footnotes.
  let code: [Range<Int>]
  /// Whether labels may contain spaces.
  let hasSpaces: Bool

  func find() -> [FoundFootnote] {
    var found: [FoundFootnote] = []
    var code = code[...]
    var line = lines.line(at: body.lowerBound)
    while line <= lines.count {
      let depth = quotes(before: self.contents(of: line, in: 0))
      let contents = contents(of: line, in: depth)
      while let first = code.first, first.upperBound <= contents.lowerBound { code.removeFirst() }
      let isCode = code.first.map { $0.lowerBound < contents.upperBound } ?? false
      if !isCode, let (label, start) = definition(in: contents) {
        let footnote = readFootnote(label: label, start: start, line: line, in: depth)
        found.append(footnote.0)
        line = footnote.next
      } else {
        line += 1
      }
    }
    return found
  }

  /// The contents of a line behind the marks of `depth` quotations.
  private func contents(of line: Int, in depth: Int) -> Range<Int> {
    var contents = lines.contents(ofLine: line, in: bytes).clamped(to: body)
    for _ in 0..<depth {
      guard let mark = quoteMark(of: contents) else { break }
      contents = mark..<contents.upperBound
    }
    return contents
  }

  /// The number of quotations that a line is in.
  private func quotes(before line: Range<Int>) -> Int {
    var (line, depth) = (line, 0)
    while let mark = quoteMark(of: line) {
      line = mark..<line.upperBound
      depth += 1
    }
    return depth
  }

  /// The offset behind the mark of a quotation, and a space; nil if the line has none.
  private func quoteMark(of line: Range<Int>) -> Int? {
    var index = line.lowerBound
    while index < line.upperBound, bytes[index] == ASCII.space, index < line.lowerBound + 3 {
      index += 1
    }
    guard index < line.upperBound, bytes[index] == ASCII.greater else { return nil }
    let isBlank = index + 1 < line.upperBound && bytes[index + 1] == ASCII.space
    return index + (isBlank ? 2 : 1)
  }

  private func definition(in line: Range<Int>) -> (label: Range<Int>, start: Int)? {
    var index = line.lowerBound
    while index < line.upperBound, bytes[index] == ASCII.space, index < line.lowerBound + 3 {
      index += 1
    }
    guard index < line.upperBound, bytes.has("[^", at: index) else { return nil }
    let label = index + 2
    guard
      let end = FootnoteLabel.end(
        from: label, to: line.upperBound, in: bytes, hasSpaces: hasSpaces),
      end + 1 < line.upperBound, bytes[end + 1] == ASCII.colon
    else { return nil }
    return (label..<end, end + 2)
  }

  /// Reads a footnote's lines: the indented ones, and those that continue its first paragraph.
  private func readFootnote(label: Range<Int>, start: Int, line: Int, in depth: Int)
    -> (FoundFootnote, next: Int)
  {
    var contents = [bytes.trimmed(start..<self.contents(of: line, in: depth).upperBound)]
    var next = line + 1
    var lastWithText = line
    while next <= lines.count {
      guard quotes(before: self.contents(of: next, in: 0)) == depth else { break }
      let whole = self.contents(of: next, in: depth)
      if bytes.trimmed(whole).isEmpty {
        contents.append(whole.upperBound..<whole.upperBound)
      } else {
        let inside = unindented(whole)
        let isIndented = inside != nil
        let isAfterBlank = lastWithText < next - 1
        if !isIndented, isAfterBlank || startsBlock(whole) { break }
        lastWithText = next
        contents.append((inside ?? bytes.trimmed(whole).lowerBound)..<whole.upperBound)
      }
      next += 1
    }
    contents.removeLast(next - 1 - lastWithText)
    let lower = self.contents(of: line, in: depth).lowerBound
    let range = max(lower, body.lowerBound)..<self.contents(of: lastWithText, in: 0).upperBound
    let own = (line...lastWithText).map { self.contents(of: $0, in: depth) }
    return (
      FoundFootnote(label: label, range: range, contents: contents, lines: own), lastWithText + 1
    )
  }

  /// The offset after an indentation of four columns; nil if the line has less.
  private func unindented(_ line: Range<Int>) -> Int? {
    var index = line.lowerBound
    while index < line.upperBound, index < line.lowerBound + 4 {
      if bytes[index] == ASCII.tab { return index + 1 }
      guard bytes[index] == ASCII.space else { return nil }
      index += 1
    }
    return index == line.lowerBound + 4 ? index : nil
  }

  /// Whether an unindented line cannot be a lazy continuation of a paragraph.
  private func startsBlock(_ line: Range<Int>) -> Bool {
    let start = line.lowerBound + bytes.blanks(in: line)
    guard start < line.upperBound else { return true }
    switch bytes[start] {
    case ASCII.hash, ASCII.greater, ASCII.less, ASCII.minus, ASCII.asterisk, ASCII.plus: return true
    case ASCII.leftBracket: return definition(in: line) != nil
    default: break
    }
    return bytes.has("```", at: start) || bytes.has("~~~", at: start) || bytes[start].isDigit
  }
}

/// Reads the label between `[^` and `]`.
enum FootnoteLabel {
  /// The maximum length of a label.
  private static let limit = 1000

  /// The offset of the closing bracket of a label that begins at `start`; nil if there is none.
  ///
  /// - Parameter hasSpaces: Whether labels may contain spaces, as mdBook's do.
  static func end(from start: Int, to limit: Int, in bytes: [UInt8], hasSpaces: Bool) -> Int? {
    var index = start
    let limit = min(limit, start + Self.limit)
    while index < limit {
      let byte = bytes[index]
      if byte == ASCII.rightBracket { return index > start ? index : nil }
      if byte == ASCII.leftBracket || byte.isWhitespace && !(hasSpaces && byte == ASCII.space) {
        return nil
      }
      index += 1
    }
    return nil
  }
}
