public import HornbookBytes
public import HornbookDiagnostics
internal import HornbookMarkdown

/// Reads questions and keys from single files, without a book.
///
/// A manuscript may contain both: chapters with their questions, followed by the answers, where the
/// chapters are repeated. Otherwise the key is a separate file. Chapters are recognised by
/// headings, by lines such as “Chapter 3”, or by a number alone above a title.
public struct ManuscriptSplitter: Sendable {
  /// The headings that announce questions and answers.
  public var names: SectionNames

  /// The number of threads to use.
  public var parallel: Parallel

  /// Creates a splitter for the given headings.
  public init(names: SectionNames = SectionNames(), parallel: Parallel = Parallel(jobs: 1)) {
    self.names = names
    self.parallel = parallel
  }

  /// Reads the questions and the key of one manuscript.
  public func read(_ manuscript: Source) -> QuizBook {
    let document = Document(manuscript)
    let parts = ManuscriptParts(document, names)
    var book = QuizBook(chapters: chapters(of: document, parts))
    if let range = parts.key {
      let key = key(of: document, parts.headings, in: range, coverage: .all)
      book.keys.append(key)
    }
    book.keys += keysInside(of: document, parts, book.chapters)
    joinOnlyChapters(of: &book)
    return book
  }

  /// Reads the questions from one file and the key from another.
  public func read(questions: Source, key: Source, coverage: KeyCoverage = .all) -> QuizBook {
    let documents = parallel.map([questions, key]) { Document($0) }
    let (document, answers) = (documents[0], documents[1])
    var book = QuizBook(chapters: chapters(of: document, ManuscriptParts(document, names)))
    book.keys = [
      self.key(
        of: answers, LooseHeadings.find(in: answers, names: names), in: 0..<key.bytes.count,
        coverage: coverage)
    ]
    joinOnlyChapters(of: &book)
    return book
  }

  /// Reads the questions from a JSON file and the key from another file, if there is one.
  public func read(_ file: QuizFile, key: Source?) -> QuizBook {
    var book = QuizBook(chapters: [
      QuizChapter(name: file.ownChapter, place: Place(file: file.place.file))
    ])
    book.chapters[0].sections = [file.section(of: file.ownChapter, number: 0)]
    QuestionReader(names: names).number(&book.chapters[0])
    if let key {
      let answers = Document(key)
      book.keys = [
        self.key(
          of: answers, LooseHeadings.find(in: answers, names: names), in: 0..<key.bytes.count,
          coverage: .all)
      ]
      joinOnlyChapters(of: &book)
    }
    return book
  }

  // MARK: - Questions

  private func chapters(of document: Document, _ parts: ManuscriptParts) -> [QuizChapter] {
    let reader = QuestionReader(names: names)
    // A file that contains only questions need not announce them.
    let asksByName = parts.headings.contains { names.meansQuestions($0.title) }
    return parallel.map(parts.chapters) { part in
      var chapter = QuizChapter(
        name: part.name,
        place: document.source.place(
          part.heading?.range ?? part.range.lowerBound..<part.range.lowerBound))
      let inside = parts.headings(in: part.range)
      let stretches = SectionStretch.find(in: inside, names: names, end: part.range.upperBound)
      if asksByName {
        for stretch in stretches where stretch.meansQuestions {
          chapter.sections.append(
            reader.readSection(
              of: document, in: stretch.contents, heading: stretch.heading, chapter: part.name,
              number: chapter.sections.count))
        }
        if chapter.sections.isEmpty {
          chapter.sections = reader.unusual(
            inside, of: document, part.name, end: part.range.upperBound)
        }
      } else {
        let end = stretches.first?.heading.range.lowerBound ?? part.range.upperBound
        chapter.sections = [
          reader.readSection(
            of: document, in: part.range.lowerBound..<max(part.range.lowerBound, end),
            heading: part.heading, chapter: part.name, number: 0)
        ]
      }
      reader.number(&chapter)
      return chapter
    }
  }

  // MARK: - Keys

  private func key(
    of document: Document, _ headings: [TextHeading], in range: Range<Int>, coverage: KeyCoverage
  ) -> AnswerKey {
    let reader = KeyReader(names: names)
    let inside = headings.filter { range.contains($0.range.lowerBound) }
    return AnswerKey(
      place: document.source.place(range), coverage: coverage,
      chapters: reader.chapters(of: document, headings: inside, in: range, parallel))
  }

  /// The answers inside the chapters themselves.
  private func keysInside(
    of document: Document, _ parts: ManuscriptParts, _ chapters: [QuizChapter]
  ) -> [AnswerKey] {
    let reader = KeyReader(names: names)
    return zip(parts.chapters, chapters).flatMap { part, chapter -> [AnswerKey] in
      let inside = parts.headings(in: part.range)
      let stretches = SectionStretch.find(in: inside, names: names, end: part.range.upperBound)
      return stretches.filter { !$0.meansQuestions }.compactMap { stretch in
        var found = reader.readChapter(
          of: document, in: stretch.contents, heading: stretch.heading)
        guard !found.entries.isEmpty else { return nil }
        found.host = chapter.name
        return AnswerKey(place: document.source.place(stretch.contents), chapters: [found])
      }
    }
  }

  /// If there is only one chapter and the key names none, the key belongs to that chapter.
  private func joinOnlyChapters(of book: inout QuizBook) {
    guard book.chapters.count == 1, book.keys.count == 1, book.keys[0].chapters.count == 1,
      book.keys[0].chapters[0].number == nil
    else { return }
    book.keys[0].chapters[0].host = book.chapters[0].name
  }
}

/// The parts of a manuscript: its chapters and its key.
struct ManuscriptParts {
  struct Chapter {
    var heading: TextHeading?
    var name: ChapterName
    /// The range below the heading.
    var range: Range<Int>
  }

  var headings: [TextHeading]
  var chapters: [Chapter] = []
  /// The range of the answers to all chapters, including the heading that announces them.
  var key: Range<Int>?

  init(_ document: Document, _ names: SectionNames) {
    headings = LooseHeadings.find(in: document, names: names)
    let body = document.body.clamped(to: 0..<document.source.bytes.count)
    let numbers = headings.map { ChapterHeading(in: document.source, $0.text) }
    key = Self.key(in: headings, numbers, body, names)
    let level = zip(headings, numbers).first { $1?.hasWord == true }?.0.level
    let fallback = zip(headings, numbers).first { $1 != nil }?.0.level
    for (heading, number) in zip(headings, numbers) {
      if key?.contains(heading.range.lowerBound) == true { continue }
      let isName = names.meansQuestions(heading.title) || names.meansAnswers(heading.title)
      guard let number, number.hasWord || level == nil && heading.level == fallback, !isName else {
        continue
      }
      let start = min(heading.range.upperBound, body.upperBound)
      closeLast(before: heading.range.lowerBound)
      chapters.append(
        Chapter(
          heading: heading,
          name: ChapterName(
            number: number.chapter, slug: "chapter-\(number.chapter)", title: number.title),
          range: start..<body.upperBound))
    }
    if chapters.isEmpty { takeTitles(in: document, names, body) }
    if chapters.isEmpty {
      chapters = [
        Chapter(
          heading: nil, name: ChapterName(number: nil, slug: "questions", title: ""), range: body)
      ]
    }
    if let key { closeLast(before: key.lowerBound) }
  }

  /// The headings that begin in a range; `headings` is sorted.
  func headings(in range: Range<Int>) -> [TextHeading] {
    func first(from offset: Int) -> Int {
      QuizText.last(of: headings, startingUpTo: offset - 1, \.range.lowerBound).map { $0 + 1 } ?? 0
    }
    let lower = first(from: range.lowerBound)
    return Array(headings[lower..<max(lower, first(from: range.upperBound))])
  }

  /// Takes headings without numbers as chapters if they are above question sections
  /// or above questions.
  private mutating func takeTitles(in document: Document, _ names: SectionNames, _ body: Range<Int>)
  {
    func isTitle(_ heading: TextHeading) -> Bool {
      !names.meansQuestions(heading.title) && !names.meansAnswers(heading.title)
        && key?.contains(heading.range.lowerBound) != true
    }
    var taken: [Int] = []
    // The last heading of each level; a heading's parent is the last one of a higher level.
    var lasts: [Int: Int] = [:]
    for index in headings.indices {
      defer { lasts[headings[index].level] = index }
      if names.meansQuestions(headings[index].title) {
        let higher = lasts.filter { $0.key < headings[index].level }
        guard let above = higher.values.max() else { continue }
        if isTitle(headings[above]), taken.last.map({ $0 < above }) ?? true { taken.append(above) }
      } else if isTitle(headings[index]) {
        let end =
          index + 1 < headings.count ? headings[index + 1].range.lowerBound : body.upperBound
        let start = min(headings[index].range.upperBound, end)
        if document.consistsOfQuestions(in: start..<end) { taken.append(index) }
      }
    }
    // A single one is the manuscript's title.
    guard taken.count > 1 else { return }
    for (position, index) in taken.enumerated() {
      let heading = headings[index]
      let end =
        position + 1 < taken.count
        ? headings[taken[position + 1]].range.lowerBound : body.upperBound
      let start = min(heading.range.upperBound, end)
      chapters.append(
        Chapter(
          heading: heading,
          name: ChapterName(number: nil, slug: "chapter-\(position + 1)", title: heading.title),
          range: start..<end))
    }
  }

  private mutating func closeLast(before end: Int) {
    guard let last = chapters.indices.last, chapters[last].range.contains(end) else { return }
    chapters[last].range = chapters[last].range.lowerBound..<end
  }

  /// The range below a heading that announces answers, in which the chapters are repeated.
  private static func key(
    in headings: [TextHeading], _ numbers: [ChapterHeading?], _ body: Range<Int>,
    _ names: SectionNames
  ) -> Range<Int>? {
    var lastChapter: Int?
    for index in headings.indices {
      defer { lastChapter = numbers[index]?.chapter ?? lastChapter }
      guard numbers[index] == nil, names.meansAnswers(headings[index].title),
        index + 1 < headings.count, let first = numbers[index + 1]?.chapter,
        let last = lastChapter, first <= last
      else { continue }
      let level = headings[index].level
      var end = index + 1
      while end < headings.count, numbers[end] != nil || headings[end].level > level { end += 1 }
      let upper = end < headings.count ? headings[end].range.lowerBound : body.upperBound
      return headings[index].range.lowerBound..<upper
    }
    return nil
  }
}
