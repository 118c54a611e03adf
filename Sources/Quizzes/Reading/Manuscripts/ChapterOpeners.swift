internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookMarkdown

/// A line that may begin a chapter, with the title below it.
struct Opener {
  enum Kind {
    /// `Chapter 3`, `Chapter 3: Grids`.
    case named
    /// A number alone above a title.
    case bare
    /// `3 Grids`, `3. Grids`.
    case numbered
    /// A chapter's title again, in a key.
    case title
  }

  var kind: Kind
  var lines: ClosedRange<Int>
  var number: Int
  /// The loose hash of the title; nil if there is none.
  var title: UInt64?
  /// Whether it may just as well be a reference to the chapter.
  var isDoubtful = false
  var heading: TextHeading
}

/// Finds the lines that may begin chapters.
struct ChapterOpeners {
  let lines: LooseLines
  let outer: OuterMatter
  private var bytes: [UInt8] { lines.bytes }

  /// The openers of all kinds in some lines, from top to bottom.
  func find(in range: Range<Int>) -> [Opener] {
    var found: [Opener] = []
    var last = 0
    var index = range.lowerBound
    while index < range.upperBound {
      defer { index += 1 }
      guard lines.isText(index), !outer.contains(index) else { continue }
      if let opener = named(index, last: last) ?? bare(index) ?? numbered(index) {
        found.append(opener)
        if opener.kind == .named {
          last = opener.number
          index = max(index, opener.lines.upperBound)
        }
      }
    }
    return found
  }

  /// The lines that repeat a title, in a key.
  func repeated(_ titles: [Int: UInt64], in range: Range<Int>) -> [Opener] {
    let numbers = Dictionary(titles.map { ($0.value, $0.key) }) { first, _ in first }
    return range.compactMap { index in
      guard lines.isFirst(index), lines.isTitle(index), !outer.contains(index),
        lines.isBlank(index + 1) || lines.numbers(below: index, follow: false),
        case let title = LooseHash.of(Array(bytes[lines.words(index)])),
        let number = numbers[title]
      else { return nil }
      return opener(.title, index...index, number, title)
    }
  }

  // MARK: - With the word

  private func named(_ index: Int, last: Int) -> Opener? {
    if let row = row(index) { return row }
    guard let chapter = lines.namedChapter(index), !lines.endsWithPageNumber(index) else {
      return nil
    }
    // Between other lines, it must be the next chapter, or the numbers below must restart.
    guard
      lines.isFirst(index) || lines.numbers(below: index, follow: chapter.chapter == last + 1)
    else { return nil }
    let line = lines.words(index)
    let rest = bytes.trimmingBlanks(chapter.number.place.upper..<line.upperBound)
    var isDoubtful = false
    switch mark(at: rest) {
    case .none: break
    case .closing: return nil
    // “Chapter 3 explains how …” is a sentence.
    case .comma, .word:
      guard lines.isBlank(index + 1), !endsSentence(line), !isLowercase(rest) else { return nil }
      isDoubtful = true
    case .title:
      guard !(lines.isProse(index) && rest.count > 1) else { return nil }
    }
    var end = index
    var title: UInt64?
    if chapter.title.isEmpty {
      if let below = titleBelow(index), !isOpener(below.lowerBound, after: chapter.chapter) {
        end = below.upperBound
        title = hash(of: below)
      }
    } else {
      title = LooseHash.of(title: chapter.title)
    }
    return opener(.named, index...end, chapter.chapter, title, isDoubtful: isDoubtful)
  }

  /// What follows the number of a chapter.
  private enum Mark {
    case none, title, comma, word, closing
  }

  private func mark(at rest: Range<Int>) -> Mark {
    guard let first = rest.first else { return .none }
    switch bytes[first] {
    case ASCII.comma: return .comma
    case ASCII.rightParenthesis, ASCII.semicolon, ASCII.question, ASCII.exclamation,
      ASCII.apostrophe:
      return .closing
    case 0x80...:
      let (scalar, _) = bytes.scalar(at: first, before: rest.upperBound)
      return ["–", "—", "：", "·", "\u{A0}", "“", "„", "«"].contains(scalar) ? .title : .word
    default: return bytes[first].isPunctuation ? .title : .word
    }
  }

  private func isLowercase(_ rest: Range<Int>) -> Bool {
    rest.first { bytes[$0].isLetter || bytes[$0] >= 0x80 }.map {
      bytes[$0] < 0x80 && bytes[$0] == bytes[$0].lowercased
    } ?? false
  }

  private func endsSentence(_ line: Range<Int>) -> Bool {
    switch bytes[line.upperBound - 1] {
    case ASCII.period, ASCII.comma, ASCII.semicolon, ASCII.exclamation, ASCII.question: true
    default: bytes[line].count { $0 == ASCII.space } > 12
    }
  }

  /// Whether a line below a running head begins the next chapter: `4 Glue` below `Chapter 3`.
  private func isOpener(_ index: Int, after chapter: Int) -> Bool {
    numbered(index).map { $0.number == chapter || $0.number == chapter + 1 } ?? false
  }

  /// The title on one or two lines below the number.
  private func titleBelow(_ index: Int) -> ClosedRange<Int>? {
    guard let first = lines.next(after: index), first - index <= 4, isTitle(first) else {
      return nil
    }
    var last = first
    if !lines.isBlank(first + 1), isTitle(first + 1), lines.isBlank(first + 2) { last += 1 }
    guard lines.isBlank(last + 1) || lines.numbers(below: last, follow: false) else { return nil }
    // A question without a number has its options below.
    if let next = lines.next(after: last), lines.letter(next) != nil || lines.isTask(next) {
      return nil
    }
    return first...last
  }

  private func isTitle(_ index: Int) -> Bool {
    lines.isTitle(index) && !outer.contains(index) && lines.namedChapter(index) == nil
      && lines.asks(index) == nil && !QuizWords.deniesQuestions(lines.text(index))
  }

  private func hash(of range: ClosedRange<Int>) -> UInt64 {
    let lower = lines.words(range.lowerBound).lowerBound
    return LooseHash.of(Array(bytes[lower..<lines.words(range.upperBound).upperBound]))
  }

  // MARK: - Without the word

  /// A number alone with a title below.
  private func bare(_ index: Int) -> Opener? {
    guard let number = lines.bareNumber(index), lines.isFirst(index), let below = titleBelow(index)
    else { return nil }
    return opener(.bare, index...below.upperBound, number, hash(of: below))
  }

  /// A number and a title on a line.
  private func numbered(_ index: Int) -> Opener? {
    guard bytes[lines.lines[index].start].isDigit, lines.isFirst(index), lines.isCandidate(index),
      lines.isBlank(index + 1) || lines.numbers(below: index, follow: false),
      !lines.endsWithPageNumber(index)
    else { return nil }
    let line = lines.words(index)
    guard
      let (digits, parts) = NumberMark.digits(
        in: bytes, at: line.lowerBound, before: line.upperBound), parts.count == 1,
      digits.upperBound < line.upperBound, line.count <= 90
    else { return nil }
    let hasPoint = bytes[digits.upperBound] == ASCII.period
    var rest = digits.upperBound + (hasPoint ? 1 : 0)..<line.upperBound
    guard let blank = rest.first, bytes[blank].isBlank else { return nil }
    rest = bytes.trimmingBlanks(rest)
    // Steps and questions have points after their numbers too; a chapter begins on a page.
    guard let first = rest.first, !endsSentence(line),
      bytes[first] >= 0x80 || bytes[first].isLetter && bytes[first] != bytes[first].lowercased,
      KeyRow(in: bytes, line) == nil, !hasPoint || isOnTop(index)
    else { return nil }
    return opener(.numbered, index...index, parts[0], LooseHash.of(Array(bytes[rest])))
  }

  /// Whether a line is the first of a page, has two blank lines above it, or is underlined.
  private func isOnTop(_ index: Int) -> Bool {
    guard index >= 2, !lines.isSetOffBelow(index) else { return true }
    if lines.beginsPage(index) { return true }
    if case .pageBreak = lines.lines[index - 1].kind { return true }
    return lines.isBlank(index - 1) && lines.isBlank(index - 2)
  }

  // MARK: - With answers on the line

  /// The chapter heading of a line that also contains the answers: `Chapter 1: 1. b, 2. a`, or `1 —
  /// Clay: 1. b, 2. a`.
  private func row(_ index: Int) -> Opener? {
    let line = lines.words(index)
    guard line.count <= 400, let first = line.first else { return nil }
    if let titled = titleBeforeAnswers(line, index) { return titled }
    guard bytes[first].isLetter || bytes[first] == ASCII.asterisk || bytes[first] >= 0x80,
      ChapterHeading.wordFilter.passes(bytes, line),
      let chapter = ChapterHeading(in: lines.source, line), chapter.hasWord
    else { return nil }
    let name = line.lowerBound..<chapter.number.place.upper
    var rest = name.upperBound
    while rest < line.upperBound, bytes[rest].isBlank || Self.isSetOff(bytes[rest]) { rest += 1 }
    guard rest > name.upperBound, let row = KeyRow(in: bytes, rest..<line.upperBound),
      row.pairs.count > 1
    else { return nil }
    return opener(before: rest, named: name, chapter, index)
  }

  /// The same for a line with a title between the chapter's number and the colon.
  private func titleBeforeAnswers(_ line: Range<Int>, _ index: Int) -> Opener? {
    for colon in line where bytes[colon] == ASCII.colon {
      guard let row = KeyRow(in: bytes, colon + 1..<line.upperBound), row.pairs.count > 1 else {
        continue
      }
      let name = bytes.trimmingBlanks(line.lowerBound..<colon)
      guard let chapter = ChapterHeading(in: lines.source, name),
        chapter.title.utf8.count > 1, chapter.title.utf8.contains(where: \.isLetter)
      else { return nil }
      return opener(before: colon + 1, named: name, chapter, index)
    }
    return nil
  }

  private static func isSetOff(_ byte: UInt8) -> Bool {
    byte == ASCII.colon || byte == ASCII.period || byte == ASCII.asterisk || byte == ASCII.minus
  }

  private func opener(
    before end: Int, named name: Range<Int>, _ chapter: ChapterHeading, _ index: Int
  ) -> Opener {
    Opener(
      kind: .named, lines: index...index, number: chapter.chapter,
      title: chapter.title.isEmpty ? nil : LooseHash.of(title: chapter.title),
      heading: TextHeading(
        level: LooseHeadings.chapterLevel, title: bytes.text(name), text: name,
        range: lines.words(index).lowerBound..<end))
  }

  private func opener(
    _ kind: Opener.Kind, _ range: ClosedRange<Int>, _ number: Int, _ title: UInt64?,
    isDoubtful: Bool = false
  ) -> Opener {
    Opener(
      kind: kind, lines: range, number: number, title: title, isDoubtful: isDoubtful,
      heading: lines.heading(range, level: LooseHeadings.chapterLevel))
  }
}

extension LooseLines {
  /// A heading that consists of some lines.
  func heading(_ lines: ClosedRange<Int>, level: Int) -> TextHeading {
    let range =
      self.lines[lines.lowerBound].start..<self.lines[lines.upperBound].range.upperBound
    let text = bytes.trimmingBlanks(range)
    let words = bytes.text(text).split(whereSeparator: \.isNewline).joined(separator: " ")
    return TextHeading(level: level, title: words, text: text, range: range)
  }
}
