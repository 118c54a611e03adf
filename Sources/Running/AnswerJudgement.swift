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
