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
        "Name an existing rule; `hornbook explain` lists them.",
      ])
    #expect(findings[0].place == place)
    #expect(findings.flatMap(RuleCatalogue.faults(in:)) == [])
  }

  /// The examples that are settings: the finding stands at the name of the rule, as marked.
  @Test func examplesOfTheRulesAboutSettingsHold() {
    let registry = Invented.registry
    var differences: [String] = []
    for rule in DiagnosticsRules.all {
      for file in (rule.wrong + rule.right).flatMap(\.files) where file.path.hasSuffix(".json") {
        let marked = MarkedText(file.contents)
        let findings = RuleSettings(Self.entries(of: marked.text, in: file.path))
          .findings(in: registry).filter { $0.rule == rule.id }
        if findings.compactMap(\.place?.lower) != marked.offsets {
          differences.append("\(rule.id): \(findings)")
        }
        differences += findings.flatMap(RuleCatalogue.faults(in:))
      }
    }
    #expect(differences == [])
  }

  /// The last two strings of a text, as the name and the level of its one setting.
  static func entries(of text: String, in path: String) -> [RuleSettings.Entry] {
    let quotes = text.utf8.enumerated().filter { $0.element == UInt8(ascii: "\"") }.map(\.offset)
    guard quotes.count >= 4 else { return [] }
    let ends = Array(quotes.suffix(4))
    let bytes = [UInt8](text.utf8)
    return [
      RuleSettings.Entry(
        rule: String(decoding: bytes[(ends[0] + 1)..<ends[1]], as: UTF8.self),
        level: String(decoding: bytes[(ends[2] + 1)..<ends[3]], as: UTF8.self),
        place: Place(file: path, lower: ends[0], upper: ends[1] + 1))
    ]
  }
}
