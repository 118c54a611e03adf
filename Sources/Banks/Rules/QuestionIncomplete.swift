internal import HornbookDiagnostics

extension BankRules {
  static let questionIncomplete = Check<BankFacts>(
    "bank-question-incomplete", .error, "A question of a bank lacks what its kind needs.",
    reason: "Nobody can answer a question without text, options or a right answer.",
    remedy: "Write what is missing, or delete the question.", canBeLowered: false,
    examples: examples
  ) { facts, report in
    for question in facts.bank.questions {
      if let fault = question.fault { report.add(at: question.place, fault) }
      for option in question.options where option.text.isEmpty {
        report.add(at: option.place, "an option of \(question.inWords) has no text")
      }
    }
  }
}

extension BankQuestion {
  /// What the question lacks, as a clause; nil if it is whole.
  fileprivate var fault: String? {
    if case .foreign = task { return nil }
    if stem.isEmpty { return "the question has no text" }
    switch task {
    case .one(let options), .several(let options):
      if options.count < 2 { return "\(inWords) has fewer than two options" }
      return options.contains(where: \.isRight) ? nil : "\(inWords) has no right option"
    case .gaps(let gaps):
      let marks = stem.gapCount
      if gaps.contains(where: { $0.number == nil && $0.accepted.allSatisfy(\.isEmpty) }) {
        return "\(inWords) has a gap without a right answer"
      }
      let fits = marks == gaps.count || marks == 0 && gaps.count == 1
      return fits ? nil : "\(inWords) has \(marks) gaps, but answers for \(gaps.count)"
    case .order(let items): return items.count < 2 ? "\(inWords) has fewer than two items" : nil
    case .match(let pairs):
      let count = pairs.count { !$0.item.isEmpty && !$0.partner.isEmpty }
      return count < 2 ? "\(inWords) has fewer than two pairs" : nil
    case .truth, .open, .foreign: return nil
    }
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    === bank.gift
    ⌖At how many degrees does water boil? {~100 ~90 ~80}
    """
  ],
  right: [
    """
    === bank.gift
    At how many degrees does water boil? {=100 ~90 ~80}
    """
  ])
