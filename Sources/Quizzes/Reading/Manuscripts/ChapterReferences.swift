internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookMarkdown

extension Rule {
  /// A reference whose number and title belong to two chapters.
  static let referenceContradicted = Rule(
    "reference-contradicted", .warning,
    "A reference gives the number of one chapter and the title of another.",
    reason: """
      A reader who follows the number finds a different chapter. This happens when chapters \
      are moved and the references to them stay. Only manuscripts that are checked as loose \
      files are searched.
      """,
    remedy: "Correct the number or the title.", examples: examples)
}

private let examples = RuleExamples(
  wrong: [
    """
    # Chapter 1: Horn

    Boil it as in Chapter ⌖1, *Glue*.

    # Chapter 2: Glue
    """
  ],
  right: [
    """
    # Chapter 1: Horn

    Boil it as in Chapter 2, *Glue*.

    # Chapter 2: Glue
    """
  ])

/// The references of a manuscript that name a chapter by its number and its title, as in
/// “Chapter 3, *Grids*”.
struct ChapterReferences {
  private let source: Source
  /// The loose hashes of the titles, by number.
  private var titles: [Int: UInt64]
  /// The numbers by title; nil if several chapters have it.
  private var numbers: [UInt64: Int?] = [:]
  private(set) var findings: [Finding] = []

  init(_ document: Document, _ parts: ManuscriptParts) {
    source = document.source
    titles = parts.loose.contents
    for chapter in parts.chapters {
      guard let number = chapter.name.number, !chapter.name.title.isEmpty else { continue }
      titles[number] = LooseHash.of(title: chapter.name.title)
    }
    for (number, title) in titles {
      numbers[title] = numbers[title] == nil ? .some(number) : .some(nil)
    }
    guard titles.count > 1 else { return }
    for index in document.blocks where document[index].kind != .codeBlock {
      read(document[index].range.clamped(to: 0..<source.bytes.count))
    }
  }

  private mutating func read(_ range: Range<Int>) {
    let bytes = source.bytes
    guard ChapterHeading.wordFilter.passes(bytes, range) else { return }
    var index = range.lowerBound
    while index < range.upperBound {
      let start = index
      while index < range.upperBound, bytes[index].isLetter || bytes[index] >= 0x80 { index += 1 }
      guard index > start else {
        index += 1
        continue
      }
      if index - start < 16, ChapterHeading.words.contains(bytes.text(start..<index).lowercased()) {
        compare(from: start, number: index, before: range.upperBound)
      }
    }
  }

  /// Compares the number and the title behind a word for a chapter.
  private mutating func compare(from start: Int, number lower: Int, before end: Int) {
    let bytes = source.bytes
    var index = lower
    while index < end, bytes[index].isWhitespace { index += 1 }
    guard index > lower,
      let (digits, parts) = NumberMark.digits(in: bytes, at: index, before: end), parts.count == 1,
      let title = markedTitle(from: digits.upperBound, before: end),
      case let hash = LooseHash.of(Array(bytes[title])), titles[parts[0]] != hash,
      let number = numbers[hash] ?? nil
    else { return }
    let words = bytes.text(start..<digits.upperBound).split(whereSeparator: \.isWhitespace)
    findings.append(
      Finding(
        .referenceContradicted, at: source.place(digits),
        "“\(bytes.text(title))” is chapter \(number), not “\(words.joined(separator: " "))”"))
  }

  /// The title between asterisks, underscores or quotation marks, after a comma, a colon or a dash.
  private func markedTitle(from start: Int, before end: Int) -> Range<Int>? {
    let bytes = source.bytes
    var index = start
    while index < end, index - start < 8,
      bytes[index].isWhitespace || bytes[index] == ASCII.comma || bytes[index] == ASCII.colon
        || bytes[index] == ASCII.minus || bytes.has("–", at: index) || bytes.has("—", at: index)
    {
      index += bytes[index] < 0x80 ? 1 : 3
    }
    guard index < end else { return nil }
    for (open, close) in Self.marks where bytes.has(open, at: index) {
      let lower = index + open.utf8CodeUnitCount
      guard
        let found = bytes.firstRange(of: close, from: lower, to: min(end, lower + 200)),
        found.lowerBound > lower
      else { return nil }
      return lower..<found.lowerBound
    }
    return nil
  }

  private static let marks: [(StaticString, StaticString)] = [
    ("*", "*"), ("_", "_"), ("“", "”"), ("„", "“"), ("«", "»"), ("\"", "\""), ("[", "]"),
  ]
}
