import HornbookDiagnostics
import HornbookFormats
import HornbookManuscript
import HornbookMarkdown
import TestSupport
import Testing

@Suite struct RuleExampleTests {
  /// Files of other kinds than a book's own texts are checked where they are read.
  static let rules = ExampleBook.registry.rules.filter { $0.id != "csv-syntax" }

  /// Errors that an example has to have besides the one it shows.
  static let unavoidable: [String: Set<String>] = [
    "rule-unknown": ["link-broken"],
    "suppression-without-reason": ["link-broken"],
  ]

  @Test func rulesOfTheseRoomsAreDeclaredWell() {
    #expect(RuleCatalogue.faults(in: ManuscriptRules.all + TextRules.all + MarkdownRules.all) == [])
  }

  @Test(arguments: rules.map(\.id))
  func itsExamplesHold(_ id: String) throws {
    let rule = try #require(ExampleBook.registry[id])
    var faults: [String] = []
    for example in rule.wrong {
      let book = ExampleBook(example)
      let own = book.findings.filter { $0.rule == id }
      if own.map({ $0.place?.start })
        != book.marks.map(\.start)
      {
        faults.append("wrong: found at \(own.map(\.place)), marked \(book.marks)")
      }
      let known = Self.unavoidable[id] ?? []
      for finding in book.findings where finding.rule != id && finding.severity == .error {
        if !known.contains(finding.rule) { faults.append("wrong: also \(finding)") }
      }
      faults += own.flatMap(RuleCatalogue.faults)
    }
    for example in rule.right {
      faults += ExampleBook(example).findings.map { "right: \($0)" }
    }
    #expect(faults == [])
  }
}

extension Place {
  fileprivate var start: String { "\(file):\(lower)" }
}
