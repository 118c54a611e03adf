import Foundation
import TestSupport
import Testing

/// What the program does where the system denies it something.
///
/// Nobody denies root anything, so root runs the program as somebody else.
@Suite(
  .enabled(
    if: Somebody.canBeDenied, "the program cannot be run by anybody but root"),
  .unwatched("somebody else may not read what the sanitizer is told"))
struct DeniedTests {
  private func book(_ name: String) throws -> ScratchFolder {
    let folder = try ScratchFolder(name)
    for (path, text) in ToolSession.smallBook.sorted(by: { $0.key < $1.key }) {
      try folder.write(path, text)
    }
    if geteuid() == 0 { _ = try ProgramRun.shell("chown -R \(Somebody.user) .", in: folder.path) }
    let run = try hornbook("build", in: folder)
    #expect(run.code == 0, "\(run.errors)")
    return folder
  }

  private func hornbook(_ arguments: String, in folder: ScratchFolder) throws -> ProgramRun {
    try ProgramRun.shell("\(Somebody.prefix)\"$HORNBOOK\" \(arguments)", in: folder.path)
  }

  @Test func whatMayNotBeReadIsNamedAndTheSiteStays() throws {
    let folder = try book("unreadable")
    let before = folder.facts(below: "output")
    chmod(folder.path("content/chapters/01-horn.md"), 0)
    try folder.makeFolder("content/locked")
    chmod(folder.path("content/locked"), 0)
    let run = try hornbook("build --color never", in: folder)
    #expect(run.code == 3)
    #expect(
      run.errors.contains(
        "“content/chapters/01-horn.md” cannot be read: permission denied [file-unreadable]"))
    #expect(run.errors.contains("“content/locked” cannot be read: permission denied"))
    #expect(folder.facts(below: "output") == before)
    let report = try hornbook("check --format json", in: folder)
    #expect(report.code == 3 && report.output.contains("\"file-unreadable\""))
    chmod(folder.path("content/locked"), 0o755)
    folder.discard()
  }

  @Test func anOutputThatMayNotBeWrittenStaysWhole() throws {
    let folder = try book("readonly")
    let before = folder.facts(below: "output")
    chmod(folder.path("output"), 0o555)
    try folder.write("content/chapters/01-horn.md", "# Horn\n\nSawn.\n")
    let run = try hornbook("build", in: folder)
    #expect(run.code == 3)
    #expect(
      run.errors.contains("could not write “output/") && run.errors.contains("permission denied"))
    #expect(folder.facts(below: "output") == before)
    chmod(folder.path("output"), 0o755)
    let mended = try hornbook("build", in: folder)
    #expect(mended.code == 0)
    folder.discard()
  }
}

/// Whoever is not root.
private enum Somebody {
  static let user: uid_t = 65534

  /// What stands before the program's name.
  static let prefix =
    geteuid() == 0 ? "setpriv --reuid=\(user) --regid=\(user) --clear-groups " : ""

  static let canBeDenied: Bool = {
    let run = try? ProgramRun.shell("\(prefix)\"$HORNBOOK\" --version", in: "/")
    return run?.code == 0
  }()
}
