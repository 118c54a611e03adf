internal import HornbookBytes
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookQuizzes

/// The names of a chapter's questions in its page, and their numbers.
///
/// Names are made of the questions' own names, so that an address outlives another number, and are
/// never those of a heading, a figure or a listing.
struct QuestionNames: Sendable {
  /// The name of each question, in order.
  let names: [String]
  /// What stands before each question, by its position in the chapter.
  var numbers: [String] { counted.numbers }
  /// The positions in the order in which readers meet the questions.
  var readingOrder: [Int] { counted.readingOrder }
  private let counted: QuestionNumbers

  init(_ questions: [Question], _ numbers: QuestionNumbers, in outline: Outline?) {
    counted = numbers
    var unique = UniqueNames()
    names = questions.map { question in
      // No name is the beginning of another one's parts: those are set off by a period.
      unique.name("q-" + question.id.replacing(each: ".", with: "-")) {
        outline?.anchors[$0] == nil
      }
    }
  }

  /// The names of all questions of a book, by chapter; files of questions that belong to none come
  /// behind the others.
  static func all(in order: PrintOrder, _ parallel: Parallel) -> [QuestionNames] {
    let chapters = order.book.chapters
    let count = max(chapters.count, order.quiz?.book.chapters.count ?? 0)
    return parallel.map(count: count) { index in
      let questions = order.quiz?.questions(of: index) ?? []
      guard chapters.indices.contains(index), !questions.isEmpty else {
        return QuestionNames(questions, QuestionNumbers(counting: questions.count), in: nil)
      }
      return QuestionNames(
        questions, QuestionNumbers(of: index, in: order), in: chapters[index].file.outline)
    }
  }
}
