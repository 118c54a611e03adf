internal import HornbookDiagnostics

/// Makes gaps from answers with percentages.
enum MoodleAnswers {
  /// The words for a question of which nothing can be said exactly.
  static let inexpressible =
    "no answer of full marks is exact, so the question stays as it is in Moodle"

  /// A gap for words; nil if no answer of full marks is exact.
  static func words(
    _ answers: [MoodleXMLReader.Written], _ isExact: Bool, _ place: Place,
    _ found: inout BankFindings
  ) -> BankGap? {
    var accepted: [String] = []
    var feedback: [BankText?] = []
    var lost: [(range: Range<Int>, message: String)] = []
    for answer in answers {
      let exact = MoodleGaps.answer(answer.text)
      if answer.percent < 99.9 {
        lost.append((answer.range, reason(answer)))
      } else if let exact, !exact.isEmpty {
        accepted.append(exact)
        feedback.append(answer.feedback)
      } else {
        lost.append((answer.range, "the pattern “\(answer.text)” is left out"))
      }
    }
    guard !accepted.isEmpty else { return nil }
    for (range, message) in lost { found.lose(at: range, message) }
    var gap = BankGap(accepted: accepted, isExact: isExact, place: place)
    if feedback.contains(where: { $0 != nil }) { gap.feedback = feedback }
    return gap
  }

  /// A gap for a number; nil if no number has full marks, or if an answer is no number.
  static func number(
    _ answers: [MoodleXMLReader.Written], _ place: Place, _ found: inout BankFindings
  ) -> BankGap? {
    var gap: BankGap?
    var lost: [(range: Range<Int>, message: String)] = []
    for answer in answers {
      if answer.text.isEmpty || answer.text == "*" {
        lost.append((answer.range, reason(answer)))
        continue
      }
      var parts = answer.text.split(separator: ":", maxSplits: 1).map(String.init)
      if parts.count < 2 { parts.append(answer.tolerance) }
      guard let value = MoodleNumber.usual(parts[0].withoutEnds) else {
        found.breakOff(
          at: answer.range, "“\(parts[0])” is no number",
          remedy: "Write digits, with a point before decimals.")
        return nil
      }
      let tolerance = parts[1].withoutEnds
      guard tolerance.isEmpty || MoodleNumber.usual(tolerance) != nil else {
        found.breakOff(
          at: answer.range, "“\(tolerance)” is no number",
          remedy: "Write how far an answer may differ in digits.")
        return nil
      }
      guard answer.percent > 99.9, gap == nil else {
        lost.append((answer.range, reason(answer)))
        continue
      }
      var own = BankNumber(value: value)
      let usual = MoodleNumber.usual(tolerance) ?? "0"
      if let size = Double(usual), size != 0 { own.tolerance = usual }
      gap = BankGap(accepted: [parts[0].withoutEnds], number: own, place: place)
      if let feedback = answer.feedback { gap?.feedback = [feedback] }
    }
    guard gap != nil else { return nil }
    for (range, message) in lost { found.lose(at: range, message) }
    return gap
  }

  private static func reason(_ answer: MoodleXMLReader.Written) -> String {
    if answer.percent > 99.9 { return "the further answer “\(answer.text)” is left out" }
    if answer.text.isEmpty || answer.text == "*" {
      return "the feedback on any other answer is left out"
    }
    let share = MoodleNumber.points(answer.percent)
    return answer.percent > 0
      ? "the answer “\(answer.text)” for \(share) % of the points is left out"
      : "the wrong answer “\(answer.text)” with its feedback is left out"
  }
}
