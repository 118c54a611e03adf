import Foundation
import HornbookDiagnostics
import TestSupport
import Testing

@testable import HornbookPress

/// Tags of chapters, and their pages.
@Suite struct TagPageTests {
  static func book(_ tags: [String], _ settings: String = "") -> Specimen {
    Specimen(
      settings: #"{"id": "ink", "title": "Ink", "url": "https://example.org/"\#(settings)}"#,
      chapters: tags.enumerated().map { index, front in
        (
          "chapters/\(index + 1)-c\(index + 1).md",
          "---\n\(front)\n---\n\n# C\(index + 1)\n\nText.\n"
        )
      })
  }

  private static func pages(_ book: Specimen) -> [String] {
    book.press.plan.filter { $0.isOf(.tag) || $0.isOf(.tags) }
      .map { book.press.order.path(of: $0) }
  }

  static let names: [(tags: String, pages: String)] = [
    ("tags: [a, b]", "tags.html tag-a.html tag-b.html"),
    ("tags: b,  a , ", "tags.html tag-a.html tag-b.html"),
    (
      "tags: [C, C++, 'C#', .NET]",
      "tags.html tag-dot-net.html tag-c.html tag-c-sharp.html tag-c-plus-plus.html"
    ),
    ("tags: ['!', '?']", "tags.html tag.html tag-2.html"),
    ("tags: [漢字, خطّ]", "tags.html tag-خطّ.html tag-漢字.html"),
    ("tags: 2024", "tags.html tag-2024.html"),
    ("tags: [a b, a b]", "tags.html tag-a-b.html"),
    ("tags: []", ""), ("title: C1", ""),
  ]

  @Test(arguments: names.indices)
  func eachTagHasAPage(_ index: Int) {
    let (tags, pages) = Self.names[index]
    #expect(Set(Self.pages(Self.book([tags]))) == Set(pages.split(separator: " ").map(String.init)))
  }

  @Test func aTagYieldsToAChapter() {
    let book = Self.book(["tags: x\nslug: tag-x", "slug: tags"])
    #expect(Self.pages(book) == ["tags-2.html", "tag-x-2.html"])
    #expect(book.findings.map(\.message) == [])
  }

  @Test func theNewestComeFirstAndTheUndatedInOrder() throws {
    let press = Self.book([
      "tags: x", "tags: x\ndate: 2026-01-01", "tags: x\nupdated: 2026-03-01", "tags: x",
    ]).press
    let page = try #require(press.plan.first { $0.isOf(.tag) })
    let html = String(decoding: press.render(press.page(page)).bytes, as: UTF8.self)
    let titles = ["c3.html", "c2.html", "c1.html", "c4.html"].map {
      "class=\"title\" href=\"\($0)\""
    }
    let places = titles.map { html.range(of: $0)?.lowerBound }
    #expect(places.allSatisfy { $0 != nil })
    #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted())
    #expect(html.contains("<h1>Tag: x</h1>") && html.contains("4 pages"))
  }

  @Test func aChapterShowsItsTagsAndTheFeedNamesThem() {
    let book = Self.book(["tags: [R&D, ink]\ndate: 2026-01-01", "title: C2"])
    let html = book.html(.chapter(0))
    #expect(
      html.contains(
        "<p class=\"updated\">Tags · <a href=\"tag-ink.html\" rel=\"tag\"><bdi>ink</bdi>")
    )
    #expect(html.contains("<a href=\"tag-rd.html\" rel=\"tag\"><bdi>R&amp;D</bdi></a>"))
    #expect(!book.html(.chapter(1)).contains("rel=\"tag\""))
    let files = SiteFileTests.files(of: book)
    #expect(
      files["feed.xml"]?.contains("<category term=\"ink\"/>\n<category term=\"R&amp;D\"/>") == true)
    #expect(files["sitemap.xml"]?.contains("<loc>https://example.org/tag-ink.html</loc>") == true)
  }

  @Test func aSecondSpellingIsTold() {
    let found = Self.book(["tags: swift", "tags: [Swift]", "tags: [Swift, hand-made, Hand made]"])
      .findings.filter { $0.rule == "tag-spelling" }
    #expect(
      found.map(\.message) == [
        "the tag “swift” is also spelt “Swift”: did you mean “Swift”?",
        "the tag “Hand made” is also spelt “hand-made”: did you mean “hand-made”?",
      ])
  }

  static let faults: [(front: String, message: String, remedy: String?)] = [
    ("tags: {a: b}", "“tags” is an object, not a tag such as “history”", nil),
    ("tags: [a, '']", "not a tag such as “history”", nil),
    ("tag: a", "the key “tag” is unknown", "Did you mean “tags”?"),
    ("noindex: maybe", "“noindex” is the string “maybe”, not true or false", nil),
    ("no-index: true", "the key “no-index” is unknown", "Did you mean “noindex”?"),
    ("search: never", "“search” is the string “never”, not true or false", nil),
    ("serach: false", "the key “serach” is unknown", "Did you mean “search”?"),
  ]

  @Test(arguments: faults.indices)
  func wrongFrontMatterIsTold(_ index: Int) {
    let (front, message, remedy) = Self.faults[index]
    let found = Self.book([front]).findings
    #expect(
      found.contains { $0.message.contains(message) && (remedy == nil || $0.remedy == remedy) },
      "\(found.map(\.message))")
  }

  @Test func searchEnginesAreAskedToLeaveOutAPage() {
    let book = Self.book(["noindex: true", "noindex: false"])
    let robots = "<meta name=\"robots\" content=\"noindex\">"
    #expect(book.html(.chapter(0)).contains(robots) && !book.html(.chapter(1)).contains(robots))
    let sitemap = SiteFileTests.files(of: book)["sitemap.xml"] ?? ""
    #expect(!sitemap.contains("c1.html") && sitemap.contains("c2.html"))
  }

  @Test func theSearchLeavesOutAPage() {
    let book = Self.book(["search: false", "search: true"])
    #expect(book.press.searchPage(.chapter(0)) == nil && book.press.searchPage(.chapter(1)) != nil)
    #expect(book.press.plan.contains(.search))
    #expect(!Self.book(["search: false"]).press.plan.contains(.search), "nothing can be found")
  }
}
