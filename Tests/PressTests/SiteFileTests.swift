import Foundation
import HornbookBytes
import HornbookDiagnostics
import HornbookFormats
import HornbookManuscript
import HornbookPipeline
import HornbookPress
import HornbookQuizzes
import TestSupport
import Testing

/// The files of the site that are no pages: feed, sitemap, association, schemas.
@Suite struct SiteFileTests {
  static func files(of book: Specimen) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: book.press.siteFiles().map {
        ($0.path, String(decoding: $0.bytes, as: UTF8.self))
      })
  }

  @Test func aBookWithoutAPlaceHasNeitherFeedNorSitemap() {
    let files = Self.files(of: .bare)
    #expect(
      files.keys.sorted() == [".nojekyll", "book.schema.json", "labels.js", "quiz.schema.json"])
    #expect(Specimen.bare.html(.cover).contains("feed.xml") == false)
  }

  @Test func theSitemapNamesPagesWithTheirDates() throws {
    let sitemap = try #require(Self.files(of: .full)["sitemap.xml"])
    let base = "https://example.org/letters/"
    #expect(sitemap.contains("<url>\n<loc>\(base)</loc>\n</url>\n"))
    #expect(
      sitemap.contains("<loc>\(base)ink.html</loc>\n<lastmod>2026-11-20</lastmod>"))
    #expect(["404", "search.html", "progress.html"].filter { sitemap.contains($0) } == [])
    #expect(
      Self.files(of: .full)["robots.txt"]?.hasSuffix("Sitemap: \(base)sitemap.xml\n") == true)
  }

  @Test func theFeedTellsWhatIsNewFirst() throws {
    var book = Specimen.full
    book.chapters[1].text = "---\ndate: 2026-12-01\n---\n\n# Quills & `<feathers>`\n\nCut.\n"
    let feed = try #require(Self.files(of: book)["feed.xml"])
    let quills = try #require(feed.range(of: "<title>2 Quills &amp; &lt;feathers&gt;</title>"))
    let ink = try #require(feed.range(of: "<title>1 Ink from soot and gum</title>"))
    #expect(quills.lowerBound < ink.lowerBound)
    #expect(feed.contains("<updated>2026-12-01T00:00:00Z</updated>\n<link rel=\"self\""))
    #expect(feed.contains("<id>https://example.org/letters/ink.html</id>"))
    #expect(feed.contains("<published>2026-12-01T00:00:00Z</published>"))
    #expect(!feed.contains("horn.html"), "it has no date")
  }

  /// The same entries in each format; a chapter that search engines may not list has no copy.
  @Test func theFeedIsWrittenInTheFormatsThatAreAskedFor() throws {
    var book = Specimen.full
    book.settings.replace(
      "\"subtitle\"",
      with: "\"feed\": {\"formats\": [\"rss\", \"json\"], \"entries\": \"whole\"}, \"subtitle\"")
    let files = Self.files(of: book)
    #expect(files["feed.xml"] == nil)
    let rss = try #require(files["rss.xml"])
    #expect(rss.contains("<guid isPermaLink=\"true\">https://example.org/letters/ink.html</guid>"))
    #expect(rss.contains("<pubDate>Fri, 20 Nov 2026 00:00:00 GMT</pubDate>"))
    #expect(rss.contains("<content:encoded>&lt;"))
    let json = try #require(files["feed.json"])
    let feed = try #require(
      JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(feed["version"] as? String == "https://jsonfeed.org/version/1.1")
    #expect(feed["feed_url"] as? String == "https://example.org/letters/feed.json")
    let items = try #require(feed["items"] as? [[String: Any]])
    #expect(items.allSatisfy { $0["id"] is String && $0["content_html"] is String })
    let head = book.html(.chapter(0))
    #expect(head.contains("type=\"application/rss+xml\"") && head.contains("href=\"feed.json\""))
    #expect(!head.contains("application/atom+xml"))
  }

  @Test func aListForModelsNamesTheCopies() throws {
    var book = Specimen.full
    book.settings.replace("\"subtitle\"", with: "\"llms\": true, \"subtitle\"")
    let list = try #require(Self.files(of: book)["llms.txt"])
    #expect(list.hasPrefix("# "))
    #expect(list.contains("](https://example.org/letters/ink.md)"))
    #expect(list.contains("\n## "))
    #expect(book.html(.chapter(0)).contains("type=\"text/markdown\" href=\"ink.md\""))
    let count = list.split(separator: "\n").count { $0.hasPrefix("- [") }
    book.chapters[0].text = "---\nnoindex: true\n---\n\n# Ink\n\nText.\n"
    let other = try #require(Self.files(of: book)["llms.txt"])
    #expect(other.split(separator: "\n").count { $0.hasPrefix("- [") } == count - 1)
    #expect(!book.html(.chapter(0)).contains("text/markdown"))
  }

  @Test func withoutAnyDateTheFeedTakesThatOfTheSources() {
    var book = Specimen.tree
    #expect(Self.files(of: book)["feed.xml"] == nil)
    book.options.sourceDate = CalendarDate("2026-05-04")
    #expect(
      Self.files(of: book)["feed.xml"]?.contains("<updated>2026-05-04T00:00:00Z</updated>") == true)
  }

  @Test func aCorrectionIsToldAndTheAnswerIsNot() throws {
    var book = Specimen.quiz
    book.settings.replace("\"title\"", with: "\"url\": \"https://example.org\", \"title\"")
    book.changes = { order in
      guard let quiz = order.quiz else { return }
      var answers = quiz.answers
      for chapter in answers.chapters.indices {
        for question in answers.chapters[chapter].indices {
          guard answers.chapters[chapter][question] != nil else { continue }
          answers.chapters[chapter][question]?.correction = Correction(
            why: nil, date: "2026-11-\(10 + question)")
          order.quiz = QuizPrint(book: quiz.book, answers: answers)
          return
        }
      }
    }
    let feed = try #require(book.press.siteFiles().first { $0.path == "feed.xml" })
    let text = String(decoding: feed.bytes, as: UTF8.self)
    #expect(text.contains(".correction</id>"))
    #expect(text.components(separatedBy: "<entry>").count == 2)
  }

  @Test func charactersThatXMLCannotWriteAreLeftOut() {
    var book = Specimen.full
    book.chapters[0].text = "---\nupdated: 2026-11-20\ntitle: \"A\\u0007B\\uFFFF\"\n---\n\nText.\n"
    #expect(Self.files(of: book)["feed.xml"]?.contains("<title>1 AB</title>") == true)
  }

  @Test func theAssociationOpensTheWholeSiteOrWhatIsNamed() {
    var book = Specimen.full
    book.settings.replace(
      "\"subtitle\"",
      with: "\"association\": {\"apps\": [\"ABCDE12345.org.example.reader\"]}, \"subtitle\"")
    let text = Self.files(of: book)[".well-known/apple-app-site-association"] ?? ""
    #expect(text.contains("\"ABCDE12345.org.example.reader\""))
    #expect(text.contains("\"/\": \"/letters/*\""))
    #expect(book.press.findings.map(\.rule) == ["association-below-root"])
  }

  @Test func theBannerIsSaidInEveryPage() {
    var book = Specimen.full
    book.settings.replace(
      "\"subtitle\"",
      with: "\"banner\": {\"app\": 123456789, \"argument\": \"letters://\"}, \"subtitle\"")
    let html = book.html(.chapter(0))
    #expect(
      html.contains(
        "<meta name=\"apple-itunes-app\" content=\"app-id=123456789, app-argument=letters://\">"))
  }

  static let faults: [(settings: String, message: String)] = [
    (#""banner": {"app": "12a"}"#, "“banner.app” is the string “12a”, not an App Store number"),
    (#""banner": {"app": "12", "argment": "x"}"#, "the key “banner.argment” is unknown"),
    (#""banner": {}"#, "“banner” has no key “app”"),
    (#""association": {"apps": ["org.example"]}"#, "not a team and a bundle"),
    (#""association": {"apps": ["ABCDE12345.a"], "paths": ["x"]}"#, "not a path such as"),
    (
      #""feed": {"formats": ["rsss"]}"#, "is the string “rsss”, not one of “atom”, “rss” and “json”"
    ),
    (#""paper": "6x8""#, "“paper” is the string “6x8”, not one of “a4”, “a5”"),
    (#""paper": {"sise": "a5"}"#, "the key “paper.sise” is unknown"),
    (#""association": []"#, "is a list, not an object"),
  ]

  @Test(arguments: faults.indices)
  func wrongSettingsAreTold(_ index: Int) {
    let (settings, message) = Self.faults[index]
    let findings = Specimen(settings: #"{"id": "a", "title": "A", "# + settings + "}")
      .findings
    #expect(findings.contains { $0.message.contains(message) }, "\(findings.map(\.message))")
  }
}
