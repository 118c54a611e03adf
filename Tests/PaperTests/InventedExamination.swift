import HornbookPaper
import HornbookQuizzes
import TestSupport

@testable import HornbookPaper

/// Examinations without a book.
enum InventedExamination {
  /// A layout with questions of each kind; every fourth is for the marker, every third has several answers.
  static func layout(questions count: Int, variants: Int, digits: Int) -> PaperLayout {
    let questions = (0..<count).map { index in
      index % 4 == 3
        ? PaperQuestion(id: "q\(index)", kind: .marked, parts: 1 + index % 3, correct: [])
        : PaperQuestion(
          id: "q\(index)", kind: index % 3 == 2 ? .several : .one, parts: 2 + index % 4,
          correct: index % 3 == 2 ? [0, 1] : [index % 2])
    }
    var shuffle = QuizShuffle(seed: UInt64(count))
    let made = (0..<variants).map { index in
      let asked = shuffle.order(of: count).map { question in
        let isMarked = questions[question].kind == .marked
        return PaperVariant.Asked(
          question: question, order: isMarked ? [] : shuffle.order(of: questions[question].parts))
      }
      return PaperVariant(
        name: PaperLetters.upper(index), asked: asked,
        pages: StripDesign.pages(
          asked, questions, width: 2_100, height: 2_970, digits: digits))
    }
    return PaperLayout(
      exam: 0x5F3A &+ count, title: "Invented", width: 2_100, height: 2_970, digits: digits,
      questions: questions, variants: made)
  }
}
