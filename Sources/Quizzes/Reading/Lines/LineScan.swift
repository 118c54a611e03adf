internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookMarkdown

/// A line of a section, classified by its first bytes and by the lines before it.
struct ScannedLine {
  /// The line without its line ending.
  var range: Range<Int>
  /// The offset of the first byte that is not white space, or of the line's end.
  var start: Int
  /// The column of that byte, from 0.
  var indent: Int
  var kind: Kind
  /// The column of a fence that opens on this line, at its start or after its marks.
  var fenceColumn: Int?

  enum Kind {
    case blank
    /// An HTML comment or part of one, or a directive, which the page shows in its place.
    case comment
    /// A rule, a form feed, or another way to begin a page.
    case pageBreak
    /// A page number or a running head.
    case pageNumber
    /// A line between fences, or a fence.
    case code
    /// An ATX heading.
    case heading(level: Int)
    case text
  }

  /// Whether the line is only a page number or a running head.
  var isPageNumber: Bool {
    if case .pageNumber = kind { return true }
    return false
  }

  /// Whether the line has no words of the text: it is blank, or separates pages.
  var isBetweenPages: Bool {
    switch kind {
    case .blank, .pageBreak, .pageNumber: true
    default: false
    }
  }

  /// The line from its first byte that is not white space.
  var contents: Range<Int> { start..<max(start, range.upperBound) }

  /// The line without the first `column` columns of its indentation.
  func stripped(to column: Int, in bytes: [UInt8]) -> Range<Int> {
    guard indent > column else { return contents }
    var index = range.lowerBound
    var reached = 0
    while index < start, reached < column {
      let next = bytes[index] == ASCII.tab ? (reached / 4 + 1) * 4 : reached + 1
      if next > column { break }
      reached = next
      index += 1
    }
    return index..<range.upperBound
  }
}

/// Splits a range of a source into lines and recognises code and comments.
///
/// It does not use CommonMark's tree: a list indented by one space, options on bare lines or a rule
/// between two options mean something different there than to a reader of the book.
struct LineScan {
  let bytes: [UInt8]
  private(set) var lines: [ScannedLine] = []
  private var fence: OpenFence?
  private var isInComment = false
  /// The column where the contents of the latest list item begin.
  private var container = 0

  private struct OpenFence {
    var mark: UInt8
    var count: Int
    /// A line with less indentation leaves the list item and therefore ends the code.
    var container: Int
    /// Whether the fence is followed by a name in braces.
    var isDirective: Bool
  }

  /// Reads a range of a document; footnotes are omitted, because they do not belong to
  /// the text around them.
  init(_ document: Document, in stretch: Range<Int>) {
    bytes = document.source.bytes
    guard !stretch.isEmpty else { return }
    let table = document.lines
    let notes = document.footnotePlaces
    var number = table.line(at: stretch.lowerBound)
    while number <= table.count {
      let range = table.contents(ofLine: number, in: bytes).clamped(to: stretch)
      if table.range(ofLine: number).lowerBound >= stretch.upperBound { break }
      add(notes.overlaps(range) ? range.lowerBound..<range.lowerBound : range)
      number += 1
    }
  }

  private mutating func add(_ range: Range<Int>) {
    var start = range.lowerBound
    var indent = 0
    while start < range.upperBound, bytes[start].isWhitespace {
      indent = bytes[start] == ASCII.tab ? (indent / 4 + 1) * 4 : indent + 1
      start += 1
    }
    var line = ScannedLine(range: range, start: start, indent: indent, kind: .text)
    var fenceColumn: Int?
    line.kind = kind(of: line, opening: &fenceColumn)
    line.fenceColumn = fenceColumn
    lines.append(line)
  }

  private mutating func kind(of line: ScannedLine, opening fenceColumn: inout Int?)
    -> ScannedLine.Kind
  {
    let isBlank = line.start >= line.range.upperBound
    if isInComment {
      if bytes.firstRange(of: "-->", from: line.range.lowerBound, to: line.range.upperBound) != nil
      {
        isInComment = false
      }
      return .comment
    }
    if let open = fence {
      let kind: ScannedLine.Kind = open.isDirective ? .comment : .code
      if isBlank { return kind }
      if line.indent >= open.container {
        if closes(open, line) { fence = nil }
        return kind
      }
      fence = nil
    }
    if isBlank {
      return line.range.contains { bytes[$0] == 0x0C } ? .pageBreak : .blank
    }
    if bytes[line.start] == ASCII.less, let kind = kindOfHTML(line) { return kind }
    if bytes.isThematicBreak(line.contents) || isPageBreak(line) { return .pageBreak }
    if let level = headingLevel(line) {
      container = 0
      return .heading(level: level)
    }
    fenceColumn = openFence(line)
    return fence?.isDirective == true ? .comment : .text
  }

  // MARK: - Fences

  /// Looks for a fence at the start of the line, or after its list marks and letters, and
  /// returns its column.
  private mutating func openFence(_ line: ScannedLine) -> Int? {
    var index = line.start
    let end = line.range.upperBound
    var hasMark = false
    if let number = NumberMark(in: bytes, at: index, before: end), !number.isWeak {
      (index, hasMark) = (number.contents, true)
    } else if let bullet = BulletMark(in: bytes, at: index, before: end) {
      (index, hasMark) = (bullet.contents, true)
    }
    if hasMark { container = line.indent + index - line.start }
    let inner = index
    if let task = TaskMark(in: bytes, at: index, before: end) { index = task.contents }
    if let letter = LetterMark(in: bytes, at: index, before: end) { index = letter.contents }
    guard let (mark, count) = fenceMark(at: index, before: end) else {
      if !hasMark, line.indent < container, index == inner { container = 0 }
      return nil
    }
    let column = line.indent + index - line.start
    // Other contents of a list item would be lost together with a directive.
    let isDirective = index == line.start && isName(at: index + count, before: end)
    fence = OpenFence(
      mark: mark, count: count, container: hasMark || column >= container ? container : 0,
      isDirective: isDirective)
    return column
  }

  private func fenceMark(at start: Int, before end: Int) -> (mark: UInt8, count: Int)? {
    guard start < end, bytes[start] == ASCII.backtick || bytes[start] == ASCII.tilde else {
      return nil
    }
    var index = start
    while index < end, bytes[index] == bytes[start] { index += 1 }
    guard index - start >= 3 else { return nil }
    if bytes[start] == ASCII.backtick,
      bytes.firstIndex(of: ASCII.backtick, from: index, to: end) != nil
    {
      return nil
    }
    return (bytes[start], index - start)
  }

  /// Whether a name in braces follows a fence, as `Directive` reads it.
  private func isName(at start: Int, before end: Int) -> Bool {
    let info = bytes.trimmingBlanks(start..<end)
    guard let first = info.first, bytes[first] == ASCII.leftBrace,
      let brace = bytes.firstIndex(of: ASCII.rightBrace, from: first, to: info.upperBound)
    else { return false }
    return !bytes.trimmingBlanks(first + 1..<brace).isEmpty
  }

  private func closes(_ open: OpenFence, _ line: ScannedLine) -> Bool {
    var index = line.start
    while index < line.range.upperBound, bytes[index] == open.mark { index += 1 }
    return index - line.start >= open.count
      && bytes.trimmingBlanks(index..<line.range.upperBound).isEmpty
  }

  // MARK: - Other lines

  private mutating func kindOfHTML(_ line: ScannedLine) -> ScannedLine.Kind? {
    let end = line.range.upperBound
    if bytes.has("<!--", at: line.start) {
      guard let close = bytes.firstRange(of: "-->", from: line.start + 4, to: end) else {
        isInComment = true
        return .comment
      }
      guard bytes.trimmingBlanks(close.upperBound..<end).isEmpty else { return nil }
      return mentionsPage(line) ? .pageBreak : .comment
    }
    let tag = bytes.text(line.start..<min(end, line.start + 4)).lowercased()
    if tag.hasPrefix("<hr") || tag.hasPrefix("<pb") || mentionsPage(line) { return .pageBreak }
    return nil
  }

  /// Whether a short line of markup mentions a page break.
  private func mentionsPage(_ line: ScannedLine) -> Bool {
    guard line.contents.count <= 120 else { return false }
    let text = bytes.text(line.contents).lowercased()
    let words = QuizWords.words(of: text)
    return words.contains("pagebreak") || (words.contains("page") && words.contains("break"))
  }

  private func isPageBreak(_ line: ScannedLine) -> Bool {
    switch bytes[line.start] {
    case ASCII.backslash, ASCII.leftBrace, ASCII.leftBracket:
      guard line.contents.count <= 24 else { return false }
      let words = QuizWords.words(of: bytes.text(line.contents))
      return words == ["newpage"] || words == ["clearpage"] || words == ["pagebreak"]
        || words == ["page", "break"]
    default: return false
    }
  }

  private func headingLevel(_ line: ScannedLine) -> Int? {
    guard bytes[line.start] == ASCII.hash, line.indent <= 3 else { return nil }
    var index = line.start
    while index < line.range.upperBound, bytes[index] == ASCII.hash { index += 1 }
    guard index - line.start <= 6, index == line.range.upperBound || bytes[index].isBlank else {
      return nil
    }
    return index - line.start
  }
}
