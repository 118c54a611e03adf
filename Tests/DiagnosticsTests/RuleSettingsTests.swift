import HornbookDiagnostics
import TestSupport
import Testing

@Suite struct RuleSettingsTests {
  static func told(_ rule: Rule, _ settings: RuleSettings) -> [String] {
    let finding = Finding(rule, at: nil, "m")
    return FindingReport([finding], registry: Invented.registry, settings: settings).findings.map {
      "\($0.severity.rawValue) \($0.rule)"
    }
  }

  static let table: [(rule: Rule, level: String, told: [String])] = [
    (Invented.broken, "off", []), (Invented.broken, "note", ["note link-broken"]),
    (Invented.broken, "error", ["error link-broken"]),
    (Invented.keyWrong, "error", ["error answer-contradicts-letter"]),
    (
      Invented.keyWrong, "off",
      ["error answer-contradicts-letter", "error rule-not-lowerable"]
    ),
    (
      Invented.keyWrong, "warning",
      ["error answer-contradicts-letter", "error rule-not-lowerable"]
    ),
    (Invented.teaching, "note", ["note negative-stem"]),
    (Invented.broken, "of", ["warning link-broken", "warning rule-level-unknown"]),
  ]

  @Test(arguments: table.indices)
  func levelsOfTheBookHold(_ row: Int) {
    let (rule, level, told) = Self.table[row]
    let settings = RuleSettings([.init(rule: rule.id, level: level)])
    #expect(Self.told(rule, settings).sorted() == told.sorted())
  }

  @Test func aLaterEntryHolds() {
    let settings = RuleSettings([
      .init(rule: "link-broken", level: "off"), .init(rule: "link-broken", level: "note"),
    ])
    #expect(Self.told(Invented.broken, settings) == ["note link-broken"])
  }

  @Test func teachingRulesRunWhenAsked() {
    #expect(Self.told(Invented.teaching, RuleSettings()) == [])
    let asked = RuleSettings(includesTeaching: true)
    #expect(Self.told(Invented.teaching, asked) == ["warning negative-stem"])
  }

  @Test func namedRulesAloneAreTold() {
    let settings = RuleSettings(onlyRules: ["link-broken"])
    #expect(Self.told(Invented.broken, settings) == ["warning link-broken"])
    #expect(Self.told(Invented.punctuation, settings) == [])
  }

  @Test func unknownNamesComeWithTheNearest() {
    let place = Place(file: "book.json", lower: 3, upper: 9)
    let settings = RuleSettings([
      .init(rule: "link-brokn", level: "off", place: place),
      .init(rule: "link-broken", level: "warnin", place: place),
      .init(rule: "xyz", level: "off"),
    ])
    let findings = settings.findings(in: Invented.registry)
    #expect(
      findings.map(\.remedy) == [
        "Did you mean “link-broken”?", "Did you mean “warning”?",
        "Name an existing rule; `hornbook explain --list` lists them.",
      ])
    #expect(findings[0].place == place)
    #expect(findings.flatMap(RuleCatalogue.faults(in:)) == [])
  }
}
