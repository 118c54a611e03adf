internal import HornbookBytes
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookQuizzes

/// The names of a chapter's questions in its page.
///
/// They are made of the questions' own names, so that an address outlives another number, and are
/// never those of a heading, a figure or a listing.
struct QuestionNames: Sendable {
  /// The name of each question, in order.
  let names: [String]

  init(_ questions: [Question], in outline: Outline?) {
    var taken: Set<String> = []
    names = questions.map { question in
      // No name is the beginning of another one's parts: those are set off by a period.
      let name = "q-" + question.id.replacing(each: ".", with: "-")
      var candidate = name
      var number = 2
      while outline?.anchors[candidate] != nil || !taken.insert(candidate).inserted {
        candidate = "\(name)-\(number)"
        number += 1
      }
      return candidate
    }
  }

  /// The names of all questions of a book, by chapter; files of questions that belong to none come
  /// behind the others.
  static func all(in order: PrintOrder) -> [QuestionNames] {
    let chapters = order.book.chapters
    let count = max(chapters.count, order.quiz?.book.chapters.count ?? 0)
    return (0..<count).map { index in
      QuestionNames(
        order.quiz?.questions(of: index) ?? [],
        in: chapters.indices.contains(index) ? chapters[index].file.outline : nil)
    }
  }
}
