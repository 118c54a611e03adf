internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookMarkdown
internal import HornbookQuizzes

/// Compares the key of a question with what its listing does.
struct AnswerJudgement {
  private let judgement: ListingJudgement

  init(_ judgement: ListingJudgement) { self.judgement = judgement }

  /// A question and the program that it asks about.
  struct Case: Sendable {
    var question: AskedListing
    var built: ProgramBuilder.Built
  }

  /// What came of comparing.
  struct Verdict: Sendable {
    var told: [RunFacts.Told] = []
    /// Whether key and listing could be compared at all.
    var isCompared = true

    static let notCompared = Verdict(isCompared: false)

    /// The same, where the question may ask for something else.
    var asDoubt: Verdict {
      var doubt = self
      for index in told.indices { doubt.told[index].kind = .answerUnsure }
      return doubt
    }
  }

  /// What is wrong with a question.
  func verdict(_ one: Case) -> Verdict {
    guard let result = judgement.result(one.built.program) else { return .notCompared }
    if result.isRefused {
      var told = told(one, .notRun, one.question.listing.place, result.fault)
      told.isSure = false
      return Verdict(told: [told], isCompared: false)
    }
    let own = judgement.ownLines(one.built, result)
    guard own.cut != .none || !result.isGood else { return .notCompared }
    let truth = Truth(result, own.lines, one)
    let verdict = compared(one, truth)
    if truth.subject == .otherAmount, !verdict.told.isEmpty {
      let isNumber = truth.isNumber(of: one.question.question, one.question.answer.correct)
      return isNumber ? verdict.asDoubt : .notCompared
    }
    // What was expected need not be run again.
    if verdict.isCompared, verdict.told.isEmpty, let tool = judgement.tool(one.built.program) {
      judgement.desk.approve(one.built.program, with: tool)
    }
    return verdict
  }

  private func compared(_ one: Case, _ truth: Truth) -> Verdict {
    let question = one.question.question
    if question.kind == .tracing { return traced(one, truth) }
    if question.options.isEmpty { return TypedJudgement(one, truth, told).verdict }
    guard [.one, .several, .trueFalse].contains(question.kind) else { return .notCompared }
    let known = one.question.answer.state == .known ? one.question.answer.correct : []
    guard let grades = grades(one, truth) else { return .notCompared }
    let best = grades.max() ?? .no
    guard best > .mentions else {
      // What only mentions it proves nothing, but may be meant.
      if best == .mentions, known.contains(where: { grades[$0] == best }) { return Verdict() }
      return Verdict(told: [
        told(
          one, .answerUnsure, one.question.listing.place,
          "no option is what the listing does: \(truth.words)")
      ])
    }
    let holding = grades.indices.filter {
      grades[$0] == best || grades[$0] == .broadly && known.contains($0)
    }
    if let wrong = known.first(where: { !holding.contains($0) }) {
      let right = holding.map { name($0, question) }.joined(separator: " and ")
      return Verdict(told: [
        told(
          one, .answerDisproved, one.question.answer.keyPlace ?? question.place,
          "the key says \(name(wrong, question)), but \(truth.words), as \(right) says")
      ])
    }
    if holding.count > 1, known.count < holding.count {
      let names = holding.map { name($0, question) }.joined(separator: " and ")
      let all = holding.count == 2 ? "are both" : "are all"
      return Verdict(told: [
        told(
          one, .answerUnsure, question.options[holding[1]].place,
          "\(names) \(all) what the listing does: \(truth.words)")
      ])
    }
    return Verdict()
  }

  /// How far each option says what the listing does; nil if the question asks something else.
  private func grades(_ one: Case, _ truth: Truth) -> [Truth.Grade]? {
    let question = one.question.question
    let options = question.options.map(\.body)
    let answers = options.indices.map { index in
      question.truth(of: index) ?? yesOrNo(options[index])
    }
    if answers.count > 1, answers.allSatisfy({ $0 != nil }) {
      return grades(answers, question, truth)
    }
    var grades: [Truth.Grade] = []
    for option in options {
      guard let grade = truth.grade(option) else { return nil }
      grades.append(grade)
    }
    if one.question.answer.kind == .several, let parts = lines(options, truth),
      !grades.contains(where: { $0 > .mentions })
    {
      return parts
    }
    // “None of these” is right where no other option is.
    if !grades.contains(where: { $0 > .mentions }),
      let none = options.firstIndex(where: { FoldedWords($0.prose).begin(\.noOther) })
    {
      grades[none] = .exactly
    }
    return grades
  }

  /// How far words for yes and no, or true and false, are right.
  private func grades(_ answers: [Bool?], _ question: Question, _ truth: Truth) -> [Truth.Grade]? {
    if let isTrue = Claim(question.stem)?.isTrue(of: truth) {
      return answers.map { $0 == isTrue ? .exactly : .no }
    }
    // Whether a statement holds that cannot be read, nobody knows.
    guard question.kind != .trueFalse || question.stem.prose.contains("?") else { return nil }
    let grades = question.options.compactMap { truth.grade($0.body) }
    guard truth.isOfOutput else { return grades.count == answers.count ? grades : nil }
    // The words may be what is printed, as `True` is by Python.
    return grades.contains(.exactly) ? grades : nil
  }

  private func yesOrNo(_ text: QuizText) -> Bool? {
    let words = FoldedWords(text.text)
    return words.begin(\.yes) ? true : words.begin(\.no) ? false : nil
  }

  /// Which options are lines of the output, where each is a piece of code and several are right.
  private func lines(_ options: [QuizText], _ truth: Truth) -> [Truth.Grade]? {
    guard truth.result.isGood, options.allSatisfy(\.isCode) else { return nil }
    let printed = Printed(truth.lines)
    return options.map { printed.contain($0) ? .exactly : .no }
  }

  private func traced(_ one: Case, _ truth: Truth) -> Verdict {
    guard let trace = one.question.question.trace else { return .notCompared }
    let isRight = trace.compiles ? truth.output.map { trace.prints($0) } ?? false : !truth.compiles
    guard !isRight else { return Verdict() }
    let place = trace.output?.place ?? one.question.question.place
    let said =
      trace.output.map { "it prints “\(Difference.short($0.text))”" } ?? "it does not compile"
    return Verdict(told: [
      told(one, .answerDisproved, place, "the key says that \(said), but \(truth.words)")
    ])
  }

  private func told(
    _ one: Case, _ kind: RunFacts.Kind, _ place: Place, _ message: String
  ) -> RunFacts.Told {
    let sure = judgement.isSure(one.built.program)
    return RunFacts.Told(
      kind: kind, place: place, message: message, isSure: sure.isStable && sure.isMeant,
      question: (one.question.chapter, one.question.question.ordinal))
  }

  private func name(_ option: Int, _ question: Question) -> String {
    let text = Difference.short(question.options[option].body.text)
    return "“\(text.split(separator: "\n").joined(separator: " ⏎ "))”"
  }
}
