import HornbookDiagnostics
import TestSupport
import Testing

/// What includes cost when there are many of them.
@Suite struct IncludeGrowthTests {
  private static let summary = "- [Oak](oak.md)\n"

  @Test func filesThatIncludeEachOtherAreToldOnce() {
    let book = MemoryBook([
      "book.toml": "", "src/SUMMARY.md": Self.summary,
      "src/a.txt": String(repeating: "{{#include a.txt}}", count: 2),
      "src/oak.md": "# Oak\n\n{{#include a.txt}}\n",
    ])
    #expect(book.findings().filter { $0.hasPrefix("include-missing ") }.count == 2)
  }

  @Test(arguments: [
    "{{#include gone.txt}}\n", "{{#include marks.txt:b}}\n", "\\{{#a ", "{{#a ",
  ])
  func timeGrowsWithTheText(_ piece: String) {
    func time(_ count: Int) -> Duration {
      let book = MemoryBook([
        "book.toml": "", "src/SUMMARY.md": Self.summary,
        "src/marks.txt": (0..<count).map { "ANCHOR: a\($0)\n" }.joined(),
        "src/oak.md": "# Oak\n\n" + String(repeating: piece, count: count) + "\n",
      ])
      return ThreadClock.measure { _ = book.findings() }
    }
    #expect(ThreadClock.excess(from: 1_000, to: 4_000, time) == nil)
  }
}
