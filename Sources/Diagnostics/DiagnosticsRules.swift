/// The rules about rules: mistakes in settings and suppressions.
public enum DiagnosticsRules {
  /// All rules of this group.
  public static let all: [Rule] = [
    ruleUnknown, ruleLevelUnknown, ruleNotLowerable, suppressionWithoutReason, suppressionUnused,
  ]

  static func unknownRule(_ name: String, at place: Place?, in registry: RuleRegistry) -> Finding {
    Finding(
      ruleUnknown, at: place, "there is no rule called “\(name)”",
      remedy: registry.near.remedy(for: name))
  }

  static func unknownLevel(_ name: String, of rule: Rule, at place: Place?) -> Finding {
    let levels = RuleSettings.Level.allCases.map(\.rawValue)
    return Finding(
      ruleLevelUnknown, at: place, "“\(name)” is not a level of the rule “\(rule.id)”",
      remedy: NearMiss.remedy(for: name, among: levels))
  }

  static func notLowerable(_ rule: Rule, to level: RuleSettings.Level, at place: Place?) -> Finding
  {
    Finding(
      ruleNotLowerable, at: place,
      "the rule “\(rule.id)” cannot be set to “\(level.rawValue)”, only allowed in single places"
    )
  }

  static func withoutReason(_ suppression: Suppression) -> Finding {
    Finding(
      suppressionWithoutReason, at: suppression.place,
      "“\(suppression.rule)” is allowed here without a reason, which has no effect")
  }

  static func unused(_ suppression: Suppression) -> Finding {
    let reach = suppression.isForFile ? "in this file" : "here"
    return Finding(
      suppressionUnused, at: suppression.place,
      "“\(suppression.rule)” is allowed \(reach), but does not occur")
  }
}

extension DiagnosticsRules {
  static let ruleUnknown = Rule(
    "rule-unknown", .warning,
    "A setting or an allow comment names a rule that does not exist.",
    reason: """
      A misspelt name has no effect: the finding you meant to silence is still reported, and the \
      one you meant to raise still passes.
      """,
    remedy: "Name an existing rule; `hornbook explain --list` lists them.",
    examples: .ruleUnknown)

  static let ruleLevelUnknown = Rule(
    "rule-level-unknown", .warning,
    "A setting gives a rule a level that does not exist.",
    reason: "The levels are `error`, `warning`, `note` and `off`; any other word has no effect.",
    remedy: "Write `error`, `warning`, `note` or `off`.",
    examples: .ruleLevelUnknown)

  static let ruleNotLowerable = Rule(
    "rule-not-lowerable", .error,
    "A setting lowers a rule that cannot be lowered.",
    reason: """
      Most of these rules find a key that contradicts its questions. If a setting could silence \
      them for a whole book, a clean report would prove nothing.
      """,
    remedy: "Remove the setting, and allow single places with a reason where necessary.",
    canBeLowered: false,
    examples: .ruleNotLowerable)

  static let suppressionWithoutReason = Rule(
    "suppression-without-reason", .warning,
    "A finding is allowed without a reason.",
    reason: """
      In a year, nobody will remember why it was right to ignore the finding. Without a reason, \
      the comment has no effect.
      """,
    remedy: "Write `because` and the reason after the name of the rule.",
    examples: .suppressionWithoutReason)

  /// Something is allowed where there is nothing to allow: known for certain only when all else is.
  public static let suppressionUnused = Rule(
    "suppression-unused", .warning,
    "A finding is allowed where it does not occur.",
    reason: """
      The problem was fixed, or the comment is in the wrong place. If it stays, it may hide a new \
      problem one day.
      """,
    remedy: "Delete the comment, or move it directly before the block it is meant for.",
    examples: .suppressionUnused)
}

extension RuleExamples {
  fileprivate static let ruleUnknown = RuleExamples(
    wrong: [
      """
      # Rivers

      <!-- hornbook-allow: ⌖link-brokn because the archive returns in May -->
      See [the archive](archive.md).
      """
    ],
    right: [
      """
      # Rivers

      <!-- hornbook-allow: link-broken because the archive returns in May -->
      See [the archive](archive.md).
      """
    ])

  fileprivate static let ruleLevelUnknown = RuleExamples(
    wrong: [
      """
      === book.json
      {"id": "rivers", "title": "Rivers", "rules": {⌖"rule-unknown": "eror"}}
      """
    ],
    right: [
      """
      === book.json
      {"id": "rivers", "title": "Rivers", "rules": {"rule-unknown": "error"}}
      """
    ])

  fileprivate static let ruleNotLowerable = RuleExamples(
    wrong: [
      """
      === book.json
      {"id": "rivers", "title": "Rivers", "rules": {⌖"rule-not-lowerable": "off"}}
      """
    ],
    right: [
      """
      === book.json
      {"id": "rivers", "title": "Rivers", "rules": {"rule-unknown": "off"}}
      """
    ])

  fileprivate static let suppressionWithoutReason = RuleExamples(
    wrong: [
      "# Rivers\n\n⌖<!-- hornbook-allow: link-broken -->\nSee [the archive](archive.md)."
    ],
    right: [
      """
      # Rivers

      <!-- hornbook-allow: link-broken because the archive returns in May -->
      See [the archive](archive.md).
      """
    ])

  fileprivate static let suppressionUnused = RuleExamples(
    wrong: [
      """
      # Rivers

      ⌖<!-- hornbook-allow: link-broken because the archive returns in May -->
      There is no link here any more.
      """
    ],
    right: [
      "# Rivers\n\nThere is no link here any more."
    ])
}
