import Foundation
import HornbookPipeline
import TestSupport
import Testing

/// Footnotes of answers, on the page that shows them.
@Suite struct AnswerNoteTests {
  private static let chapter = """
    # A

    Text.[^t]

    ## Questions

    1. Which?[^s]
       - [x] A
         > Said.[^f]
       - [ ] B
       - [ ] C

       Because.[^y] Again.[^y]

    [^t]: Note of the text.
    [^s]: Note of the question.
    [^y]: Note of the answer.[^z]
    [^z]: Note of the note, with a [link](#questions).
    [^f]: Note of the feedback.
    """

  private static let key = """
    # Answers

    Read this.[^k]

    ## Chapter 2

    1. a) One

       So.[^m]

    [^k]: Note of the page.
    [^m]: Note of the key.
    """

  private static func pages(_ mode: String, chapter: String = chapter) -> [String: String] {
    MemoryBook([
      "content/book.json": #"{"id": "a", "title": "A", "answers": "\#(mode)"}"#,
      "content/chapters/01-a.md": chapter,
      "content/chapters/02-b.md":
        "# B\n\n## Questions\n\n1. Who?\n   - a) One\n   - b) Two\n   - c) Three\n",
      "content/answers.md": key,
    ]).pages.mapValues { String(decoding: $0, as: UTF8.self) }
  }

  /// The notes of a page, each with its number, in order.
  private static func notes(_ page: String) -> [String] {
    page.split(separator: "<li id=\"").dropFirst().compactMap { item in
      guard let name = item.split(separator: "\"").first, name.contains("fn-") else { return nil }
      let words = item.split(separator: "<p>").dropFirst().first?.prefix { $0 != "." && $0 != "<" }
      return "\(name) \(words ?? "")"
    }
  }

  /// Every mark leads to a note, and every note back to each of its marks.
  private static func dangling(_ page: String) -> [Substring] {
    let names = Set(page.split(separator: " id=\"").dropFirst().map { $0.prefix { $0 != "\"" } })
    let links = page.split(separator: "href=\"#").dropFirst().map { $0.prefix { $0 != "\"" } }
    return links.filter { $0.contains("fn") && !names.contains($0) }
  }

  @Test func theyAreNumberedAsTheirPageSpeaksOfThem() throws {
    let pages = Self.pages("page")
    let answers = try #require(pages["answers.html"])
    #expect(
      Self.notes(answers) == [
        "fn-1 Note of the page", "fn-2 Note of the feedback", "fn-3 Note of the answer",
        "fn-4 Note of the key", "fn-5 Note of the note, with a ",
      ])
    #expect(!answers.contains("[^"))
    #expect(answers.components(separatedBy: "href=\"#fnref-3").count == 3)
    #expect(answers.contains("<a href=\"a.html#questions\">link</a>"))
    let chapter = try #require(pages["a.html"])
    #expect(Self.notes(chapter) == ["fn-1 Note of the text", "fn-2 Note of the question"])
    #expect(!chapter.contains("[^"))
    for page in [answers, chapter] { #expect(Self.dangling(page) == []) }
  }

  @Test func theyStandAtTheEndOfPaper() throws {
    let paper = try #require(Self.pages("page")["print.html"])
    #expect(
      Self.notes(paper) == [
        "c1.fn-1 Note of the text", "c1.fn-2 Note of the question", "a.fn-1 Note of the page",
        "a.fn-2 Note of the feedback", "a.fn-3 Note of the answer", "a.fn-4 Note of the key",
        "a.fn-5 Note of the note, with a ",
      ])
    #expect(Self.dangling(paper) == [] && !paper.contains("[^"))
  }

  @Test func whereAnswersAreWithheldSoAreTheirNotes() throws {
    let chapter = try #require(Self.pages("withheld")["a.html"])
    #expect(Self.notes(chapter) == ["fn-1 Note of the text", "fn-2 Note of the question"])
    #expect(!chapter.contains("[^"))
  }

  /// A note belongs to no question behind which it is written, and to no entry of a key.
  @Test(arguments: ["inline", "page", "withheld"])
  func notesAreNoPartOfQuestions(_ mode: String) throws {
    let text = """
      # A

      Text.[^t]

      ## Questions

      1. Which?
         - [x] A
         - [ ] B
         - [ ] C

      [^t]: Note of the text.

          Which goes on.
      """
    let chapter = try #require(Self.pages(mode, chapter: text)["a.html"])
    #expect(chapter.components(separatedBy: "Which goes on.").count == 2)
    #expect(Self.notes(chapter) == ["fn-1 Note of the text"])
  }
}
