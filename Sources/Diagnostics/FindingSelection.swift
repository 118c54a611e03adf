internal import HornbookBytes

/// Selects the findings to report, applying settings and suppressions.
struct FindingSelection {
  private(set) var told: [Finding] = []
  private(set) var allowed: [Finding] = []

  private let registry: RuleRegistry
  private let settings: RuleSettings
  private let suppressions: [Suppression]
  /// The ranges in which findings of a rule are suppressed in a file.
  private let allowances: [Target: Intervals]
  /// The offsets of the suppressed findings.
  private var used: [Target: [Int]] = [:]

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
    allowances = Dictionary(grouping: suppressions.filter { !$0.reason.isEmpty }, by: Target.init)
      .mapValues { Intervals($0.map(\.allowed)) }

    tell(findings + settings.findings(in: registry))
    // Findings about suppressions can be suppressed too, so they come after all others. The
    // suppressions of the rules about suppressions come last and cannot suppress themselves.
    tell(misnamed() + unused { !Self.isAboutSuppressions($0.rule) })
    tell(unused { Self.isAboutSuppressions($0.rule) }, canBeAllowed: false)
    told = Self.sortedOnce(told)
    var known: [String: Set<String>] = [:]
    told.removeAll { finding in
      registry[finding.rule]?.isToldOnce == true
        && !known[finding.rule, default: []].insert(finding.message).inserted
    }
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

  /// Whether a finding is suppressed; records it, so that its suppression counts as used.
  private mutating func use(suppressionOf finding: Finding) -> Bool {
    guard let place = finding.place else { return false }
    let target = Target(rule: finding.rule, file: place.file)
    guard allowances[target]?.contains(place.lower) == true else { return false }
    used[target, default: []].append(place.lower)
    return true
  }

  /// Findings about suppressions that name an unknown rule or give no reason.
  private func misnamed() -> [Finding] {
    suppressions.compactMap { suppression in
      guard registry[suppression.rule] != nil else {
        return DiagnosticsRules.unknownRule(
          suppression.rule, at: suppression.rulePlace, in: registry)
      }
      return suppression.reason.isEmpty ? DiagnosticsRules.withoutReason(suppression) : nil
    }
  }

  /// Findings about suppressions that suppressed nothing although their rule ran.
  private func unused(where isMeant: (Suppression) -> Bool) -> [Finding] {
    let used = used.mapValues { $0.sorted() }
    return suppressions.compactMap { suppression in
      guard !suppression.reason.isEmpty, isMeant(suppression),
        !suppression.isUsed(by: used[Target(suppression)] ?? []),
        let rule = registry[suppression.rule], settings.runs(rule), !rule.isElsewhere
      else { return nil }
      return DiagnosticsRules.unused(suppression)
    }
  }

  private static func isAboutSuppressions(_ rule: String) -> Bool {
    rule == DiagnosticsRules.suppressionUnused.id
      || rule == DiagnosticsRules.suppressionWithoutReason.id
      || rule == DiagnosticsRules.ruleUnknown.id
  }

  static func sortedOnce(_ findings: [Finding]) -> [Finding] {
    var kept: [Finding] = []
    for finding in findings.sorted() where finding != kept.last { kept.append(finding) }
    return kept
  }
}

extension Suppression {
  /// The offsets at which suppressed findings may begin.
  fileprivate var allowed: Range<Int> { isForFile ? Int.min..<Int.max : covered }

  /// Whether one of the sorted offsets is in the suppressed range.
  fileprivate func isUsed(by offsets: [Int]) -> Bool {
    let next = offsets.index(byHalving: { $0 >= allowed.lowerBound })
    return next < offsets.count && offsets[next] < allowed.upperBound
  }
}

extension FindingSelection.Target {
  fileprivate init(_ suppression: Suppression) {
    self.init(rule: suppression.rule, file: suppression.place.file)
  }
}
