import Foundation
import TestSupport
import Testing

/// `--run` from the command line.
@Suite(.enabled(if: ProgramRun.hornbook != nil, "the program was not built with the tests"))
struct RunCommandTests {
  private let program = ProgramRun.hornbook ?? ""

  private func folder(_ chapter: String, settings: String = "") throws -> ScratchFolder {
    let folder = try ScratchFolder("running")
    try folder.write("content/chapters/01-one.md", chapter)
    try folder.write("content/book.json", #"{"id": "invented", "title": "Invented"\#(settings)}"#)
    return folder
  }

  private static let wrong = "# One\n\n```sh prints\necho 5\n```\n\n```text\n6\n```\n"

  @Test func nothingRunsWithoutPermission() throws {
    let mark = try ScratchFolder("mark")
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: mark.path)
    // Whatever a file of the book says.
    let chapter =
      "---\nrun: true\n---\n# One\n\n```sh {run}\necho ran >> \(mark.path("ran"))\n```\n"
    let book = try folder(
      chapter, settings: #", "run": {"sh": {"expect": "run", "run": true, "unconfined": true}}"#)
    for command in [["check"], ["build"], ["build", "--preprocess"]] {
      let run = try ProgramRun(program, command + [book.path])
      #expect(!run.output.contains("listing-"), "\(run.output)")
    }
    _ = try ProgramRun(program, ["check", book.path, "--run"])
    #expect(!FileManager.default.fileExists(atPath: mark.path("ran")))
    _ = try ProgramRun(program, ["check", book.path, "--run-unconfined"])
    #expect(FileManager.default.fileExists(atPath: mark.path("ran")))
    // The second run starts nothing.
    let first = try Data(contentsOf: mark.url.appendingPathComponent("ran"))
    _ = try ProgramRun(program, ["check", book.path, "--run-unconfined"])
    #expect(try Data(contentsOf: mark.url.appendingPathComponent("ran")) == first)
  }

  @Test func findingsAreToldByCheckAndBuild() throws {
    let book = try folder(Self.wrong, settings: #", "run": {"sh": {"version": "0"}}"#)
    let checked = try ProgramRun(program, ["check", book.path, "--run"])
    try #require(!checked.errors.contains("cannot be confined"), "skipped: \(checked.errors)")
    #expect(checked.output.contains("01-one.md:8:1"))
    #expect(checked.output.contains("the listing prints “5”, not “6”"))
    for _ in 0..<2 {
      let built = try ProgramRun(program, ["build", book.path, "--run", "--strict"])
      #expect(built.code == 1 && built.errors.contains("the listing prints “5”"), "\(built)")
    }
    #expect(try ProgramRun(program, ["build", book.path]).code == 0)
    let recorded = try ProgramRun(program, ["check", book.path, "--record"])
    #expect(recorded.errors.contains("recorded 1 output in content/chapters/01-one.md"))
    #expect(
      try String(contentsOfFile: book.path("content/chapters/01-one.md"), encoding: .utf8)
        == Self.wrong.replacing("6", with: "5"))
    #expect(try ProgramRun(program, ["build", book.path, "--run", "--strict"]).code == 0)
  }

  /// The machine's other users are as confined as root is.
  @Test(
    .enabled(
      if: geteuid() == 0 && FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv"),
      "only root can become somebody else"))
  func anOrdinaryUserIsConfinedToo() throws {
    let book = try folder(Self.wrong)
    defer { _ = try? ProgramRun("/bin/chown", ["-R", "0", book.path]) }
    _ = try ProgramRun("/bin/chown", ["-R", "4711", book.path])
    let run = try ProgramRun(
      "/usr/bin/setpriv",
      ["--reuid=4711", "--regid=4711", "--clear-groups", program, "check", book.path, "--run"])
    guard !run.errors.contains("cannot be confined"), run.code != 126, run.code != 127 else {
      print("skipped: an ordinary user cannot run it here: \(run.errors)")
      return
    }
    #expect(run.output.contains("the listing prints “5”, not “6”"), "\(run)")
  }

  /// Where the system gives no namespaces, nothing is run.
  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/unshare"), "there is no unshare"))
  func withoutConfinementNothingRuns() throws {
    let book = try folder(Self.wrong)
    // In a namespace that may make no other ones.
    let script = "echo 0 >/proc/sys/user/max_user_namespaces && exec \"$0\" check \"$1\" --run"
    let run = try ProgramRun(
      "/usr/bin/unshare", ["--user", "--map-root-user", "sh", "-c", script, program, book.path])
    try #require(!run.errors.contains("max_user_namespaces"), "skipped: \(run.errors)")
    #expect(run.code == 2 || run.code == 3, "\(run)")
    #expect(
      run.errors.contains(
        "listings cannot be confined on this machine: user namespaces are not allowed"),
      "\(run.errors)")
    #expect(!run.output.contains("listing-"))
  }
}
