import Foundation
import TestSupport
import Testing

@testable import HornbookTool

/// `hornbook check --watch` tells what has changed.
@Suite(.enabled(if: ProgramRun.hornbook != nil, "the program was not built with the tests"))
struct WatchCommandTests {
  private static let chapter = "content/chapters/01-horn.md"

  /// What has been written since some text was seen, once it contains some words.
  private func next(_ program: RunningProgram, _ seen: inout String, _ words: String...) -> String {
    let before = seen
    Patience.wait(60) {
      let new = program.output.dropFirst(before.count)
      return words.allSatisfy { new.contains($0) }
    }
    let output = program.output
    defer { seen = output }
    return String(output.dropFirst(before.count))
  }

  @Test func onlyWhatChangesIsTold() throws {
    var files = ToolSession.smallBook
    files[Self.chapter] = "# Horn\n\n[Lost](nowhere.md) in the rain.\n"
    let session = try ToolSession("watch", files)
    let program = try RunningProgram(
      try #require(ProgramRun.hornbook), ["check", "--watch", session.folder.path])
    var seen = ""
    let first = next(program, &seen, "(Ctrl-C to stop)\n")
    #expect(first.contains("[link-broken]") && first.contains("Horn: 1 chapter"), "\(first)")
    // The finding moves, and another comes: only that one is shown.
    try session.folder.write(
      Self.chapter, "# Horn\n\nMore.\n\n[Lost](nowhere.md) in the rain.\n\n[Gone](never.md)\n")
    let second = next(program, &seen, "2 errors (1 new)\n")
    #expect(second.contains("01-horn.md changed\n"), "\(second)")
    #expect(second.contains("never.md") && !second.contains("nowhere.md"))
    // A new file, and both findings go.
    try session.folder.write("content/chapters/02-ink.md", "# Ink\n\nBlack.\n")
    let third = next(program, &seen, "02-ink.md changed", "Horn: 2 chapters", "(no change)\n")
    #expect(third.contains("2 errors (no change)"), "\(third)")
    try session.folder.write(Self.chapter, "# Horn\n\nFound.\n")
    let last = next(program, &seen, "nothing found (2 gone)\n")
    #expect(last.contains("gone: ") && last.contains("never.md"), "\(last)")
    #expect(program.end() == 0)
    session.done()
  }

  @Test func translationsAreWatchedToo() throws {
    var files = ToolSession.smallBook
    files["content/book.json"] =
      #"{"id": "horn", "title": "Horn", "language": "en", "languages": {"de": {}}}"#
    files[Self.chapter] = "# Horn\n\nRain.\n"
    files["content/de/book.json"] = #"{"title": "Das Horn"}"#
    files["content/de/chapters/01-horn.md"] = "# Horn\n\n[Weg](nirgends.md)\n"
    let session = try ToolSession("watch-translations", files)
    let program = try RunningProgram(
      try #require(ProgramRun.hornbook), ["check", "--watch", session.folder.path])
    var seen = ""
    let first = next(program, &seen, "(Ctrl-C to stop)\n")
    #expect(
      first.contains("de/chapters/01-horn.md:3:") && first.contains("[link-broken]"), "\(first)")
    try session.folder.write("content/de/chapters/01-horn.md", "# Horn\n\nRegen.\n")
    let second = next(program, &seen, "gone)\n")
    #expect(second.contains("nirgends.md"), "\(second)")
    #expect(program.end() == 0)
    session.done()
  }

  @Test func itEndsWithOneWhileThereAreErrors() throws {
    var files = ToolSession.smallBook
    files[Self.chapter] = "# Horn\n\n[Lost](nowhere.md)\n"
    let session = try ToolSession("watch-error", files)
    let program = try RunningProgram(
      try #require(ProgramRun.hornbook), ["check", "--watch", session.folder.path])
    #expect(Patience.wait(60) { program.output.hasSuffix("(Ctrl-C to stop)\n") })
    #expect(program.end(SIGTERM) == 1)
    session.done()
  }

  @Test(arguments: [
    (["--fix"], "--watch cannot be used with --fix"), (["--format", "json"], "leave out --format"),
    (["--questions", "x.md"], "--watch cannot be used with --questions"),
  ])
  func refuses(_ options: [String], _ words: String) throws {
    let outcome = ToolSession.run(["check", "--watch"] + options)
    #expect(outcome.code == 2 && outcome.errors.contains(words), "\(outcome.errors)")
  }
}
