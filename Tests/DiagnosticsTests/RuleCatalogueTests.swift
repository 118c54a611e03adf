import HornbookDiagnostics
import TestSupport
import Testing

@Suite struct RuleCatalogueTests {
  @Test func theRegistryKnowsThemByName() {
    let registry = RuleRegistry([DiagnosticsRules.all])
    #expect(registry.rules.map(\.id) == registry.rules.map(\.id).sorted())
    #expect(DiagnosticsRules.all.allSatisfy { registry[$0.id] == $0 })
    #expect(registry.suggestions(for: "rule-unknow") == ["rule-unknown"])
  }

  @Test func faultsAreSeen() {
    let bad = Rule(
      "Bad", .note, "no", reason: "no", remedy: "no",
      examples: RuleExamples(wrong: ["x"], right: ["⌖"]))
    #expect(RuleCatalogue.faults(in: [bad, bad]).count == 13)
    let finding = Finding(bad, at: nil, "Is wrong.")
    #expect(RuleCatalogue.faults(in: finding).count == 3)
  }
}
