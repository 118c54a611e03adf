import Foundation
import HornbookBytes
import HornbookFiles
import HornbookPipeline
import TestSupport
import Testing

/// Where the answers of questions stand that belong to no chapter.
@Suite struct TriviaAnswerTests {
  private static func book(_ mode: String, hasChapterQuestions: Bool) -> MemoryBook {
    MemoryBook([
      "content/book.json": #"{"id": "t", "title": "T", "answers": "\#(mode)"}"#,
      "content/chapters/01-one.md": "# One\n\n```{quiz} evening\n```\n"
        + (hasChapterQuestions
          ? "\n## Questions\n\n1. Which is boiled?\n   - [x] Horn\n   - [ ] Paper\n   - [ ] Card\n"
          : ""),
      "content/quizzes/evening.json": #"""
      {"title": "An evening", "questions": [
        {"title": "Which is older?", "answer_a": "Vellum", "answer_b": "Card", "answer_c": "Tin",
         "correct_answer": 0},
        {"title": "Which burns?", "answer_a": "Slate", "answer_b": "Wax", "answer_c": "Sand", "correct_answer": 1}]}
      """#,
    ])
  }

  private static func text(_ site: PreparedSite, _ path: String) -> String? {
    site.outputs.first { $0.path == path }?.bytes.map { $0.text($0.indices) }
  }

  @Test(arguments: [true, false])
  func thePageOfTheAnswersHasThem(_ hasChapterQuestions: Bool) throws {
    let site = Self.book("page", hasChapterQuestions: hasChapterQuestions).prepare()
    #expect(site.report.told == [])
    let answers = try #require(Self.text(site, "answers.html"))
    #expect(answers.contains("An evening</a></h2>"))
    #expect(answers.contains("<span class=\"verdict\">a</span> Vellum"))
    #expect(answers.contains("<span class=\"verdict\">b</span> Wax"))
    #expect(!answers.contains("Slate"))
    // Questions lead to their answers, and these back to the questions; the links are checked above.
    for page in ["one.html", "questions.html"] {
      let text = try #require(Self.text(site, page))
      #expect(text.contains("href=\"answers.html#q-"), "on \(page)")
    }
    #expect(answers.contains("href=\"questions.html#q-"))
    // The whole book on one page has them too, numbered, and each leads to the other.
    let print = try #require(Self.text(site, "print.html"))
    #expect(print.contains("<p class=\"set-title\">An evening</p>"))
    #expect(print.contains("<span class=\"number\">1</span> Which is older?"))
    #expect(print.contains("<span class=\"number\">2</span> Which burns?"))
    let start = try #require(print.range(of: "class=\"the-answers\""))
    let key = print[start.upperBound...].components(separatedBy: "</main>")[0]
    #expect(key.contains("<span class=\"verdict\">a</span> Vellum"))
    #expect(!key.contains("questions.html"))
    let names = key.components(separatedBy: "class=\"number\" href=\"#").dropFirst().map {
      $0.prefix { $0 != "\"" }
    }
    #expect(names.count == (hasChapterQuestions ? 3 : 2))
    for name in names { #expect(print.contains("id=\"\(name)\""), "\(name)") }
  }

  /// On paper, questions that no chapter shows are asked nowhere, and so they have no answers there.
  @Test func paperAnswersWhatItAsks() {
    var book = Self.book("page", hasChapterQuestions: true)
    let chapter = book.files["content/chapters/01-one.md"].map { $0.text($0.indices) } ?? ""
    book.write(
      "content/chapters/01-one.md",
      [UInt8](chapter.replacing("```{quiz} evening\n```", with: "Paper.").utf8))
    let site = book.prepare()
    #expect(Self.text(site, "answers.html")?.contains("Vellum") == true)
    #expect(Self.text(site, "print.html")?.contains("Vellum") == false)
    #expect(Self.text(site, "print.html")?.contains("Horn") == true)
  }

  /// What is withheld cannot be told from the bytes: they are the same whichever answer is right.
  @Test func withheldTheyAreInNoByte() {
    let book = Self.book("withheld", hasChapterQuestions: true)
    var other = book
    let text = book.files["content/quizzes/evening.json"].map { $0.text($0.indices) } ?? ""
    other.write(
      "content/quizzes/evening.json",
      [UInt8](text.replacing(": 0}", with: ": 2}").replacing(": 1}", with: ": 0}").utf8))
    let outputs = book.prepare().outputs
    let others = other.prepare().outputs
    #expect(outputs.map(\.path) == others.map(\.path))
    #expect(!outputs.contains { $0.path == "answers.html" })
    let differing = zip(outputs, others).filter { $0.bytes != $1.bytes }.map(\.0.path)
    #expect(differing == [])
  }
}
