import Foundation
import TestSupport
import Testing

@testable import HornbookTool

/// Numbers that are shifted from one entry on: one mistake, told once to people and entry by entry to
/// scripts.
@Suite struct ShiftedNumbersTests {
  private static func session(_ numbers: [Int]) throws -> ToolSession {
    let words = ["tides", "waves", "winds", "sands", "rocks", "gulls", "ropes"]
    var chapter = "# Sea\n\n## Questions\n\n"
    var key = "# Answers\n\n## Chapter 1\n\n"
    for (index, word) in words.enumerated() {
      let options = "   - a) By \(word) alone\n   - b) Of salt\n   - c) Never\n"
      chapter += "\(index + 1). What makes the \(word) go round?\n\(options)"
      key += "\(numbers[index]). What makes the \(word) go round?\n   - a) By \(word) alone\n"
    }
    return try ToolSession(
      "shifted",
      [
        "content/book.json": #"{"id": "sea", "title": "Sea"}"#,
        "content/chapters/01-sea.md": chapter, "content/answers.md": key,
      ])
  }

  @Test func aRunIsOneInTextAndOneForEachEntryInJSON() throws {
    let session = try Self.session([1, 2, 2, 3, 4, 5, 6])
    defer { session.done() }
    let text = session.run("check", "BOOK", "--color", "never")
    let told = text.output.components(separatedBy: "\n").filter {
      $0.hasSuffix("[answer-misnumbered]")
    }
    #expect(
      told == [
        "BOOK/content/answers.md:9:1: error: entries 3 to 7 are numbered 2 to 6 "
          + "[answer-misnumbered]"
      ])
    #expect(text.output.contains("5 errors"))
    let json = session.run("check", "BOOK", "--format", "json")
    #expect(json.output.components(separatedBy: "\"answer-misnumbered\"").count == 6)
    #expect(json.output.contains(#""chapter": 1, "question": 3"#))
    // All of them are mended at once.
    #expect(session.run("check", "BOOK", "--fix").code == 0)
  }

  @Test func aSingleNumberIsToldAsItIs() throws {
    let session = try Self.session([1, 2, 9, 4, 5, 6, 7])
    defer { session.done() }
    let text = session.run("check", "BOOK", "--color", "never").output
    #expect(text.contains("error: the answer to question 3 is numbered 9 [answer-misnumbered]"))
  }
}
