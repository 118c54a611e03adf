public import HornbookDiagnostics

/// The rules about banks of questions.
///
/// A bank is also read as questions of Hornbook, so the rules about those apply as well.
public enum BankRules {
  /// All rules of this module.
  public static let all: [Rule] =
    checks.map(\.rule) + [.bankBroken, .bankDetailLost, .questionNotCarried]

  /// All checks, errors first.
  static let checks: [Check<BankFacts>] = [
    questionIncomplete, marksMissing, marksTwice, gradeTooLarge, imageMissing, gradeUnknown,
    shufflesReference,
    feedbackElsewhere,
  ]

  /// The findings about a bank, except those about the questions as Hornbook reads them.
  public static func findings(in bank: Bank, of format: BankFormat) -> [Finding] {
    let facts = BankFacts(bank: bank, format: format)
    return checks.flatMap { $0.findings(in: facts) }
  }
}

/// What the checks of banks look at.
struct BankFacts: Sendable {
  let bank: Bank
  let format: BankFormat
}

extension Rule {
  /// A file of questions that cannot be read.
  static let bankBroken = Rule(
    "bank-broken", .error, "A file of questions does not follow its format.",
    reason: "What the file means is unclear, so no question of it is taken.",
    remedy: "Correct the file, or export it again from the program that made it.",
    canBeLowered: false,
    examples: bankBrokenExamples)

  /// Something in a file of questions that Hornbook cannot say.
  static let bankDetailLost = Rule(
    "bank-detail-lost", .warning, "Something in a file of questions cannot be kept.",
    reason: "Hornbook has no words for it, so the imported question says less than the file.",
    remedy: "Check that the question still means the same.",
    examples: bankDetailLostExamples)

  /// A question that a format cannot say.
  public static let questionNotCarried = Rule(
    "question-not-carried", .warning, "An export cannot say a question, or a part of it.",
    reason: "Those who get the file miss it, and nothing in the file tells them.",
    remedy: "Choose a format that has this kind of question, or ask in another way.",
    examples: questionNotCarriedExamples)
}

extension BankQuestion {
  /// The options of a question that asks to choose; empty for other kinds.
  var options: [BankOption] {
    switch task {
    case .one(let options), .several(let options): options
    default: []
    }
  }

  /// How messages name it.
  var inWords: String {
    shownName.isEmpty ? "the question" : "the question “\(shownName)”"
  }
}
