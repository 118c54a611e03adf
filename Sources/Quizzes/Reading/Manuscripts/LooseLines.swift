internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookMarkdown

/// The lines of a text that may lack Markdown markup, and what each of them can be.
struct LooseLines {
  let source: Source
  let names: SectionNames
  let lines: [ScannedLine]
  let bytes: [UInt8]

  init(_ document: Document, _ names: SectionNames) {
    source = document.source
    bytes = document.source.bytes
    self.names = names
    lines = LineScan(document, in: document.body.clamped(to: 0..<bytes.count)).lines
  }

  var indices: Range<Int> { lines.indices }

  /// The line without white space at its ends.
  func words(_ index: Int) -> Range<Int> { bytes.trimmingBlanks(lines[index].contents) }

  func text(_ index: Int) -> String { bytes.text(words(index)) }

  func isText(_ index: Int) -> Bool {
    guard lines.indices.contains(index), case .text = lines[index].kind else { return false }
    return true
  }

  /// Whether there are no words on a line; true outside the text.
  func isBlank(_ index: Int) -> Bool {
    guard lines.indices.contains(index) else { return true }
    switch lines[index].kind {
    case .blank, .pageBreak, .comment: return true
    case .text: return isUnderline(index)
    default: return false
    }
  }

  /// Whether a line only underlines the one above.
  func isUnderline(_ index: Int) -> Bool {
    let line = lines[index].contents
    guard let first = line.first, bytes[first] == ASCII.equals else { return false }
    let words = bytes.trimmingBlanks(line)
    return words.count > 2 && bytes[words].allSatisfy { $0 == ASCII.equals }
  }

  /// Whether a line or a rule stands directly below a line.
  func isSetOffBelow(_ index: Int) -> Bool {
    guard lines.indices.contains(index + 1) else { return false }
    if case .pageBreak = lines[index + 1].kind { return true }
    return isText(index + 1) && isUnderline(index + 1)
  }

  /// Whether a form feed precedes the words of a line.
  func beginsPage(_ index: Int) -> Bool {
    bytes[lines[index].range.lowerBound..<lines[index].start].contains(0x0C)
  }

  /// Whether nothing stands directly above a line on its page.
  func isFirst(_ index: Int) -> Bool { isBlank(index - 1) || beginsPage(index) }

  /// Whether nothing stands directly above and below a line.
  func isAlone(_ index: Int) -> Bool { isFirst(index) && isBlank(index + 1) }

  /// The next line with words.
  func next(after index: Int, before end: Int? = nil) -> Int? {
    var next = index + 1
    let end = min(end ?? lines.count, lines.count)
    while next < end, isBlank(next) { next += 1 }
    return next < end ? next : nil
  }

  /// The last line with words above a line.
  func last(before index: Int) -> Int? {
    var last = index - 1
    while last >= 0, isBlank(last) { last -= 1 }
    return last >= 0 ? last : nil
  }

  /// The line that begins at an offset, or contains it.
  func line(at offset: Int) -> Int {
    max(0, lines.index(byHalving: { $0.range.lowerBound > offset }) - 1)
  }

  // MARK: - What a line can be

  /// Whether a line is text and short enough for a heading, and no item of a list.
  func isCandidate(_ index: Int) -> Bool {
    guard isText(index), lines[index].contents.count <= 120 else { return false }
    let line = lines[index].contents
    return bytes[line.lowerBound] != ASCII.greater && bytes[line.lowerBound] != ASCII.pipe
      && BulletMark(in: bytes, at: line.lowerBound, before: line.upperBound) == nil
  }

  /// The parts of the number with which a question or an entry begins on a line.
  func number(_ index: Int) -> [Int]? {
    guard isCandidate(index) || isText(index) else { return nil }
    let line = lines[index].contents
    return NumberMark(in: bytes, at: line.lowerBound, before: line.upperBound).map {
      Array($0.parts)
    } ?? KeyRow(in: bytes, line)?.pairs.first.map { Array($0.number.parts) }
  }

  /// The letter with which an option or an answer begins on a line, after a bullet or without one.
  func letter(_ index: Int) -> LetterMark? {
    guard isText(index) else { return nil }
    let line = lines[index].contents
    let start = BulletMark(in: bytes, at: line.lowerBound, before: line.upperBound)?.contents
    return LetterMark(in: bytes, at: start ?? line.lowerBound, before: line.upperBound)
  }

  /// Whether a line is a box of a task list.
  func isTask(_ index: Int) -> Bool {
    guard isText(index) else { return false }
    let line = lines[index].contents
    let mark = BulletMark(in: bytes, at: line.lowerBound, before: line.upperBound)
    return mark.map { TaskMark(in: bytes, at: $0.contents, before: line.upperBound) != nil }
      ?? false
  }

  /// Whether a question or an entry begins below a line: with the number 1, or any
  /// if `follow` is set.
  func numbers(below index: Int, follow: Bool) -> Bool {
    guard isCandidate(index + 1), let parts = number(index + 1) else { return false }
    return follow || parts.last == 1
  }

  /// The number alone on a line.
  func bareNumber(_ index: Int) -> Int? {
    guard isCandidate(index) else { return nil }
    let line = words(index)
    guard
      let (range, parts) = NumberMark.digits(
        in: bytes, at: line.lowerBound, before: line.upperBound),
      range == line, parts.count == 1
    else { return nil }
    return parts[0]
  }

  /// The chapter that the first word of a line names: `Chapter 3`, `KAPITEL DREI`.
  func namedChapter(_ index: Int) -> ChapterHeading? {
    guard isCandidate(index) else { return nil }
    let line = words(index)
    guard let first = line.first, bytes[first] != ASCII.leftParenthesis,
      ChapterHeading.wordFilter.passes(bytes, line),
      let chapter = ChapterHeading(in: source, line), chapter.hasWord, chapter.isFirstWord
    else { return nil }
    return chapter
  }

  /// Whether a line is only the name of a section of questions or answers; nil if it is not.
  func asks(_ index: Int) -> Bool? {
    // A stem that equals a section name, such as “1. Quiz”, remains a stem.
    guard isCandidate(index), !bytes[lines[index].start].isDigit, !endsWithPageNumber(index) else {
      return nil
    }
    return names.asks(bytes.text(lines[index].contents))
  }

  /// Whether a line ends with the number of a page, set off by dots or white space, as in contents.
  func endsWithPageNumber(_ index: Int) -> Bool {
    let line = words(index)
    let end = endOfEntry(index)
    guard end < line.upperBound else { return false }
    let gap = bytes[end..<line.upperBound].prefix { !$0.isLetterOrDigit }
    let (blanks, dots) = (gap.count(where: \.isBlank), gap.count(where: { $0 == ASCII.period }))
    let isWide = gap.contains(ASCII.tab) || blanks > 1 && dots == 0
    guard isWide || dots > 1 || gap.contains(0xE2) else { return false }
    // `Chapter  3` ends with its own number.
    return namedChapter(index).map { $0.number.place.upper <= end } ?? true
  }

  /// The end of a line without a page number, and without the dots and white space before it.
  func endOfEntry(_ index: Int) -> Int {
    let line = words(index)
    var end = line.upperBound
    while end > line.lowerBound, bytes[end - 1].isDigit { end -= 1 }
    if end == line.upperBound {
      while end > line.lowerBound, Self.isRomanDigit(bytes[end - 1]) { end -= 1 }
    }
    guard end < line.upperBound, line.upperBound - end <= 6 else { return line.upperBound }
    let number = end
    while end > line.lowerBound {
      if bytes[end - 1].isBlank || bytes[end - 1] == ASCII.period {
        end -= 1
      } else if end - 3 >= line.lowerBound, bytes.has("…", at: end - 3) {
        end -= 3
      } else {
        break
      }
    }
    return end > line.lowerBound && end < number ? end : line.upperBound
  }

  private static func isRomanDigit(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "i") || byte == UInt8(ascii: "v") || byte == UInt8(ascii: "x")
      || byte == UInt8(ascii: "l")
  }

  /// Whether a line is a sentence, or part of one that goes on.
  func isProse(_ index: Int) -> Bool {
    guard isText(index), !endsWithPageNumber(index) else { return false }
    let line = words(index)
    if line.count >= 100 { return true }
    if line.count >= 50, isText(index + 1), words(index + 1).count >= 50 { return true }
    switch bytes[line.upperBound - 1] {
    case ASCII.period, ASCII.exclamation, ASCII.colon: return true
    case ASCII.question: return bytes[line].count { $0 == ASCII.space } >= 7
    default: return false
    }
  }

  /// Whether a line reads like a title: short, and without a mark before or a full stop after it.
  func isTitle(_ index: Int) -> Bool {
    guard isCandidate(index), lines[index].fenceColumn == nil, !endsWithPageNumber(index) else {
      return false
    }
    let line = words(index)
    guard let first = line.first, line.count <= 90, line.count > 1,
      bytes[line].contains(where: { $0.isLetter || $0 >= 0x80 })
    else { return false }
    switch bytes[line.upperBound - 1] {
    case ASCII.period, ASCII.colon, ASCII.comma, ASCII.semicolon: return false
    default: break
    }
    return number(index) == nil
      && LetterMark(in: bytes, at: first, before: line.upperBound) == nil
      && bytes.answer(in: line) == nil
  }
}
