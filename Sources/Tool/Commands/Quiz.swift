extension Command {
  private static let chapter = Option(
    name: "--chapter", value: "NUMBER", help: "ask of this chapter only; may be repeated")
  private static let count = Option(
    name: "--count", value: "N", help: "ask N questions and no more")
  private static let shuffle = Option(
    name: "--shuffle", help: "ask in another order, and put options in another order")
  private static let seed = Option(
    name: "--seed", value: "NUMBER", help: "shuffle, and always in the same way for a number")
  private static let exam = Option(
    name: "--exam", help: "tell nothing before the end; only exact answers count")
  private static let reviewWrong = Option(
    name: "--review-wrong", help: "ask only what was not answered rightly last time")
  private static let json = Option(
    name: "--json", help: "write the result as JSON to standard output")

  /// The command `quiz`, with which readers test themselves.
  static let quiz = Command(
    name: "quiz",
    summary: "Test yourself with the questions of a book.",
    usage: "[BOOK] [OPTIONS]",
    discussion: """
      Asks the questions of the book in the folder BOOK (here, where none is named), one at a
      time. Answer with letters, such as b, or “a c” where several are right. An empty line
      skips a question, ? shows its hint, q ends the quiz. After each answer you are told what
      is right and why, and at the end how well you did. Several right options count in parts:
      each wrong one costs as much as its share of the wrong ones.

      A book that withholds its answers asks nothing, unless --edition instructor says that you
      may see them.

      Questions whose answers are in doubt are left out, and named: “hornbook check” tells why.

      Your last answers are kept in your own data folder ($XDG_DATA_HOME/hornbook, or
      ~/.local/share/hornbook), one file for each book, so that --review-wrong can ask again.
      They are graded with the key as it is now.

      Answers may also be piped in, a line for each question (for each gap, where words are
      asked for; two for open questions, the second being y, p or n). A line that is no answer
      then counts as skipped.

      With --json, standard output holds one object: “version” (1), “book”, “seed” (a string,
      or null), “exam”, “complete” (whether all questions were reached), “score” and
      “chapters”, each with “points”, “of”, and how many are “right”, “partly”, “wrong” and
      “unanswered”; “questions”, each with “id”, “chapter”, “question”, “kind”, “given” and
      “key” (letters as the book has them, or words), “verdict”, “points”, “right”, “of”,
      “tooMany”, and “mistake” for a line that was no answer; and “omitted”, with a “reason”:
      under-review, no-answer or open-in-exam.
      """,
    options: [chapter, count, shuffle, seed, exam, reviewWrong, json, .edition, .color],
    operands: 0...1,
    run: { arguments, terminal in
      do throws(QuizMistake) {
        return QuizRun(
          options: try options(arguments), reviewsWrong: arguments.has(reviewWrong),
          isJSON: arguments.has(json), folder: arguments.bookFolder,
          edition: arguments.edition,
          terminal: terminal,
          voice: QuizVoice(
            terminal, isJSON: arguments.has(json), color: arguments.value(.color))
        ).run()
      } catch {
        terminal.complain(error.message)
        return .usage
      }
    })

  private struct QuizMistake: Error {
    let message: String
  }

  private static func options(_ arguments: Arguments) throws(QuizMistake) -> QuizOptions {
    var options = QuizOptions()
    for text in arguments.all(chapter) {
      guard let number = Int(text) else {
        throw QuizMistake(message: "--chapter takes the number of a chapter, not “\(text)”")
      }
      options.chapters.append(number)
    }
    options.count = arguments.value(count).flatMap { Int($0) }
    options.isExam = arguments.has(exam)
    if let text = arguments.value(seed) {
      guard let number = UInt64(text) else {
        throw QuizMistake(message: "--seed takes a whole number, not “\(text)”")
      }
      options.seed = number
    } else if arguments.has(shuffle) {
      // The random seed is printed, so that the same quiz can be repeated.
      options.seed = UInt64.random(in: 1...999_999)
    }
    return options
  }
}
