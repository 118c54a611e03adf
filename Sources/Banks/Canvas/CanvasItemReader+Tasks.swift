internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats

extension CanvasItemReader {
  private static func labels(of response: XMLElement) -> [XMLElement] {
    response.descendants.filter { $0.name == "response_label" }
  }

  /// Checks that conditions name answers that are there.
  private mutating func check(_ response: XMLElement, _ labels: [XMLElement]) {
    let known = Set(labels.compactMap { $0["ident"] })
    guard known.count == labels.count else {
      return fail(
        at: response.place, "two answers of this response have the same name",
        remedy: "Give each “response_label” an “ident” of its own.")
    }
    let own = response["ident"] ?? ""
    for test in conditions.conditions.flatMap(\.tests)
    where test.name == "varequal" && test.response == own
      && !known.contains(test.value.trimmedSpace)
    {
      fail(
        at: test.place, "there is no answer “\(test.value.trimmedSpace)”",
        remedy: "Write the “ident” of an answer.")
    }
  }

  /// Takes the feedback on an answer.
  private mutating func takeFeedback(on value: String, of response: String) -> BankText? {
    for name in conditions.feedback(on: value, of: response) + [value + "_fb"]
    where name != "correct_fb" {
      if let text = feedback.removeValue(forKey: name) { return text }
    }
    return nil
  }

  /// A question with options.
  mutating func choice(_ response: XMLElement, _ kind: String) -> BankTask? {
    let labels = Self.labels(of: response)
    check(response, labels)
    guard !labels.isEmpty else { return nil }
    let isSeveral = kind == "multiple_answers_question"
    let names = labels.map { $0["ident"] ?? "" }
    let own = response["ident"] ?? ""
    let credits = credits(names, own, isSeveral: isSeveral)
    var options: [BankOption] = []
    for (index, label) in labels.enumerated() {
      options.append(
        BankOption(
          material.text(of: label), credit: credits[index],
          feedback: takeFeedback(on: names[index], of: own), place: label.place))
    }
    if !isSeveral { shareFeedback(among: &options) }
    if isSeveral { return .several(options) }
    return truth(options, isSaid: kind == "true_false_question") ?? .one(options)
  }

  /// Gives feedback on all right or all wrong answers to those that have none of their own.
  private mutating func shareFeedback(among options: inout [BankOption]) {
    for (name, isRight) in [("correct_fb", true), ("general_incorrect_fb", false)] {
      guard let text = feedback[name] else { continue }
      let free = options.indices.filter {
        options[$0].isRight == isRight && options[$0].feedback == nil
      }
      guard !free.isEmpty else { continue }
      feedback[name] = nil
      for index in free { options[index].feedback = text }
    }
  }

  private func truth(_ options: [BankOption], isSaid: Bool) -> BankTask? {
    guard options.count == 2, isSaid || field("question_type") == nil else { return nil }
    let values = options.map { TruthLabels.value(of: $0.text.plain) }
    guard values == [true, false] || values == [false, true] else { return nil }
    let (yes, no) = values[0] == true ? (options[0], options[1]) : (options[1], options[0])
    guard [yes.credit, no.credit].sorted() == [0, 1] else { return nil }
    return .truth(yes.credit == 1, feedback: .init(onTrue: yes.feedback, onFalse: no.feedback))
  }

  /// The share of the points that each option gives.
  private func credits(_ names: [String], _ response: String, isSeveral: Bool) -> [Double] {
    let written = names.indices.compactMap {
      field("hornbook_credit_\($0 + 1)").flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
    }
    if written.count == names.count { return written }
    var scores: [String: Double] = [:]
    for condition in conditions.conditions {
      guard let score = condition.score else { continue }
      let tests = condition.tests.filter { $0.response == response || $0.response.isEmpty }
      if isSeveral, !condition.isAdded {
        guard score > 0 else { continue }
        for test in tests where !test.isNot { scores[test.value.trimmedSpace] = 1 }
      } else if let test = condition.single {
        scores[test.value.trimmedSpace, default: 0] += score
      } else if !isSeveral {
        for test in tests where !test.isNot && score > 0 {
          scores[test.value.trimmedSpace] = score
        }
      }
    }
    let right = scores.values.filter { $0 > 0 }
    guard isSeveral else {
      let best = right.max() ?? 1
      return names.map { (scores[$0] ?? 0) / best }
    }
    let all = right.reduce(0, +)
    return names.map { all > 0 ? (scores[$0] ?? 0) / all : 0 }
  }

  /// A gap below the stem that asks for words.
  mutating func words(_ response: XMLElement) -> BankGap {
    var gap = BankGap(accepted: [], place: response.place)
    let own = response["ident"] ?? ""
    let best = conditions.rewarded.compactMap(\.score).max() ?? 0
    var isExact = true
    for condition in conditions.rewarded {
      for test in condition.tests
      where test.name == "varequal" && !test.isNot && test.response == own {
        if (condition.score ?? 0) < best {
          material.texts.lose(
            at: test.place, "“\(test.value)” gives a part of the points, and is not kept")
        } else if !gap.accepted.contains(test.value) {
          gap.accepted.append(test.value)
          isExact = isExact && test.isExact
        }
      }
    }
    gap.isExact = !gap.accepted.isEmpty && isExact || field("hornbook_exact_1") == "true"
    let texts = gap.accepted.map { takeFeedback(on: $0, of: own) }
    if texts.contains(where: { $0 != nil }) { gap.feedback = texts }
    return gap
  }

  /// The gaps of a stem.
  mutating func blanks(_ responses: [XMLElement]) -> BankTask? {
    var gaps: [BankGap] = []
    for (index, response) in responses.enumerated() {
      let labels = Self.labels(of: response)
      // Others choose from a list, or drag a word.
      guard
        !labels.contains(where: { ["dropdown", "wordbank"].contains($0["answer_type"] ?? "") })
      else { return nil }
      check(response, labels)
      let place = index + 1
      var gap = BankGap(accepted: [], place: response.place)
      var texts: [BankText?] = []
      for label in labels {
        gap.accepted.append(label.first("material").map(words(of:)) ?? "")
        texts.append(takeFeedback(on: label["ident"] ?? "", of: response["ident"] ?? ""))
      }
      if texts.contains(where: { $0 != nil }) { gap.feedback = texts }
      gap.isExact = field("hornbook_exact_\(place)") == "true"
      gap.number = field("hornbook_number_\(place)").map {
        BankNumber(
          value: $0, tolerance: field("hornbook_tolerance_\(place)"),
          unit: field("hornbook_unit_\(place)"))
      }
      gaps.append(gap)
    }
    return gaps.isEmpty ? nil : .gaps(gaps)
  }

  /// The words of an answer as they are written.
  private func words(of material: XMLElement) -> String {
    guard let text = material.first("mattext") else { return material.text.trimmedSpace }
    guard text["texttype"]?.contains("html") == true else { return text.text }
    return BankText(foreign: Array(text.text.utf8)).plain
  }

  /// A gap that asks for a number; nil if none is right.
  mutating func number(_ response: XMLElement) -> BankGap? {
    var gap = BankGap(accepted: [], place: response.place)
    for condition in conditions.rewarded {
      guard let number = Self.number(condition.tests) else { continue }
      guard gap.number == nil else {
        material.texts.lose(
          at: condition.element.place, "a second right number, “\(number.value)”, is not kept")
        continue
      }
      gap.number = number
      for name in condition.feedback where name != "correct_fb" {
        if let text = feedback.removeValue(forKey: name) { gap.feedback = [text] }
      }
    }
    guard var number = gap.number else { return nil }
    if let value = field("hornbook_number_1") {
      number.value = value
      number.tolerance = field("hornbook_tolerance_1")
      number.unit = field("hornbook_unit_1")
    }
    gap.number = number
    gap.isExact = field("hornbook_exact_1") == "true"
    gap.accepted = fields["hornbook_written_1"] ?? [number.value]
    return gap
  }

  /// The number that tests ask for.
  private static func number(_ tests: [CanvasConditions.Test]) -> BankNumber? {
    let exact = tests.first { $0.name == "varequal" }?.value.trimmedSpace
    let least = tests.first { $0.name.hasPrefix("vargt") }.flatMap {
      Double($0.value.trimmedSpace)
    }
    let most = tests.first { $0.name.hasPrefix("varlt") }.flatMap {
      Double($0.value.trimmedSpace)
    }
    if let exact, let value = Double(exact) {
      let margins = [most.map { $0 - value }, least.map { value - $0 }].compactMap(\.self)
      let margin = margins.min()
      return BankNumber(
        value: exact, tolerance: margin.flatMap { $0 > 0 ? $0.rounded12 : nil })
    }
    guard let least, let most, least <= most, (most - least).isFinite else { return nil }
    return BankNumber(
      value: ((least + most) / 2).rounded12, tolerance: ((most - least) / 2).rounded12)
  }

  /// Items and their partners, or items in their order.
  mutating func match(_ responses: [XMLElement]) -> BankTask? {
    guard let first = responses.first else { return nil }
    var found: [(number: Int?, pair: BankPair)] = []
    var used: Set<String> = []
    for response in responses {
      let labels = Self.labels(of: response)
      check(response, labels)
      let own = response["ident"] ?? ""
      let right = conditions.rewarded.flatMap(\.tests).first {
        $0.response == own && $0.name == "varequal" && !$0.isNot
      }
      guard let right,
        let label = labels.first(where: { $0["ident"] == right.value.trimmedSpace })
      else { return nil }
      used.insert(label["ident"] ?? "")
      found.append(
        (
          Int(response.gapName),
          BankPair(
            item: item(of: response), partner: material.text(of: label), place: response.place)
        ))
    }
    let kind = field("hornbook_kind")
    if kind == "order" { return .order(found.map(\.pair.partner)) }
    for label in Self.labels(of: first) where !used.contains(label["ident"] ?? "") {
      found.append(
        (
          label["ident"].flatMap { Int($0) },
          BankPair(
            item: BankText(markdown: []), partner: material.text(of: label), place: label.place)
        ))
    }
    if kind == "match", found.allSatisfy({ $0.number != nil }) {
      found.sort { $0.number ?? 0 < $1.number ?? 0 }
    }
    return .match(found.map(\.pair))
  }

  private mutating func item(of response: XMLElement) -> BankText {
    guard let own = response.elements.first(where: { $0.name == "material" }) else {
      return BankText(markdown: [])
    }
    return material.text(of: own)
  }

  /// Items in the order that a condition names; nil if there is none.
  mutating func order(_ response: XMLElement) -> BankTask? {
    let labels = Self.labels(of: response)
    check(response, labels)
    let places = Dictionary(
      labels.enumerated().map { ($1["ident"] ?? "", $0) }, uniquingKeysWith: { first, _ in first })
    for condition in conditions.rewarded {
      let right = condition.tests.compactMap { places[$0.value.trimmedSpace] }
      if right.count == labels.count, Set(right).count == right.count {
        return .order(right.map { material.text(of: labels[$0]) })
      }
    }
    return nil
  }
}
