internal import HornbookBytes
internal import HornbookDiagnostics

/// The chapter number and title in a heading: `Chapter 3`, `3. Grids`, `Kapitel IV: Raster`.
struct ChapterHeading {
  /// The number as printed.
  var number: PrintedNumber
  /// The rest of the heading.
  var title: String
  /// Whether a word for chapter precedes the number, which makes the heading unambiguous.
  var hasWord: Bool

  /// Whether the heading begins with that word.
  var isFirstWord: Bool

  /// Words for a chapter, in lower case.
  static let words: Set<String> = [
    "chapter", "ch", "chap", "lesson", "unit", "kapitel", "kap", "lektion", "chapitre", "leçon",
    "capítulo", "capitulo", "cap", "lección", "capitolo", "lezione", "hoofdstuk", "les",
    "rozdział", "глава", "розділ", "урок",
  ]

  /// Recognises texts that contain a word for a chapter.
  static let wordFilter = WordFilter(words)

  /// Words for a part of a book or of a question sheet.
  static let partWords: Set<String> = [
    "part", "section", "teil", "abschnitt", "partie", "parte", "sección", "sezione", "seção",
    "deel",
    "del", "часть", "раздел",
  ]

  /// Recognises texts that contain a word for a part.
  static let partFilter = WordFilter(partWords)

  /// Words for parts that contain several chapters or are not chapters; their numbers
  /// have no meaning here.
  private static let otherWords: Set<String> = partWords.union(appendixWords).union([
    "volume", "band", "figure", "table",
  ])

  /// Words for an appendix.
  static let appendixWords: Set<String> = [
    "appendix", "anhang", "annexe", "apéndice", "appendice", "apêndice", "bijlage", "bilaga",
    "dodatek", "приложение",
  ]

  /// Whether a heading begins a part of the book or something else that is not a chapter.
  static func isOther(_ heading: String) -> Bool {
    QuizWords.words(of: heading).first.map(otherWords.contains) ?? false
  }

  /// Reads the text of a heading in a source; nil if it has no chapter number.
  init?(in source: Source, _ range: Range<Int>) {
    let bytes = source.bytes
    let line = bytes.trimmingBlanks(range)
    guard line.count <= 400 else { return nil }
    var index = line.lowerBound
    var hasWord = false
    // The name of a section may precede the chapter, as in “Answers to chapter 3”.
    var wordCount = 0
    while index < line.upperBound, wordCount < 8 {
      let start = index
      while index < line.upperBound,
        bytes[index].isLetter || bytes[index] >= 0x80 && bytes.blankLength(at: index) == 0
      {
        index += 1
      }
      if index > start {
        wordCount += 1
        let word = bytes.text(start..<index).lowercased()
        if Self.otherWords.contains(word) { return nil }
        if Self.words.contains(word) {
          hasWord = true
          if index < line.upperBound, bytes[index] == ASCII.period { index += 1 }
          while index < line.upperBound, case let blank = bytes.blankLength(at: index), blank > 0 {
            index += blank
          }
          break
        }
      } else if bytes[index].isDigit, wordCount == 0 {
        break
      } else {
        index += max(1, bytes.blankLength(at: index))
      }
    }
    guard let (digits, parts) = Self.number(in: bytes, at: index, line, spelled: hasWord) else {
      return nil
    }
    self.hasWord = hasWord
    isFirstWord = hasWord && wordCount == 1
    number = PrintedNumber(text: bytes.text(digits), parts: parts, place: source.place(digits))
    let rest = Self.skipMarks(in: bytes, from: digits.upperBound, before: line.upperBound)
    title = PlainText(of: Array(bytes[rest..<line.upperBound])).text
  }

  /// Skips the marks between the number and the title; opening marks belong to the title.
  private static func skipMarks(in bytes: [UInt8], from start: Int, before end: Int) -> Int {
    var index = start
    while index < end, bytes[index] != ASCII.backtick, bytes[index] != ASCII.quote {
      let (scalar, length) = bytes.scalar(at: index, before: end)
      let isMark = bytes[index].isWhitespace || bytes[index].isPunctuation
      guard isMark || ["–", "—", "·", "：", "\u{A0}"].contains(scalar) else { break }
      index += length
    }
    return index
  }

  /// The chapter's number: the first part, because `3.2` is a section of chapter 3.
  var chapter: Int { number.parts.first ?? 0 }

  private static func number(
    in bytes: [UInt8], at start: Int, _ line: Range<Int>, spelled: Bool
  ) -> (Range<Int>, [Int])? {
    if let (range, parts) = NumberMark.digits(in: bytes, at: start, before: line.upperBound) {
      let isEnd = range.upperBound == line.upperBound
      // `3D graphics` does not begin with a number.
      guard isEnd || !(bytes[range.upperBound].isLetter || bytes[range.upperBound] >= 0x80) else {
        return nil
      }
      return (range, Array(parts))
    }
    guard spelled else { return nil }
    var end = start
    while end < line.upperBound, end - start < 24,
      bytes[end].isLetter || bytes[end] >= 0x80 || bytes[end] == ASCII.minus
    {
      end += 1
    }
    let word = bytes.text(start..<end)
    return (SpeltNumber.value(of: word) ?? RomanNumber.value(of: word)).map { (start..<end, [$0]) }
  }
}

extension PlainText {
  var text: String { String(decoding: plain, as: UTF8.self) }
}
