import Foundation
import TestSupport
import Testing

/// The Nu HTML checker reads every page; see `Tests/Judges/install-vnu.sh`.
///
/// Style sheets are judged by the browser instead (`StyleSheetJudge`): the checker does not know what
/// browsers have learnt lately.
@Suite(
  .enabled(
    if: Installed.nuChecker != nil, "the Nu HTML checker is not installed: run make judges"))
struct MarkupJudge {
  private struct Verdict: Decodable {
    let messages: [Message]

    struct Message: Decodable {
      let url: String?
      let lastLine: Int?
      let message: String
    }
  }

  /// What the checker finds wrong below some folders.
  static func errors(_ folders: [String]) throws -> [String] {
    let jars = try #require(Installed.nuChecker)
    let run = try ProgramRun(
      Installed.java,
      [
        "-Xss2m", "-Xmx1g", "-cp", "\(jars)/*", "nu.validator.client.SimpleCommandLineValidator",
        "--errors-only", "--skip-non-html", "--format", "json",
      ] + folders,
      within: 300)
    let verdict = try JSONDecoder().decode(Verdict.self, from: Data(run.errors.utf8))
    return verdict.messages.map { message in
      "\(message.url ?? ""):\(message.lastLine ?? 0): \(message.message)"
    }
  }

  @Test func findsNoErrorInAnyPage() throws {
    expectNone(try Self.errors(Judged.sites().map(\.output.path)))
  }

  @Test func findsWhatIsWrong() throws {
    let folder = try ScratchFolder("markup")
    try folder.write("a.html", "<!doctype html><html lang=en><title>A</title><p><pre></pre></p>")
    #expect(try Self.errors([folder.path]).count == 1)
    folder.discard()
  }

  @Test func everyPageSaysItsKind() throws {
    #expect(try Judged.sites().flatMap(\.pages).filter { $0.kind == nil }.map(\.path) == [])
  }

  /// The report is made only when it is asked for, and is judged like any other page.
  @Test func theReportIsJudged() throws {
    for site in try Judged.sites() {
      #expect(site.kinds.contains { $0.kind == "report" }, "\(site.name)")
    }
  }
}
