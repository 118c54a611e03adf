internal import HornbookDiagnostics
internal import HornbookFormats

extension QTIItemReader {
  /// The options of a question.
  mutating func choice(_ interaction: XMLElement) -> BankTask? {
    guard let response = response(of: interaction) else { return nil }
    let choices = interaction.all("simpleChoice")
    let names = choices.map { $0["identifier"] ?? "" }
    check(response, names)
    guard !choices.isEmpty, response.cardinality != "record" else { return nil }
    // Rules of its own, and no right answer: nobody could say what is right.
    let isUnclear =
      rules.unknown != nil && response.correct.isEmpty && response.entries.isEmpty
      && rules.scores.isEmpty
    guard !isUnclear else { return nil }
    let isSeveral = response.cardinality == "multiple"
    let credits = credits(response, names, isSeveral: isSeveral)
    let name = interaction["responseIdentifier"] ?? ""
    var options: [BankOption] = []
    for (index, element) in choices.enumerated() {
      let text = text(element)
      let isRight = credits[index] > 0
      options.append(
        BankOption(
          text, credit: credits[index],
          feedback: takeFeedback(on: names[index], of: name, isRight: isRight),
          place: element.place))
    }
    loseLimits(interaction, choices, options, isSeveral: isSeveral)
    if !isSeveral, let text = takeFeedbackOnWrongAnswers() {
      for index in options.indices where !options[index].isRight && options[index].feedback == nil {
        options[index].feedback = text
      }
    }
    return isSeveral ? .several(options) : truth(options, names) ?? .one(options)
  }

  /// Names what options may not do, which a bank cannot say.
  private mutating func loseLimits(
    _ interaction: XMLElement, _ choices: [XMLElement], _ options: [BankOption], isSeveral: Bool
  ) {
    let most = interaction["maxChoices"].flatMap { Int($0) } ?? 0
    if isSeveral, most > 0, most < options.count {
      texts.lose(
        at: interaction.place, "that at most \(most) options may be chosen is not kept",
        remedy: "Say it in the question.")
    }
    guard interaction["shuffle"] == "true" else { return }
    for (element, option) in zip(choices, options)
    where element["fixed"] == "true" && !option.refersToOthers {
      texts.lose(
        at: element.place, "that this option keeps its place is not kept",
        remedy: "Switch the shuffling of this question off, if it matters.")
    }
  }

  /// A statement that is true or false, if the options say so.
  private func truth(_ options: [BankOption], _ names: [String]) -> BankTask? {
    guard options.count == 2 else { return nil }
    let values = options.map { TruthLabels.value(of: $0.text.plain) }
    guard values == [true, false] || values == [false, true] else { return nil }
    let isOurs = item["toolName"] == Self.tool
    guard !isOurs || names == ["true", "false"] else { return nil }
    let (yes, no) = values[0] == true ? (options[0], options[1]) : (options[1], options[0])
    guard [yes.credit, no.credit].sorted() == [0, 1] else { return nil }
    return .truth(
      yes.credit == 1, feedback: .init(onTrue: yes.feedback, onFalse: no.feedback))
  }

  /// The share of the points that each option gives.
  private mutating func credits(
    _ response: QTIDeclarations.Response, _ names: [String], isSeveral: Bool
  ) -> [Double] {
    if !response.entries.isEmpty, rules.maps || !rules.isGiven {
      let values = Dictionary(
        response.entries.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
      let given = names.map { values[$0] ?? response.others }
      guard !rules.mapsShares else { return given }
      let best =
        isSeveral ? given.filter { $0 > 0 }.reduce(0, +) : given.max() ?? 0
      let scale = points ?? response.highest ?? (best > 0 ? best : 1)
      guard scale != 0 else { return given }
      if points == nil, scale != 1 { points = scale }
      return given.map { $0 / scale }
    }
    let right = Set(response.correct.map(\.text))
    if right.isEmpty, !rules.scores.isEmpty { return scored(names) }
    if let unknown = rules.unknown, !rules.matches {
      texts.lose(
        at: unknown.place, "how answers are counted is not understood",
        remedy: "Check the right answers of this question.")
    }
    let share = isSeveral ? 1 / Double(max(1, right.count)) : 1
    return names.map { right.contains($0) ? share : 0 }
  }

  /// What rules give for single answers.
  private mutating func scored(_ names: [String]) -> [Double] {
    var values: [String: Double] = [:]
    for (trigger, value) in rules.scores {
      if case .answer(_, let answer) = trigger { values[answer] = value }
    }
    let scale = points ?? values.values.max() ?? 1
    guard scale > 0 else { return names.map { _ in 0 } }
    if points == nil, scale != 1 { points = scale }
    return names.map { (values[$0] ?? 0) / scale }
  }

  /// Checks that identifiers are there, different, and name what is there.
  mutating func check(_ response: QTIDeclarations.Response, _ names: [String]) {
    let known = Set(names)
    if known.contains("") || known.count < names.count {
      fail(
        at: response.element.place, "two choices of this response have the same identifier",
        remedy: "Give each choice an “identifier” of its own.")
    }
    let isPair = response.type.lowercased().hasSuffix("pair")
    let used = response.correct + response.entries.map { .init(text: $0.key, place: $0.place) }
    for value in used {
      let parts = isPair ? value.text.split(separator: " ").map(String.init) : [value.text]
      for part in parts where !known.contains(part) {
        fail(
          at: value.place, "there is no choice “\(part)”",
          remedy: "Write the identifier of a choice.")
      }
    }
  }

  /// The items of a question in their right order; nil if it is not given.
  mutating func order(_ interaction: XMLElement) -> BankTask? {
    guard let response = response(of: interaction) else { return nil }
    let choices = interaction.all("simpleChoice")
    let names = choices.map { $0["identifier"] ?? "" }
    check(response, names)
    let places = Dictionary(
      zip(names, choices.indices), uniquingKeysWith: { first, _ in first })
    let right = response.correct.compactMap { places[$0.text] }
    guard right.count == choices.count, Set(right).count == right.count else { return nil }
    return .order(right.map { text(choices[$0]) })
  }

  /// The pairs of a question; nil if some item has no partner or several.
  mutating func match(_ interaction: XMLElement) -> BankTask? {
    guard let response = response(of: interaction) else { return nil }
    let sets = interaction.all("simpleMatchSet").map { $0.all("simpleAssociableChoice") }
    guard sets.count == 2 else { return nil }
    check(response, (sets[0] + sets[1]).map { $0["identifier"] ?? "" })
    var pairs = response.correct.map(\.text)
    if pairs.isEmpty { pairs = response.entries.filter { $0.value > 0 }.map(\.key) }
    let items = Set(sets[0].compactMap { $0["identifier"] })
    var partners: [String: String] = [:]
    for pair in pairs {
      var ends = pair.split(separator: " ").map(String.init)
      guard ends.count == 2 else { return nil }
      if !items.contains(ends[0]) { ends.reverse() }
      guard items.contains(ends[0]), partners.updateValue(ends[1], forKey: ends[0]) == nil else {
        return nil
      }
    }
    guard partners.count == sets[0].count else { return nil }
    let shown = Dictionary(
      sets[1].map { ($0["identifier"] ?? "", $0) }, uniquingKeysWith: { first, _ in first })
    var found: [(number: Int?, pair: BankPair)] = []
    for element in sets[0] {
      let name = element["identifier"] ?? ""
      guard let partner = partners[name].flatMap({ shown[$0] }) else { return nil }
      let pair = BankPair(item: text(element), partner: text(partner), place: element.place)
      found.append((Self.number(name), pair))
    }
    let used = Set(partners.values)
    for element in sets[1] {
      guard let name = element["identifier"], !used.contains(name) else { continue }
      let pair = BankPair(
        item: BankText(markdown: []), partner: text(element), place: element.place)
      found.append((Self.number(name), pair))
    }
    // Our own identifiers say where a partner without an item stands.
    if item["toolName"] == Self.tool, found.allSatisfy({ $0.number != nil }) {
      found.sort { ($0.number ?? 0) < ($1.number ?? 0) }
    }
    return .match(found.map(\.pair))
  }

  private static func number(_ name: String) -> Int? { Int(name.dropFirst()) }
}
