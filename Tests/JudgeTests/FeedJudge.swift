import Foundation
import TestSupport
import Testing

/// Feeds, sitemaps and drawings are XML, by xmllint, and a reader of news reads the feed back.
@Suite struct FeedJudge {
  /// What xmllint finds wrong in files.
  private static func errors(_ files: [String]) throws -> [String] {
    let run = try ProgramRun(Installed.xmllint, ["--noout", "--nonet"] + files)
    let lines = run.errors.split(separator: "\n").map(String.init)
    return run.code == 0 ? lines : lines + ["xmllint ends with \(run.code)"]
  }

  @Test(
    .enabled(if: Installed.isFile(Installed.xmllint), "xmllint is not installed: run make judges"))
  func whatIsXMLIsWellFormed() throws {
    var files: [String] = []
    for site in try Judged.sites() {
      files += try FileManager.default.subpathsOfDirectory(atPath: site.output.path).sorted()
        .filter { $0.hasSuffix(".xml") || $0.hasSuffix(".svg") }
        .map { site.output.appendingPathComponent($0).path }
    }
    for name in ["feed.xml", "rss.xml", "sitemap.xml"].map({ "everything/output/" + $0 }) {
      #expect(files.contains { $0.hasSuffix(name) }, "\(name)")
    }
    expectNone(try Self.errors(files))
    let folder = try ScratchFolder("xml")
    try folder.write("a.xml", "<a>&nbsp;</b>")
    #expect(try !Self.errors([folder.path("a.xml")]).isEmpty)
    folder.discard()
  }

  private struct Feed: Decodable {
    let version: String
    let fault: String?
    let title: String?
    let entries: [[String?]]
    let ids: [String?]
  }

  @Test(
    .enabled(
      if: Judges.hasPython(module: "feedparser"), "feedparser is not installed: run make judges"))
  func theFeedIsReadBack() throws {
    try expectEntries(in: "feed.xml", as: "atom10", on: "2026-11-20")
    // RSS says when a chapter was published, not when it changed.
    try expectEntries(in: "rss.xml", as: "rss20", on: "2026-10-01")
  }

  private func expectEntries(in name: String, as version: String, on day: String) throws {
    let file = try Judged.site("everything").output.appendingPathComponent(name)
    let run = try ProgramRun(
      Judges.python.path, [Project.tests("Judges/feed.py").path, file.path])
    let feed = try JSONDecoder().decode(Feed.self, from: Data(run.output.utf8))
    #expect(feed.version == version && feed.fault == nil)
    // Readers take titles for HTML; what they show is what was meant.
    #expect(feed.title == "Horn & paddle, “a book” <of> everything")
    let site = "https://example.com/books/horn/"
    #expect(
      feed.entries == [
        ["1 Text in all its shapes", site + "text.html", day],
        [
          "Corrected: question 1 of “Printed questions”", site + "printed.html#q-burns",
          "2026-11-02",
        ],
      ])
    #expect(Set(feed.ids).count == 2)
  }

  /// What JSON Feed 1.1 requires of a feed and of its items.
  @Test func theJSONFeedHasWhatItMust() throws {
    let file = try Judged.site("everything").output.appendingPathComponent("feed.json")
    let feed = try #require(
      JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
    #expect(feed["version"] as? String == "https://jsonfeed.org/version/1.1")
    #expect((feed["title"] as? String)?.isEmpty == false)
    let items = try #require(feed["items"] as? [[String: Any]])
    #expect(items.count == 2)
    let ids = items.compactMap { $0["id"] as? String }
    #expect(Set(ids).count == items.count)
    for item in items {
      #expect(item["content_html"] is String || item["content_text"] is String)
      for key in ["date_published", "date_modified"] {
        let date = try #require(item[key] as? String)
        #expect(ISO8601DateFormatter().date(from: date) != nil, "\(date)")
      }
    }
  }

  @Test func theSitemapNamesPagesThatAreThere() throws {
    // A translation has a site map of its own.
    for (site, folder) in try Judged.sites().flatMap({ site in ["", "de/"].map { (site, $0) } }) {
      let file = site.output.appendingPathComponent(folder + "sitemap.xml")
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
      let named = text.components(separatedBy: "<loc>").dropFirst().compactMap {
        URL(string: $0.components(separatedBy: "</loc>")[0])?.relativePath
      }
      let paths = Set(
        named.map { path in
          let rest = String(path.dropFirst(site.base.count))
          return rest.isEmpty || rest + "/" == folder ? folder + "index.html" : rest
        })
      #expect(paths.count == named.count)
      #expect(paths.subtracting(site.pages.map(\.path)) == [], "\(site.name)")
      let missing = site.shown.filter {
        $0.path.hasPrefix("de/") == (folder == "de/") && !paths.contains($0.path)
      }
      #expect(
        Set(missing.map { $0.kind ?? "" })
          .isSubset(of: ["not-found", "search", "progress", "print", "report", "deck"]),
        "\(site.name)/\(folder)")
    }
  }
}
