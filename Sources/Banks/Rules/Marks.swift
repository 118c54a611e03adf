internal import HornbookDiagnostics

extension BankRules {
  static let marksMissing = Check<BankFacts>(
    "bank-marks-missing", .error, "No answer to a question of a bank gives full marks.",
    reason: "Even readers who know everything get only a part of the points.",
    remedy: "Give the right answer 100 %, or let the shares of the right answers add up to it.",
    examples: missing
  ) { facts, report in
    for question in facts.bank.questions {
      let right = question.options.filter(\.isRight)
      guard let first = right.first else { continue }
      let best =
        question.takesOne ? right.map(\.credit).max() ?? 0 : right.map(\.credit).reduce(0, +)
      if best < 0.99 {
        report.add(
          at: first.place, "\(question.inWords) gives \(best.percent) at most")
      }
    }
  }

  static let marksTwice = Check<BankFacts>(
    "bank-marks-twice", .error, "Two options of a question with one answer give full marks.",
    reason: "One of them is wrong, or the question should ask for both.",
    remedy: "Take the points from one of them, or let several be chosen.",
    examples: twice
  ) { facts, report in
    for question in facts.bank.questions where question.takesOne {
      let full = question.options.filter { $0.credit > 0.99 }
      guard full.count > 1 else { continue }
      report.add(
        at: full[1].place, "\(full.count) options of \(question.inWords) give full marks",
        notes: [Finding.Note(at: full[0].place, "the first one")])
    }
  }

  static let gradeTooLarge = Check<BankFacts>(
    "bank-grade-too-large", .error, "An option gives or takes far more than all of the points.",
    reason: "A point or a comma of the number is in the wrong place.",
    remedy: "Write the share of the points, up to 100 %.", examples: tooLarge
  ) { facts, report in
    for question in facts.bank.questions {
      for option in question.options where !(abs(option.credit) <= 100) {
        report.add(at: option.place, "\(option.credit.percent) is no share of the points")
      }
    }
  }

  static let gradeUnknown = Check<BankFacts>(
    "bank-grade-unknown", .warning, "An option has a share of the points that is no grade.",
    reason: "Moodle has a fixed list of grades, and refuses or changes any other one.",
    remedy: "Use a grade that Moodle has, such as 33.33333 for a third.",
    examples: unknown
  ) { facts, report in
    guard ["moodle", "gift"].contains(facts.format.name) else { return }
    for question in facts.bank.questions {
      for option in question.options where abs(option.credit) <= 100 && !isGrade(option.credit) {
        report.add(at: option.place, "\(option.credit.percent) is no grade in Moodle")
      }
    }
  }

  /// Whether Moodle has a grade, as it compares them.
  private static func isGrade(_ credit: Double) -> Bool {
    grades.contains { abs($0 - abs(credit)) < 0.00001 }
  }

  private static let grades: [Double] =
    [0, 0.05, 0.9, 0.8, 0.75, 0.7, 0.6, 0.4, 0.3, 1] + [2, 3, 4, 5, 6, 7, 8, 9, 10].map { 1 / $0 }
    + [5 / 6, 2 / 3]
}

extension BankQuestion {
  /// Whether readers choose exactly one option.
  fileprivate var takesOne: Bool { if case .one = task { true } else { false } }
}

extension Double {
  /// The share as people write it.
  fileprivate var percent: String {
    let rounded = (self * 100_000).rounded() / 1_000
    let text = "\(rounded)"
    return (text.hasSuffix(".0") ? String(text.dropLast(2)) : text) + " %"
  }
}

private let missing = RuleExamples(
  wrong: [
    """
    === bank.gift
    Where does the sun rise? {⌖~%50%In the east ~In the west}
    """
  ],
  right: [
    """
    === bank.gift
    Where does the sun rise? {=In the east ~In the west}
    """
  ])

private let twice = RuleExamples(
  wrong: [
    """
    === bank.gift
    Where does the sun rise? {=In the east ⌖=In the morning ~In the west}
    """
  ],
  right: [
    """
    === bank.gift
    Where does the sun rise? {=In the east ~In the evening ~In the west}
    """
  ])

private let tooLarge = RuleExamples(
  wrong: [
    """
    === bank.gift
    Which of these are made of pulp? {~%50%Paper ~%50%Card ⌖~%-3333333%Vellum ~%-33.33333%Silk ~%-33.33333%Slate}
    """
  ],
  right: [
    """
    === bank.gift
    Which of these are made of pulp? {~%50%Paper ~%50%Card ~%-33.33333%Vellum ~%-33.33333%Silk ~%-33.33333%Slate}
    """
  ])

private let unknown = RuleExamples(
  wrong: [
    """
    === bank.gift
    Which of these are made of pulp? {~%50%Paper ~%50%Card ⌖~%-33%Vellum ~%-33.33333%Silk ~%-33.33333%Slate}
    """
  ],
  right: [
    """
    === bank.gift
    Which of these are made of pulp? {~%50%Paper ~%50%Card ~%-33.33333%Vellum ~%-33.33333%Silk ~%-33.33333%Slate}
    """
  ])
