internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookMarkdown

/// Finds the headings of a text that may lack Markdown markup.
///
/// It recognises a line “Chapter 3”, a number alone above a title, and the word “Questions” on a
/// line of its own. Markdown headings take precedence. Other lines are considered only if there
/// are no such headings for chapters or for sections, so that prose in a proper manuscript is not
/// taken for a heading.
struct LooseHeadings {
  private let document: Document
  private let names: SectionNames
  private let lines: [ScannedLine]
  private var bytes: [UInt8] { document.source.bytes }

  /// The headings of a document, from top to bottom.
  static func find(in document: Document, names: SectionNames) -> [TextHeading] {
    let written = TextHeading.find(in: document)
    let namesChapters = written.contains {
      ChapterHeading(in: document.source, $0.text)?.hasWord == true
    }
    let namesSections = written.contains {
      names.meansQuestions($0.title) || names.meansAnswers($0.title)
    }
    if namesChapters, namesSections { return written }
    let finder = LooseHeadings(document, names)
    var found: [TextHeading] = []
    if !namesChapters { found += finder.chapters() }
    if !namesSections { found += finder.sections() }
    if !namesChapters, found.allSatisfy({ $0.level != Self.chapterLevel }),
      !written.contains(where: { ChapterHeading(in: document.source, $0.text) != nil })
    {
      found += finder.numbersAboveTitles()
    }
    let isTaken = Set(found.map(\.range.lowerBound))
    let others = written.filter { !isTaken.contains($0.range.lowerBound) }
    return (others + found).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private static let answersLevel = 1
  private static let chapterLevel = 2
  private static let questionsLevel = 3

  private init(_ document: Document, _ names: SectionNames) {
    self.document = document
    self.names = names
    let body = document.body.clamped(to: 0..<document.source.bytes.count)
    lines = LineScan(document, in: body).lines
  }

  /// Whether a line is text and short enough for a heading.
  private func isCandidate(_ index: Int) -> Bool {
    guard lines.indices.contains(index), case .text = lines[index].kind else { return false }
    return lines[index].contents.count <= 120
  }

  private func isBlank(_ index: Int) -> Bool {
    guard lines.indices.contains(index) else { return true }
    switch lines[index].kind {
    case .blank, .pageBreak, .comment: return true
    default: return false
    }
  }

  /// Lines such as “Chapter 3” or “CHAPTER THREE: Grids”.
  private func chapters() -> [TextHeading] {
    var last = 0
    return lines.indices.compactMap { index in
      if let heading = headingBeforeAnswers(index) { return heading }
      guard isCandidate(index) else { return nil }
      let line = bytes.trimmingBlanks(lines[index].contents)
      guard let chapter = ChapterHeading(in: document.source, line), chapter.hasWord,
        QuizWords.words(of: bytes.text(line)).first.map(ChapterHeading.words.contains) == true
      else { return nil }
      // Between other lines, it must be the next chapter, or the numbers below must restart.
      guard isBlank(index - 1) || numbers(below: index, follow: chapter.chapter == last + 1) else {
        return nil
      }
      let rest = bytes.trimmingBlanks(chapter.number.place.upper..<line.upperBound)
      // “Chapter 3 explains how …” is a sentence.
      let isSetOff =
        rest.isEmpty || bytes[rest.lowerBound].isPunctuation
        || bytes[rest.lowerBound] >= 0x80
      guard isSetOff || (isBlank(index + 1) && bytes[line.upperBound - 1] != ASCII.period) else {
        return nil
      }
      last = chapter.chapter
      return heading(index...index, level: Self.chapterLevel)
    }
  }

  /// Whether a question or an entry begins below a line: with the number 1, or any
  /// if `follow` is set.
  private func numbers(below index: Int, follow: Bool) -> Bool {
    guard isCandidate(index + 1) else { return false }
    let line = lines[index + 1].contents
    let parts =
      NumberMark(in: bytes, at: line.lowerBound, before: line.upperBound)?.parts
      ?? KeyRow(in: bytes, line)?.pairs.first?.number.parts
    return parts.map { follow || $0.last == 1 } ?? false
  }

  private func namesChapter(_ index: Int) -> Bool {
    guard isCandidate(index) else { return false }
    let line = bytes.trimmingBlanks(lines[index].contents)
    return ChapterHeading(in: document.source, line)?.hasWord ?? false
  }

  /// The chapter heading of a line that also contains the answers: `Chapter 1: 1. b, 2. a`, or `1 —
  /// Clay: 1. b, 2. a`.
  private func headingBeforeAnswers(_ index: Int) -> TextHeading? {
    guard case .text = lines[index].kind else { return nil }
    let line = bytes.trimmingBlanks(lines[index].contents)
    guard line.count <= 400, let first = line.first else { return nil }
    if let titled = titleBeforeAnswers(line) { return titled }
    guard bytes[first].isLetter || bytes[first] == ASCII.asterisk,
      let chapter = ChapterHeading(in: document.source, line), chapter.hasWord
    else { return nil }
    let name = line.lowerBound..<chapter.number.place.upper
    var rest = name.upperBound
    while rest < line.upperBound, bytes[rest].isBlank || Self.isSetOff(bytes[rest]) { rest += 1 }
    guard rest > name.upperBound, let row = KeyRow(in: bytes, rest..<line.upperBound),
      row.pairs.count > 1
    else { return nil }
    return TextHeading(
      level: Self.chapterLevel, title: bytes.text(name), text: name, range: name.lowerBound..<rest)
  }

  /// The same for a line with a title between the chapter's number and the colon.
  private func titleBeforeAnswers(_ line: Range<Int>) -> TextHeading? {
    for colon in line where bytes[colon] == ASCII.colon {
      guard let row = KeyRow(in: bytes, colon + 1..<line.upperBound), row.pairs.count > 1 else {
        continue
      }
      let name = bytes.trimmingBlanks(line.lowerBound..<colon)
      guard let chapter = ChapterHeading(in: document.source, name),
        chapter.title.utf8.count > 1, chapter.title.utf8.contains(where: \.isLetter)
      else { return nil }
      return TextHeading(
        level: Self.chapterLevel, title: bytes.text(name), text: name,
        range: line.lowerBound..<colon + 1)
    }
    return nil
  }

  private static func isSetOff(_ byte: UInt8) -> Bool {
    byte == ASCII.colon || byte == ASCII.period || byte == ASCII.asterisk || byte == ASCII.minus
  }

  /// Lines that consist only of a section name.
  private func sections() -> [TextHeading] {
    lines.indices.compactMap { index in
      guard isCandidate(index),
        isBlank(index - 1) || isBlank(index + 1) || namesChapter(index + 1)
      else { return nil }
      let text = bytes.text(lines[index].contents)
      // A stem that equals a section name, such as “1. Quiz”, remains a stem.
      guard !bytes[lines[index].start].isDigit else { return nil }
      if names.meansAnswers(text) { return heading(index...index, level: Self.answersLevel) }
      if names.meansQuestions(text) { return heading(index...index, level: Self.questionsLevel) }
      return nil
    }
  }

  /// Numbers alone on a line with a title on the next.
  ///
  /// The numbers must increase by one, which page numbers seldom do, and may restart with the key.
  private func numbersAboveTitles() -> [TextHeading] {
    var found: [TextHeading] = []
    var first: Int?
    var previous: Int?
    for index in lines.indices where isCandidate(index) && isBlank(index - 1) {
      let line = bytes.trimmingBlanks(lines[index].contents)
      guard
        let (range, parts) = NumberMark.digits(
          in: bytes, at: line.lowerBound, before: line.upperBound), range == line, parts.count == 1,
        previous == nil || parts[0] == (previous ?? 0) + 1 || parts[0] == first
      else { continue }
      let title = isBlank(index + 1) ? index + 2 : index + 1
      // After the first match, an entry may follow directly below a title.
      guard isTitle(title, aboveEntry: previous != nil) else { continue }
      first = first ?? parts[0]
      previous = parts[0]
      found.append(heading(index...title, level: Self.chapterLevel))
    }
    return found
  }

  private func isTitle(_ index: Int, aboveEntry: Bool) -> Bool {
    guard isCandidate(index),
      isBlank(index + 1) || aboveEntry && numbers(below: index, follow: false)
    else { return false }
    let line = bytes.trimmingBlanks(lines[index].contents)
    guard let first = line.first, line.count <= 80 else { return false }
    switch bytes[line.upperBound - 1] {
    case ASCII.period, ASCII.colon, ASCII.comma, ASCII.semicolon: return false
    default: break
    }
    return NumberMark(in: bytes, at: first, before: line.upperBound) == nil
      && LetterMark(in: bytes, at: first, before: line.upperBound) == nil
      && BulletMark(in: bytes, at: first, before: line.upperBound) == nil
  }

  private func heading(_ lines: ClosedRange<Int>, level: Int) -> TextHeading {
    let range = self.lines[lines.lowerBound].start..<self.lines[lines.upperBound].range.upperBound
    let text = bytes.trimmingBlanks(range)
    let words = bytes.text(text).split(whereSeparator: \.isNewline).joined(separator: " ")
    return TextHeading(level: level, title: words, text: text, range: range)
  }
}
