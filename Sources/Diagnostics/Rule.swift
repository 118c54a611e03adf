/// A rule that a check can report: its name, its reason and its remedy.
///
/// A rule that can be checked using only facts that were read is a `Check`, which contains the rule
/// and the function. A rule that only a reader can check, such as one about broken links, stands
/// alone, and the reader creates its `Finding`. Every rule is in the list of its group.
public struct Rule: Hashable, Sendable, Identifiable {
  /// A stable identifier in lower case with hyphens.
  public let id: String
  /// The severity unless the book changes it.
  public let severity: Severity
  /// One sentence that describes what is found.
  public let summary: String
  /// A paragraph on why it matters.
  public let reason: String
  /// One imperative sentence on what to do.
  public let remedy: String
  /// Whether a book may lower the severity.
  public let canBeLowered: Bool
  /// Whether the rule runs only on request, with `--teaching`.
  public let isTeaching: Bool
  /// Whether findings with the same message are reported once for the whole book.
  public let isToldOnce: Bool
  /// Whether other commands than `check` look for it, so that a comment that allows it may look unused.
  public private(set) var isElsewhere = false
  /// Small books that violate the rule, and corrected ones; created only when needed.
  private let examples: @Sendable () -> RuleExamples

  /// Small books that violate the rule, each with a mark at the place of the finding.
  public var wrong: [RuleExample] { examples().wrong }
  /// Small books that follow the rule.
  public var right: [RuleExample] { examples().right }

  /// The identifier of the rule about files whose text in memory differs from the file.
  public static let ofDamage = "utf8-invalid"

  /// Declares a rule.
  public init(
    _ id: String, _ severity: Severity, _ summary: String, reason: String, remedy: String,
    canBeLowered: Bool = true, isTeaching: Bool = false, isToldOnce: Bool = false,
    examples: @autoclosure @escaping @Sendable () -> RuleExamples
  ) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.reason = reason
    self.remedy = remedy
    self.canBeLowered = canBeLowered
    self.isTeaching = isTeaching
    self.isToldOnce = isToldOnce
    self.examples = examples
  }

  /// The rule, looked for by other commands than `check`.
  public var elsewhere: Rule {
    var rule = self
    rule.isElsewhere = true
    return rule
  }

  /// Rules are equal if their identifiers are.
  public static func == (one: Rule, other: Rule) -> Bool { one.id == other.id }

  /// Hashes the identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
