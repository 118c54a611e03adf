public import HornbookDiagnostics
public import HornbookMarkdown

/// Puts the questions and keys of a book together from its documents.
///
/// Each document can be read by itself and in parallel (`contents`); `book` then only
/// gathers what was read, in the order in which it is given.
public struct QuizBookReader: Sendable {
  /// The headings that mean questions and answers.
  public var names: SectionNames

  /// A reader for a book's headings.
  public init(names: SectionNames = SectionNames()) {
    self.names = names
  }

  /// What one chapter holds: its questions, and the answers that stand in it.
  public struct ChapterContents: Sendable, Hashable {
    /// The questions.
    public var chapter: QuizChapter
    /// The key inside the chapter; nil where there is none.
    public var key: AnswerKey?
  }

  /// The questions and answers of a chapter.
  public func contents(
    of document: Document, chapter: ChapterName, coverage: KeyCoverage = .all
  ) -> ChapterContents {
    let keys = KeyReader(names: names).readSections(of: document, chapter: chapter)
    let place = keys.first.map { document.source.place($0.place.lower..<document.body.upperBound) }
    return ChapterContents(
      chapter: QuestionReader(names: names).read(document, chapter: chapter),
      key: place.map { AnswerKey(place: $0, coverage: coverage, chapters: keys) })
  }

  /// A whole book: its chapters, the keys of their own documents, and the files of questions.
  public func book(
    chapters: [ChapterContents], keys: [AnswerKey], files: [QuizFile] = [],
    findings: inout [Finding]
  ) -> QuizBook {
    var book = QuizBook(
      chapters: chapters.map(\.chapter), keys: keys + chapters.compactMap(\.key))
    book.add(files, findings: &findings)
    return book
  }
}
