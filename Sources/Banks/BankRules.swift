public import HornbookDiagnostics

/// The rules about banks of questions.
public enum BankRules {
  /// All rules of this module.
  public static let all: [Rule] = [.bankBroken, .bankDetailLost, .questionNotCarried]
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
