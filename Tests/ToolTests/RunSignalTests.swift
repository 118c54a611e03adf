import Foundation
import TestSupport
import Testing

@testable import HornbookTool

/// Signals while listings run.
@Suite(.enabled(if: ProgramRun.hornbook != nil, "the program was not built with the tests"))
struct RunSignalTests {
  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func noFolderOfAListingIsLeftBehind(_ signal: Int32) throws {
    // Tests that run in the background ignore some signals, and so would the program.
    _ = Foundation.signal(signal, SIG_DFL)
    var files = ToolSession.smallBook
    files["content/chapters/01-horn.md"] = "# Horn\n\n```sh run\nsleep 60\n```\n"
    let session = try ToolSession("run-signal", files)
    let place = session.folder.path("tmp")
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    let program = try RunningProgram(
      try #require(ProgramRun.hornbook), ["check", "--run-unconfined", session.folder.path],
      environment: ["TMPDIR": place])
    Patience.wait(60) {
      (try? FileManager.default.contentsOfDirectory(atPath: place))?.isEmpty == false
    }
    #expect(program.end(signal) == 128 + signal, "\(program.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: place) == [])
    session.done()
  }
}
