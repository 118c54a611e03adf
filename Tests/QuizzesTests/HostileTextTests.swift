import Foundation
import HornbookBytes
import HornbookDiagnostics
import HornbookMarkdown
import HornbookQuizzes
import TestSupport
import Testing

/// Texts that would take a careless reader minutes, or all of its stack.
@Suite(.serialized) struct HostileTextTests {
  /// A piece that is repeated, so that the text can be made twice as long.
  struct Hostile: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var before = "1. Why?\n"
    var piece: String
    var after = "\n - a) x\n - b) y\n"

    func text(bytes: Int) -> String {
      "# Horn\n\n## Questions\n\n" + before
        + String(repeating: piece, count: max(1, bytes / piece.utf8.count)) + after
    }
  }

  static let texts: [Hostile] = [
    .init(testDescription: "a stem without end", piece: "word "),
    .init(testDescription: "a stem of many lines", piece: "word and word\n"),
    .init(testDescription: "options without end", piece: " - a) x\n"),
    .init(testDescription: "tasks without end", piece: " - [ ] x\n"),
    .init(testDescription: "questions without end", piece: "2. Why?\n"),
    .init(
      testDescription: "a fence that never closes", before: "1. Why?\n```\n",
      piece: "code ` ``` x\n"),
    .init(testDescription: "fences that open and open", piece: "````\n```\n"),
    .init(
      testDescription: "a comment that never closes", before: "1. Why?\n<!--\n",
      piece: "- a) -- >\n"),
    .init(testDescription: "comments on a line", piece: "<!-- <!-- "),
    .init(testDescription: "quotations in quotations", piece: ">"),
    .init(testDescription: "lists in lists", piece: "- "),
    .init(testDescription: "gaps without end", piece: "[[a]] "),
    .init(testDescription: "gaps that never close", piece: "[[a "),
    .init(testDescription: "brackets", piece: "["),
    .init(testDescription: "stars", piece: "*a **b "),
    .init(testDescription: "backticks of all lengths", piece: "` `` ``` ```` ````` "),
    .init(testDescription: "entities", piece: "&amp;&lt;\\* "),
    .init(testDescription: "digits", piece: "1"),
    .init(testDescription: "blank lines", piece: "\n"),
    .init(testDescription: "spaces", piece: " "),
    .init(testDescription: "letters of many scripts", piece: "а) б) α. ａ） ０．\u{200B}\u{202E}\n"),
    .init(testDescription: "a number and a letter each", piece: "1b "),
    .init(testDescription: "bars", piece: "|1|"),
    .init(testDescription: "labels", piece: "ANSWER: B\n"),
    .init(testDescription: "headings", piece: "### 1. x\n"),
    .init(testDescription: "paragraphs", piece: "word\n\n"),
    .init(testDescription: "rules", piece: "---\n"),
  ]

  /// Four times the text takes four times as long; sixteen times would be the square of it.
  @Test(arguments: texts)
  func takesTimeInProportionToTheText(_ hostile: Hostile) {
    let excess = ThreadClock.excess(from: 10_000, to: 40_000) {
      time(toRead: hostile.text(bytes: $0))
    }
    #expect(excess == nil)
  }

  private func time(toRead text: String) -> Duration {
    let document = Document(Source(path: "chapter.md", text: text))
    return ThreadClock.measure {
      let name = ChapterName(number: 1, slug: "one", title: "One")
      _ = QuestionReader().read(document, chapter: name)
      _ = KeyReader().read(document)
    }
  }

  @Test func readsAMegabyteInOneStem() {
    let text =
      "# Horn\n\n## Quiz\n\n1. \(String(repeating: "word ", count: 200_000))\n - a) x\n - b) y\n"
    let questions = Outlined.chapter(text).questions
    #expect(questions.map(\.stem.plain.count) == [999_999])
    #expect(questions.map(\.options.count) == [2])
  }

  @Test func readsTenThousandOptions() {
    let options = (0..<10_000).map { " - [ ] option \($0)\n" }.joined()
    let questions = Outlined.chapter("# Horn\n\n## Quiz\n\n1. Which?\n\(options)").questions
    #expect(questions.map(\.options.count) == [100])
    #expect(questions.first?.options.last?.body.text == "option 99")
    #expect(questions.first?.excess?.count == 10_000)
  }

  @Test func tellsLettersThatOnlyLookLikeOthers() {
    let question = Outlined.chapter(
      "# A\n\n## Quiz\n\n1. Which?\n - a) x\n - b) y\n - \u{441}) z\n"
    )
    .questions.first
    #expect(question?.options.compactMap(\.letter?.index) == [0, 1, 2])
    #expect(question?.options.compactMap(\.letter?.isLookalike) == [false, false, true])
    let russian = Outlined.chapter(
      "# А\n\n## Вопросы\n\n1. Что?\n - а) x\n - б) y\n - в) z\n - г) w\n"
    )
    .questions.first
    #expect(russian?.options.compactMap(\.letter?.index) == [0, 1, 2, 3])
    #expect(russian?.options.contains { $0.letter?.isLookalike == true } == false)
  }
}
