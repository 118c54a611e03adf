import HornbookDiagnostics
import HornbookRunning
import TestSupport
import Testing

/// The examples of the rules about running go the whole way of the data.
@Suite(.confined) struct RunRuleTests {
  @Test(arguments: RunRules.all.map(\.id))
  func examplesShowTheirRule(_ id: String) throws {
    let rule = try #require(RunRules.all.first { $0.id == id })
    for example in rule.wrong {
      let running = RunningBook(MemoryBook(example))
      let found = running.findings
      #expect(found.map(\.rule) == [id])
      #expect(
        found.map { "\($0.place?.file ?? "-"):\($0.place?.lower ?? -1)" }
          == running.book.marks.map { "\($0.file):\($0.lower)" })
      #expect(found.flatMap { RuleCatalogue.faults(in: $0) } == [])
    }
    for example in rule.right { #expect(RunningBook(MemoryBook(example)).told == []) }
  }
}
