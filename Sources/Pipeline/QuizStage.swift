internal import HornbookManuscript
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
}

extension SectionNames {
  /// The headings that `book.json` gives, and the usual ones where it gives none.
  fileprivate init(_ settings: [String: [String]]) {
    self.init(
      questions: settings["questions"] ?? Self.usualQuestions,
      answers: settings["answers"] ?? Self.usualAnswers)
  }
}
