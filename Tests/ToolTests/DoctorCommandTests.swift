import Foundation
import TestSupport
import Testing

@testable import HornbookExports
@testable import HornbookRunning
@testable import HornbookSystem
@testable import HornbookTool

/// `hornbook doctor` tells what is installed.
@Suite struct DoctorCommandTests {
  /// The programs are the same for people and for scripts, and those that this machine has are found where the shell finds them.
  @Test func tellsWhatTheShellFinds() throws {
    let outcome = ToolSession.run(["doctor", "--format", "json"])
    #expect(outcome.code == 0 && outcome.errors.isEmpty)
    let root = try #require(
      JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let programs = try #require(root["programs"] as? [[String: Any]])
    #expect(programs.count == OptionalProgram.all.count)
    let text = ToolSession.run(["doctor"])
    #expect(text.code == 0)
    for (program, known) in zip(programs, OptionalProgram.all) {
      let name = try #require(program["name"] as? String)
      let shell = try ProgramRun(
        "/bin/sh", ["-c", known.commands.map { "command -v \($0)" }.joined(separator: " || ")])
      let path = shell.output.split(separator: "\n").first.map(String.init)
      #expect(program["installed"] as? Bool == (shell.code == 0), "\(name)")
      #expect(program["path"] as? String == path)
      let line = text.output.split(separator: "\n").first { $0.hasPrefix(name + " ") }
      #expect(line?.contains("missing") == (shell.code != 0), "\(text.output)")
      if shell.code != 0 { #expect(line?.contains(known.installation) == true) }
    }
    let confinement = try #require(root["confinement"] as? [String: Any])
    #expect(confinement["available"] as? Bool == (RunRequest.fault == nil))
  }

  /// Whatever starts a program has it from the table.
  @Test func allStartedProgramsAreInTheTable() throws {
    let known = Set(OptionalProgram.all.flatMap(\.commands))
    let runners = Runner.builtIn.flatMap { [$0.command, $0.check, $0.parse] }.compactMap(\.first)
    #expect(Set(runners).isSubset(of: known))
    #expect(Set(PDFPrinter.all.map(\.name)).isSubset(of: known))
    // A literal beside `ChildProgram.run(` would be a program that the table does not know; a shell only starts others.
    var literals: [String] = []
    for text in try Project.sources() {
      for match in text.matches(of: #/ChildProgram\.(?:run|start)\(\s*\["(?<name>[^"]*)"/#)
      where match.output.name != "sh" {
        literals.append(String(match.output.name))
      }
    }
    #expect(literals == [])
  }

  @Test(
    arguments: [
      ("curl 7.88.1 (x86_64-pc-linux-gnu) libcurl/7.88.1", "7.88.1"),
      ("Chromium 130.0.6723.58 built on Debian", "130.0.6723.58"),
      ("cc (Debian 12.2.0-14) 12.2.0\nCopyright (C) 2022", "12.2.0"), ("v18.19.0\n", "18.19.0"),
      ("GNU bash, version 5.2.15(1)-release", "5.2.15"), ("pdftotext version 22.12.0", "22.12.0"),
      ("Swift version 6.3. (swift-6.3-RELEASE)", "6.3"), ("usage: 1 argument", nil), ("", nil),
    ] as [(String, String?)])
  func versionsAreRead(_ text: String, _ version: String?) {
    #expect(OptionalProgram.version(in: text) == version)
  }

  /// A machine without any of them is told of all.
  @Test(.enabled(if: ProgramRun.hornbook != nil, "the program was not built with the tests"))
  func whatIsMissingIsNoFailure() throws {
    let folder = try ScratchFolder("doctor-bare")
    let run = try ProgramRun(
      try #require(ProgramRun.hornbook), ["doctor"], environment: ["PATH": folder.path])
    let count = OptionalProgram.all.count
    #expect(
      run.code == 0 && run.output.contains("\(count) of \(count) optional programs"), "\(run)")
    folder.discard()
  }
}
