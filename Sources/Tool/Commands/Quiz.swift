internal import HornbookDoors

extension Command {
  private static let chapter = Option(
    name: "--chapter", value: "NUMBER", help: "ask only questions of this chapter; may be repeated")
  private static let count = Option(
    name: "--count", value: "N", help: "ask at most N questions")
  private static let shuffle = Option(
    name: "--shuffle", help: "shuffle the questions and their options")
  private static let seed = Option(
    name: "--seed", value: "NUMBER", help: "shuffle in the order given by this number")
  private static let exam = Option(
    name: "--exam", help: "show results only at the end; only exact answers count")
  private static let reviewWrong = Option(
    name: "--review-wrong", help: "ask only questions answered wrongly last time")
  private static let due = Option(
    name: "--due", help: "ask only questions answered wrongly last time, or due to be asked again")
  private static let progress = Option(
    name: "--progress", value: "FILE",
    help: "read and keep answers in FILE, as the page of progress saves it")
  private static let json = Option(
    name: "--json", help: "write the result as JSON to standard output")

  /// The command `quiz`, with which readers test themselves.
  static let quiz = Command(
    name: "quiz",
    summary: "Test yourself with the questions of a book.",
    usage: "[BOOK] [OPTIONS]",
    discussion: """
      Asks the questions of the book in the folder BOOK (default: the current folder), one at a
      time. Answer with letters, such as b, or “a c” if several are right. An empty line skips a
      question, ? shows its hint, q ends the quiz. After each answer you see what is right and
      why, and at the end your score. Questions with several right options give partial credit:
      a wrong choice costs its share of the wrong options.

      A book that withholds its answers asks nothing, unless you may see them and use
      --edition instructor.

      Questions whose answers are in doubt are left out and listed: “hornbook check” shows why.

      Your last answers are stored in your data folder ($XDG_DATA_HOME/hornbook, or
      ~/.local/share/hornbook), one file per book, for --review-wrong and --due. They are graded
      with the current key. With --progress, they are in the file that the book's page of
      progress saves, and can load again.

      Questions come back after days, months or years, the later the better you knew them. What
      you got wrong comes back at once. The days are computed by FSRS-6, in UTC: a wrong answer is
      “again”, a partly right one “hard”, a right one “good”.

      Answers can also be piped in, one line per question (one per gap for words; two for open
      questions, the second being y, p or n). A line that is not an answer counts as skipped.

      With --json, standard output is one object:

        version    1
        book
        seed       a string, or null
        exam
        complete   whether all questions were reached
        score      “points”, “of”, and the counts “right”, “partly”, “wrong”, “unanswered”
        chapters   each with “number”, “slug”, “title” and the keys of “score”
        questions  each with “id”, “chapter”, “question”, “kind”, “given” and “key” (letters
                   as in the book, or words), “verdict”, “points”, “right”, “of”, “tooMany”,
                   and “mistake” for a line that was not an answer
        omitted    questions left out, with a “reason”: under-review, no-answer or
                   open-in-exam
      """,
    options: [
      chapter, count, shuffle, seed, exam, reviewWrong, due, progress, json, .edition, .allowRead,
      .preprocess,
      .color,
    ],
    operands: 0...1,
    run: { arguments, terminal in
      let book = BookRun(arguments: arguments, terminal: terminal)
      if let code = book.refusal(ofWriting: arguments.value(progress)) { return code }
      do throws(QuizMistake) {
        return QuizRun(
          options: try options(arguments),
          review: arguments.has(due) ? .due : arguments.has(reviewWrong) ? .wrong : .all,
          progressFile: arguments.value(progress),
          isJSON: arguments.has(json), book: arguments.opened().source,
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
