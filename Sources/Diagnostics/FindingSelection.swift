/// Which of all findings are told, and what the settings and suppressions add to them.
struct FindingSelection {
  private(set) var told: [Finding] = []
  private(set) var allowed: [Finding] = []

  private let registry: RuleRegistry
  private let settings: RuleSettings
  private let suppressions: [Suppression]
  /// The suppressions that concern a rule and a file, by index.
  private let byTarget: [Target: [Int]]
  private var isUsed: [Bool]

  fileprivate struct Target: Hashable {
    let rule: String
    let file: String
  }

  init(
    _ findings: [Finding], registry: RuleRegistry, settings: RuleSettings,
    suppressions: [Suppression]
  ) {
    self.registry = registry
    self.settings = settings
    self.suppressions = suppressions
    isUsed = Array(repeating: false, count: suppressions.count)
    var byTarget: [Target: [Int]] = [:]
    for (index, suppression) in suppressions.enumerated() {
      byTarget[Target(suppression), default: []].append(index)
    }
    self.byTarget = byTarget

    tell(findings + settings.findings(in: registry))
    // What is wrong with suppressions can itself be allowed; so these come after all others, and
    // the suppressions of the rules about suppressions last, which cannot allow themselves.
    tell(misnamed() + unused { !Self.isAboutSuppressions($0.rule) })
    tell(unused { Self.isAboutSuppressions($0.rule) }, canBeAllowed: false)
    told = Self.sortedOnce(told)
    allowed = Self.sortedOnce(allowed)
  }

  private mutating func tell(_ findings: [Finding], canBeAllowed: Bool = true) {
    for finding in findings {
      guard let rule = registry[finding.rule] else {
        told.append(finding)
        continue
      }
      guard let finding = settings.apply(to: finding, of: rule) else { continue }
      if canBeAllowed, use(suppressionOf: finding) {
        allowed.append(finding)
      } else {
        told.append(finding)
      }
    }
  }

  /// Marks every suppression that allows a finding, so that none of two is called unused.
  private mutating func use(suppressionOf finding: Finding) -> Bool {
    guard let file = finding.place?.file else { return false }
    var isAllowed = false
    for index in byTarget[Target(rule: finding.rule, file: file)] ?? []
    where suppressions[index].allows(finding) {
      isUsed[index] = true
      isAllowed = true
    }
    return isAllowed
  }

  /// Suppressions that name no rule, or give no reason.
  private func misnamed() -> [Finding] {
    suppressions.compactMap { suppression in
      guard registry[suppression.rule] != nil else {
        return DiagnosticsRules.unknownRule(
          suppression.rule, at: suppression.rulePlace, in: registry)
      }
      return suppression.reason.isEmpty ? DiagnosticsRules.withoutReason(suppression) : nil
    }
  }

  /// Suppressions that allowed nothing, of rules that ran.
  private func unused(where isMeant: (Suppression) -> Bool) -> [Finding] {
    suppressions.indices.compactMap { index in
      let suppression = suppressions[index]
      guard !isUsed[index], !suppression.reason.isEmpty, isMeant(suppression),
        let rule = registry[suppression.rule], settings.runs(rule)
      else { return nil }
      return DiagnosticsRules.unused(suppression)
    }
  }

  private static func isAboutSuppressions(_ rule: String) -> Bool {
    rule == DiagnosticsRules.suppressionUnused.id
      || rule == DiagnosticsRules.suppressionWithoutReason.id
      || rule == DiagnosticsRules.ruleUnknown.id
  }

  private static func sortedOnce(_ findings: [Finding]) -> [Finding] {
    var kept: [Finding] = []
    for finding in findings.sorted() where finding != kept.last { kept.append(finding) }
    return kept
  }
}

extension FindingSelection.Target {
  fileprivate init(_ suppression: Suppression) {
    self.init(rule: suppression.rule, file: suppression.place.file)
  }
}
