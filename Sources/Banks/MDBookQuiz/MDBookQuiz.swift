internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookQuizzes

extension BankFormat {
  /// Files of mdbook-quiz.
  static let mdbookQuiz = BankFormat(
    name: "mdbook-quiz", summary: "a file of mdbook-quiz, in TOML", fileExtension: "toml",
    recognises: { path, bytes in
      path.lowercased().hasSuffix(".toml") && bytes.firstRange(of: "[[questions]]") != nil
    },
    read: { MDBookQuiz.read($0) }, hasImages: false)
}

/// Reads a file of mdbook-quiz with the reader that books use.
enum MDBookQuiz {
  static func read(_ source: Source) -> BankReading {
    var findings: [Finding] = []
    // The reader of a book's questions goes by the name of the file.
    let named = Source(
      path: source.path.hasSuffix(".toml") ? source.path : source.path + ".toml",
      bytes: source.bytes)
    let file = QuizFile.read(named, findings: &findings)
    guard let file, !findings.contains(where: { $0.severity == .error }) else {
      return BankReading(bank: nil, findings: findings, sources: [named])
    }
    var bank = Bank()
    for question in file.questions {
      if let task = task(of: question) {
        bank.questions.append(self.question(question, task))
      } else {
        findings.append(
          Finding(
            .bankDetailLost, at: question.place,
            "the question is left out: no other program asks what a program prints",
            remedy: "Show the file itself in the book, with “{quiz}”."))
      }
    }
    return BankReading(bank: bank, findings: findings, sources: [named])
  }

  private static func question(_ asked: Question, _ task: BankTask) -> BankQuestion {
    let shared = asked.shared.map { $0.markdown + Array("\n\n".utf8) } ?? []
    var question = BankQuestion(
      stem: BankText(markdown: shared + asked.stem.markdown), task: task, place: asked.stem.place)
    question.id = asked.id
    question.explanation = asked.explanation.map(set)
    question.shuffles = asked.shuffle
    return question
  }

  private static func task(of asked: Question) -> BankTask? {
    switch asked.kind {
    case .one, .several, .trueFalse:
      let right = asked.options.indices.filter { asked.options[$0].isCorrect == true }
      let isOne = asked.kind != .several
      let credits = BankCredit.usual(right: right, of: asked.options.count, isOne: isOne)
      let options = zip(asked.options, credits).map { option, credit in
        BankOption(set(option.body), credit: credit, place: option.place)
      }
      return isOne ? .one(options) : .several(options)
    case .fillInText, .fillInNumber:
      return .gaps(
        asked.blanks.map { blank in
          BankGap(
            accepted: blank.accepted.map(\.text),
            isExact: blank.accepted.contains(where: \.holdsCode), place: blank.place)
        })
    case .open: return .open(model: asked.modelAnswer.map(set))
    case .order, .match, .tracing: return nil
    }
  }

  private static func set(_ text: QuizText) -> BankText { BankText(markdown: text.markdown) }
}
