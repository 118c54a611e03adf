internal import HornbookBytes
internal import HornbookQuizzes

/// A reader's way through some questions.
struct QuizSession {
  let items: [QuizItem]
  let isExam: Bool
  let voice: QuizVoice
  let terminal: Terminal
  /// Told each answer as soon as it is given.
  let keep: (QuizItem, Response) -> Void

  /// What came of the questions, in the order in which they were asked.
  private(set) var outcomes: [Outcome] = []
  /// How many questions were not reached, because the reader went or the input ended.
  private(set) var notReached = 0

  /// What came of a question.
  struct Outcome {
    let item: QuizItem
    let response: Response
    let grade: Grade
    /// What was typed and could not be understood, where no person could be asked again.
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

  /// Asks one question after the other.
  mutating func run() {
    if voice.asks {
      voice.say("Answer with letters. An empty line skips, ? shows a hint, q ends.")
    }
    for (position, item) in items.enumerated() {
      voice.put(item, number: position + 1, of: items.count)
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

  /// Ends before a question; in an exam, what was not reached counts as not answered.
  private mutating func leave(at position: Int) {
    notReached = items.count - position
    guard isExam else { return }
    for item in items[position...] {
      outcomes.append(
        Outcome(item: item, response: .none, grade: item.answer.grade(.none), mistake: nil))
    }
  }

  /// The next line as it was typed, without what surrounds it; nil at the end of the input.
  ///
  /// A person is asked for it; of an answer that is piped in, the result says what it was.
  private func line(after prompt: String) -> String? {
    voice.ask(prompt)
    guard let bytes = terminal.nextLine() else {
      if voice.asks { voice.say() }
      return nil
    }
    let blank = bytes.firstIndex { !$0.isWhitespace } ?? bytes.count
    let end = bytes.lastIndex { !$0.isWhitespace }.map { $0 + 1 } ?? blank
    let line = bytes.text(blank..<max(blank, end))
    if !voice.asks { voice.say("\(prompt) \(line)") }
    return line
  }

  /// What the reader does with a question; nil where she goes.
  private func answer(to item: QuizItem) -> (Response, mistake: String?)? {
    switch item.answer.kind {
    case .fillInText, .fillInNumber: return words(for: item)
    case .open: return ownVerdict(on: item)
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

  /// The reader writes, sees the model, and says herself how near she came.
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

  private func tellHint(_ item: QuizItem) {
    guard let hint = item.question.hint else { return voice.say("There is no hint to this one.") }
    voice.say(hint, lead: "Hint: ")
  }

  /// Says that a line is no answer.
  ///
  /// - Returns: Nil where a person may try again; where answers are piped in, the line, which was
  ///   the answer.
  private func misunderstood(_ line: String, _ wanted: String) -> String? {
    voice.say("“\(line)” is no answer here: \(wanted).")
    return voice.asks ? nil : line
  }
}
