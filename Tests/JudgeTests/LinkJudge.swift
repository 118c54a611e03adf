import Foundation
import TestSupport
import Testing

/// linkchecker follows every link of the served sites, to its anchor.
@Suite(
  .enabled(if: Installed.linkChecker, "linkchecker is not installed: run make judges"))
struct LinkJudge {
  private struct Verdict: Decodable {
    let complaints: [String]
    let urls: [String]
  }

  /// The whole shipped book on one page, and the pages of the manual and of the translation behind their covers.
  ///
  /// linkchecker reads a page anew for each anchor in it: `AnchorJudge` follows them.
  private static let wholeBook = #"^http://[^/]+/(print\.html|manual/.|de/.)"#

  private static func follow(_ addresses: [URL]) throws -> Verdict {
    let run = try ProgramRun(
      "/usr/bin/env",
      ["python3", Project.tests("Judges/links.py").path, "--ignore=\(wholeBook)"]
        + addresses.map(\.absoluteString),
      within: 900)
    return try JSONDecoder().decode(Verdict.self, from: Data(run.output.utf8))
  }

  @Test func everyLinkLeadsSomewhereAndEveryPageIsReached() throws {
    let server = try Judged.server()
    let sites = try Judged.sites()
    let verdict = try Self.follow(
      sites.flatMap { site in
        // No page leads to the report: it is there for who makes the book.
        try ["index.html", "404.html", "report.html"].map { try server.address(site.base + $0) }
      })
    expectNone(verdict.complaints)
    let reached = Set(verdict.urls)
    let pages = try sites.flatMap { site in
      try site.shown.filter { !["not-found", "report"].contains($0.kind) }.map { page in
        try server.address(site.base + page.path).absoluteString
      }
    }
    let expected = pages.filter { $0.range(of: Self.wholeBook, options: .regularExpression) == nil }
    expectNone(expected.filter { !reached.contains($0) }.map { "no link leads to \($0)" })
  }

  @Test func findsWhatIsWrong() throws {
    let folder = try ScratchFolder("links")
    try folder.write(
      "index.html", "<title>A</title><a href='b.html'>b</a><a href='c.html#no'>c</a>")
    try folder.write("c.html", "<title>C</title><p id=yes>")
    let server = try SiteServer([("/", folder.url)])
    let verdict = try Self.follow([try server.address("/index.html")])
    #expect(verdict.complaints.count == 2, "\(verdict.complaints)")
    folder.discard()
  }
}
