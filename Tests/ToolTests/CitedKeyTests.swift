import TestSupport
import Testing

@testable import HornbookTool

/// A key that cites places of its chapters, in the hands of each command.
@Suite struct CitedKeyTests {
  private static let chapter = "content/chapters/01-moon.md"

  private static let book = [
    "content/book.json": #"{"id": "tides", "title": "Tides"}"#,
    chapter: """
    # Tides

    ## The moon {#moon}

    The moon pulls at the water.

    ## The sun {#sun}

    The sun does so, too.

    ## Questions

    1. What pulls at the water most? {#pull}
       - a) The wind
       - b) The moon
       - c) The sun

    """,
    "content/answers.md": """
    # Answers

    ## Chapter 1

    1. b) The moon, since it is near [@moon].

       The sun is far away [@sun].

    """,
  ]

  @Test func whatWasConfirmedIsToldIfAnyPassageIsEdited() throws {
    let session = try ToolSession("cited-lock", Self.book)
    #expect(session.run("key", "BOOK", "--lock").code == 0)
    #expect(session.run("check", "BOOK", "--strict").code == 0)
    let text = session.folder.text(of: Self.chapter).replacing("does so", with: "does it")
    try session.folder.write(Self.chapter, text)
    #expect(
      session.run("check", "BOOK").output.contains(
        "content/answers.md:5:36: warning: one of the passages “moon”, “sun” was changed after the answer was"
      ))
    #expect(session.run("key", "BOOK", "--confirm", "pull").code == 0)
    #expect(session.run("check", "BOOK", "--strict").code == 0)
    session.done()
  }

  @Test func aKeyThatIsWrittenAnewOrMovedIntoTheChapterCitesTheSame() throws {
    let session = try ToolSession("cited-key", Self.book)
    func lock() -> String {
      _ = session.run("key", "BOOK", "--lock")
      return session.folder.text(of: "content/answers.lock.json")
    }
    let first = lock()
    #expect(session.run("key", "BOOK", "--write").code == 0)
    #expect(session.folder.text(of: "content/answers.md").contains("[@moon] [@sun]"))
    #expect(lock() == first)
    #expect(session.run("convert", "BOOK", "--write").code == 0)
    #expect(lock() == first)
    try session.folder.remove("content/answers.md")
    #expect(lock() == first)
    #expect(
      session.folder.text(of: Self.chapter).contains("The sun is far away.\n\n[@moon] [@sun]"))
    session.done()
  }

  @Test func theQuizTellsAllPassages() throws {
    var files = QuizReader.book.filter { $0.key == "content/book.json" }
    for (path, text) in Self.book where path != "content/book.json" { files[path] = text }
    let outcome = try QuizReader(files).quiz(answers: ["a"])
    #expect(
      outcome.output.contains(
        """
        The sun is far away.
        Why: see “The moon”: “The moon pulls at the water.”; “The sun”: “The sun does
        so, too.”

        """), "\(outcome)")
  }
}
