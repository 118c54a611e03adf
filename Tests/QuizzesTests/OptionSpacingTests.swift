import HornbookDiagnostics
import TestSupport
import Testing

@testable import HornbookQuizzes

/// White space in options that are code, which may be what is asked.
@Suite struct OptionSpacingTests {
  @Test(
    arguments: [
      ("`12`", "`1 2`", 0), ("`a b`", "`a  b`", 0), ("`a b`", "`a\tb`", 0),
      ("It prints `12`", "It prints `1 2`", 0), ("`12`", "`12`", 1), ("1 2", "1  2", 1),
      ("`12`, it prints", "`12` it prints", 1),
    ] as [(String, String, Int)])
  func spacesInCodeTellOptionsApart(_ first: String, _ second: String, _ count: Int) {
    let text =
      "# A chapter\n\n## Questions\n\n1. Which?\n"
      + "   - [x] \(first)\n   - [ ] \(second)\n   - [ ] `zzz`\n"
    let findings = ProvedQuizzes(BookSketch.read([("chapters/01-one.md", text)])).findings
    #expect(findings.count { $0.rule == "option-duplicate-keyed" } == count, "\(findings)")
  }
}
