public import HornbookDiagnostics

/// The rules about what comes of running listings.
public enum RunRules {
  /// All rules of this module.
  public static let all: [Rule] = checks.map(\.rule.elsewhere)

  /// The rule whose fixes write real outputs into the texts.
  public static let recorded = listingOutputDiffers.rule.id

  /// What findings of these rules say of an answer, in a few words; the gravest first.
  public static let verdicts = [
    (answerDisprovedByRun.rule.id, "disproves the key"),
    (answerUnsureByRun.rule.id, "decides nothing"),
  ]

  static let checks: [Check<RunFacts>] = [
    listingOutputDiffers, listingFails, listingDoesNotFail, listingNotRun, answerDisprovedByRun,
    answerUnsureByRun,
  ]

  /// The findings about what came of running.
  static func findings(in facts: RunFacts) -> [Finding] {
    checks.flatMap { $0.findings(in: facts) }.sorted()
  }
}
