internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookQuizzes

/// A chapter's questions from files in `quizzes/` that none of its directives show.
extension Press {
  /// The sections with these questions, which follow the chapter's text.
  func leftoverQuestions(of index: Int, shown: Set<QuestionReference>) -> [UInt8] {
    guard let quiz = order.quiz, quiz.book.chapters.indices.contains(index),
      let here = home(of: .chapter(index))
    else { return [] }
    var writer = QuestionWriter(
      texts(from: here, and: home(of: .answers)), words: words, mode: answerMode)
    var first = 0
    for section in quiz.book.chapters[index].sections {
      defer { first += section.questions.count }
      let left = section.questions.indices.filter {
        !shown.contains(QuestionReference(chapter: index, question: first + $0))
      }
      guard section.place.file != here.file.sourcePath, !left.isEmpty else { continue }
      writer.open(section: section.heading.isEmpty ? words["questions"] : section.heading)
      writer.open()
      for question in left {
        writer.write(
          section.questions[question], quiz.answer(index, first + question),
          numbered: names[index].numbers[first + question],
          named: names[index].names[first + question])
      }
      writer.close()
      writer.closeSection()
    }
    return writer.take()
  }
}
