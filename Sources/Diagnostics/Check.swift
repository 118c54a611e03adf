/// A rule together with the function that looks for violations.
///
/// Each check is declared in a file of its own and listed once. The function sees only its facts
/// and nothing of other checks, so checks may run in any order and on any thread.
public struct Check<Facts>: Sendable {
  /// The rule that is checked.
  public let rule: Rule
  private let look: @Sendable (Facts, inout CheckReport<Facts>) -> Void

  /// Declares a check; the parameters are those of its rule.
  public init(
    _ id: String, _ severity: Severity, _ summary: String, reason: String, remedy: String,
    canBeLowered: Bool = true, isTeaching: Bool = false, isToldOnce: Bool = false,
    examples: @autoclosure @escaping @Sendable () -> RuleExamples,
    look: @escaping @Sendable (Facts, inout CheckReport<Facts>) -> Void
  ) {
    rule = Rule(
      id, severity, summary, reason: reason, remedy: remedy, canBeLowered: canBeLowered,
      isTeaching: isTeaching, isToldOnce: isToldOnce, examples: examples())
    self.look = look
  }

  /// The findings of the rule in the given facts.
  public func findings(in facts: Facts) -> [Finding] {
    var report = CheckReport(rule: rule, facts: facts)
    look(facts, &report)
    return report.findings
  }
}

/// The findings of one check while it runs.
public struct CheckReport<Facts> {
  /// The rule that is checked.
  public let rule: Rule
  /// The facts that are checked.
  public let facts: Facts
  /// The findings so far.
  public private(set) var findings: [Finding] = []

  /// Adds a finding of the rule.
  public mutating func add(
    at place: Place?, _ message: String, remedy: String? = nil, notes: [Finding.Note] = [],
    fixes: [Finding.Fix] = []
  ) {
    add(Finding(rule, at: place, message, remedy: remedy, notes: notes, fixes: fixes))
  }

  /// Adds a complete finding.
  public mutating func add(_ finding: Finding) { findings.append(finding) }
}
