internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookQuizzes

/// Reads the questions of all chapters and the keys to them: what the proof is held over.
enum QuizStage {
  static func read(
    _ book: Book, files: [QuizFile], _ parallel: Parallel, findings: inout [Finding]
  ) -> QuizBook {
    let names = SectionNames(book.settings.sections)
    let read = parallel.map(book.chapters) { chapter in
      let name = ChapterName(number: chapter.number, slug: chapter.slug, title: chapter.title)
      let document = chapter.file.document
      return (
        chapter: QuestionReader(names: names).read(document, chapter: name),
        keys: KeyReader(names: names).readSections(of: document, chapter: name)
      )
    }
    var keys: [AnswerKey] = []
    if let answers = book.answers {
      let coverage = answers.frontMatter.key.flatMap { KeyCoverage(rawValue: $0) } ?? .all
      keys.append(KeyReader(names: names).read(answers.document, coverage: coverage, parallel))
    }
    for (chapter, inside) in read where !inside.isEmpty {
      keys.append(AnswerKey(place: chapter.place, coverage: .all, chapters: inside))
    }
    var quizzes = QuizBook(chapters: read.map(\.chapter), keys: keys)
    for file in files { quizzes.add(file, findings: &findings) }
    return quizzes
  }

  /// What the proof is told besides the questions and keys.
  static func proofOptions(
    _ loaded: LoadedBook, _ book: Book, _ quizzes: QuizBook, _ options: BookOptions
  ) -> ProofOptions {
    var texts: [String: [UInt8]] = [:]
    if options.includesTeaching {
      for (chapter, asked) in zip(book.chapters, quizzes.chapters) {
        texts[chapter.slug] = text(of: chapter, without: asked)
      }
    }
    return ProofOptions(
      includesTeaching: options.includesTeaching, lock: loaded.lock, errata: loaded.errata,
      chapterTexts: texts, jobs: options.jobs)
  }

  /// What a chapter says besides its questions, in which the answers would have to be found.
  private static func text(of chapter: Book.Chapter, without asked: QuizChapter) -> [UInt8] {
    let bytes = chapter.file.source.bytes
    var writer = ByteWriter(capacity: bytes.count)
    var start = 0
    for place in asked.sections.map(\.place).sorted() where place.file == chapter.file.source.path {
      let range = place.range.clamped(to: start..<max(start, bytes.count))
      writer.write(start..<range.lowerBound, of: bytes)
      start = range.upperBound
    }
    writer.write(start..<max(start, bytes.count), of: bytes)
    return writer.take()
  }
}

extension SectionNames {
  /// The headings that `book.json` gives, and the usual ones where it gives none.
  fileprivate init(_ settings: [String: [String]]) {
    self.init(
      questions: settings["questions"] ?? Self.usualQuestions,
      answers: settings["answers"] ?? Self.usualAnswers)
  }
}
