/// What a book says about rules: which level each has, and what is run at all.
public struct RuleSettings: Hashable, Sendable {
  /// How a book treats a rule.
  public enum Level: String, Hashable, Sendable, CaseIterable {
    /// Not told at all.
    case off
    /// Told as a note.
    case note
    /// Told as a warning.
    case warning
    /// Told as an error.
    case error

    /// The severity of what is told; nil for `off`.
    public var severity: Severity? { Severity(rawValue: rawValue) }
  }

  /// A line of the book's settings, `"rule": "level"`, as it was written.
  public struct Entry: Hashable, Sendable {
    /// The name of the rule, which may not exist.
    public var rule: String
    /// The name of the level, which may not exist.
    public var level: String
    /// Where it is written.
    public var place: Place?

    /// A setting as it was read.
    public init(rule: String, level: String, place: Place? = nil) {
      self.rule = rule
      self.level = level
      self.place = place
    }
  }

  /// The settings in the order they were written; a later one holds against an earlier.
  public var entries: [Entry]
  /// Whether warnings count as errors for the exit code.
  public var isStrict: Bool
  /// Whether the teaching rules run; one that has a level in the book runs all the same.
  public var includesTeaching: Bool
  /// The only rules that are told, where the caller named some.
  public var onlyRules: [String]

  /// Settings; none of them means that each rule has its own severity.
  public init(
    _ entries: [Entry] = [], isStrict: Bool = false, includesTeaching: Bool = false,
    onlyRules: [String] = []
  ) {
    self.entries = entries
    self.isStrict = isStrict
    self.includesTeaching = includesTeaching
    self.onlyRules = onlyRules
  }

  /// The level that the book gives a rule, unless the rule does not let itself be lowered to it.
  public func level(of rule: Rule) -> Level? {
    guard let entry = entries.last(where: { $0.rule == rule.id }),
      let level = Level(rawValue: entry.level), !Self.lowers(rule, to: level)
    else { return nil }
    return level
  }

  /// Whether anything that a rule finds is told.
  public func runs(_ rule: Rule) -> Bool {
    if !onlyRules.isEmpty, !onlyRules.contains(rule.id) { return false }
    let level = level(of: rule)
    if level == .off { return false }
    return !rule.isTeaching || includesTeaching || level != nil
  }

  /// A finding as the book wants it told; nil where it does not.
  public func apply(to finding: Finding, of rule: Rule) -> Finding? {
    guard runs(rule) else { return nil }
    guard let severity = level(of: rule)?.severity else { return finding }
    var told = finding
    told.severity = severity
    return told
  }

  /// What is wrong with the settings themselves.
  public func findings(in registry: RuleRegistry) -> [Finding] {
    entries.compactMap { entry in
      guard let rule = registry[entry.rule] else {
        return DiagnosticsRules.unknownRule(entry.rule, at: entry.place, in: registry)
      }
      guard let level = Level(rawValue: entry.level) else {
        return DiagnosticsRules.unknownLevel(entry.level, of: rule, at: entry.place)
      }
      guard Self.lowers(rule, to: level) else { return nil }
      return DiagnosticsRules.notLowerable(rule, to: level, at: entry.place)
    }
  }

  private static func lowers(_ rule: Rule, to level: Level) -> Bool {
    guard !rule.canBeLowered else { return false }
    return level.severity.map { $0 < rule.severity } ?? true
  }
}
