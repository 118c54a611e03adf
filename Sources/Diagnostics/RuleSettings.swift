/// A book's settings about rules: their levels, and which of them run.
public struct RuleSettings: Hashable, Sendable {
  /// The level of a rule in a book.
  public enum Level: String, Hashable, Sendable, CaseIterable {
    /// Findings are not reported.
    case off
    /// Findings are reported as notes.
    case note
    /// Findings are reported as warnings.
    case warning
    /// Findings are reported as errors.
    case error

    /// The severity of findings at this level; nil for `off`.
    public var severity: Severity? { Severity(rawValue: rawValue) }
  }

  /// A setting `"rule": "level"` as written in the book.
  public struct Entry: Hashable, Sendable {
    /// The identifier of the rule, which may not exist.
    public var rule: String
    /// The name of the level, which may not exist.
    public var level: String
    /// The place of the setting.
    public var place: Place?

    /// Creates a setting.
    public init(rule: String, level: String, place: Place? = nil) {
      self.rule = rule
      self.level = level
      self.place = place
    }
  }

  /// The settings in file order; a later one overrides an earlier one.
  public var entries: [Entry]
  /// Whether warnings count as errors for the exit code.
  public var isStrict: Bool
  /// Whether the teaching rules run; a teaching rule with a level in the book always runs.
  public var includesTeaching: Bool
  /// The only rules to report, if the caller named any.
  public var onlyRules: [String]

  /// Creates settings; without entries, each rule has its own severity.
  public init(
    _ entries: [Entry] = [], isStrict: Bool = false, includesTeaching: Bool = false,
    onlyRules: [String] = []
  ) {
    self.entries = entries
    self.isStrict = isStrict
    self.includesTeaching = includesTeaching
    self.onlyRules = onlyRules
  }

  /// The level that the book sets for a rule; nil if there is none or if it is
  /// too low for the rule.
  public func level(of rule: Rule) -> Level? {
    guard let entry = entries.last(where: { $0.rule == rule.id }),
      let level = Level(rawValue: entry.level), !Self.lowers(rule, to: level)
    else { return nil }
    return level
  }

  /// Whether findings of a rule are reported.
  public func runs(_ rule: Rule) -> Bool {
    if !onlyRules.isEmpty, !onlyRules.contains(rule.id) { return false }
    let level = level(of: rule)
    if level == .off { return false }
    return !rule.isTeaching || includesTeaching || level != nil
  }

  /// The finding with the book's severity; nil if it is not reported.
  public func apply(to finding: Finding, of rule: Rule) -> Finding? {
    guard runs(rule) else { return nil }
    guard let severity = level(of: rule)?.severity else { return finding }
    var told = finding
    told.severity = severity
    return told
  }

  /// The findings about the settings themselves.
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
