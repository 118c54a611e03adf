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

  /// What is wrong with a question.
  func faults(_ one: Case) -> [RunFacts.Told] {
    guard let result = judgement.result(one.built.program) else { return [] }
    let truth = Truth(result, one, before: one.built.before.flatMap(judgement.result))
    let question = one.question.question
    if question.kind == .tracing { return traced(one, truth) }
    if question.options.isEmpty { return typed(one, truth) }
    guard [.one, .several, .trueFalse].contains(question.kind) else { return [] }
    let holding = question.options.indices.filter { truth.holds(question.options[$0].body) }
    let known = one.question.answer.state == .known ? one.question.answer.correct : []
    if holding.isEmpty {
      return [
        told(
          one, .answerUnsure, one.question.listing.place,
          "no option is what the listing does: \(truth.words)")
      ]
    }
    let wrong = known.first { !holding.contains($0) }
    if let wrong {
      let right = holding.map { name($0, question) }.joined(separator: " and ")
      return [
        told(
          one, .answerDisproved, one.question.answer.keyPlace ?? question.place,
          "the key says \(name(wrong, question)), but \(truth.words), as \(right) says")
      ]
    }
    if holding.count > 1, known.count < holding.count {
      let names = holding.map { name($0, question) }.joined(separator: " and ")
      let all = holding.count == 2 ? "are both" : "are all"
      return [
        told(
          one, .answerUnsure, question.options[holding[1]].place,
          "\(names) \(all) what the listing does: \(truth.words)")
      ]
    }
    return []
  }

  private func typed(_ one: Case, _ truth: Truth) -> [RunFacts.Told] {
    let question = one.question.question
    let place = one.question.answer.keyPlace
    if question.blanks.count == 1, let blank = question.blanks.first {
      let isRight =
        blank.number.map { number in truth.number.map { number.accepts($0) } ?? false }
        ?? blank.accepted.contains { truth.holds($0) }
      guard !isRight else { return [] }
      let said = blank.accepted.first.map { "“\($0.text)”" } ?? "a number"
      return [
        told(
          one, .answerDisproved, place ?? blank.place, "the key says \(said), but \(truth.words)")
      ]
    }
    // Of a sentence nobody can say whether it means the same.
    guard question.blanks.isEmpty, let model = one.question.answer.model,
      model.code == [0..<model.plain.count] || Double(model.text) != nil, !truth.holds(model)
    else { return [] }
    return [
      told(
        one, .answerDisproved, place ?? model.place,
        "the key says “\(Difference.short(model.text))”, but \(truth.words)")
    ]
  }

  private func traced(_ one: Case, _ truth: Truth) -> [RunFacts.Told] {
    guard let trace = one.question.question.trace else { return [] }
    let isRight = trace.compiles ? truth.output.map { trace.prints($0) } ?? false : !truth.compiles
    guard !isRight else { return [] }
    let place = trace.output?.place ?? one.question.question.place
    let said =
      trace.output.map { "it prints “\(Difference.short($0.text))”" } ?? "it does not compile"
    return [told(one, .answerDisproved, place, "the key says that \(said), but \(truth.words)")]
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
    return "“\(text.split(separator: "\n").joined(separator: " "))”"
  }
}

/// What a listing does, as options of a question may say it.
struct Truth {
  private let result: RunResult
  private let lines: [String]
  private let expectation: FenceRun.Expectation
  /// The line that fails, and its code.
  private let failing: (number: Int, code: String)?

  init(_ result: RunResult, _ one: AnswerJudgement.Case, before: RunResult?) {
    self.result = result
    var lines = result.lines
    if let before, lines.starts(with: before.lines) { lines.removeFirst(before.lines.count) }
    self.lines = lines
    expectation = one.question.listing.run.expectation ?? .prints
    let number = FailingLine.number(
      in: result.errors, of: one.built.program.runner.file, isCompiled: !result.hasRun)
    let own = (number ?? 0) - one.built.linesBefore
    let code = RunResult.lines(of: String(decoding: one.question.listing.code, as: UTF8.self))
    failing =
      !result.isGood && code.indices.contains(own - 1)
      ? (own, Self.collapsed(code[own - 1])) : nil
  }

  var compiles: Bool { result.isGood || result.hasRun }
  /// What it prints; nil if it ends badly.
  var output: String? { result.isGood ? lines.joined(separator: "\n") : nil }
  /// The number that it prints.
  var number: Double? {
    asksForFailure ? failing.map { Double($0.number) } : lines.last.flatMap { Double($0) }
  }

  private var asksForFailure: Bool { if case .fails = expectation { true } else { false } }

  /// The truth as a clause.
  var words: String {
    switch expectation {
    case .compiles, .parses: return result.isGood ? "it compiles" : "it does not compile"
    case .fails:
      if let failing { return "line \(failing.number) fails" }
      return result.isGood ? "nothing fails" : result.fault
    default:
      guard result.isGood else { return result.fault }
      return lines.isEmpty
        ? "it prints nothing" : "it prints “\(Difference.short(lines.joined(separator: " ⏎ ")))”"
    }
  }

  /// Whether a text says what the listing does.
  func holds(_ text: QuizText) -> Bool {
    switch expectation {
    case .compiles, .parses: return Self.saysYes(text) == result.isGood
    case .fails:
      guard let failing else { return result.isGood && Self.saysNothing(text) }
      if text.code.contains(where: {
        Self.collapsed(String(decoding: text.plain[$0], as: UTF8.self)) == failing.code
      }) {
        return true
      }
      return Self.numbers(in: text.text) == [failing.number]
    default:
      guard result.isGood else { return Self.saysFailure(text) }
      if lines.isEmpty { return Self.saysNothing(text) }
      return Self.readings(of: text).contains {
        $0 == lines
          || Self.collapsed($0.joined(separator: " "))
            == Self.collapsed(lines.joined(separator: " "))
      }
    }
  }

  /// The outputs that an option may mean: its words, or its code without the words between.
  private static func readings(of text: QuizText) -> [[String]] {
    let code = text.code.map { String(decoding: text.plain[$0], as: UTF8.self) }
    var readings = [RunResult.lines(of: text.text)]
    if !code.isEmpty { readings.append(code.flatMap { RunResult.lines(of: $0) }) }
    // Prose ends with a full stop, which is not printed.
    if code.isEmpty, text.text.hasSuffix(".") { readings.append([String(text.text.dropLast())]) }
    return readings
  }

  private static func collapsed(_ text: String) -> String {
    text.split { $0.isWhitespace }.joined(separator: " ")
  }

  private static func folded(_ text: QuizText) -> [Substring] {
    text.text.lowercased().split { !$0.isLetter && $0 != "'" && $0 != "’" }
  }

  /// Whether a text says that something compiles or holds; nil if it says neither.
  private static func saysYes(_ text: QuizText) -> Bool? {
    let words = folded(text)
    if ["no", "false", "nein", "non", "wrong"].contains(words.first) { return false }
    if ["yes", "true", "ja", "oui", "right"].contains(words.first) { return true }
    if saysFailure(text) { return false }
    return words.contains { $0.hasPrefix("compile") || $0 == "works" || $0 == "runs" } ? true : nil
  }

  private static func saysFailure(_ text: QuizText) -> Bool {
    let words = folded(text)
    if words.contains(where: {
      [
        "error", "crash", "crashes", "crashed", "fails", "traps", "trap", "exception", "raises",
        "throws",
      ].contains($0)
    }) {
      return true
    }
    return words.contains { $0 == "not" || $0.hasSuffix("n't") || $0.hasSuffix("n’t") }
      && words.contains { $0.hasPrefix("compile") || $0.hasPrefix("run") || $0.hasPrefix("work") }
  }

  private static func saysNothing(_ text: QuizText) -> Bool {
    folded(text).contains { $0 == "nothing" || $0 == "none" || $0 == "empty" }
  }

  private static func numbers(in text: String) -> [Int] {
    text.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
  }
}
