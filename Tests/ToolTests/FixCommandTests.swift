import Foundation
import TestSupport
import Testing

@testable import HornbookTool

/// `hornbook fix` asks a person before it changes a file.
@Suite(.enabled(if: ProgramRun.hornbook != nil, "the program was not built with the tests"))
struct FixCommandTests {
  private static let chapter = "content/chapters/01-horn.md"

  /// A book with three links without encryption and a number in the key that is wrong.
  private static let book = [
    "content/book.json": #"{"id": "horn", "title": "Horn"}"#,
    chapter: """
    # Horn

    See [one](http://one.hornbook.page/) and
    [two](http://two.hornbook.page/).

    Last is [three](http://three.hornbook.page/).

    ## Questions

    1. What is it?
       - a) Horn
       - b) Wood

    """,
    "content/answers.md": "# Answers\n\n## Chapter 1\n\n1. What is it\n   - a) Horn\n",
  ]

  /// The book with a translation into the same words.
  private static func translated(_ book: [String: String]) -> [String: String] {
    var files = book
    files["content/book.json"] =
      #"{"id": "horn", "title": "Horn", "language": "en", "languages": {"de": {}}}"#
    files["content/de/book.json"] = #"{"title": "Das Horn"}"#
    files["content/de/chapters/01-horn.md"] = book[chapter]
    files["content/de/answers.md"] = book["content/answers.md"]
    return files
  }

  private func terminal(_ folder: ScratchFolder, _ options: String...) throws -> TerminalProgram {
    let hornbook = try #require(ProgramRun.hornbook)
    let program = try TerminalProgram(
      hornbook, ["fix", folder.path] + options, environment: ["TERM": "xterm", "NO_COLOR": ""])
    return try #require(program, "there are no terminals here")
  }

  private static let prompt = "[y,n,a,A,q,?]? "

  @Test func translationsAreAskedAboutToo() throws {
    let files = Self.translated(Self.book)
    let session = try ToolSession("fix-translations", files)
    let program = try terminal(session.folder)
    #expect(program.shows(Self.prompt))
    program.type("A")
    #expect(program.code() == 0, "\(program.screen)")
    for path in [Self.chapter, "content/de/chapters/01-horn.md"] {
      #expect(!session.folder.text(of: path).contains("http://"), "\(path)")
    }
    session.done()
  }

  @Test func quittingAlsoLeavesTranslationsAlone() throws {
    let files = Self.translated(Self.book)
    let session = try ToolSession("fix-quit-translations", files)
    let program = try terminal(session.folder)
    #expect(program.shows(Self.prompt))
    program.type("q")
    #expect(program.code() == 0, "\(program.screen)")
    #expect(program.screen.contains("nothing was changed"), "\(program.screen)")
    session.done()
  }

  /// The names that findings ask about are asked about one by one, even if all is accepted.
  @Test func proposalsAreAskedAbout() throws {
    var files = Self.book
    files[Self.chapter] = Self.book[Self.chapter]?.replacing(
      "Last is [three](http://three.hornbook.page/).", with: "Back to [the top](#hron) of it.")
    files = Self.translated(files)
    let session = try ToolSession("fix-proposals", files)
    let program = try terminal(session.folder, "--color", "never")
    #expect(program.shows(Self.prompt))
    program.type("A")
    #expect(program.shows(Self.prompt, times: 2), "\(program.screen)")
    #expect(program.screen.contains("fix: Write “horn”."), "\(program.screen)")
    program.type("y")
    #expect(program.shows(Self.prompt, times: 3), "\(program.screen)")
    program.type("y")
    #expect(program.code() == 0, "\(program.screen)")
    for path in [Self.chapter, "content/de/chapters/01-horn.md"] {
      #expect(session.folder.text(of: path).contains("[the top](#horn)"), "\(path)")
    }
    session.done()
  }

  @Test func bothWaysOutOfAContradictionAreAskedAbout() throws {
    var files = Self.book
    files["content/answers.md"] =
      "# Answers\n\n## Chapter 1\n\n1. What is it?\n   - b) Horn\n"
    let session = try ToolSession("fix-ways", files)
    let program = try terminal(
      session.folder, "--color", "never", "--rule", "answer-contradicts-letter")
    #expect(program.shows("fix: Write the letter “a”."), "\(program.screen)")
    program.type("n")
    #expect(program.shows("fix: Write the text of “b”."), "\(program.screen)")
    #expect(program.shows(Self.prompt, times: 2))
    program.type("y")
    #expect(program.code() == 0, "\(program.screen)")
    #expect(session.folder.text(of: "content/answers.md").hasSuffix("- b) Wood\n"))
    session.done()
  }

  @Test func eachFixIsShownAndAsked() throws {
    let session = try ToolSession("fix-each", Self.book)
    let program = try terminal(session.folder)
    #expect(program.shows(Self.prompt))
    let before = session.folder.files()
    for (count, answer) in ["n", "?", "y", "n", "n"].enumerated() {
      #expect(program.shows(Self.prompt, times: count + 1), "\(program.screen)")
      // Nothing is written while questions are open.
      #expect(session.folder.files() == before)
      program.type(answer)
    }
    #expect(program.code() == 0, "\(program.screen)")
    let screen = program.screen
    #expect(screen.contains("fixed 1 finding in content/"), "\(screen)")
    #expect(screen.contains("y  apply this fix"))
    #expect(screen.contains("\u{1B}[31m") || screen.contains("\u{1B}[1;31m-"))
    #expect(screen.contains("@@ -") && screen.contains("--- "))
    var changed = 0
    for (path, bytes) in session.folder.files() where before[path] != bytes {
      changed += bytes.count - (before[path]?.count ?? 0)
    }
    #expect(changed == 1, "one sign was added")
    session.done()
  }

  @Test(arguments: [("a", 3), ("A", 4)])
  func allOfARuleOrAllAreAcceptedAtOnce(_ answer: String, _ count: Int) throws {
    let session = try ToolSession("fix-all", Self.book)
    let program = try terminal(session.folder, "--color", "never")
    // The key comes first.
    #expect(program.shows(Self.prompt))
    if answer == "a" {
      program.type("n")
      #expect(program.shows(Self.prompt, times: 2))
    }
    program.type(answer)
    #expect(program.code() == 0, "\(program.screen)")
    #expect(program.screen.contains("fixed \(count) findings"), "\(program.screen)")
    #expect(!program.screen.contains("\u{1B}[3"))
    let text = session.folder.text(of: Self.chapter)
    #expect(!text.contains("http://"))
    if answer == "A" {
      let other = try ToolSession("fix-check", Self.book)
      _ = other.run("check", "--fix", "BOOK")
      #expect(other.folder.files() == session.folder.files())
      other.done()
    }
    session.done()
  }

  @Test func quittingAppliesWhatWasAccepted() throws {
    for ends in [true, false] {
      let session = try ToolSession("fix-quit", Self.book)
      let program = try terminal(session.folder, "--rule", "insecure-link")
      #expect(program.shows(Self.prompt))
      program.type("y")
      #expect(program.shows(Self.prompt, times: 2))
      if ends { program.endInput() } else { program.type("q") }
      #expect(program.code() == 0, "\(program.screen)")
      let text = session.folder.text(of: Self.chapter)
      #expect(text.contains("https://one") && text.contains("http://two"))
      session.done()
    }
  }

  @Test func anInterruptChangesNothing() throws {
    let session = try ToolSession("fix-interrupt", Self.book)
    let before = session.folder.files()
    let program = try terminal(session.folder)
    #expect(program.shows(Self.prompt))
    program.type("y")
    #expect(program.shows(Self.prompt, times: 2))
    program.signal(SIGINT)
    #expect(program.code() == 128 + SIGINT)
    #expect(session.folder.files() == before)
    session.done()
  }

  @Test func aFileThatHasChangedInTheMeantimeIsReadAgain() throws {
    let session = try ToolSession("fix-changed", Self.book)
    let program = try terminal(session.folder, "--rule", "insecure-link")
    #expect(program.shows(Self.prompt))
    let new = (Self.book[Self.chapter] ?? "") + "\nMore words.\n"
    try session.folder.write(Self.chapter, new)
    program.type("A")
    #expect(program.code() == 0)
    #expect(
      program.screen.contains("has changed in the meantime and is read again"), "\(program.screen)")
    #expect(
      session.folder.text(of: Self.chapter) == new.replacing("http://", with: "https://"))
    session.done()
  }

  @Test func itNeedsATerminal() throws {
    let session = try ToolSession("fix-none", Self.book)
    let outcome = session.run("fix", "BOOK")
    #expect(outcome.code == 2 && outcome.errors.contains("“hornbook check --fix”"))
    session.done()
  }
}
