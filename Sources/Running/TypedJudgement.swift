internal import HornbookDiagnostics
internal import HornbookQuizzes

/// Compares answers that readers type with what a listing does.
struct TypedJudgement {
  typealias Tell = (AnswerJudgement.Case, RunFacts.Kind, Place, String) -> RunFacts.Told

  private let one: AnswerJudgement.Case
  private let truth: Truth
  private let tell: Tell

  init(_ one: AnswerJudgement.Case, _ truth: Truth, _ tell: @escaping Tell) {
    self.one = one
    self.truth = truth
    self.tell = tell
  }

  var verdict: AnswerJudgement.Verdict {
    let blanks = one.question.question.blanks
    switch blanks.count {
    case 0: return model
    case 1: return alone(blanks[0])
    default:
      return inOrder(blanks.map(Self.said), at: place ?? blanks[0].place) {
        Self.accepts(blanks[$0], $1)
      }
    }
  }

  private var place: Place? { one.question.answer.keyPlace }

  private func alone(_ blank: Blank) -> AnswerJudgement.Verdict {
    let isRight =
      blank.number.map { number in truth.number.map { number.accepts($0) } ?? false }
      ?? blank.accepted.contains { (truth.grade($0, isTyped: true) ?? .exactly) > .no }
    guard !isRight else { return .init() }
    var verdict = disproved(blank, "the key says \(Self.said(blank)), but \(truth.words)")
    if blank.number != nil, blank.accepted.contains(where: isMarked) {
      // Readers who type what is printed would be wrong.
      verdict.told[0].remedy =
        "Write the number without a mark between its thousands: it is read as a decimal mark."
    }
    return verdict
  }

  /// Whether a number is the printed one, with marks between its digits.
  private func isMarked(_ text: QuizText) -> Bool {
    truth.isOfOutput && truth.output.map(WrittenNumber.forms(of: text.text).contains) == true
  }

  /// Several gaps are compared where they are all there is of the output: its lines, or its words.
  private func inOrder(
    _ said: [String], at place: Place, _ accepts: (Int, String) -> Bool
  ) -> AnswerJudgement.Verdict {
    guard truth.result.isGood, truth.isOfOutput, truth.subject == .output else {
      return .notCompared
    }
    let lines = truth.lines
    let words = lines.flatMap { $0.split { $0.isWhitespace }.map(String.init) }
    let parts = lines.count == said.count ? lines : words.count == said.count ? words : []
    guard let wrong = parts.indices.first(where: { !accepts($0, parts[$0]) }) else {
      return parts.isEmpty ? .notCompared : .init()
    }
    // The stem may name the last line first.
    let isTurned = said.indices.allSatisfy { gap in parts.contains { accepts(gap, $0) } }
    if isTurned, Set(parts).count == parts.count { return .notCompared }
    return .init(told: [
      tell(
        one, .answerDisproved, place,
        "the key says \(said[wrong]), where it prints “\(Difference.short(parts[wrong]))”")
    ])
  }

  private static func accepts(_ blank: Blank, _ text: String) -> Bool {
    if let number = blank.number { return Double(text).map { number.accepts($0) } ?? false }
    return blank.accepted.contains { Printed([text]).grade($0, isTyped: true) > .no }
  }

  /// The pieces of an answer that the key gives for several gaps; nil if it has not as many.
  private static func pieces(of model: QuizText, for gaps: Int) -> [String]? {
    let code = model.codeTexts
    if code.count == gaps { return code }
    let words = model.text.split { $0 == "," || $0 == ";" }.map(Truth.trimmed)
    return code.isEmpty && words.count == gaps ? words : nil
  }

  /// The number of gaps that are printed in a stem, as `____`.
  private static func gaps(in stem: QuizText) -> Int {
    stem.prose.split { $0.isWhitespace }.count { $0.contains("__") }
  }

  private var model: AnswerJudgement.Verdict {
    guard let model = one.question.answer.model else { return .notCompared }
    let gaps = Self.gaps(in: one.question.question.stem)
    if gaps > 1 {
      guard let pieces = Self.pieces(of: model, for: gaps) else { return .notCompared }
      return inOrder(pieces.map { "“\(Difference.short($0))”" }, at: place ?? model.place) {
        Printed([$1]).grade(pieces[$0], pieces: [], isTyped: true) > .no
      }
    }
    // Of a sentence nobody can say whether it means the same.
    guard
      model.code == [0..<model.plain.count] || Double(model.text) != nil
    else { return .notCompared }
    guard truth.grade(model, isTyped: true) == .no else { return .init() }
    return .init(told: [
      tell(
        one, .answerDisproved, place ?? model.place,
        "the key says “\(Difference.short(model.text))”, but \(truth.words)")
    ])
  }

  private func disproved(_ blank: Blank, _ message: String) -> AnswerJudgement.Verdict {
    .init(told: [tell(one, .answerDisproved, place ?? blank.place, message)])
  }

  private static func said(_ blank: Blank) -> String {
    blank.accepted.first.map { "“\(Difference.short($0.text))”" } ?? "a number"
  }
}
