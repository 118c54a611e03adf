import Foundation
import TestSupport
import Testing

/// The program as it is handed out, copied alone to another place.
@Suite(
  .enabled(
    if: ProgramRun.hasRelease, "the program is not built to be handed out: run make hornbook"))
struct ReleaseJudge {
  private func alone() throws -> ScratchFolder {
    let folder = try ScratchFolder("alone")
    // A copy that this process wrote could not be started while another test is just starting a program, which has
    // the open file for a moment.
    _ = try ProgramRun("/bin/cp", [ProgramRun.release, folder.path("hornbook")])
    return folder
  }

  @Test func needsNothingWhereItIsCopied() throws {
    let folder = try alone()
    let program = folder.path("hornbook")
    // Out of the project, in an empty environment, in a folder that holds nothing else.
    let away = FileManager.default.temporaryDirectory
      .appendingPathComponent("hornbook-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: away, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: away) }
    let start = try ProgramRun(program, ["init", "book"], in: away.path, environment: [:])
    #expect(start.code == 0, "\(start.errors)")
    let build = try ProgramRun(
      program, ["build", "book", "--strict"], in: away.path, environment: [:])
    #expect(build.code == 0, "\(build.errors)")
    let page = away.appendingPathComponent("book/output/index.html")
    #expect(try String(contentsOf: page, encoding: .utf8).contains("A first book"))
    folder.discard()
  }

  @Test func isLinkedWithNothing() throws {
    let run = try ProgramRun("/usr/bin/env", ["ldd", ProgramRun.release])
    #expect((run.output + run.errors).contains("not a dynamic executable"))
  }

  /// The best of many, as other tests run beside this one.
  @Test func startsInAnInstant() throws {
    let program = ProgramRun.release
    // The shell's own start is taken off: it runs a program that does nothing as often.
    func time(_ command: String) throws -> Duration {
      let line = "i=0; while [ $i -lt 50 ]; do \(command) >/dev/null; i=$((i + 1)); done"
      return try ContinuousClock().measure { _ = try ProgramRun("/bin/sh", ["-c", line]) }
    }
    let best = try (0..<3).map { _ in try time("'\(program)' --version") }.min() ?? .seconds(9)
    #expect(best / 50 < .milliseconds(50))
    let run = try ProgramRun(program, ["--version"])
    #expect(run.code == 0 && run.output.hasPrefix("hornbook "))
  }
}
