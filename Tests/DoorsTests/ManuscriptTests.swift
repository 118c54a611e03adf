import Foundation
import HornbookBytes
import HornbookDoors
import TestSupport
import Testing

/// What conversions of printed books do to a text, each hazard by itself.
struct ManuscriptTests {
  private func expect(_ text: String, gives markdown: String) throws {
    let chapter = try MadeBook.chapter(text)
    #expect(chapter == markdown)
  }

  static let book = """
    The Rope Book

    Ada Quill

    Table of Contents

    Preface\tv
    Chapter 1: Ropes\t1
    Hemp and sisal\t2
    Tying\t4
    Questions\t5
    Chapter 2: Knots\t6
    What this chapter does not say\t7
    Bends\t8
    Questions\t9
    Answers\t10
    Index\t12

    Preface

    Chapter 1, *Ropes*, is about ropes. See Chapter 3, *Knots*, too.

    1

    Ropes

    A rope is long.

    Hemp and Sisal

    - Tying
    - Hemp and sisal

    In this text, Tying is a word.
    Tying

    Twist it.

    Questions

    1. Is a rope long?
     - a) Yes
     - b) No

    2

    Knots

    Knots hold.

    Bends

    They join two ropes.

    Questions

    1. What joins?
     - a) A bend
     - b) A hitch

    Answers

    Chapter 1

    1. Is a rope long?
     - a) Yes

    Chapter 2

    1. What joins?
     - a) A bend


    If you liked this book, buy another one.

    Index

    bend, 8

    hemp, 2

    knot, 6

    rope, 1

    sisal, 2

    tying, 4

    """

  @Test func cutsABookAtItsContents() throws {
    let all = try MadeBook.files(Self.book)
    #expect(
      all.keys.filter { $0.hasPrefix("content/") }.sorted() == [
        "content/SUMMARY.md", "content/answers.md", "content/book.json",
        "content/chapters/01-ropes.md",
        "content/chapters/02-knots.md", "content/chapters/preface.md",
      ])
    #expect(
      all["content/SUMMARY.md"] == """
        # Summary

        [Preface](chapters/preface.md)

        - [Ropes](chapters/01-ropes.md)
        - [Knots](chapters/02-knots.md)

        """)
    let ropes = try #require(all["content/chapters/01-ropes.md"])
    #expect(
      ropes.hasPrefix(
        "# Ropes\n\nA rope is long.\n\n## Hemp and Sisal\n\n- Tying\n- Hemp and sisal\n"))
    #expect(ropes.contains("Tying is a word.\n\n## Tying\n\nTwist it.\n"))
    #expect(ropes.contains("## Questions\n\n1. Is a rope long?\n   - a) Yes\n   - b) No\n"))
    #expect(all["content/chapters/02-knots.md"]?.contains("## Bends") == true)
    let answers = try #require(all["content/answers.md"])
    #expect(answers.hasPrefix("# Answers\n\n## Chapter 1\n\n1. Is a rope long?\n   - a) Yes\n"))
    #expect(!answers.contains("buy another"))
    #expect(all["content/book.json"]?.contains("\"title\": \"The Rope Book\"") == true)
    let report = try #require(all["import-report.md"])
    for line in ["adverts", "index", "table of contents", "What this chapter does not say"] {
      #expect(report.contains(line), "\(line)")
    }
  }

  @Test func leadsReferencesByTheirTitles() throws {
    let all = try MadeBook.files(Self.book)
    let preface = try #require(all["content/chapters/preface.md"])
    #expect(preface.contains("[Chapter 1, *Ropes*](01-ropes.md), is about"))
    #expect(preface.contains("[Chapter 3, *Knots*](02-knots.md), too"))
    #expect(all["import-report.md"]?.contains("chapter 3 leads to chapter 2, by its title") == true)
  }

  @Test func joinsWhatPagesHaveCut() throws {
    try expect(
      "```\nlet a = 1\n```\n\n```\nlet b = a\n```", gives: "```swift\nlet a = 1\nlet b = a\n```")
    try expect(
      "A rope that is long enough to reach over the\n\n12\n\nriver and back holds well.",
      gives: "A rope that is long enough to reach over the\nriver and back holds well.")
    try expect("- one\n\n- two\n - inner\n\nEnd.", gives: "- one\n- two\n  - inner\n\nEnd.")
  }

  @Test func mendsWhatLinesHaveCut() throws {
    try expect("A rope of fi-\nbres, and fibres hold.", gives: "A rope of fibres, and fibres hold.")
    try expect("A well-\nknown knot is well-known.", gives: "A well-known knot is well-known.")
    try expect("The run-\nning end.", gives: "The running end.")
    try expect("From A-\nZ it goes.", gives: "From A-\nZ it goes.")
  }

  @Test func leavesOutRunningHeads() throws {
    try expect(
      "A rope is long enough, and it reaches over the\n\n\n[ 12 ]\n\n\nriver.",
      gives: "A rope is long enough, and it reaches over the\nriver.")
    try expect(
      "A rope is long enough, and it reaches over the\n\n12 | Chapter 1: Ropes\n\nriver.",
      gives: "A rope is long enough, and it reaches over the\nriver.")
    try expect(
      "A rope is long enough, and it reaches over the\n\u{0C}Ropes   13\n\nriver.",
      gives: "A rope is long enough, and it reaches over the\nriver.")
    try expect("Eat.\n\n2 Ropes\n\nOr more.", gives: "Eat.\n\n2 Ropes\n\nOr more.")
  }

  @Test func seesNotesAndPictures() throws {
    try expect(
      "It looks so:\n\n\n\nThen pull.",
      gives: "It looks so:\n\n<!-- A picture is missing here. -->\n\nThen pull.")
    try expect(
      "Pull.\n\n\nNever pull twice.\n\nThen rest.",
      gives: "Pull.\n\n> [!NOTE]\n> Never pull twice.\n\nThen rest.")
    try expect(
      "Pull.\n\n\nFigure 1-1. A bend\n\nThen rest.",
      gives: "Pull.\n\n<!-- A picture is missing here. -->\n\n*Figure 1-1. A bend*\n\nThen rest.")
  }

  @Test func keepsTheSignsOfText() throws {
    try expect(
      "Use List<Rope> and `a<b>`, see <https://a.example/>.",
      gives: "Use List\\<Rope> and `a<b>`, see <https://a.example/>.")
    try expect("# 3 is a number", gives: "\\# 3 is a number")
    try expect("rope\tlength\nhemp\t3 m", gives: "| rope | length |\n| --- | --- |\n| hemp | 3 m |")
    try expect("func tie() {\n    pull();\n}", gives: "```swift\nfunc tie() {\n    pull();\n}\n```")
  }

  @Test func leadsRecipes() throws {
    let all = try MadeBook.files(
      """
      Contents

      1. Bends.....1
      1.1 Joining Two Ropes 2
      1.2 Joining Three Ropes 4
      2. Hitches.....6

      CHAPTER 1

      Bends

      1.1 Joining Two Ropes

      Problem

      Two ropes.

      Solution

      1. Tie them.
      2. Pull.

      See Also

      [Recipe 1.2](#) and [Figure 1-1](#)

      1.2 Joining Three Ropes

      Problem

      Three ropes.

      CHAPTER 2

      Hitches

      They hold.
      """)
    let bends = try #require(all["content/chapters/01-bends.md"])
    #expect(bends.contains("## 1.1 Joining Two Ropes {#s-1-1}\n\n### Problem\n"))
    #expect(bends.contains("[Recipe 1.2](01-bends.md#s-1-2) and Figure 1-1\n"))
    #expect(all["content/chapters/02-hitches.md"] != nil && all["content/answers.md"] == nil)
  }

  @Test func takesMarkedHeadings() throws {
    let all = try MadeBook.files("# Ropes\n\nLong.\n\n## Hemp\n\nOld.\n\n# Knots\n\nHold.\n")
    #expect(all["content/chapters/01-ropes.md"] == "# Ropes\n\nLong.\n\n## Hemp\n\nOld.\n")
    #expect(all["content/chapters/02-knots.md"] == "# Knots\n\nHold.\n")
  }

  @Test func saysWhereThereIsNoBook() {
    for text in ["", "Only a sentence.", String(repeating: "word ", count: 50_000)] {
      guard case .failure(let fault) = ImportedManuscript.read("a.txt", Array(text.utf8)) else {
        Issue.record("a book was made of \(text.prefix(20))")
        continue
      }
      #expect(fault.message == "a.txt: no chapter was found")
    }
  }

  @Test func growsWithItsInput() {
    func time(_ copies: Int) -> Duration {
      let body = Self.book.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(20)
      let text = Self.book + String(repeating: body.joined(separator: "\n"), count: copies)
      let bytes = Array(text.utf8)
      return ThreadClock.measure { _ = ImportedManuscript.read("book.txt", bytes) }
    }
    #expect(ThreadClock.excess(from: 400, to: 800, time) == nil)
  }

  @Test(arguments: [
    "1\n\n", "Contents\n", "A Title of Its Own\n\n", "$ make\n\n", "\u{0C}\n\n", "let a = 1;\n\n",
    "Chapter 1\n\nRopes\n\n", "12 | Ropes\n\n", "1. Ropes\n\n2. Knots\n\n", "Ropes\t1\n",
    "I\n\nRopes\n\n",
    "rope that\n\n7\n\nholds and\n\n", "- a\n\n- b\n\n\n", "``` \n", "[", "](#)", "[a](#)", "`",
    "` ``", "Chapter 2 Bends\n\n", "<a",
    "\u{0C}It rains all day and night.\n", "\u{0C}let a = 1;\n",
  ])
  func growsWithWhatComesAgain(_ piece: String) {
    func time(_ copies: Int) -> Duration {
      let text = Self.book + String(repeating: piece, count: copies)
      let bytes = Array(text.utf8)
      return ThreadClock.measure { _ = ImportedManuscript.read("book.txt", bytes) }
    }
    #expect(ThreadClock.excess(from: 2_000, to: 4_000, time) == nil)
  }

  @Test func takesAKeyByTheTitlesOfItsChapters() throws {
    let all = try MadeBook.files(
      Self.book.replacingOccurrences(of: "Answers\n\nChapter 1\n", with: "Answers\n\nRopes\n")
        .replacingOccurrences(
          of: "\nChapter 2\n\n1. What joins?\n - a) A bend\n\n\n",
          with: "\nKnots\n\n1. What joins?\n - a) A bend\n\n\n"))
    let answers = try #require(all["content/answers.md"])
    #expect(
      answers.hasPrefix("# Answers\n\n## Ropes\n\n1. Is a rope long?\n   - a) Yes\n\n## Knots\n"))
  }

  @Test func takesCommentsOfProgramsForCode() throws {
    let all = try MadeBook.files(
      """
      Chapter 1

      Ropes

      Tie it with a program:

      # two ends

      rope = Rope(2)

      Chapter 2

      Knots

      # as above

      knot = Knot()
      """)
    #expect(all.keys.contains("content/chapters/02-knots.md"))
  }

  @Test(arguments: [
    "Chapter 1\n\nChapter 2\n\nThe rope is long and it holds well.\n",
    "Contents\n\nNotes Chapter 1 Ropes 1\nForeword 3\nChapter 1 Ropes 5\nChapter 2 Bends 9\n\n\nNotes\nChapter 1 Ropes\n\nLong.\n\nForeword\n\nChapter 2 Bends\n\nHold.\n",
    "# Chapter 9223372036854775807 Ropes\n\nLong.\n\n# Knots\n\nHold.\n",
    "Chapter 9223372036854775807\n\nRopes\n", "1\n\n2\n\n3\n\nRopes\n",
    "Contents\nChapter 1\nChapter 2\n",
  ])
  func survives(_ text: String) {
    _ = ImportedManuscript.read("book.txt", Array(text.utf8))
  }

  @Test func escapesWhatOnlyLooksLikeCode() throws {
    try expect(
      "Type the ` key, then <b>bold</b> and &lt;.",
      gives: "Type the ` key, then \\<b>bold\\</b> and \\&lt;.")
    try expect("A `<b>` and `&lt;` in code.", gives: "A `<b>` and `&lt;` in code.")
  }
}
