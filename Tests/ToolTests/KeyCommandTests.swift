import TestSupport
import Testing

@testable import HornbookTool

/// `hornbook key` on real folders.
@Suite struct KeyCommandTests {
  @Test func aCorrectionIsPrinted() throws {
    var files = Self.book
    files["content/errata.json"] =
      #"[{"question": "soft", "answer": ["c"], "why": "A slip.", "date": "2026-03-31"}]"#
    let session = try ToolSession("corrected", files)
    let outcome = session.run("key", "BOOK")
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("- c) Sand\n\n   **Corrected.** A slip. (2026-03-31)\n"))
    #expect(!outcome.output.contains("loosen"))
    session.done()
  }

  @Test func aCorrectionThatTheNewKeySaysItselfIsNamed() throws {
    var files = Self.book
    files["content/errata.json"] = #"[{"question": "soft", "answer": ["c"], "why": "A slip."}]"#
    let session = try ToolSession("corrected-write", files)
    let outcome = session.run("key", "BOOK", "--write")
    #expect(outcome.code == 0)
    #expect(
      outcome.output == """
        wrote the key of 2 questions to BOOK/content/answers.md
        the key now contains the corrections of “soft” in content/errata.json: remove the \
        correction there, or “hornbook check” calls it unneeded

        """)
    #expect(session.run("check", "BOOK").output.contains("[errata-unneeded]"))
    try session.folder.write("content/errata.json", "[]")
    #expect(!session.run("check", "BOOK").output.contains("[errata"))
    #expect(!session.run("key", "BOOK", "--write").output.contains("errata"))
    session.done()
  }

  static let book = [
    "content/book.json": #"{"id": "horn", "title": "Horn"}"#,
    "content/chapters/01-horn.md": """
    # Horn

    ## Questions

    1. What makes horn soft? {#soft}
       - a) Frost
       - b) Steam
       - c) Sand

    """,
    "content/answers.md": """
    ---
    key: all
    ---

    # Answers

    ## Chapter 1

    1. b

       Heat and water loosen it.

    """,
    "content/quizzes/more.json": """
    {"chapter": 1, "questions": [
      {"type": "true-false", "id": "bone", "question": "Is horn bone?", "answer": false}]}
    """,
  ]

  static let printed = """
    # Answers

    ## Chapter 1: Horn

    1. What makes horn soft? {#soft}
       - b) Steam

       Heat and water loosen it.

    2. Is horn bone?
       - b) False

    """

  @Test func printsTheKeyFromWhereverTheAnswersAre() throws {
    let session = try ToolSession("key-print", Self.book)
    let outcome = session.run("key", "BOOK")
    #expect(outcome.code == 0 && outcome.errors == "")
    #expect(outcome.output == Self.printed.replacing(" {#soft}", with: ""))
    session.done()
  }

  @Test func writesTheKeyBelowTheFrontMatterThatIsThere() throws {
    let session = try ToolSession("key-write", Self.book)
    #expect(session.run("key", "BOOK", "--write").code == 0)
    let written = session.folder.text(of: "content/answers.md")
    #expect(written.hasPrefix("---\nkey: all\n---\n"))
    #expect(written.contains("1. What makes horn soft?\n   - b) Steam"))
    // What is written is a key to the same book, and stays as it is.
    #expect(session.run("check", "BOOK", "--strict").code == 0)
    #expect(session.run("key", "BOOK", "--write").code == 0)
    #expect(session.folder.text(of: "content/answers.md") == written)
    session.done()
  }

  /// The fields of questions whose answers must be read back as they are written.
  @Test(arguments: [
    #""type": "one", "options": [{"text": "Oak", "correct": true}, "b) Elm", "Tin"]"#,
    #""type": "one", "options": [{"text": "a – x", "correct": true}, "b", "Tin"]"#,
    #""type": "several", "options": [{"text": "Oak", "correct": true}, {"text": "Elm", "correct": true}, "Tin"]"#,
    #""type": "true-false", "answer": true"#,
    #""type": "fill-in", "answers": ["wood", "oak"]"#,
    #""type": "fill-in", "answers": ["C: drive"]"#,
    #""type": "fill-in", "answers": ["c"]"#,
    #""type": "number", "answer": 24, "tolerance": "5%", "unit": "letters""#,
    #""type": "order", "items": ["Saw", "Plane", "Cover"]"#,
    #""type": "order", "items": ["a) Saw", "c – Plane", "b. Cover"]"#,
    #""type": "order", "items": ["c", "b", "a"]"#,
    #""type": "match", "pairs": [{"left": "Paris", "right": "Seine"}, {"left": "Rome", "right": "Tiber"}]"#,
    #""type": "match", "pairs": [{"left": "a", "right": "x"}, {"left": "b", "right": "y"}, {"left": "c", "right": "z"}]"#,
    #""type": "match", "pairs": [{"left": "b", "right": "a"}, {"left": "Rome", "right": "b"}, {"left": "a)", "right": "c"}]"#,
    #""type": "match", "pairs": [{"left": "1", "right": "a"}, {"left": "2", "right": "b"}]"#,
    #""type": "match", "pairs": [{"left": "b. one", "right": "a – b"}, {"left": "**c**", "right": "c"}]"#,
    #""type": "open", "answer": "Paper was dear.""#,
    #""type": "order", "items": ["Answer: a", "Note: b", "**C.** Cover"]"#,
    #""type": "open", "answer": "B. Franklin paid for it.""#,
  ])
  func whatItWritesIsAKeyToTheSameQuestion(_ fields: String) throws {
    var book = Self.book
    book["content/quizzes/more.json"] =
      #"{"chapter": 1, "questions": [{"question": "Choose all that hold.", "# + fields + "}]}"
    let session = try ToolSession("key-round", book)
    defer { session.done() }
    #expect(session.run("key", "BOOK", "--write").code == 0)
    let written = session.folder.text(of: "content/answers.md")
    let check = session.run("check", "BOOK", "--strict")
    #expect(check.output.contains("nothing found"), "\(written)\n\(check.output)")
    #expect(session.run("key", "BOOK", "--write").code == 0)
    #expect(session.folder.text(of: "content/answers.md") == written)
  }

  @Test(
    arguments: [
      ("- Paris – Seine\n   - Rome - Tiber", nil), ("- Paris\n   - Rome", nil),
      ("- Paris – Tiber\n   - Rome – Seine", "[answer-wording]"),
    ] as [(String, String?)])
  func aKeyToPairsIsHeldAgainstBothSides(_ answers: String, _ finding: String?) throws {
    var book = Self.book
    book["content/quizzes/more.json"] = """
      {"chapter": 1, "questions": [{"type": "match", "question": "What holds of it?", "pairs": [
        {"left": "Paris", "right": "Seine"}, {"left": "Rome", "right": "Tiber"}]}]}
      """
    book["content/answers.md"] =
      "# Answers\n\n## Chapter 1\n\n1. b\n2. What holds of it?\n   \(answers)\n"
    let session = try ToolSession("key-pairs", book)
    defer { session.done() }
    let output = session.run("check", "BOOK").output
    #expect(output.contains(finding ?? "nothing found"), "\(output)")
  }

  @Test func writesNothingWhileAnAnswerIsInDoubt() throws {
    var book = Self.book
    book["content/answers.md"] = "# Answers\n\n## Chapter 1\n\n1. e\n"
    let session = try ToolSession("key-doubt", book)
    let outcome = session.run("key", "BOOK", "--write")
    #expect(outcome.code == 1)
    #expect(outcome.errors.contains("nothing was written"))
    #expect(outcome.errors.contains("1 question without a certain answer: soft"))
    #expect(session.folder.text(of: "content/answers.md") == book["content/answers.md"])
    #expect(session.run("key", "BOOK", "--lock").code == 1)
    #expect(session.folder.bytes(of: "content/answers.lock.json") == nil)
    session.done()
  }

  @Test func anEditedQuestionIsStaleUntilItIsConfirmed() throws {
    let session = try ToolSession("key-lock", Self.book)
    #expect(session.run("key", "BOOK", "--confirm", "soft").code == 2)
    #expect(session.run("key", "BOOK", "--lock").code == 0)
    #expect(session.run("check", "BOOK").code == 0)
    let chapter = "content/chapters/01-horn.md"
    try session.folder.write(
      chapter, session.folder.text(of: chapter).replacing("Sand", with: "Salt"))
    #expect(session.run("check", "BOOK").output.contains("[answer-stale]"))
    #expect(session.run("build", "BOOK").code == 1)
    let unknown = session.run("key", "BOOK", "--confirm", "sofd")
    #expect(unknown.code == 2 && unknown.errors.contains("did you mean “soft”?"))
    #expect(session.run("check", "BOOK").code == 1)
    #expect(session.run("key", "BOOK", "--confirm", "soft").code == 0)
    #expect(session.run("check", "BOOK").code == 0)
    session.done()
  }

  /// A passage that is cited for an answer is confirmed with it; where its lines are broken does not matter.
  @Test func aCitedPassageThatIsEditedIsToldUntilItIsConfirmed() throws {
    let chapter = "content/chapters/01-moon.md"
    let text = """
      # Tides

      ## The moon {#moon}

      The moon pulls at the water. The sun does so, too.

      ## Questions

      1. What pulls at the water most? {#pull evidence: #moon}
         - [x] The moon
         - [ ] The wind

      """
    let session = try ToolSession(
      "key-cited",
      ["content/book.json": #"{"id": "tides", "title": "Tides"}"#, chapter: text])
    func edit(_ old: String, _ new: String) throws {
      try session.folder.write(chapter, session.folder.text(of: chapter).replacing(old, with: new))
    }
    #expect(session.run("key", "BOOK", "--lock").code == 0)
    #expect(session.folder.text(of: "content/answers.lock.json").contains(#""evidence": {"#))
    try edit("water. The", "water.\nThe")
    try edit("## Questions", "## The wind\n\nIt blows.\n\n## Questions")
    #expect(!session.run("check", "BOOK").output.contains("[evidence-changed]"))
    try edit("sun", "wind")
    #expect(
      session.run("check", "BOOK").output.contains(
        "the passage “moon” was changed after the answer was confirmed [evidence-changed]"))
    #expect(session.run("key", "BOOK", "--confirm", "pull").code == 0)
    #expect(!session.run("check", "BOOK").output.contains("[evidence-changed]"))
    session.done()
  }

  /// A question without a name of its own is known by its stem, and by its options where that is
  /// worded anew: under the name that it had.
  @Test func aQuestionThatIsWordedAnewKeepsItsNameAndIsStale() throws {
    var files = Self.book
    let chapter = "content/chapters/01-horn.md"
    files[chapter] = files[chapter]?.replacing(" {#soft}", with: "")
    let session = try ToolSession("key-reworded", files)
    #expect(session.run("key", "BOOK", "--lock").code == 0)
    let lock = session.folder.text(of: "content/answers.lock.json")
    let named = lock.firstMatch(of: /horn-[0-9a-z]{10}/).map { String($0.output) } ?? ""
    try session.folder.write(
      chapter, session.folder.text(of: chapter).replacing("soft?", with: "hard?"))
    let outcome = session.run("check", "BOOK")
    #expect(outcome.output.contains("[answer-stale]"))
    #expect(!named.isEmpty && outcome.output.contains(named))
    #expect(session.run("build", "BOOK").code == 1)
    #expect(session.run("key", "BOOK", "--confirm", named).code == 0)
    #expect(session.run("check", "BOOK").code == 0)
    // Another stem and other options are another question.
    try session.folder.write(
      chapter,
      session.folder.text(of: chapter).replacing("hard?", with: "grow?")
        .replacing("Sand", with: "Salt"))
    #expect(!session.run("check", "BOOK").output.contains("[answer-stale]"))
    session.done()
  }
}
