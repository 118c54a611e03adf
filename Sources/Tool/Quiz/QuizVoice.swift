internal import HornbookDiagnostics
internal import HornbookQuizzes

/// Prints the text of a quiz line by line, without overwriting anything and without conveying
/// anything by colour alone.
struct QuizVoice: Sendable {
  /// The output stream; nil to print nothing.
  private let stream: (@Sendable ([UInt8], Terminal.Form) -> Void)?
  /// Whether a person answers and needs prompts.
  let asks: Bool
  private let color: ColorMode
  let width: Int

  /// Results go to standard output; if that is for JSON, text for people goes to standard error.
  init(_ terminal: Terminal, isJSON: Bool, color: String?) {
    asks = terminal.inputIsScreen
    stream = isJSON ? (asks ? terminal.errors : nil) : terminal.output
    let isScreen = isJSON ? terminal.errorsAreScreen : terminal.outputIsScreen
    let isColored =
      switch color {
      case "always": true
      case "never": false
      default: isScreen && terminal.allowsColor
      }
    self.color = isColored ? .ansi : .plain
    width = min(80, max(40, terminal.width))
  }

  /// Prints a sentence, wrapped.
  func say(_ text: String = "", _ ink: TextPrinter.Ink? = nil) {
    let lines = HarmlessText.line(text).wrapped(toColumns: width)
    tell(lines.isEmpty ? [""] : lines, ink)
  }

  /// Prints a text of the book after a few words.
  func say(_ text: QuizText, lead: String = "") {
    tell(ScreenText(text).lines(width: width, lead: lead))
  }

  /// Prints a prompt if a person answers.
  func ask(_ prompt: String) {
    guard asks else { return }
    var printer = TextPrinter(color: color)
    printer.write(prompt + " ")
    stream?(printer.bytes, .printed)
  }

  private func tell(_ lines: [String], _ ink: TextPrinter.Ink? = nil) {
    guard let stream else { return }
    var printer = TextPrinter(color: color)
    for line in lines { printer.write(line: line, ink) }
    stream(printer.bytes, .printed)
  }
}

extension QuizVoice {
  /// Prints a question.
  ///
  /// - Parameter isPart: Whether the text that it shares with others has just been printed.
  func put(_ item: QuizItem, number: Int, of count: Int, isPart: Bool = false) {
    say()
    let chapter = item.question.chapter
    let place = chapter.number.map { "chapter \($0)" } ?? chapter.title
    say("Question \(number) of \(count), \(place)", .bold)
    say()
    if let shared = item.question.shared, !isPart {
      say(shared)
      say()
    }
    say(item.question.stem)
    if let task = Self.task(item) {
      say()
      say(task)
    }
    switch item.answer.kind {
    case .match:
      for (position, option) in item.question.options.enumerated() {
        say(option.body, lead: "  \(position + 1). ")
      }
      say()
      for (position, option) in item.partners.enumerated() {
        guard let partner = item.question.options[option].partner else { continue }
        say(partner, lead: "  \(item.labels[position])) ")
      }
    default:
      if !item.order.isEmpty, Self.task(item) == nil { say() }
      for (position, option) in item.order.enumerated() {
        say(item.question.options[option].body, lead: "  \(item.labels[position])) ")
      }
    }
  }

  /// The instruction for a question, in case its text has none.
  private static func task(_ item: QuizItem) -> String? {
    switch item.answer.kind {
    case .several: "Choose all that apply."
    case .order: "Put these in order: give their letters, the first one first."
    case .match: "Give the matching letter for each number, for example “b a c”."
    case .fillInNumber:
      item.question.blanks.first?.number?.unit.map { "Give a number, in \($0)." }
        ?? "Give a number."
    case .tracing: "Does this program compile? If it does, what does it print?"
    default: nil
    }
  }

  /// Prints the grade of an answer and the explanation.
  func tell(_ grade: Grade, on response: Response, to item: QuizItem) {
    let isCounted = grade.count.of > 1 || grade.count.tooMany > 0
    let words =
      item.answer.kind == .order
      ? "\(grade.count.right) of \(grade.count.of) neighbouring pairs in order" : grade.count.words
    let count = isCounted ? ": \(words)" : ""
    switch grade.verdict {
    case .right: say("Right\(count).", .green)
    case .partly: say("Partly right\(count).", .yellow)
    case .wrong: say("Wrong\(count).", .red)
    case .unanswered: return say("Skipped.")
    }
    if grade.verdict != .right, item.answer.kind != .open { tellRight(item) }
    if case .choices(let chosen) = response, item.answer.kind != .order {
      for option in item.order where chosen.contains(option) {
        guard let feedback = item.question.options[option].feedback else { continue }
        say(feedback, lead: "\(item.label(of: option))) ")
      }
    }
    if let correction = item.answer.correction { tell(correction, to: item) }
    if let explanation = item.answer.explanation { say(explanation) }
    if let citation = item.citation { say("Why: see \(citation)") }
  }

  /// Prints a correction of the key, for a reader who may have seen the printed answer.
  private func tell(_ correction: Correction, to item: QuizItem) {
    let labels = QuizItem.labels(of: item.question)
    let printed = correction.replaced.map { item.order.isEmpty ? labels[$0] : item.label(of: $0) }
    let date = correction.date.isEmpty ? "" : " (\(correction.date))"
    let old = printed.isEmpty ? "" : " The key said \(printed.joined(separator: ", "))."
    guard let why = correction.why else { return say("Corrected\(date).\(old)") }
    say(why, lead: "Corrected\(date).\(old) ")
  }

  /// Prints the right answer.
  private func tellRight(_ item: QuizItem) {
    let options = item.question.options
    switch item.answer.kind {
    case .one, .several, .trueFalse:
      let right = item.order.filter(item.answer.correct.contains)
      if right.count > 1 { say("The right answers:") }
      for option in right {
        let lead = right.count > 1 ? "  " : "The right answer: "
        say(options[option].body, lead: lead + item.label(of: option) + ") ")
      }
    case .order:
      say("The right order:")
      for option in options.indices {
        say(options[option].body, lead: "  \(item.label(of: option))) ")
      }
    case .match:
      say("The right pairs:")
      for option in options.indices {
        guard let partner = options[option].partner else { continue }
        say(partner, lead: "  \(option + 1). and \(item.label(ofPartner: option))) ")
      }
    case .fillInText, .fillInNumber:
      for (position, blank) in item.question.blanks.enumerated() {
        guard let text = blank.accepted.first else { continue }
        let name = item.question.blanks.count > 1 ? " for gap \(position + 1)" : ""
        say(text, lead: "The right answer\(name): ")
      }
    case .tracing:
      let line = item.question.trace?.line.map { ", because of line \($0)" } ?? ""
      guard let output = item.question.trace?.output else {
        return say("It does not compile\(line).")
      }
      say("It compiles and prints:")
      say(output)
    case .open: break
    }
  }
}
