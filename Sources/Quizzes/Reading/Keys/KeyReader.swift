public import HornbookBytes
internal import HornbookDiagnostics
public import HornbookMarkdown

/// Reads keys: separate documents of answers, and sections of answers inside chapters.
public struct KeyReader: Sendable {
  /// The headings that announce questions and answers.
  public var names: SectionNames

  /// Where lines begin that are left over from the pages of a manuscript; nil for other texts.
  private let leftovers: Set<Int>?

  /// Creates a reader for a book's headings.
  public init(names: SectionNames = .usual) {
    self.init(names: names, leftovers: nil)
  }

  /// Creates a reader for a manuscript in which some lines are left over from pages.
  init(names: SectionNames, leftovers: Set<Int>?) {
    self.names = names
    self.leftovers = leftovers
  }

  /// Reads the key in a document that has a heading for each chapter.
  ///
  /// - Parameter earlier: The key as this reader has read it before it was changed, if that is at hand: what has not
  ///   changed below its heading is not read again.
  public func read(
    _ document: Document, coverage: KeyCoverage = .all, after earlier: AnswerKey? = nil,
    _ parallel: Parallel = Parallel(jobs: 1)
  ) -> AnswerKey {
    let body = document.body.clamped(to: 0..<document.source.bytes.count)
    var headings = TextHeading.find(in: document)
    // A key without headings for chapters may name them in plain lines.
    if headings.allSatisfy({ names.meansAnswers($0.title) }) {
      headings = LooseHeadings.find(in: document, names: names)
    }
    return AnswerKey(
      place: document.source.place(body), coverage: coverage,
      chapters: chapters(of: document, headings: headings, in: body, after: earlier, parallel))
  }

  /// Reads the answers in a range of a document, divided by its headings.
  func chapters(
    of document: Document, headings: [TextHeading], in range: Range<Int>,
    after earlier: AnswerKey? = nil, _ parallel: Parallel
  ) -> [KeyChapter] {
    let stretches = KeyStretch.find(
      in: headings, of: document.source, body: range, names: names)
    var known: [StableHash: KeyChapter] = [:]
    for chapter in earlier?.chapters ?? [] {
      if let hash = chapter.origin.hash { known[hash] = chapter }
    }
    return parallel.map(stretches) { [known] stretch in
      guard let hash = stretch.hash(in: document) else { return chapter(stretch, of: document) }
      let start = stretch.heading?.range.lowerBound ?? stretch.contents.lowerBound
      if let chapter = known[hash] { return chapter.moved(by: start - chapter.place.lower) }
      return chapter(stretch, of: document)?.from(KeyOrigin(hash))
    }
    .compactMap { $0 }
  }

  /// Reads the sections of answers inside a chapter.
  public func readSections(of document: Document, chapter: ChapterName) -> [KeyChapter] {
    let headings = TextHeading.find(in: document)
    let end = min(document.body.upperBound, document.source.bytes.count)
    return SectionStretch.find(in: headings, names: names, end: end).compactMap { stretch in
      guard !stretch.meansQuestions else { return nil }
      var found = readChapter(of: document, in: stretch.contents, heading: stretch.heading)
      found.host = chapter
      return found.entries.isEmpty ? nil : found
    }
  }

  /// The ranges of the answer sections inside a chapter, including their headings and including
  /// sections without entries.
  public func stretches(of document: Document) -> [Range<Int>] {
    let headings = TextHeading.find(in: document)
    let end = min(document.body.upperBound, document.source.bytes.count)
    return SectionStretch.find(in: headings, names: names, end: end)
      .filter { !$0.meansQuestions }
      .map { stretch in
        let heading = stretch.heading.range
        return heading.lowerBound..<max(heading.upperBound, stretch.contents.upperBound)
      }
  }

  /// Reads the entries in a range of a document under a heading.
  func readChapter(of document: Document, in range: Range<Int>, heading: TextHeading?)
    -> KeyChapter
  {
    let source = document.source
    var scanner = KeyScanner(
      source, LineScan(document, in: range).linesOfQuestions(besides: leftovers))
    scanner.scan()
    let name = heading.flatMap { ChapterHeading(in: source, $0.text) }
    let title = heading.map { names.meansAnswers($0.title) ? "" : $0.title } ?? ""
    return KeyChapter(
      heading: heading?.title ?? "",
      place: source.place(heading?.range ?? range.lowerBound..<range.lowerBound),
      number: name?.number, title: name.map(\.title) ?? title,
      entries: KeyAssembly(source, scanner.done).entries)
  }

  private func chapter(_ stretch: KeyStretch, of document: Document) -> KeyChapter? {
    let chapter = readChapter(of: document, in: stretch.contents, heading: stretch.heading)
    return chapter.entries.isEmpty && !stretch.isChapter ? nil : chapter
  }
}

/// A part of a key that answers one chapter.
struct KeyStretch {
  var heading: TextHeading?
  var contents: Range<Int>
  /// Whether the heading is a chapter's, so that the part counts even without entries.
  var isChapter: Bool

  /// A hash of everything that its answers depend on besides their place; nil if they have footnotes among them.
  func hash(in document: Document) -> StableHash? {
    let start = heading?.range.lowerBound ?? contents.lowerBound
    let whole = start..<max(start, contents.upperBound)
    guard !document.footnotePlaces.overlaps(whole) else { return nil }
    var hasher = StableHasher()
    for number in [
      isChapter ? 1 : 0, heading?.level ?? 0, (heading?.text.lowerBound ?? start) - start,
      (heading?.text.upperBound ?? start) - start, (heading?.range.upperBound ?? start) - start,
      contents.lowerBound - start, contents.count,
    ] {
      hasher.combine(UInt64(bitPattern: Int64(number)))
    }
    hasher.combine(heading?.title ?? "")
    hasher.combine(Array(document.source.bytes[whole]))
    return hasher.finish()
  }

  static func find(
    in headings: [TextHeading], of source: Source, body: Range<Int>, names: SectionNames
  ) -> [KeyStretch] {
    let chapters = headings.map { ChapterHeading(in: source, $0.text) }
    let level = level(of: headings, chapters, names)
    var stretches = [KeyStretch(heading: nil, contents: body, isChapter: false)]
    for (heading, chapter) in zip(headings, chapters) {
      let isNamed = chapter?.hasWord == true
      // Deeper headings divide a chapter, and their numbers are question numbers.
      guard isNamed || heading.level <= level else { continue }
      let last = stretches.count - 1
      let end = max(stretches[last].contents.lowerBound, heading.range.lowerBound)
      stretches[last].contents = stretches[last].contents.lowerBound..<end
      let start = min(heading.range.upperBound, body.upperBound)
      let isAnswers = names.meansAnswers(heading.title) && chapter == nil
      stretches.append(
        KeyStretch(
          heading: heading, contents: start..<max(start, body.upperBound),
          isChapter: isNamed || (heading.level == level && !isAnswers && chapter != nil)))
    }
    return stretches
  }

  /// The level of the chapter headings.
  private static func level(
    of headings: [TextHeading], _ chapters: [ChapterHeading?], _ names: SectionNames
  ) -> Int {
    for (heading, chapter) in zip(headings, chapters) where chapter?.hasWord == true {
      return heading.level
    }
    let named = headings.filter {
      !names.meansAnswers($0.title) && !ChapterHeading.isOther($0.title)
    }
    let numbered = zip(headings, chapters).first { $1 != nil }?.0.level
    guard let first = named.first?.level else { return numbered ?? 6 }
    // Numbers below several titles are question numbers; a single title is the book's.
    let isTitle = named.count { $0.level == first } == 1
    guard let numbered else { return first }
    return numbered > first && !isTitle ? first : numbered
  }
}
