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

  /// Below a number of two digits, three spaces nest nothing.
  @Test(arguments: [(1, false), (9, true)] as [(Int, Bool)])
  func theRemedySaysHowFarToIndent(_ first: Int, _ isWide: Bool) {
    let indent = first == 1 ? "  " : "   "
    let options = ["a) oak", "b) ash"].map { "\(indent)- \($0)\n" }.joined()
    let text =
      "# A chapter\n\n## Questions\n\n"
      + [first, first + 1].map { "\($0). Which \($0)?\n" + options }
      .joined(separator: "\n")
    let findings = ProvedQuizzes(BookSketch.read([("chapters/01-one.md", text)])).findings
    let found = findings.filter { $0.rule == "options-not-nested" }
    #expect(found.map { $0.remedy?.contains("four") == true } == [isWide])
  }
}
