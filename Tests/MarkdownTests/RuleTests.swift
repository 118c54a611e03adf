import HornbookDiagnostics
import HornbookMarkdown
import TestSupport
import Testing

@Suite struct RuleTests {
  @Test func rulesAreWhole() {
    #expect(RuleCatalogue.faults(in: MarkdownRules.all) == [])
  }

  static func findings(in example: RuleExample) -> (found: [Finding], offset: Int?) {
    guard let file = example.files.first else { return ([], nil) }
    let marked = MarkedText(file.contents)
    let document = Samples.document(marked.text)
    return (document.findings + Outline(document).findings, marked.offsets.first)
  }

  @Test func everyExampleIsJudgedAsItSays() {
    var wrong: [String] = []
    for rule in MarkdownRules.all {
      for example in rule.wrong {
        let (found, offset) = Self.findings(in: example)
        let ofRule = found.filter { $0.rule == rule.id }
        if ofRule.count != 1 || ofRule.first?.place?.range.lowerBound != offset {
          wrong.append("\(rule.id): \(found.map(\.message)) not at \(offset ?? -1)")
        }
        wrong += found.flatMap(RuleCatalogue.faults(in:))
      }
      for example in rule.right where !Self.findings(in: example).found.isEmpty {
        wrong.append("\(rule.id): the right example has findings")
      }
    }
    #expect(wrong == [])
  }
}
