internal import HornbookBytes
internal import HornbookQuizzes

/// Asks a series of questions.
struct QuizSession {
  let items: [QuizItem]
  let isExam: Bool
  let voice: QuizVoice
  let terminal: Terminal
  /// Called with each answer as soon as it is given.
  let keep: (QuizItem, Response) -> Void

  /// The outcomes of the questions, in the order in which they were asked.
  private(set) var outcomes: [Outcome] = []
  /// The number of questions not reached because the reader quit or the input ended.
  private(set) var notReached = 0

  /// The outcome of a question.
  struct Outcome {
    let item: QuizItem
    let response: Response
    let grade: Grade
    /// The input that could not be parsed, if nobody could be asked again.
    let mistake: String?
  }

  init(
    _ items: [QuizItem], isExam: Bool, voice: QuizVoice, terminal: Terminal,
    keep: @escaping (QuizItem, Response) -> Void
  ) {
    self.items = items
    self.isExam = isExam
    self.voice = voice
    self.terminal = terminal
    self.keep = keep
  }

  /// Asks all questions.
  mutating func run() {
    if voice.asks {
      voice.say("Answer with letters. An empty line skips, ? shows a hint, q ends.")
    }
    for (position, item) in items.enumerated() {
      let before = position > 0 ? items[position - 1].question.shared : nil
      voice.put(
        item, number: position + 1, of: items.count,
        isPart: before != nil && before == item.question.shared)
      voice.say()
      guard let (response, mistake) = answer(to: item) else {
        leave(at: position)
        return
      }
      let grade = item.answer.grade(response)
      outcomes.append(Outcome(item: item, response: response, grade: grade, mistake: mistake))
      if response != .none { keep(item, response) }
      if !isExam {
        voice.tell(grade, on: response, to: item)
      } else if grade.verdict == .unanswered {
        voice.say("Skipped.")
      }
    }
  }

  /// Ends the quiz before a question; in an exam, the remaining questions count as not answered.
  private mutating func leave(at position: Int) {
    notReached = items.count - position
    guard isExam else { return }
    for item in items[position...] {
      outcomes.append(
        Outcome(item: item, response: .none, grade: item.answer.grade(.none), mistake: nil))
    }
  }

  /// The next line without surrounding white space; nil at the end of the input.
  private func line(after prompt: String) -> String? {
    rawLine(after: prompt).map { bytes in
      let blank = bytes.firstIndex { !$0.isWhitespace } ?? bytes.count
      let end = bytes.lastIndex { !$0.isWhitespace }.map { $0 + 1 } ?? blank
      return bytes.text(blank..<max(blank, end))
    }
  }

  /// The next line as it was written.
  ///
  /// A person sees the prompt; piped answers are printed together with it.
  private func rawLine(after prompt: String) -> [UInt8]? {
    voice.ask(prompt)
    guard let bytes = terminal.nextLine() else {
      if voice.asks { voice.say() }
      return nil
    }
    if !voice.asks { voice.say("\(prompt) \(bytes.text(0..<bytes.count))") }
    return bytes
  }

  /// The reader's answer to a question; nil if the reader quits.
  private func answer(to item: QuizItem) -> (Response, mistake: String?)? {
    switch item.answer.kind {
    case .fillInText, .fillInNumber: return words(for: item)
    case .open: return ownVerdict(on: item)
    case .tracing: return trace(of: item)
    default: break
    }
    while true {
      guard let line = line(after: "Your answer:") else { return nil }
      switch QuizReply.letters(line, for: item) {
      case .skip: return (.none, nil)
      case .quit: return nil
      case .hint: tellHint(item)
      case .answer(let response): return (response, nil)
      case .mistake(let wanted):
        if let mistake = misunderstood(line, wanted) { return (.none, mistake) }
      }
    }
  }

  private func words(for item: QuizItem) -> (Response, mistake: String?)? {
    let count = item.question.blanks.count
    var texts: [String] = []
    while texts.count < count {
      let prompt = count > 1 ? "Gap \(texts.count + 1) of \(count):" : "Your answer:"
      guard let line = line(after: prompt) else { return nil }
      switch QuizReply.words(line, of: item) {
      case .quit: return nil
      case .hint: tellHint(item)
      case .answer(.texts(let written)): texts += written
      default: texts.append("")
      }
    }
    return (texts.allSatisfy(\.isEmpty) ? .none : .texts(texts), nil)
  }

  /// Shows the model answer after the reader's own and asks for a verdict.
  private func ownVerdict(on item: QuizItem) -> (Response, mistake: String?)? {
    while let line = line(after: "Your answer, for yourself:") {
      switch QuizReply.words(line, of: item) {
      case .quit: return nil
      case .skip: return (.none, nil)
      case .hint:
        tellHint(item)
        continue
      default: break
      }
      if let model = item.answer.model { voice.say(model, lead: "The model answer: ") }
      return judgement()
    }
    return nil
  }

  private func judgement() -> (Response, mistake: String?)? {
    while true {
      let prompt = "Were you right? y for yes, p for partly, n for no:"
      guard let line = line(after: prompt) else { return nil }
      switch line.lowercased() {
      case "y", "yes": return (.ownVerdict(.right), nil)
      case "p", "partly": return (.ownVerdict(.partly), nil)
      case "n", "no": return (.ownVerdict(.wrong), nil)
      case "": return (.none, nil)
      case "q": return nil
      default:
        if let mistake = misunderstood(line, "y, p or n") { return (.none, mistake) }
      }
    }
  }

  /// What the reader says of a program.
  private func trace(of item: QuizItem) -> (Response, mistake: String?)? {
    while let line = line(after: "Does it compile? y for yes, n for no:") {
      switch line.lowercased() {
      case "y", "yes":
        return printed().map { (.trace(Trace.Reply(output: $0)), nil) }
      case "n", "no":
        guard let number = self.line(after: "Because of line (empty if you cannot say):") else {
          return nil
        }
        return (.trace(Trace.Reply(output: nil, line: Int(number))), nil)
      case "": return (.none, nil)
      case "?": tellHint(item)
      case "q": return nil
      default: if let mistake = misunderstood(line, "y or n") { return (.none, mistake) }
      }
    }
    return nil
  }

  /// The lines that the reader thinks a program prints.
  private func printed() -> String? {
    voice.say("What does it print? A line with nothing but a full stop ends it.")
    var lines: [String] = []
    while let bytes = rawLine(after: "|") {
      let line = bytes.text(0..<(bytes.lastIndex { !$0.isWhitespace } ?? -1) + 1)
      if line == "." { return lines.joined(separator: "\n") }
      lines.append(line)
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  private func tellHint(_ item: QuizItem) {
    guard let hint = item.question.hint else { return voice.say("There is no hint.") }
    voice.say(hint, lead: "Hint: ")
  }

  /// Reports that a line is not a valid answer.
  ///
  /// - Returns: Nil if a person can try again; for piped answers, the line, which counts as the
  ///   answer.
  private func misunderstood(_ line: String, _ wanted: String) -> String? {
    voice.say("“\(line)” is not an answer: \(wanted).")
    return voice.asks ? nil : line
  }
}
