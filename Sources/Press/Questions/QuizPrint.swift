internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookMarkdown
public import HornbookQuizzes

/// The questions of a book and their answers, as input of the press.
public struct QuizPrint: Sendable {
  /// The questions by chapter, in book order, and the keys.
  public let book: QuizBook
  /// The answers, by chapter and question.
  public let answers: BookAnswers

  let holdsReviews: Bool
  /// The keys inside chapters, by source path.
  let keysInside: [String: [KeyChapter]]
  /// The questions in all sections of each chapter.
  private let questions: [[Question]]

  /// Combines questions with the answers paired with them.
  public init(book: QuizBook, answers: BookAnswers) {
    self.book = book
    self.answers = answers
    holdsReviews = answers.holdsReviews
    var inside: [String: [KeyChapter]] = [:]
    for key in book.keys {
      for part in key.chapters where part.host != nil {
        inside[part.place.file, default: []].append(part)
      }
    }
    keysInside = inside
    questions = book.chapters.map(\.questions)
  }

  /// A copy without anything that reveals answers, for a book that withholds them.
  func withholding() -> QuizPrint {
    var (book, answers) = (book, answers)
    for (chapter, known) in answers.chapters.enumerated() {
      var several: [Int: Bool] = [:]
      for (question, asked) in questions(of: chapter).enumerated() {
        let answer = known.indices.contains(question) ? known[question] : nil
        several[question] = asked.asksForSeveral(answer)
        guard let answer else { continue }
        answers.chapters[chapter][question] = QuestionAnswer(
          isAnnounced: answer.isAnnounced, isInPlace: answer.isInPlace)
      }
      book.chapters[chapter].withhold(several)
    }
    return QuizPrint(book: book, answers: answers)
  }

  /// The questions of a chapter; empty if there is no such chapter.
  func questions(of chapter: Int) -> [Question] {
    questions.indices.contains(chapter) ? questions[chapter] : []
  }

  /// The answer to a question of a chapter; nil if none is known.
  func answer(_ chapter: Int, _ question: Int) -> QuestionAnswer? {
    guard answers.chapters.indices.contains(chapter),
      answers.chapters[chapter].indices.contains(question)
    else { return nil }
    return answers.chapters[chapter][question]
  }

  /// The number of questions in a chapter and where they begin; nil if there are none.
  func asked(in chapter: Book.Chapter, _ names: QuestionNames) -> ChapterQuestions? {
    guard let first = names.names.first,
      let section = book.chapters[chapter.index].sections.first(where: { !$0.questions.isEmpty })
    else { return nil }
    let file = chapter.file
    guard section.headingPlace.file == file.sourcePath else {
      return ChapterQuestions(count: names.names.count, anchor: first)
    }
    let start = section.headingPlace.lower
    // The sections are at hand, whereas the other headings may have to be read from their record.
    if let listed = file.facts.sections.all.first(where: { $0.range.contains(start) }) {
      return ChapterQuestions(count: names.names.count, anchor: listed.id)
    }
    let heading = file.outline.headings.first { $0.range.contains(start) }
    // The title has no name on its page.
    let id = heading?.level == 1 ? nil : heading?.id
    return ChapterQuestions(count: names.names.count, anchor: id ?? first)
  }
}
