internal import HornbookDiagnostics

/// A rule together with what finds its findings.
///
/// Each file of this folder declares one. A check reads the proof and adds to the report; it knows
/// nothing of other checks.
struct QuizCheck: Sendable {
  let rule: Rule
  let find: @Sendable (Rule, Proof, inout ProofReport) -> Void

  init(_ rule: Rule, find: @escaping @Sendable (Rule, Proof, inout ProofReport) -> Void) {
    self.rule = rule
    self.find = find
  }
}

extension Rule {
  /// Declares an error of the proof, which no setting may lower.
  static func proof(
    _ id: String, _ summary: String, reason: String, remedy: String, wrong: [RuleExample],
    right: [RuleExample]
  ) -> Rule {
    Rule(
      id, .error, summary, reason: reason, remedy: remedy, canBeLowered: false, wrong: wrong,
      right: right)
  }

  /// Declares a rule that runs only with `--teaching`.
  static func teaching(
    _ id: String, _ summary: String, reason: String, remedy: String, wrong: [RuleExample],
    right: [RuleExample]
  ) -> Rule {
    Rule(
      id, .warning, summary, reason: reason, remedy: remedy, isTeaching: true, wrong: wrong,
      right: right)
  }
}

extension RuleExample {
  /// A chapter with questions, and the key to them.
  static func quiz(_ chapter: String, key: String) -> RuleExample {
    .files(("chapters/01-example.md", chapter), ("answers.md", key))
  }
}
