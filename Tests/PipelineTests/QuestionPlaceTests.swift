import Foundation
import HornbookDiagnostics
import HornbookFiles
import HornbookQuizzes
import TestSupport
import Testing

@testable import HornbookPipeline

/// Whatever stands between and behind questions, each of them is asked on its page, and nothing is shown twice.
@Suite struct QuestionPlaceTests {
  private static func question(_ number: Int, _ after: String = "") -> String {
    "\(number). Is it \(number)?\n   - a) Red\n   - b) Blue\n\(after)\n"
  }

  @Test(arguments: [
    ("a footnote behind all", question(1) + question(2) + "[^g]: OnceOnly.\n"),
    ("a footnote between", question(1) + "[^g]: OnceOnly.\n\n" + question(2)),
    ("a paragraph in the item", question(1, "\n   OnceOnly!\n") + question(2)),
    ("a hint", question(1, "\n   *Hint: OnceOnly.*\n") + question(2)),
    ("a title between", question(1) + "**OnceOnly**\n\n" + question(2)),
    ("words with a note between", question(1) + "OnceOnly.[^g]\n\n" + question(2) + "[^g]: N.\n"),
    (
      "a figure between",
      question(1) + "![OnceOnly](p.svg)\n\n" + question(2) + "[^g]: N.\n"
    ),
  ]) func eachIsAsked(_ what: String, _ questions: String) throws {
    let book = MemoryBook([
      "content/chapters/01-a.md": "# A\n\nSee x.[^g]\n\n## Questions\n\n" + questions
        + (questions.contains("[^g]:") ? "" : "\n## Notes\n\nLast.\n\n[^g]: N.\n"),
      "content/chapters/p.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
      "content/answers.md": "# Answers\n\n## Chapter 1\n\n1. a\n2. b\n",
    ])
    let site = book.prepare()
    #expect(site.report.findings.filter { $0.severity == .error } == [], "\(what)")
    let page = try #require(site.outputs.first { $0.path == "a.html" }?.bytes)
    let html = String(decoding: page, as: UTF8.self)
    let text = html.components(separatedBy: "<main").dropFirst().joined()
    #expect(text.components(separatedBy: "class=\"outcome\"").count == 3, "\(what)")
    let shown = text.components(separatedBy: "OnceOnly").count - 1
    #expect(shown == 1, "\(what): \(shown)")
  }

  /// Spaces that do not break, and those of other widths, stand between a number and what it counts.
  @Test(arguments: ["\u{A0}", "\u{202F}", "\u{2003}"]) func blanksOfAllKinds(_ blank: String) {
    let book = MemoryBook([
      "content/chapters/01-a.md": "# A\n\n## Questions\n\n" + Self.question(1) + Self.question(2),
      "content/answers.md": "# Answers\n\n## Chapter\(blank)1\n\n1.\(blank)a\n2.\(blank)b\n",
    ])
    let site = book.prepare()
    #expect(site.report.findings.filter { $0.severity != .note } == [])
    #expect(site.answerSheet.answers.count == 2)
  }

  /// A letter in parentheses may be followed by a reason, but not by one that is the option's own text.
  @Test(arguments: [
    ("(b), because it is blue.", true), ("b) — since it is blue", true), ("b) Blue", true),
    ("b), the sea is blue", true), ("b) Because it is blue", false), ("(b) Red", false),
  ]) func lettersWithReasons(_ answer: String, _ isSound: Bool) {
    let book = MemoryBook([
      "content/chapters/01-a.md": "# A\n\n## Questions\n\n" + Self.question(1),
      "content/answers.md": "# Answers\n\n## Chapter 1\n\n1. \(answer)\n",
    ])
    let found = book.prepare().report.findings.filter { $0.severity != .note }
    #expect(found.isEmpty == isSound, "\(answer): \(found)")
  }
}
