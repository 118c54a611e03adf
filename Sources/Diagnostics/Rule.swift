/// Something that is checked: what it is called, why it matters, what to do.
///
/// A rule that needs only a look at what was read is a `Check`, which holds the rule and the function
/// that looks. What only a reader can tell, such as a link that leads nowhere, is a rule alone, and the
/// reader names it in a `Finding`. Either way it stands in the list of its room.
public struct Rule: Hashable, Sendable, Identifiable {
  /// A stable name in lower case with hyphens.
  public let id: String
  /// The severity unless the book says otherwise.
  public let severity: Severity
  /// One sentence that says what is found.
  public let summary: String
  /// Why it matters, in a paragraph.
  public let reason: String
  /// What to do, in the imperative, one sentence.
  public let remedy: String
  /// Whether a book may lower it below its severity.
  public let canBeLowered: Bool
  /// Whether it runs only when asked for with `--teaching`.
  public let isTeaching: Bool
  /// Small books that break the rule, and the same mended; made when somebody asks for them.
  private let examples: @Sendable () -> RuleExamples

  /// Small books that break the rule, each with one mark where the finding stands.
  public var wrong: [RuleExample] { examples().wrong }
  /// The same, mended.
  public var right: [RuleExample] { examples().right }

  /// Declares a rule.
  public init(
    _ id: String, _ severity: Severity, _ summary: String, reason: String, remedy: String,
    canBeLowered: Bool = true, isTeaching: Bool = false,
    examples: @autoclosure @escaping @Sendable () -> RuleExamples
  ) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.reason = reason
    self.remedy = remedy
    self.canBeLowered = canBeLowered
    self.isTeaching = isTeaching
    self.examples = examples
  }

  /// Rules are known by their names.
  public static func == (one: Rule, other: Rule) -> Bool { one.id == other.id }

  /// Adds the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
