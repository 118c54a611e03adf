internal import HornbookBytes
internal import HornbookDiagnostics

/// The lines of one text while it is collected, as ranges of the source without indentation.
struct TextLines {
  /// The lines; an empty range is a blank line.
  var parts = SmallArray<Range<Int>>()
  /// Whether the first line follows a letter, where no mark can begin a list or heading.
  var beginsInLine = false

  var isEmpty: Bool { parts.allSatisfy(\.isEmpty) }

  /// The range from the first to the last byte of the text.
  var extent: Range<Int>? {
    guard let first = parts.first(where: { !$0.isEmpty }),
      let last = parts.last(where: { !$0.isEmpty })
    else { return nil }
    return first.lowerBound..<last.upperBound
  }

  /// Adds a line, preceded by a blank one if the source has one.
  mutating func append(_ line: Range<Int>, afterBlank: Bool = false) {
    if afterBlank, !parts.isEmpty { parts.append(line.lowerBound..<line.lowerBound) }
    parts.append(line)
  }

  /// Adds another text as a separate paragraph.
  mutating func append(paragraph other: TextLines) {
    for (index, part) in other.parts.enumerated() { append(part, afterBlank: index == 0) }
  }
}

/// The Markdown of a text, assembled from its lines.
struct AssembledText {
  var markdown: [UInt8] = []
  var pieces: [QuizText.Piece] = []
  var place: Place

  init(place: Place) {
    self.place = place
  }

  /// Takes a text apart again.
  init(_ text: QuizText) {
    markdown = text.markdown
    pieces = text.pieces
    place = text.place
  }

  /// Assembles some lines of a source.
  ///
  /// - Parameter anchor: The place of the text if it is empty.
  init(_ lines: TextLines, in source: Source, at anchor: Int) {
    place = source.place(lines.extent ?? anchor..<anchor)
    for (index, part) in lines.parts.enumerated() {
      if index > 0 { markdown.append(ASCII.newline) }
      var part = part
      if index == 0 || index == lines.parts.count - 1 {
        part = source.bytes.trimmingBlanks(part, atStart: index == 0)
      }
      if index == 0, lines.beginsInLine, let mark = source.bytes.blockMark(in: part) {
        append(part.lowerBound..<mark, of: source)
        markdown.append(ASCII.backslash)
        part = mark..<part.upperBound
      }
      append(part, of: source)
    }
    trimNewlines()
  }

  private mutating func append(_ range: Range<Int>, of source: Source) {
    guard !range.isEmpty else { return }
    let start = markdown.count
    markdown.append(contentsOf: source.bytes[range])
    pieces.append(.init(range: start..<markdown.count, start: range.lowerBound))
  }

  /// Removes the empty line that remains if a letter is alone on its line.
  private mutating func trimNewlines() {
    while markdown.last == ASCII.newline { markdown.removeLast() }
    let leading = markdown.prefix { $0 == ASCII.newline }.count
    guard leading > 0 else { return }
    markdown.removeFirst(leading)
    for index in pieces.indices {
      let range = pieces[index].range
      pieces[index].range = range.lowerBound - leading..<range.upperBound - leading
    }
  }

  /// Appends a range of another text, which must come after everything appended so far.
  mutating func append(_ range: Range<Int>, of other: AssembledText) {
    let shift = markdown.count - range.lowerBound
    markdown.append(contentsOf: other.markdown[range])
    let first = QuizText.last(of: other.pieces, startingUpTo: range.lowerBound, \.range.lowerBound)
    for piece in other.pieces[(first ?? 0)...] {
      if piece.range.lowerBound >= range.upperBound { break }
      let common = piece.range.clamped(to: range)
      guard !common.isEmpty else { continue }
      let start = piece.start + common.lowerBound - piece.range.lowerBound
      pieces.append(
        .init(range: common.lowerBound + shift..<common.upperBound + shift, start: start))
    }
  }

  /// The file offset of a byte of the Markdown.
  func sourceOffset(_ offset: Int) -> Int {
    guard let index = QuizText.last(of: pieces, startingUpTo: offset, \.range.lowerBound) else {
      return place.lower
    }
    let piece = pieces[index]
    return piece.start + min(offset, piece.range.upperBound) - piece.range.lowerBound
  }
}

extension QuizText {
  init(_ assembled: AssembledText) {
    self.init(markdown: assembled.markdown, pieces: assembled.pieces, place: assembled.place)
  }

  /// Creates a text from some lines of a source.
  init(_ lines: TextLines, in source: Source, at anchor: Int) {
    guard lines.parts.count == 1, let line = lines.parts.first, !line.isEmpty,
      !lines.beginsInLine || source.bytes.blockMark(in: line) == nil,
      case let words = source.bytes.trimmingBlanks(line), words.lowerBound == line.lowerBound
    else {
      self.init(AssembledText(lines, in: source, at: anchor))
      return
    }
    // Nearly every text is a single line without such marks.
    self.init(asWritten: Array(source.bytes[words]), place: source.place(line))
  }
}

extension [UInt8] {
  /// The offset at which a backslash is needed to keep a line ordinary text; nil if none is needed.
  ///
  /// It is that of a mark that would begin a block if it did not follow a letter: `a) # of rows`
  /// contains no heading.
  fileprivate func blockMark(in line: Range<Int>) -> Int? {
    guard let first = line.first else { return nil }
    func isBlankOrEnd(_ index: Int) -> Bool {
      index >= line.upperBound || self[index].isBlank
    }
    var index = first
    switch self[first] {
    case ASCII.greater: return first
    case ASCII.minus, ASCII.plus, ASCII.asterisk, ASCII.underscore:
      if self[first] != ASCII.underscore, isBlankOrEnd(first + 1) { return first }
      return isThematicBreak(line) ? first : nil
    case ASCII.hash:
      while index < line.upperBound, self[index] == ASCII.hash { index += 1 }
      return index - first <= 6 && isBlankOrEnd(index) ? first : nil
    case ASCII.leftBracket:
      return firstRange(of: "]:", from: first, to: line.upperBound) != nil ? first : nil
    case ASCII.zero...ASCII.nine:
      while index < line.upperBound, self[index].isDigit, index - first < 10 { index += 1 }
      guard index < line.upperBound,
        self[index] == ASCII.period || self[index] == ASCII.rightParenthesis,
        isBlankOrEnd(index + 1)
      else { return nil }
      return index
    default: return nil
    }
  }

  /// The range without the white space at its end and, if `atStart`, at its start; if there is
  /// nothing else, it is empty at the start.
  func trimmingBlanks(_ range: Range<Int>, atStart: Bool = true) -> Range<Int> {
    var lower = range.lowerBound
    var upper = range.upperBound
    while upper > lower, self[upper - 1].isWhitespace { upper -= 1 }
    while atStart, lower < upper, self[lower].isWhitespace { lower += 1 }
    return lower..<upper
  }

  /// Whether the line consists of three or more `-`, `*` or `_`.
  func isThematicBreak(_ line: Range<Int>) -> Bool {
    var mark: UInt8?
    var count = 0
    for index in line where !self[index].isWhitespace {
      let byte = self[index]
      if mark == nil {
        guard byte == ASCII.minus || byte == ASCII.asterisk || byte == ASCII.underscore else {
          return false
        }
        mark = byte
      }
      guard byte == mark else { return false }
      count += 1
    }
    return count >= 3
  }
}
