import TestSupport
import Testing

@testable import HornbookTool

/// No command writes one of its files over a source of a book, or into the site.
@Suite struct ProtectedFileTests {
  private static let text = "BOOK/content/chapters/01-horn.md"

  @Test(arguments: [
    ["key", "BOOK", "-o", text], ["key", "BOOK", "-o", "BOOK/content/book.json"],
    ["key", "BOOK", "-o", "BOOK/output/key.md"],
    ["check", "BOOK", "--proof", text], ["check", "BOOK", "--proof", "BOOK/output/proof.html"],
    ["check", "--questions", text, "--proof", text],
    ["quiz", "BOOK", "--progress", text], ["quiz", "BOOK", "--progress", "BOOK/output/a.json"],
    ["import", "manuscript", text, "--to", "BOOK/new", "--report", "BOOK/content/book.json"],
    ["export", "epub", "BOOK", "-o", text], ["statistics", "BOOK", text, "--report", text],
  ]) func keepsTheBook(_ arguments: [String]) throws {
    let session = try ToolSession("protected", ToolSession.smallBook)
    #expect(session.run("build", "BOOK").code == 0)
    let before = session.folder.files()
    let outcome = session.run(all: arguments, input: "a\n")
    #expect(outcome.code == 2, "\(outcome)")
    #expect(outcome.errors.contains("cannot") || outcome.errors.contains("another name"))
    #expect(session.folder.files() == before)
    session.done()
  }

  @Test func aKeyGoesToStandardOutput() throws {
    let session = try ToolSession("key-out", ToolSession.smallBook)
    let before = session.folder.files()
    #expect(
      session.run("key", "BOOK", "-o", "-").output == session.run("key", "BOOK").output)
    #expect(session.folder.files() == before)
    session.done()
  }

  /// Settings that cannot be read might withhold the answers.
  @Test(arguments: [
    #"{,"id": "a", "title": "A"}"#, #"{"id": "a", "title": "A", "answers": "none"}"#,
  ])
  func aQuizNeedsItsSettings(_ settings: String) throws {
    let session = try ToolSession("quiz-settings", ToolSession.smallBook)
    try session.folder.write("content/book.json", settings)
    let outcome = session.run("quiz", "BOOK", input: "a\n")
    #expect(outcome.code == 1)
    #expect(outcome.output.isEmpty && outcome.errors.contains("content/book.json"))
    session.done()
  }
}
