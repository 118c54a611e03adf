import HornbookDatasets
import HornbookDiagnostics
import TestSupport
import Testing

@Suite struct StickerRuleTests {
  @Test func rulesAreDeclaredWell() {
    #expect(RuleCatalogue.faults(in: StickerRules.all) == [])
  }

  @Test(arguments: StickerRules.all.map(\.id))
  func itsExamplesHold(_ id: String) throws {
    let rule = try #require(StickerRules.all.first { $0.id == id })
    var faults: [String] = []
    for example in rule.wrong {
      let pack = StickerExample(example)
      let own = pack.findings.filter { $0.rule == id }
      if own.map({ $0.place?.start }) != pack.marks.map(\.start) {
        faults.append("wrong: found at \(own.map(\.place)), marked \(pack.marks)")
      }
      for other in pack.findings where other.rule != id {
        if !allowed(other, beside: id) { faults.append("wrong: also \(other)") }
      }
      faults += pack.findings.flatMap(RuleCatalogue.faults)
    }
    for example in rule.right {
      faults += StickerExample(example).findings.map { "right: \($0)" }
    }
    #expect(faults == [])
  }

  /// A missing file leaves the one that was meant without use.
  private func allowed(_ finding: Finding, beside rule: String) -> Bool {
    rule == "sticker-unreadable" && finding.rule == "sticker-unused"
  }
}

extension Place {
  fileprivate var start: String { "\(file):\(lower)" }
}
