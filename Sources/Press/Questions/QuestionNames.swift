internal import HornbookBytes
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookQuizzes

/// The names of a chapter's questions on its page, and their numbers.
///
/// A name is made from the question's ID, so that addresses still work if numbers change. It never
/// equals the name of a heading, a figure or a listing.
struct QuestionNames: Sendable {
  /// The name of each question, in order.
  let names: [String]
  /// The number of each question, by its position in the chapter.
  var numbers: [String] { counted.numbers }
  /// The positions in the order in which the page shows the questions.
  var readingOrder: [Int] { counted.readingOrder }
  private let counted: QuestionNumbers

  init(_ questions: [Question], _ numbers: QuestionNumbers, in outline: Outline?) {
    counted = numbers
    var unique = UniqueNames()
    names = questions.indices.map {
      // Periods separate the parts inside a question's name, so the ID itself must not contain any.
      unique.name("q-" + questions[$0].id.replacing(each: ".", with: "-")) {
        outline?.anchors[$0] == nil
      }
    }
  }

  /// The names of all questions of a book, by chapter; question files without a chapter come last.
  static func all(in order: PrintOrder, _ parallel: Parallel) -> [QuestionNames] {
    let chapters = order.book.chapters
    let count = max(chapters.count, order.quiz?.book.chapters.count ?? 0)
    return parallel.map(count: count) { index in
      let questions = order.quiz?.questions(of: index) ?? []
      guard chapters.indices.contains(index), !questions.isEmpty else {
        return QuestionNames(questions, QuestionNumbers(counting: questions.count), in: nil)
      }
      return QuestionNames(
        questions, QuestionNumbers(of: index, in: order),
        in: chapters[index].file.facts.hasQuestionNames ? chapters[index].file.outline : nil)
    }
  }
}
