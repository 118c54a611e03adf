import Foundation
import TestSupport
import Testing

/// html5lib reads every page once, and what they refer to is looked for: files, anchors, and the names
/// with which one element speaks of another.
///
/// linkchecker does the same over a server, but reads a page anew for each anchor in it, which takes too
/// long where a whole book stands on one.
@Suite(
  .enabled(if: Judges.hasPython(module: "html5lib"), "html5lib is not installed: run make judges"))
struct AnchorJudge {
  private struct Verdict: Decodable {
    let complaints: [String]
    let count: Int
  }

  private static func follow(_ pages: [String]) throws -> Verdict {
    let run = try ProgramRun(
      Judges.python.path, [Project.tests("Judges/anchors.py").path] + pages, within: 240)
    return try JSONDecoder().decode(Verdict.self, from: Data(run.output.utf8))
  }

  @Test func everyReferenceLeadsSomewhere() throws {
    // The page 404 speaks in addresses of its server.
    let pages = try Judged.sites().flatMap { site in
      site.pages.filter { $0.kind != "not-found" }.map {
        site.output.appendingPathComponent($0.path).path
      }
    }
    #expect(pages.contains { $0.hasSuffix("shipped/output/print.html") })
    let verdict = try Self.follow(pages)
    expectNone(verdict.complaints)
    #expect(verdict.count > 5_000)
  }

  @Test func findsWhatIsWrong() throws {
    let folder = try ScratchFolder("anchors")
    try folder.write(
      "a.html",
      """
      <!doctype html><html lang=en><title>A</title><p id=x><a href="b.html">b</a><p id=x>
      <a href="c.html#no">c</a><a href="c.html#%C3%A9">c</a><a href="#">top</a><a href="#x">x</a>
      <p aria-labelledby="x y">
      """)
    try folder.write("c.html", "<!doctype html><meta charset=utf-8><title>C</title><p id=é>")
    let verdict = try Self.follow([folder.path("a.html")])
    #expect(verdict.complaints.count == 4, "\(verdict.complaints)")
    folder.discard()
  }
}
