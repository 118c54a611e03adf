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
  public init(names: SectionNames = .usual, parallel: Parallel = Parallel(jobs: 1)) {
    self.names = names
    self.parallel = parallel
  }

  /// Reads the questions and the key of one manuscript.
  public func read(_ manuscript: Source) -> QuizBook {
    var findings: [Finding] = []
    return read(manuscript, findings: &findings)
  }

  /// Reads the questions and the key of one manuscript, and looks through its references.
  ///
  /// - Parameter findings: Takes the findings about the references to chapters.
  public func read(_ manuscript: Source, findings: inout [Finding]) -> QuizBook {
    let document = Document(manuscript)
    let parts = ManuscriptParts(document, names)
    findings += ChapterReferences(document, parts).findings
    var book = QuizBook(chapters: chapters(of: document, parts))
    if let range = parts.key {
      let key = key(of: document, parts.loose, in: range, coverage: .all)
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
        of: answers, LooseHeadings(answers, names), in: 0..<key.bytes.count,
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
          of: answers, LooseHeadings(answers, names), in: 0..<key.bytes.count,
          coverage: .all)
      ]
      joinOnlyChapters(of: &book)
    }
    return book
  }

  // MARK: - Questions

  private func chapters(of document: Document, _ parts: ManuscriptParts) -> [QuizChapter] {
    let reader = QuestionReader(names: names, leftovers: parts.loose.leftovers)
    let asksByName = parts.headings.contains { names.meansQuestions($0.title) }
    let chapters = parallel.map(parts.chapters) {
      chapter($0, of: document, parts, reader, asksByName)
    }
    // A file that contains only questions need not announce them.
    guard !asksByName, !chapters.consistOfQuestions(in: document.source) else { return chapters }
    return zip(parts.chapters, chapters).map { part, chapter in
      var chapter = chapter
      chapter.sections = reader.unusual(
        parts.headings(in: part.range), of: document, part.name, end: part.range.upperBound)
      reader.number(&chapter)
      return chapter
    }
  }

  private func chapter(
    _ part: ManuscriptParts.Chapter, of document: Document, _ parts: ManuscriptParts,
    _ reader: QuestionReader, _ asksByName: Bool
  ) -> QuizChapter {
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

  // MARK: - Keys

  private func key(
    of document: Document, _ headings: LooseHeadings, in range: Range<Int>, coverage: KeyCoverage
  ) -> AnswerKey {
    let reader = KeyReader(names: names, leftovers: headings.leftovers)
    let inside = headings.headings.filter { range.contains($0.range.lowerBound) }
    return AnswerKey(
      place: document.source.place(range), coverage: coverage,
      chapters: reader.chapters(of: document, headings: inside, in: range, parallel))
  }

  /// The answers inside the chapters themselves.
  private func keysInside(
    of document: Document, _ parts: ManuscriptParts, _ chapters: [QuizChapter]
  ) -> [AnswerKey] {
    let reader = KeyReader(names: names, leftovers: parts.loose.leftovers)
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

extension [QuizChapter] {
  /// Whether a file without a section of questions consists of questions all the same.
  ///
  /// Half of the numbered texts can be answered, or they are most of the file. The steps of a
  /// cookbook are neither.
  fileprivate func consistOfQuestions(in source: Source) -> Bool {
    let questions = flatMap(\.questions)
    let answerable = questions.count {
      $0.options.count > 1 || !$0.blanks.isEmpty || $0.stem.plain.last == ASCII.question
    }
    if answerable * 2 >= questions.count { return true }
    let asked = questions.reduce(0) { sum, question in
      question.options.reduce(sum + question.stem.sizeOfParagraph) { $0 + $1.body.sizeOfParagraph }
    }
    return asked * 2 >= source.bytes.count { !$0.isWhitespace }
  }
}

extension QuizText {
  /// The number of bytes in the first paragraph.
  fileprivate var sizeOfParagraph: Int {
    markdown.firstRange(of: "\n\n", from: 0, to: markdown.count)?.lowerBound ?? markdown.count
  }
}
