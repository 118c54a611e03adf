import Foundation
import HornbookFiles
import TestSupport
import Testing

@testable import HornbookTool

/// What `hornbook build` and `hornbook check` say and how they end, when all is well and when not.
@Suite struct BuildCommandTests {
  @Test func buildsCountsAndRebuildsNothing() throws {
    let session = try ToolSession("build")
    let first = session.run("build", "BOOK").withoutTimes
    #expect(first.code == 0 && first.errors.isEmpty)
    let before = session.folder.facts(below: "output")
    // All but the list of what is ours and the manifest.
    let count = session.folder.files(below: "output").keys.filter { !$0.hasPrefix(".h") }.count
    #expect(count > 7)
    #expect(first.output == "Horn: 1 chapter, wrote \(count) files; open BOOK/output/index.html\n")
    let second = session.run("build", "BOOK").withoutTimes
    #expect(
      second.output
        == "Horn: 1 chapter, wrote 0 files, \(count) unchanged; open BOOK/output/index.html\n")
    #expect(session.folder.facts(below: "output") == before)
    session.done()
  }

  /// The README shows what its reader will see.
  @Test func theFirstSessionGoesAsItIsTold() throws {
    let folder = try ScratchFolder("first-session")
    let book = folder.path("my-book")
    var said = ToolSession.run(["init", book]).output
    for command in ["check", "build", "build"] {
      said += ToolSession.run([command, book]).without(book).withoutTimes.output
    }
    let readme = try String(
      contentsOf: Project.root.appendingPathComponent("README.md"), encoding: .utf8)
    let told = ToolSession.Outcome(code: 0, output: readme, errors: "").withoutTimes.output
    let lines = said.replacingOccurrences(of: "BOOK/", with: "")
      .replacingOccurrences(of: book, with: "my-book").split(separator: "\n")
    #expect(lines.filter { !told.contains($0 + "\n") } == [])
    let settings = try String(contentsOfFile: book + "/content/book.json", encoding: .utf8)
    #expect(settings.contains("\"id\": \"my-book\""))
    folder.discard()
  }

  @Test func planningWritesNothing() throws {
    let session = try ToolSession("plan")
    let outcome = session.run("build", "BOOK", "--dry-run").withoutTimes
    #expect(outcome.code == 0)
    #expect(outcome.output.hasPrefix("Horn: 1 chapter, would write "))
    #expect(outcome.output.hasSuffix(" files; open BOOK/output/index.html\n"))
    #expect(session.folder.files().keys.sorted() == ToolSession.smallBook.keys.sorted())
    #expect(session.folder.facts(below: "").count == 2)
    session.done()
  }

  @Test func errorsStopTheBuildAndLeaveTheSite() throws {
    let session = try ToolSession("stop")
    _ = session.run("build", "BOOK")
    let before = session.folder.facts(below: "output")
    try session.folder.write("content/chapters/01-horn.md", "# Horn\n\n[paper](02-paper.md)\n")
    let outcome = session.run("build", "BOOK", "--color", "never")
    #expect(outcome.code == 1 && outcome.output.isEmpty)
    #expect(
      outcome.errors == """
        BOOK/content/chapters/01-horn.md:3:9: error: there is no file “02-paper.md” [link-broken]
         3 | [paper](02-paper.md)
           |         ^~~~~~~~~~~
          help: Correct the path: it is relative to the file that contains it.

        1 error in 2 files
        hornbook: nothing was written: BOOK/output is unchanged

        """)
    #expect(session.folder.facts(below: "output") == before)
    session.done()
  }

  @Test func warningsPassUnlessToldOtherwise() throws {
    let session = try ToolSession("strict")
    try session.folder.write("content/chapters/01-horn.md", "# Horn\n\nBoiled.\n\n[^a]: Unused.\n")
    #expect(session.run("check", "BOOK").code == 0)
    #expect(session.run("check", "BOOK", "--strict").code == 1)
    #expect(session.run("build", "BOOK", "--strict").code == 1)
    #expect(session.folder.files(below: "output").isEmpty)
    #expect(session.run("build", "BOOK").code == 0)
    session.done()
  }

  @Test func quarantinePublishesTheRestAndStillFails() throws {
    let session = try ToolSession(
      "quarantine",
      [
        "content/book.json": #"{"id": "horn", "title": "Horn"}"#,
        "content/chapters/01-horn.md":
          "# Horn\n\n## Questions\n\n1. Of what?\n   - a) Horn\n   - b) Tin\n2. When?\n   - a) Now\n   - b) Then\n",
        "content/answers.md":
          "# Answers\n\n## Chapter 1\n\n1. Of what?\n   - b) Horn\n2. When?\n   - b) Then\n",
      ])
    #expect(session.run("build", "BOOK").code == 1)
    #expect(session.folder.files(below: "output").isEmpty)
    let outcome = session.run("build", "BOOK", "--on-error", "quarantine").withoutTimes
    #expect(outcome.code == 1)
    #expect(outcome.output.hasPrefix("Horn: 1 chapter, wrote "))
    #expect(outcome.errors.contains("the letter is “b”, but the text belongs to option “a”"))
    #expect(outcome.errors.hasSuffix("hornbook: 1 answer is under review and not published\n"))
    #expect(session.run("build", "BOOK", "--on-error", "hide").code == 2)
    session.done()
  }

  /// Publishing only some of the findings must never let the others pass.
  @Test func buildDoesNotChooseAmongRules() throws {
    let session = try ToolSession("choose")
    #expect(session.run("build", "BOOK", "--rule", "link-broken").code == 2)
    #expect(session.folder.files(below: "output").isEmpty)
    session.done()
  }

  @Test func aBookThatIsNotThereIsToldAndNothingIsMade() throws {
    let session = try ToolSession("nowhere")
    try session.folder.makeFolder("empty")
    let expected: [(path: String, code: Int32, message: String)] = [
      ("BOOK/nowhere", 3, "there is no folder “BOOK/nowhere”"),
      (
        "BOOK/content/book.json", 3,
        "“BOOK/content/book.json” is a file, not a book folder"
      ),
      ("BOOK/empty", 3, "there is no book here: content/ is missing"),
    ]
    for (path, code, message) in expected {
      for command in ["build", "check"] {
        let outcome = session.run(command, path)
        #expect(outcome.code == code, "\(command) \(path)")
        let said = command == "build" ? outcome.errors : outcome.output
        #expect(said.hasPrefix("hornbook: error: \(message) [book-missing]\n"), "\(said)")
      }
      let report = session.run("check", path, "--format", "json")
      #expect(report.code == code)
      #expect(throws: Never.self) {
        try JSONSerialization.jsonObject(with: Data(report.output.utf8))
      }
    }
    #expect(session.folder.files().keys.sorted() == ToolSession.smallBook.keys.sorted())
    #expect(session.folder.facts(below: "").count == 2)
    session.done()
  }

  /// What is no file is a mistake in the content; only what the system refuses is a failure.
  @Test(arguments: [
    "content/chapters/02-folder.md", "content/answers.md", "content/answers.lock.json",
    "content/book.json", "content/quizzes/a.json", "content/records/a.csv",
    "templates/partials/foot.mustache",
  ])
  func aFolderWithTheNameOfAFileIsAFinding(_ path: String) throws {
    let session = try ToolSession("unread")
    _ = session.run("build", "BOOK")
    let before = session.folder.facts(below: "output")
    if session.folder.bytes(of: path) != nil { try session.folder.remove(path) }
    try session.folder.makeFolder(path)
    for command in ["build", "key", "quiz"] {
      #expect(session.run(command, "BOOK").code == 1, "\(command)")
    }
    let check = session.run("check", "BOOK", "--format", "json")
    #expect(check.code == 1 && check.output.contains(#""file-unreadable""#))
    let other = session.run("check", "BOOK", "--rule", "alt-missing")
    #expect(other.code == 1)
    #expect(session.folder.facts(below: "output") == before)
    session.done()
  }

  @Test func nothingIsSaidOfASiteThatIsNotThere() throws {
    let session = try ToolSession("no-site")
    try session.folder.write("notes.txt", "mine\n")
    let file = session.run("build", "BOOK", "--output", "BOOK/notes.txt")
    #expect(file.code != 0 && !file.errors.contains("as it was"), "\(file.errors)")
    let system = session.run("build", "BOOK", "--output", "/proc/x")
    #expect(system.code == 3 && !system.errors.contains("as it was"), "\(system.errors)")
    let nowhere = session.run("build", "BOOK/none")
    #expect(nowhere.code == 3, "\(nowhere.errors)")
    #expect(nowhere.errors.hasSuffix("hornbook: nothing was written\n"), "\(nowhere.errors)")
    session.done()
  }

  @Test func whoHasNotSaidItsNameIsNotNamed() throws {
    let session = try ToolSession("nameless")
    try session.folder.write(".hornbook/lock", "")
    let file = open(session.folder.path(".hornbook/lock"), O_RDWR)
    #expect(flock(file, LOCK_EX | LOCK_NB) == 0)
    let outcome = session.run("build", "BOOK")
    #expect(outcome.code == 3)
    #expect(
      outcome.errors
        == "hornbook: another hornbook is running here; try again when it has finished\n")
    close(file)
    session.done()
  }

  @Test func twoBuildsDoNotMeet() throws {
    let session = try ToolSession("lock")
    let path = session.folder.path(".hornbook/lock")
    guard case .taken(let lock) = try FolderLock.attempt(path, purpose: "building output") else {
      Issue.record("the lock was not free")
      return
    }
    let outcome = session.run("build", "BOOK")
    #expect(outcome.code == 3 && outcome.output.isEmpty)
    #expect(
      outcome.errors
        == "hornbook: another hornbook is running here (process \(getpid()), building output);"
        + " try again when it has finished\n")
    #expect(session.run("check", "BOOK").code == 0)
    withExtendedLifetime(lock) {}
    #expect(session.folder.files(below: "output").isEmpty)
    session.done()
  }

  @Test func foreignFilesAreNamedAndInTheWayRefused() throws {
    let session = try ToolSession("foreign")
    try session.folder.write("output/holiday.jpg", "mine\n")
    let first = session.run("build", "BOOK")
    #expect(first.code == 0)
    #expect(
      first.errors
        == "hornbook: left alone in BOOK/output, as Hornbook did not write them: holiday.jpg\n")
    try session.folder.write("output/ink.html", "mine\n")
    try session.folder.write("content/chapters/02-ink.md", "# Ink\n\nOf soot.\n")
    let second = session.run("build", "BOOK")
    #expect(second.code == 3)
    #expect(
      second.errors == """
        hornbook: could not write “BOOK/output/ink.html”: a different file that does not \
        belong to this site is in the way
        the site in BOOK/output is unchanged

        """)
    #expect(session.folder.text(of: "output/ink.html") == "mine\n")
    session.done()
  }

  /// A key of letters alone knows a question by nothing but its number.
  @Test(arguments: [("3. c", 0), ("3. c) Salt", 1)])
  func mendingLeavesEachAnswerWithItsQuestion(_ entry: String, _ changes: Int) throws {
    let session = try ToolSession("mend-number")
    let chapter = """
      # Horn

      ## Questions

      1. What makes it soft?
         - a) Frost
         - b) Steam

      3. What makes it white?
         - a) Milk
         - b) Sand
         - c) Salt

      """
    try session.folder.write("content/chapters/01-horn.md", chapter)
    try session.folder.write("content/answers.md", "# Answers\n\n## Chapter 1\n\n1. b\n\(entry)\n")
    #expect(session.run("check", "BOOK").code == 0)
    _ = session.run("check", "BOOK", "--fix")
    let isChanged = session.folder.text(of: "content/chapters/01-horn.md") != chapter
    #expect(isChanged == (changes > 0))
    #expect(session.run("check", "BOOK").code == 0)
    session.done()
  }

  /// A number after a wrong one stays: it may be right.
  @Test(arguments: [
    ([1, 5, 3], [1, 2, 3]), ([1, 4, 3, 4], [1, 2, 3, 4]), ([1, 2, 4], [1, 2, 3]),
    ([5, 2], [5, 2]),
    ([1, 2, 14, 4], [1, 2, 3, 4]), ([1, 2, 14, 15], [1, 2, 14, 15]), ([1, 1], [1, 2]),
  ])
  func mendingChangesTheNumberThatIsWrong(_ numbers: [Int], _ expected: [Int]) throws {
    let session = try ToolSession("mend-numbers")
    let questions = numbers.enumerated().map { index, number in
      "\(number). Is \(["ink", "soot", "glue", "gall"][index]) black?\n   - [x] Yes\n   - [ ] No\n"
    }
    let path = "content/chapters/01-horn.md"
    try session.folder.write(path, "# Horn\n\n## Questions\n\n" + questions.joined(separator: "\n"))
    _ = session.run("check", "BOOK", "--fix")
    let mended = session.folder.text(of: path).split(separator: "\n").compactMap {
      $0.contains("black") ? Int($0.prefix { $0 != "." }) : nil
    }
    #expect(mended == expected)
    session.done()
  }

  /// A file that is not UTF-8 is read with question marks in it; they must never be written back.
  @Test func mendingLeavesDamagedFilesAlone() throws {
    let session = try ToolSession("mend")
    let damaged =
      [UInt8]("# Caf".utf8) + [0xE9]
      + [UInt8](
        "\n\n## Questions\n\n1. One?\n - a) Yes\n - b) No\n\n3. Two?\n - a) Yes\n - b) No\n".utf8)
    try session.folder.write("content/chapters/01-horn.md", damaged)
    for arguments in [["--fix"], ["--fix", "--rule", "question-misnumbered"]] {
      _ = ToolSession.run(["check", session.folder.path] + arguments)
      #expect(session.folder.bytes(of: "content/chapters/01-horn.md") == damaged)
    }
    session.done()
  }
}

extension ToolSession.Outcome {
  /// Without the times that a build took.
  fileprivate var withoutTimes: Self {
    var copy = self
    copy.output = output.replacingOccurrences(
      of: #" in \d+ ms"#, with: "", options: .regularExpression)
    return copy
  }
}
