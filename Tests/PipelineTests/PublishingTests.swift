import HornbookBytes
import HornbookDiagnostics
import HornbookFiles
import HornbookFormats
import HornbookManuscript
import HornbookPipeline
import TestSupport
import Testing

/// What `book.json` says about publishing, the whole way of the data.
@Suite struct PublishingTests {
  static let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"30\" height=\"40\"/>\n"
  static let chapter = ("chapters/01-horn.md", "# Horn\n\nBoiled and pressed.\n")

  static func book(_ settings: String, _ files: (String, String)...) -> MemoryBook {
    let all = [("book.json", "{\"id\": \"horn\", \"title\": \"Horn\", " + settings + "}"), chapter]
    var texts: [String: String] = [:]
    for (path, text) in all + files { texts["content/" + path] = text }
    return MemoryBook(texts)
  }

  @Test func theCoverIsShownAndCopied() throws {
    let site = Self.book(
      #""url": "https://example.org", "cover": "images/front.svg""#,
      ("images/front.svg", Self.drawing)
    ).prepare(.init())
    #expect(site.report.findings.map(\.message) == [])
    #expect(site.outputs.contains { $0.path == "assets/images/front.svg" })
    let cover = try #require(site.outputs.first { $0.path == "index.html" }?.bytes)
    let html = String(decoding: cover, as: UTF8.self)
    #expect(
      html.contains("src=\"assets/images/front.svg\" alt=\"Horn\" width=\"30\" height=\"40\""))
    // Other sites cannot show a drawing.
    #expect(!html.contains("og:image"))
  }

  @Test func whatAChapterPromisesMayHoldCode() throws {
    let site = Self.book(
      #""url": "https://example.org""#,
      ("chapters/02-ink.md", "---\ndescription: Use `let` & *var* <b>.\n---\n\n# Ink\n\nSoot.\n"),
      ("chapters/03-gum.md", "---\ndescription: '- Not a `list`'\n---\n\n# Gum\n\nArabic.\n")
    ).prepare(.init())
    func html(_ path: String) throws -> String {
      String(decoding: try #require(site.outputs.first { $0.path == path }?.bytes), as: UTF8.self)
    }
    let shown = "Use <code translate=\"no\">let</code> &amp; <em>var</em> &lt;b&gt;."
    for path in ["ink.html", "index.html", "contents.html", "print.html"] {
      #expect(try html(path).contains(shown), "\(path)")
    }
    #expect(
      try html("ink.html").contains(
        " property=\"og:description\" content=\"Use let &amp; var &lt;b&gt;.\"")
    )
    #expect(try html("gum.html").contains("<p class=\"promise\">- Not a `list`</p>"))
  }

  @Test func tagsThatReadersSeeStandInTitlesToo() throws {
    func site(_ settings: String) throws -> [String: String] {
      let site = Self.book(
        settings, ("chapters/02-a.md", "# An Array<Int> <!-- x -->\n\nA Map<zebra>.\n\n## B <b>\n")
      )
      .prepare(.init())
      return Dictionary(
        site.outputs.map { ($0.path, String(decoding: $0.bytes ?? [], as: UTF8.self)) }
      ) { first, _ in first }
    }
    let shown = try site(#""url": "https://example.org""#)
    #expect(shown["a.html"]?.contains("<title>2 An Array&lt;Int&gt;  · Horn</title>") == true)
    #expect(shown["a.html"]?.contains("id=\"b\"") == true)
    #expect(shown["search/w.js"]?.contains("zebra") == true)
    let passed = try site(#""html": "pass""#)
    #expect(passed["a.html"]?.contains("<title>2 An Array  · Horn</title>") == true)
    #expect(passed["search/w.js"]?.contains("zebra") == false)
  }

  static let faults: [(cover: String, message: String)] = [
    ("front.png", "there is no file “front.png”: did you mean “front.svg”?"),
    ("../front.svg", "“../front.svg” is not a file under content/"),
    ("notes.txt", "“notes.txt” is not an image"),
    ("endless.svg", "“endless.svg” does not give its size, so the page would shift"),
  ]

  @Test(arguments: faults.indices)
  func aCoverThatCannotBeShownIsTold(_ index: Int) {
    let (cover, message) = Self.faults[index]
    let report = Self.book(
      "\"cover\": \"\(cover)\"", ("front.svg", Self.drawing), ("notes.txt", "None.\n"),
      ("endless.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n")
    ).prepare(.init()).report
    let told = report.findings.filter { $0.rule != "unused-asset" }
    #expect(told.map(\.message) == [message])
    #expect(told.first?.place?.file == "content/book.json")
  }

  @Test func otherSitesShowTheCardOfAChapterOrTheCover() throws {
    let settings = #""url": "https://example.org/horn/", "cover": "cover.png""#
    let site = MemoryBook(marked: [
      ("book.json", "{\"id\": \"horn\", \"title\": \"Horn\", \(settings)}"),
      ("chapters/01-horn.md", "---\ncard: pictures/card one.png\n---\n\n# Horn\n\nBoiled.\n"),
      ("chapters/02-ink.md", "# Ink\n\nSoot.\n"),
      ("chapters/pictures/card one.png", "a PNG of 1200x630 pixels"),
      ("cover.png", "a PNG of 600x800 pixels"),
    ]).prepare(.init())
    #expect(site.report.findings.map(\.message) == [])
    #expect(site.outputs.contains { $0.path == "assets/chapters/pictures/card one.png" })
    func image(of page: String) throws -> String {
      let html = try #require(site.outputs.first { $0.path == page }?.bytes)
      let shown = String(decoding: html, as: UTF8.self).firstMatch(
        of: #/og:image" content="([^"]+)/#)
      return try String(#require(shown).output.1)
    }
    let base = "https://example.org/horn/assets/"
    #expect(try image(of: "horn.html") == base + "chapters/pictures/card%20one.png")
    #expect(try image(of: "ink.html") == base + "cover.png")
  }

  /// Marks that end the path of an address may stand in the name of a picture.
  @Test func picturesWithAnyNameAreShown() throws {
    let names = ["a b", "c#1", "d?2", "e%41", "f&g", "h'i", "j(k)", "ä"]
    let images = names.map { "![\($0)](<\(LinkTarget.written("p/\($0).png", isBracketed: true))>)" }
    let site = MemoryBook(
      marked: [
        ("book.json", #"{"id": "horn", "title": "Horn"}"#),
        ("chapters/01-horn.md", "# Horn\n\n\(images.joined(separator: "\n\n"))\n"),
      ] + names.map { ("chapters/p/\($0).png", "a PNG of 60x80 pixels") }
    ).prepare(.init())
    #expect(site.report.findings.map(\.message) == [])
    let html = try #require(site.outputs.first { $0.path == "horn.html" }?.bytes)
    let shown = String(decoding: html, as: UTF8.self).matches(of: #/<img src="([^"]+)/#).map {
      PercentEncoding.decode(String($0.output.1))
    }
    #expect(shown == names.map { "assets/chapters/p/\($0).png" })
    #expect(Set(site.outputs.map(\.path)).isSuperset(of: shown))
  }

  @Test(arguments: [
    ("card.pgn", "there is no file “card.pgn”: did you mean “card.png”?"),
    ("../../card.png", "“../../card.png” is not a file under content/"),
    ("card.svg", "“card.svg” is a drawing, which other sites do not show"),
  ])
  func aCardThatCannotBeShownIsTold(_ card: String, _ message: String) {
    let report = Self.book(
      "\"author\": \"A\"",
      ("chapters/02-ink.md", "---\ncard: \(card)\n---\n\n# Ink\n\nSoot.\n"),
      ("chapters/card.png", "None."), ("chapters/card.svg", Self.drawing)
    ).prepare(.init()).report
    let told = report.findings.filter { $0.rule != "unused-asset" }
    #expect(told.map(\.message) == [message])
    #expect(told.first?.place.map { "\($0.file)" } == "content/chapters/02-ink.md")
  }

  @Test func theReportIsMadeWhereItIsAskedForAndQuotesNoAnswer() throws {
    var options = BookOptions()
    options.includesReport = true
    for mode in ["inline", "page", "withheld"] {
      let book = MemoryBook([
        "content/book.json": "{\"id\": \"a\", \"title\": \"A\", \"answers\": \"\(mode)\"}",
        "content/chapters/01-ink.md": """
        # Ink

        Of soot.

        ## Questions

        1. What binds it?
           - a) Salty water
           - b) Gummy resin
           - c) Sandy soil
        """,
        "content/answers.md": "# Answers\n\n## Ink\n\n1. What binds it?\n   - b) Gummi resin\n",
      ])
      #expect(!book.prepare(.init()).outputs.contains { $0.path.contains("report") })
      let site = book.prepare(options)
      let page = try #require(site.outputs.first { $0.path == "report.html" }?.bytes)
      #expect(site.outputs.contains { $0.path == "report.css" })
      let html = String(decoding: page, as: UTF8.self)
      #expect(html.contains("<code>answer-wording</code>"))
      #expect(html.contains("Gummi") == (mode == "inline"), "\(mode)")
    }
  }

  @Test func theDayOfTheSourcesStandsInForDates() {
    var options = BookOptions()
    options.sourceDate = CalendarDate("2026-05-04")
    let book = Self.book(#""url": "https://example.org""#)
    #expect(!book.prepare(.init()).outputs.contains { $0.path == "feed.xml" })
    #expect(book.prepare(options).outputs.contains { $0.path == "feed.xml" })
  }
}
