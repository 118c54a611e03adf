internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookQuizzes

/// Reads the questions of all chapters and the keys to them: what the proof is held over.
enum QuizStage {
  static func read(_ book: Book, _ parallel: Parallel) -> QuizBook {
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
      keys.append(KeyReader(names: names).read(answers.document, coverage: coverage))
    }
    for (chapter, inside) in read where !inside.isEmpty {
      keys.append(AnswerKey(place: chapter.place, coverage: .all, chapters: inside))
    }
    return QuizBook(chapters: read.map(\.chapter), keys: keys)
  }

  /// The text of each chapter without its questions and answers, by slug: where rules look for
  /// evidence.
  static func texts(of book: Book, without quizzes: QuizBook) -> [String: [UInt8]] {
    var texts: [String: [UInt8]] = [:]
    for (chapter, quiz) in zip(book.chapters, quizzes.chapters) {
      let document = chapter.file.document
      var left = document.body.lowerBound
      var text: [UInt8] = []
      let answers = quizzes.keys.flatMap(\.chapters).filter { $0.host?.slug == chapter.slug }
      let ranges = quiz.sections.map(\.place.range) + answers.map(\.range)
      for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound })
      where range.lowerBound >= left && range.upperBound <= document.body.upperBound {
        text += document.source.bytes[left..<range.lowerBound]
        left = range.upperBound
      }
      text += document.source.bytes[left..<max(left, document.body.upperBound)]
      texts[chapter.slug] = text
    }
    return texts
  }
}

extension KeyChapter {
  /// From its heading to the end of its last answer.
  fileprivate var range: Range<Int> {
    place.lower..<max(place.upper, entries.map(\.place.upper).max() ?? 0)
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
