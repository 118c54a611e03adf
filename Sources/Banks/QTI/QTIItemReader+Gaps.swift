internal import HornbookDiagnostics
internal import HornbookFormats

extension QTIItemReader {
  /// The gaps of a question.
  mutating func gaps(_ interactions: [XMLElement]) -> BankTask? {
    var gaps: [BankGap] = []
    for interaction in interactions {
      guard let response = response(of: interaction) else { return nil }
      let name = interaction["responseIdentifier"] ?? ""
      switch response.type {
      case "string": gaps.append(words(response, interaction, name))
      case "integer", "float": gaps.append(number(response, interaction, name))
      default: return nil
      }
    }
    return .gaps(gaps)
  }

  private mutating func words(
    _ response: QTIDeclarations.Response, _ interaction: XMLElement, _ name: String
  ) -> BankGap {
    var gap = BankGap(accepted: [], place: interaction.place)
    let best = response.entries.map(\.value).max() ?? 0
    for entry in response.entries {
      if entry.value == best, best > 0 {
        gap.accepted.append(entry.key)
      } else if entry.value > 0 {
        texts.lose(at: entry.place, "“\(entry.key)” gives a part of the points, and is not kept")
      }
    }
    // A whole mapping that gives nothing is still a list of answers.
    if gap.accepted.isEmpty { gap.accepted = response.entries.map(\.key) }
    for value in response.correct where !gap.accepted.contains(value.text) {
      gap.accepted.insert(value.text, at: 0)
    }
    if gap.accepted.isEmpty { gap.accepted = writtenAnswers(name) }
    gap.isExact =
      response.entries.isEmpty
      ? rules.isExact[name] ?? !gap.accepted.isEmpty : response.entries.allSatisfy(\.isExact)
    if gap.accepted.isEmpty { gap.isExact = interaction["class"] == Self.exact }
    setFeedback(of: &gap, name)
    return gap
  }

  private mutating func number(
    _ response: QTIDeclarations.Response, _ interaction: XMLElement, _ name: String
  ) -> BankGap {
    var gap = BankGap(accepted: [], place: interaction.place)
    let value =
      response.correct.first?.text ?? response.entries.max { $0.value < $1.value }?.key
      ?? writtenAnswers(name).first
    guard let value else { return gap }
    for entry in response.entries where entry.key != value && entry.value > 0 {
      texts.lose(at: entry.place, "a second right number, “\(entry.key)”, is not kept")
    }
    gap.accepted = [response.interpretation ?? value]
    gap.isExact = interaction["class"] == Self.exact
    gap.number = BankNumber(
      value: value, tolerance: tolerance(name, of: value),
      unit: interaction["placeholderText"].flatMap { $0.isEmpty ? nil : $0 })
    setFeedback(of: &gap, name, number: value)
    return gap
  }

  private mutating func tolerance(_ name: String, of value: String) -> String? {
    guard let rule = rules.tolerances[name], rule.mode != "exact" else { return nil }
    let numbers = rule.values.compactMap(Double.init)
    guard let first = rule.values.first, numbers.count == rule.values.count,
      let smallest = numbers.min(), smallest.isFinite
    else {
      texts.lose(at: rule.element.place, "the tolerance of the number is not understood")
      return nil
    }
    if numbers.count > 1, numbers[0] != numbers[1] {
      texts.lose(
        at: rule.element.place, "the tolerance differs below and above, and the smaller is kept")
    }
    guard rule.mode == "relative" else {
      return numbers[0] == smallest ? first : rule.values.last
    }
    return (smallest / 100 * abs(Double(value) ?? 0)).decimal
  }

  /// The answers that rules name.
  private func writtenAnswers(_ name: String) -> [String] {
    rules.scores.compactMap { score in
      guard score.value > 0, case .answer(name, let answer) = score.trigger else { return nil }
      return answer
    }
  }

  private mutating func setFeedback(of gap: inout BankGap, _ name: String, number: String? = nil) {
    let texts = gap.accepted.map { answer in
      takeFeedback(on: number ?? answer, of: name, isRight: true)
    }
    if texts.contains(where: { $0 != nil }) { gap.feedback = texts }
  }
}
