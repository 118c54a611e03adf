import Foundation
import HornbookDiagnostics
import HornbookFiles
import HornbookPipeline
import HornbookQuizzes
import TestSupport
import Testing

@testable import HornbookTool

/// `hornbook new` adds what the book itself could contain.
@Suite struct NewCommandTests {
  /// A way to write questions, and one to write their answers.
  struct Style: Sendable, CustomTestStringConvertible {
    let name: String
    /// A question by its number and stem.
    var question: @Sendable (_ number: String, _ stem: String) -> String = { number, stem in
      "\(number). \(stem)\n   - a) Wood\n   - b) Bone\n   - c) Glass\n"
    }
    /// The answer `b` to a question.
    var answer: @Sendable (_ number: String, _ stem: String) -> String = { number, stem in
      "\(number). \(stem)\n   - b) Bone\n"
    }
    /// What separates answers.
    var between = ""
    /// The heading of a chapter in the key.
    var heading: @Sendable (Int, String) -> String = { number, _ in "## Chapter \(number)\n\n" }
    /// Whether answers stand in the chapter itself.
    var isHosted = false
    /// What the key begins and ends with in a chapter.
    var around = ("", "")
    /// What must be in the new entry.
    var entry: String?

    var testDescription: String { name }
  }

  static let styles: [Style] = [
    Style(name: "full", entry: "3. TODO: write question 3?\n   - a) the right answer\n"),
    Style(
      name: "letters", answer: { number, _ in "\(number). b\n" }, entry: "\n3. a\n"),
    Style(
      name: "parentheses",
      question: { "\($0)) \($1)\n\n   (a) Wood\n   (b) Bone\n   (c) Glass\n\n" },
      answer: { number, _ in "\(number)) (b)\n" }, entry: "3) (a)\n"),
    Style(
      name: "capitals", question: { "\($0). \($1)\n   A. Wood\n   B. Bone\n   C. Glass\n" },
      answer: { number, _ in "\(number). B. Bone\n" },
      heading: { "## Chapter \($0): \($1)\n\n" }, entry: "3. A. the right answer\n"),
    Style(
      name: "loose", question: { "\($0). \($1)\n\n   - a) Wood\n\n   - b) Bone\n\n" },
      answer: { "\($0). \($1)\n\n   - b) Bone\n\n   Because of its colour.\n" }, between: "\n",
      entry: "   - a) the right answer\n"),
    Style(
      name: "row", answer: { number, _ in "\(number)b" }, between: " ", around: ("", "\n"),
      entry: "1b 2b 3a\n"),
    Style(
      name: "table", answer: { number, _ in "| \(number) | b |\n" },
      around: ("| question | answer |\n|---|---|\n", ""), entry: "| 3 | a |\n"),
    Style(
      name: "label",
      question: { "\($0). \($1)\n   - a) Wood\n   - b) Bone\n   - c) Glass\n\n   ANSWER: B\n\n" },
      answer: { _, _ in "" }, isHosted: true),
    Style(
      name: "tasks", question: { "\($0). \($1)\n   - [ ] Wood\n   - [x] Bone\n   - [ ] Glass\n" },
      answer: { _, _ in "" }, isHosted: true, entry: "- [x] the right answer\n"),
    Style(
      name: "in the chapter", answer: { number, _ in "\(number). b\n" },
      heading: { _, _ in "## Answers\n\n" }, isHosted: true, entry: "\n3. a\n"),
    Style(
      name: "parted",
      question: { "\($0). \($1)\n   - a) Wood\n   - b) Bone\n   - c) Glass\n" },
      answer: { number, stem in "\(number). \(stem)\n   - b) Bone\n" },
      entry: "- a) the right answer\n"),
  ]

  /// The stems of a chapter's questions.
  private static let stems = [
    "What is a plate made of, in part", "Who would hold a frame, in part",
  ]

  /// A book of three chapters in a style; the last one has no questions.
  private static func book(_ style: Style) -> [String: String] {
    var files = ["content/book.json": #"{"id": "horn", "title": "Horn"}"#]
    var key = "# Answers\n"
    for (index, name) in ["horn", "wood", "glass"].enumerated() {
      let number = index + 1
      var text = "# The \(name)\n\nA plate of \(name) is wood, bone or glass.\n"
      let stems = index == 2 ? [] : stems.map { "\($0) \(number)?" }
      let numbers = stems.indices.map {
        style.name == "parted" ? "\(number).\($0 + 1)" : "\($0 + 1)"
      }
      let answers =
        style.heading(number, "The \(name)") + style.around.0
        + zip(numbers, stems).map(style.answer).joined(separator: style.between) + style.around.1
      if !stems.isEmpty {
        text += "\n## Questions\n\n" + zip(numbers, stems).map(style.question).joined()
        if !style.isHosted {
          key += "\n" + answers
        } else if style.name.contains("chapter") {
          text += "\n" + answers
        }
      }
      files["content/chapters/0\(number)-\(name).md"] = text
    }
    if !style.isHosted { files["content/answers.md"] = key }
    return files
  }

  /// The rules of the findings of a book, but for those that were there before.
  private static func rules(_ folder: ScratchFolder, besides before: [Finding]) -> [String] {
    let report = PreparedSite.check(.disk(folder.path)).report
    var old = before.map { $0.rule + $0.message }
    return report.findings.filter { finding in
      // Notes are about the style of the book, which is copied.
      guard finding.severity > .note else { return false }
      guard let index = old.firstIndex(of: finding.rule + finding.message) else { return true }
      old.remove(at: index)
      return false
    }.map(\.rule)
  }

  /// Questions are added twice behind others, once where there are none, and with a new chapter, and each has its answer.
  @Test(arguments: styles) func questionsAreWrittenAsTheBookWritesThem(_ style: Style) throws {
    let session = try ToolSession("new", Self.book(style))
    let before = PreparedSite.check(.disk(session.folder.path))
    #expect(before.report.findings.filter { $0.severity > .note } == [], "\(style.name)")
    let files = session.folder.files()
    for (turn, chapter) in ["1", "02-wood.md", "glass", "1"].enumerated() {
      let dry = session.run("new", "question", chapter, "BOOK", "--dry-run", "--color", "never")
      #expect(dry.code == 0 && dry.output.contains("+"), "\(style.name): \(dry)")
      let last = session.folder.files()
      let outcome = session.run("new", "question", chapter, "BOOK")
      #expect(outcome.code == 0, "\(style.name): \(outcome)")
      #expect(outcome.output.contains("next: write the question"))
      for (path, bytes) in session.folder.files() where last[path] != bytes {
        #expect(Self.isInsertion(last[path] ?? [], bytes), "\(style.name): \(path) lost something")
        #expect(dry.output.contains(path))
      }
      if turn == 0, let entry = style.entry {
        let texts = session.folder.files().values.map { String(decoding: $0, as: UTF8.self) }
        #expect(texts.contains { $0.contains(entry) }, "\(style.name): \(texts)")
      }
    }
    #expect(files != session.folder.files())
    let chapter = session.run("new", "chapter", "A last chapter", "BOOK")
    #expect(chapter.code == 0, "\(style.name): \(chapter)")
    #expect(chapter.output.contains("wrote BOOK/content/chapters/04-a-last-chapter.md"))
    let rules = Self.rules(session.folder, besides: before.report.findings)
    let allowed: Set = ["text-unwritten", "question-near-duplicate"]
    #expect(Set(rules).isSubset(of: allowed), "\(style.name): \(rules)")
    // A stem behind “1.3.” is no item of a list, so it does not begin its paragraph.
    if style.name != "parted" { #expect(rules.count { $0 == "text-unwritten" } >= 5) }
    let after = PreparedSite.check(.disk(session.folder.path))
    #expect(after.quizzes.questions.count == before.quizzes.questions.count + 5, "\(style.name)")
    #expect(after.answerSheet.answers.allSatisfy { $0.state == .known }, "\(style.name)")
    session.done()
  }

  /// In a book that was written on Windows, the new lines end as the others do.
  @Test func linesEndAsInTheFile() throws {
    let style = try #require(Self.styles.first)
    let files = Self.book(style).mapValues { $0.replacing("\n", with: "\r\n") }
    let session = try ToolSession("new-returns", files)
    #expect(session.run("new", "question", "1", "BOOK").code == 0)
    let after = session.folder.files()
    let changed = files.keys.filter { after[$0] != Array((files[$0] ?? "").utf8) }
    #expect(!changed.isEmpty)
    for path in changed {
      let bytes = after[path] ?? []
      let ends = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
      #expect(ends.allSatisfy { $0 > 0 && bytes[$0 - 1] == UInt8(ascii: "\r") }, "\(path)")
    }
    session.done()
  }

  /// Whether the old bytes are all there, in their order.
  private static func isInsertion(_ old: [UInt8], _ new: [UInt8]) -> Bool {
    var rest = old[...]
    for byte in new where rest.first == byte { rest.removeFirst() }
    return rest.isEmpty && new.count > old.count
  }

  @Test func chaptersAreListedWithTheirPart() throws {
    let session = try ToolSession(
      "new-parts",
      [
        "content/book.json": """
        {
          "id": "horn",
          "title": "Horn",
          "parts": [
            { "title": "First", "chapters": ["01-horn.md"] },
            {
              "title": "Second",
              "chapters": [
                "03-ink.md"
              ]
            }
          ]
        }
        """, "content/chapters/01-horn.md": "# Horn\n\nBoiled.\n",
        "content/chapters/03-ink.md": "# Ink\n\nBlack.\n",
      ])
    #expect(session.run("new", "chapter", "Wax", "BOOK").code == 0)
    #expect(session.run("new", "chapter", "Wood & “bone”", "BOOK", "--part", "First").code == 0)
    let settings = session.folder.text(of: "content/book.json")
    #expect(settings.contains(#"["01-horn.md", "02-wood-bone.md"]"#), "\(settings)")
    #expect(settings.contains("      \"03-ink.md\",\n        \"04-wax.md\"\n"), "\(settings)")
    #expect(
      session.folder.text(of: "content/chapters/02-wood-bone.md").hasPrefix("# Wood & “bone”\n"))
    let full = session.run("new", "chapter", "More", "BOOK", "--part", "First")
    #expect(full.code == 2 && full.errors.contains("chapter 3 exists already"), "\(full)")
    let wrong = session.run("new", "chapter", "More", "BOOK", "--part", "Frist")
    #expect(wrong.code == 2 && wrong.errors.contains("did you mean “First”?"), "\(wrong)")
    let checked = session.run("check", "BOOK")
    #expect(checked.code == 0 && !checked.output.contains("chapter-unlisted"), "\(checked)")
    session.done()
  }

  /// The numbers of chapters may stand in names of files and of folders, and in front matter.
  @Test(arguments: [
    (["words.md": "# Words\n"], "02-wax.md", ""),
    (["02-b/README.md": "# B\n", "words.md": "# Words\n"], "03-wax.md", ""),
    (["02-b.md": "---\nnumber: 12\n---\n\n# B\n"], "wax.md", "---\nnumber: 13\n---\n"),
  ])
  func aChapterFollowsTheLastNumber(
    _ more: [String: String], _ path: String, _ beginning: String
  ) throws {
    var files = [
      "content/book.json": #"{"id": "horn", "title": "Horn"}"#,
      "content/chapters/01-horn.md": "# Horn\n\nBoiled.\n",
    ]
    for (name, text) in more { files["content/chapters/" + name] = text + "\nThe end.\n" }
    let session = try ToolSession("new-numbered", files)
    let outcome = session.run("new", "chapter", "Wax", "BOOK")
    #expect(outcome.code == 0, "\(outcome)")
    let text = session.folder.text(of: "content/chapters/" + path)
    #expect(text.hasPrefix(beginning + (beginning.isEmpty ? "# Wax" : "\n# Wax")), "\(outcome)")
    session.done()
  }

  @Test func chaptersAreListedInTheSummary() throws {
    let session = try ToolSession(
      "new-summary",
      [
        "content/book.json": #"{"id": "horn", "title": "Horn"}"#,
        "content/SUMMARY.md":
          "# Summary\n\n[Before](README.md)\n\n# One\n\n* [Horn](one/horn.md)\n  * [Ink](one/ink.md)\n\n---\n\n[After](after.md)\n",
        "content/README.md": "# Before\n\nRead.\n", "content/one/horn.md": "# Horn\n\nBoiled.\n",
        "content/one/ink.md": "# Ink\n\nBlack.\n", "content/after.md": "# After\n\nThe end.\n",
      ])
    let outcome = session.run("new", "chapter", "Wax", "BOOK", "--part", "One")
    #expect(outcome.code == 0, "\(outcome)")
    #expect(
      session.folder.text(of: "content/SUMMARY.md").contains(
        "  * [Ink](one/ink.md)\n* [Wax](one/wax.md)\n"),
      "\(session.folder.text(of: "content/SUMMARY.md"))")
    let checked = session.run("check", "BOOK")
    #expect(checked.code == 0 && checked.output.contains("5 chapters"), "\(checked)")
    session.done()
  }

  @Test func packsAreEmptyUntilTheyHaveStickers() throws {
    let session = try ToolSession("new-pack")
    let outcome = session.run("new", "pack", "Two hands", "BOOK")
    #expect(outcome.code == 0, "\(outcome)")
    #expect(outcome.output.contains("wrote BOOK/content/stickers/two-hands/pack.json"))
    let checked = session.run("check", "BOOK", "--format", "json")
    let rules = checked.output.matches(of: #/"rule": "([a-z-]+)"/#).map { String($0.1) }
    #expect(rules == ["sticker-pack-empty"])
    #expect(session.run("new", "pack", "two hands", "BOOK").errors.contains("exists already"))
    session.done()
  }

  /// A book that `init` has made goes on with what it began.
  @Test func aFirstBookGrows() throws {
    let folder = try ScratchFolder("new-first")
    let book = folder.path("first")
    #expect(ToolSession.run(["init", book]).code == 0)
    #expect(ToolSession.run(["new", "chapter", "Glue", book]).code == 0)
    #expect(ToolSession.run(["new", "question", "3", book]).code == 0)
    let chapter = folder.text(of: "first/content/chapters/03-glue.md")
    #expect(
      chapter.contains("## Questions\n\n1. TODO: write question 1?\n   - a) the right answer\n"))
    #expect(chapter.contains("\n2. TODO: write question 2?\n"))
    #expect(folder.text(of: "first/content/answers.md").contains("\n\n## Chapter 3\n\n1. TODO"))
    let checked = ToolSession.run(["check", book])
    #expect(checked.code == 0 && checked.output.contains("[text-unwritten]"), "\(checked)")
    #expect(ToolSession.run(["check", book, "--strict"]).code == 1)
    folder.discard()
  }

  @Test(arguments: [
    (["new", "chaptr", "X"], 2, "did you mean “chapter”?"),
    (["new", "chapter", "?!", "BOOK"], 2, "cannot name a file"),
    (["new", "chapter", "Horn", "BOOK", "--part", "One"], 2, "no part “One”: leave out --part"),
    (["new", "question", "hrn", "BOOK"], 2, "no chapter “hrn”"),
    (["new", "question", "1", "BOOK", "--part", "One"], 2, "--part is for chapters"),
    (["new", "chapter", "X", "BOOK/none"], 3, "content/ is missing"),
    (["new", "chapter", "X", "BOOK/unnumbered"], 2, "have no numbers"),
    (["new", "chapter", "X", "BOOK/mdbook"], 2, "for mdBook"),
    (["new", "chapter"], 2, "“new” needs"),
  ])
  func refuses(_ arguments: [String], _ code: Int32, _ words: String) throws {
    let session = try ToolSession(
      "new-refuses",
      ToolSession.smallBook.merging([
        "unnumbered/content/book.json": #"{"id": "horn", "title": "Horn"}"#,
        "unnumbered/content/chapters/horn.md": "# Horn\n\nBoiled.\n",
        "mdbook/book.toml": "[book]\ntitle = \"Horn\"\n",
        "mdbook/src/SUMMARY.md": "- [Horn](horn.md)\n", "mdbook/src/horn.md": "# Horn\n",
      ]) { $1 })
    let before = session.folder.files()
    let outcome = session.run(all: arguments)
    #expect(outcome.code == code && outcome.errors.contains(words), "\(outcome)")
    #expect(session.folder.files() == before)
    session.done()
  }
}
