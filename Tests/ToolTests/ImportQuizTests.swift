import TestSupport
import Testing

@testable import HornbookTool

/// Banks of other programs are checked where they lie, and become files of questions.
@Suite struct ImportQuizTests {
  private static let gift = """
    // Paper
    $CATEGORY: Making paper

    ::Fibres::What is paper made of? {=Fibres#Of rags or wood. ~Skin#That is parchment. ~Wax}

    ::Pulp::A vat holds pulp. {T}

    ::Felt::Which are tools? {~%50%Mould ~%50%Vat ~%-100%Rag}

    """

  private static let files = [
    "paper.gift": gift,
    "broken.gift": "::Vat::What is a vat? {=A tub ~A hat\n",
    "twice.gift": "What is a vat? {=A tub =A vessel ~A hat}\n",
    "notes.txt": "Nothing to ask here.\n",
    "book/content/book.json": #"{"id": "a", "title": "A"}"#,
    "book/content/chapters/01-one.md": "# One\n\nText.\n",
  ]

  @Test func aBankBecomesAFileOfTheBook() throws {
    let session = try ToolSession("import-quiz", Self.files)
    let target = "BOOK/book/content/quizzes"
    let list = session.run("import", "quiz", "BOOK/paper.gift", "--to", target, "--dry-run")
    #expect(list.output == "\(target)/paper.json  from BOOK/paper.gift\n")
    let first = session.run(
      "import", "quiz", "BOOK/paper.gift", "--to", target, "--chapter", "1")
    #expect(first.code == 0, "\(first.errors)")
    #expect(first.output == "wrote \(target)/paper.json\n")
    let again = session.run(
      "import", "quiz", "BOOK/paper.gift", "--to", target, "--chapter", "1")
    #expect(again.output == "nothing has changed in \(target)/paper.json\n")
    #expect(session.run("build", "BOOK/book").code == 0)
    let page = String(
      decoding: session.folder.bytes(of: "book/output/one.html") ?? [], as: UTF8.self)
    #expect(page.contains("What is paper made of?") && page.contains("That is parchment."))
    session.done()
  }

  @Test func aChapterThatIsNotThereIsTold() throws {
    let session = try ToolSession("import-quiz-no-chapter", Self.files)
    for (chapter, hint) in [
      ("99", "the nearest is chapter 1, “One”"), ("ome", "did you mean “one”?"),
      ("-5", "the nearest is chapter 1, “One”"), ("zebra", "name its number, such as 1"),
    ] {
      let outcome = session.run(
        "import", "quiz", "BOOK/paper.gift", "--to", "BOOK/book/content/quizzes", "--chapter",
        chapter)
      #expect(outcome.code == 2)
      #expect(outcome.errors == "hornbook: the book has no chapter “\(chapter)”: \(hint)\n")
    }
    #expect(session.folder.files(below: "book/content/quizzes").isEmpty)
    session.done()
  }

  /// A later import without a chapter leaves the questions where they are; nothing is said to be there that is not.
  @Test func theChapterStays() throws {
    let session = try ToolSession("import-quiz-chapter", Self.files)
    func run(_ more: String...) -> ToolSession.Outcome {
      session.run(all: ["import", "quiz", "BOOK/paper.gift", "--to", "BOOK/q"] + more)
    }
    #expect(run("--chapter", "1").code == 0)
    #expect(run().output == "nothing has changed in BOOK/q/paper.json\n")
    #expect(session.folder.text(of: "q/paper.json").contains("\"chapter\": 1"))
    try session.folder.remove("q/paper.json")
    #expect(run("--chapter", "1").output.contains("was deleted after the last import"))
    session.done()
  }

  /// A book's own questions have their identifiers already, which is told where they come in again.
  @Test func theBooksOwnQuestionsAreKnown() throws {
    let session = try ToolSession("import-quiz-own", Self.files)
    try session.folder.write(
      "book/content/chapters/02-two.md",
      "# Two\n\n## Questions\n\n1. Why is it?\n   - [x] a\n   - [ ] b\n   - [ ] c\n")
    #expect(session.run("export", "moodle", "BOOK/book", "-o", "BOOK/own.xml").code == 0)
    let quizzes = "BOOK/book/content/quizzes"
    #expect(session.run("import", "quiz", "BOOK/own.xml", "--to", quizzes).code == 0)
    let check = session.run("check", "BOOK/book")
    #expect(check.code == 1)
    #expect(
      check.output.contains("own.json:") && check.output.contains("is that of another question"))
    session.done()
  }

  /// Another bank of the same name does not replace the first one.
  @Test func otherBanksAreOtherFiles() throws {
    let session = try ToolSession("import-quiz-other", Self.files)
    try session.folder.write("other/paper.gift", "Who made it? {=A smith ~A tailor}\n")
    #expect(session.run("import", "quiz", "BOOK/paper.gift", "--to", "BOOK/q").code == 0)
    let other = session.run("import", "quiz", "BOOK/other/paper.gift", "--to", "BOOK/q")
    #expect(other.code == 2 && other.errors.contains("so it comes from another bank"))
    let book = session.run("import", "quiz", "BOOK/paper.gift", "--to", "BOOK/book")
    #expect(book.code == 2 && book.errors.contains("“--to BOOK/book/content/quizzes”"))
    session.done()
  }

  /// What a person has changed is kept, and what the bank has changed comes in.
  @Test func changesOfBothSidesAreMerged() throws {
    let session = try ToolSession("import-quiz-merge", Self.files)
    let run = { session.run("import", "quiz", "BOOK/paper.gift", "--to", "BOOK/q") }
    #expect(run().code == 0)
    let own = session.folder.text(of: "q/paper.json").replacing("Wax", with: "Beeswax")
    try session.folder.write("q/paper.json", own)
    try session.folder.write(
      "paper.gift", Self.gift.replacing("A vat holds pulp", with: "A vat is a tub"))
    let merged = run()
    #expect(merged.errors.contains("has your changes and those of the source"))
    let text = session.folder.text(of: "q/paper.json")
    #expect(text.contains("Beeswax") && text.contains("A vat is a tub"))
    session.done()
  }

  @Test(arguments: [
    (["BOOK/broken.gift"], 1, "BOOK/broken.gift:1:"),
    (["BOOK/twice.gift"], 1, "[bank-marks-twice]"),
    (["BOOK/notes.txt"], 2, "is no bank of questions that can be read: name its format"),
    (["BOOK/none.gift"], 3, "none.gift"),
    (["BOOK/paper.gift", "BOOK/book/paper.gift"], 2, "would both become paper.json"),
  ])
  func mistakesAreTold(_ files: [String], _ code: Int32, _ words: String) throws {
    let session = try ToolSession("import-quiz-wrong", Self.files)
    let run = session.run(all: ["import", "quiz"] + files + ["--to", "BOOK/q"])
    #expect(run.code == code)
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(session.folder.bytes(of: "q/paper.json") == nil)
    session.done()
  }

  @Test func aBankIsCheckedWhereItLies() throws {
    let session = try ToolSession("check-bank", Self.files)
    let good = session.run("check", "--questions", "BOOK/paper.gift", "--strict")
    #expect(good.code == 0, "\(good.output)")
    let bad = session.run("check", "--questions", "BOOK/twice.gift")
    #expect(bad.code == 1)
    #expect(bad.output.contains("BOOK/twice.gift:1:24: error: 2 options"), "\(bad.output)")
    session.done()
  }
}
