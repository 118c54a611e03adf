/// Which of all findings are told, and what the settings and suppressions add to them.
struct FindingSelection {
  private(set) var told: [Finding] = []
  private(set) var allowed: [Finding] = []

  private let registry: RuleRegistry
  private let settings: RuleSettings
  private let suppressions: [Suppression]
  /// The suppressions that concern a rule and a file, by index.
  private let byTarget: [Target: Coverage]
  /// Where findings stand that are allowed.
  private var points: [Target: [Int]] = [:]

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
    var byTarget: [Target: [Suppression]] = [:]
    for suppression in suppressions where !suppression.reason.isEmpty {
      byTarget[Target(suppression), default: []].append(suppression)
    }
    self.byTarget = byTarget.mapValues(Coverage.init)

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

  /// Whether a suppression allows a finding; its place is kept, so that none of several that allow
  /// it is called unused.
  private mutating func use(suppressionOf finding: Finding) -> Bool {
    guard let place = finding.place else { return false }
    let target = Target(rule: finding.rule, file: place.file)
    guard let coverage = byTarget[target], coverage.contains(place.lower) else { return false }
    points[target, default: []].append(place.lower)
    return true
  }

  /// Whether a suppression has allowed a finding at one of some places, which are sorted.
  private static func isUsed(_ suppression: Suppression, at points: [Int]) -> Bool {
    if suppression.isForFile { return !points.isEmpty }
    var low = 0
    var high = points.count
    while low < high {
      let middle = (low + high) / 2
      if points[middle] < suppression.covered.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < points.count && suppression.covered.contains(points[low])
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
    let points = points.mapValues { $0.sorted() }
    return suppressions.compactMap { suppression in
      guard !suppression.reason.isEmpty, isMeant(suppression),
        !Self.isUsed(suppression, at: points[Target(suppression)] ?? []),
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

/// The stretches of a file in which findings of a rule are allowed.
private struct Coverage {
  private let isWhole: Bool
  /// Where the stretches begin, in order, each with the furthest end of those up to it.
  private var stretches: [(start: Int, end: Int)] = []

  init(_ suppressions: [Suppression]) {
    isWhole = suppressions.contains { $0.isForFile }
    var end = 0
    for covered in suppressions.filter({ !$0.isForFile }).map(\.covered)
      .sorted(by: { $0.lowerBound < $1.lowerBound })
    {
      end = max(end, covered.upperBound)
      stretches.append((covered.lowerBound, end))
    }
  }

  /// Whether an offset lies in one of them.
  func contains(_ offset: Int) -> Bool {
    if isWhole { return true }
    var low = 0
    var high = stretches.count
    while low < high {
      let middle = (low + high) / 2
      if stretches[middle].start <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 && offset < stretches[low - 1].end
  }
}
