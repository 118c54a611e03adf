import HornbookDiagnostics
import HornbookFiles
import HornbookManuscript
import HornbookPipeline
import TestSupport
import Testing

/// Catalogues of DocC, opened as they lie.
@Suite struct DocCTests {
  /// A catalogue with a root page, a page and some files more.
  private func book(_ oak: String, _ more: [String: String] = [:]) -> MemoryBook {
    MemoryBook(
      [
        "Timber.docc/Timber.md":
          "# Timber\n\n@Metadata {\n  @TechnologyRoot\n}\n\n## Topics\n\n### Hardwood\n\n- <doc:Oak>\n",
        "Timber.docc/trees/Oak.md": oak,
      ].merging(more) { _, new in new })
  }

  /// The text of a page.
  private func text(_ oak: String, _ more: [String: String] = [:], page name: String = "oak.html")
    -> String
  {
    let page = book(oak, more).prepare().text(of: name)
    guard let start = page.firstRange(of: "<div class=\"text\">"),
      let end = page[start.upperBound...].firstRange(of: "</article>")
        ?? page[start.upperBound...].firstRange(of: "</main>")
    else { return page }
    return page[start.upperBound..<end.lowerBound].trimmingPrefix("\n").description
  }

  @Test func topicsGiveTheOrder() {
    let book = book(
      "# Oak\n\n## Topics\n\n- <doc:Bark>\n",
      [
        "Timber.docc/Ash.md": "# Ash\n\nHard.\n", "Timber.docc/Bark.md": "# Bark\n\nRough.\n",
      ])
    let site = book.prepare()
    #expect(site.report.told.isEmpty)
    #expect(site.book.chapters.map(\.title) == ["Timber", "Oak", "Bark", "Ash"])
    #expect(site.book.chapters.map(\.numeral) == [nil, "1", "1.1", "2"])
    #expect(site.book.parts.map(\.title) == [nil, "Hardwood", nil])
  }

  @Test(arguments: [
    ("<doc:Timber>", "<a href=\"timber.html\">Timber</a>"),
    ("<doc:/documentation/Timber/Bark>", "<a href=\"bark.html\">Bark</a>"),
    ("[rough](doc:bark)", "<a href=\"bark.html\">rough</a>"),
    ("<doc:Bark#On-the-tree>", "<a href=\"bark.html#On-the-tree\">On the tree</a>"),
    ("<doc:#In-use>", "<a href=\"#In-use\">In use</a>"),
    ("`<doc:Bark>`", "<code translate=\"no\">&lt;doc:Bark&gt;</code>"),
    ("``Oak/grow(by:)``", "<code translate=\"no\">Oak/grow(by:)</code>"),
  ])
  func linksLeadToPages(_ link: (String, String)) {
    let found = text(
      "# Oak\n\nIt [links](https://example.org).\n\nSee \(link.0) now.\n\n## In use\n\nText.\n",
      ["Timber.docc/Bark.md": "# Bark\n\nRough.\n\n## On the tree\n\nText.\n"])
    #expect(found.contains("<p>See \(link.1) now.</p>"), "\(found)")
  }

  @Test func aLinkThatLeadsNowhereIsToldAtItsPlace() {
    let book = book(
      "# Oak\n\nHard.\n\n@Row {\n  @Column {\n    See <doc:Timbre> and [x](doc:Pine) and <doc:Timber#Soft>.\n  }\n}\n"
    )
    #expect(
      book.findings() == [
        "link-broken Timber.docc/trees/Oak.md:7:10", "link-broken Timber.docc/trees/Oak.md:7:30",
        "anchor-missing Timber.docc/trees/Oak.md:7:44",
      ])
  }

  @Test(arguments: [
    (
      "> Note: Heavy.",
      "<aside class=\"alert note\">\n<p class=\"alert-label\">Note</p>\n<p>Heavy.</p>"
    ),
    (
      "> Experiment: Saw\n> it.",
      "<aside class=\"alert tip\">\n<p class=\"alert-label\">Experiment</p>\n<p>Saw\nit.</p>"
    ),
    ("> Rule of thumb:\n> Saw.", "<p class=\"alert-label\">Rule of thumb</p>\n<p>Saw.</p>"),
    ("- > Tip: Saw.", "<p class=\"alert-label\">Tip</p>\n<p>Saw.</p>"),
    ("> Said at 10:30.", "<blockquote>\n<p>Said at 10:30.</p>"),
  ])
  func quotesWithAWordAreAsides(_ quote: (String, String)) {
    let found = text("# Oak\n\nHard.\n\n\(quote.0)\n")
    #expect(found.contains(quote.1), "\(found)")
  }

  @Test func imagesAreFoundByTheirNames() {
    let book = book(
      "# Oak\n\nHard.\n\n![A tree](oak)\n\n![A leaf](leaf.svg)\n\n@Image(source: \"oak\", alt: \"Two\")\n\n![No](oka)\n",
      [
        "Timber.docc/images/oak@2x.svg":
          "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20\" height=\"10\"/>",
        "Timber.docc/images/oak~dark@2x.svg":
          "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20\" height=\"10\"/>",
        "Timber.docc/leaf.svg":
          "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20\" height=\"10\"/>",
      ])
    #expect(book.findings() == ["link-broken Timber.docc/trees/Oak.md:11:7"])
  }

  @Test func layoutShowsItsContentAndMetadataNothing() {
    let found = text(
      """
      # Oak

      @Metadata { @TitleHeading("Tree") }

      @Comment {
        Secret @Row { x }
      }

      @TabNavigator {
        @Tab("Saw") { Slowly. }
        @Tab("Axe") {
          Fast.

          ```swift
          @Row {
          }
          ```
        }
      }

      @DeprecationSummary { Use ash. }
      """)
    #expect(!found.contains("Secret") && !found.contains("Metadata"))
    #expect(found.contains("<p><strong>Saw</strong></p>\n<p>Slowly.</p>"), "\(found)")
    #expect(found.contains("@Row"))
    #expect(found.contains("<p class=\"alert-label\">Deprecated</p>\n<p>Use ash.</p>"), "\(found)")
    #expect(found.contains("<em>Tree</em>"))
  }

  @Test func aDirectiveThatDoesNotExistIsTold() {
    let book = book(
      "# Oak\n\nHard.\n\n@Rwo {\n  Text.\n}\n\nWith\n@State and\n@MainActor\nit ends.\n\n@Row {\n")
    #expect(
      book.findings() == [
        "directive-unread Timber.docc/trees/Oak.md:5:1",
        "directive-unread Timber.docc/trees/Oak.md:14:1",
      ])
  }

  @Test func termsAndParametersAreSetOff() {
    let found = text(
      "# Oak\n\nHard.\n\n- term Bark: The skin.\n- term `w`: Width.\n\nAnd:\n\n- Parameters:\n  - width: In metres.\n- Returns: Wood.\n"
    )
    #expect(found.contains("<strong>Bark</strong>: The skin."), "\(found)")
    #expect(found.contains("<strong><code translate=\"no\">w</code></strong>: Width."), "\(found)")
    #expect(found.contains("<strong>Returns</strong>: Wood."), "\(found)")
  }

  @Test func symbolsLeadToTheirPagesOrToAnAddress() {
    let graph = """
      {"module": {"name": "Timber"}, "symbols": [
        {"pathComponents": ["Oak", "grow(by:)"], "names": {"title": "grow(by:)"}}]}
      """
    let found = text(
      "# Oak\n\nSee ``Saw`` and ``Oak/grow(by:)`` and ``Pine``.\n",
      [
        "Timber.docc/Saw.md": "# ``Timber/Saw``\n\nA tool.\n", "Timber.symbols.json": graph,
        "hornbook.json": "{\"symbols\": \"https://example.org/documentation/{path}\"}",
      ])
    #expect(
      found.contains("<a href=\"saw.html\"><code translate=\"no\">Saw</code></a>"), "\(found)")
    #expect(
      found.contains(
        "<a href=\"https://example.org/documentation/timber/oak/grow%28by%3A%29\"><code translate=\"no\">grow(by:)</code></a>"
      ),
      "\(found)")
    #expect(found.contains("<code translate=\"no\">Pine</code>."), "\(found)")
  }

  @Test func theFirstParagraphDescribesThePage() {
    let page = book("# Oak\n\nA *hard* wood.\n\nMore of <doc:Timber>.\n").prepare().text(
      of: "oak.html")
    #expect(page.contains("<p class=\"promise\">A <em>hard</em> wood.</p>"))
    #expect(page.components(separatedBy: "</em> wood.").count == 2)
  }

  @Test func documentationExtensionsAreCalledAsTheirSymbols() {
    let book = MemoryBook([
      "Timber.docc/Timber.md": "# ``Timber``\n\nWood.\n\n## Topics\n\n- ``Oak``\n",
      "Timber.docc/Extensions/Oak.md": "# ``Timber/Oak``\n\nHard.\n\nSee ``grow(by:)-2r2pn``.\n",
      "Timber.docc/Extensions/Grow.md": "# ``Timber/Oak/grow(by:)-2r2pn``\n\nAdds rings.\n",
      "Timber.docc/Extensions/Leaf.md":
        "# <doc:Timber/Oak/Leaf>\n\n@Metadata { @DisplayName(\"A leaf\") }\n\nGreen.\n",
    ])
    let site = book.prepare()
    #expect(site.report.told.isEmpty)
    #expect(site.book.chapters.map(\.title) == ["Timber", "Oak", "A leaf", "grow(by:)"])
    #expect(site.book.chapters.map(\.numeral) == [nil, "1", "1.1", "1.2"])
    let page = site.text(of: "oak.html")
    #expect(page.contains("<h1><code translate=\"no\">Oak</code></h1>"))
    #expect(page.contains("See <a href=\"grow.html\"><code translate=\"no\">grow(by:)</code></a>."))
  }

  @Test func linksThatShareADefinitionLead() {
    let book = book(
      "# Oak\n\nHard.\n\nSee [bark][b], [bark][b] and [pine][p], [pine][p].\n\n[b]: <doc:Bark>\n[p]: doc:Pine\n",
      ["Timber.docc/Bark.md": "# Bark\n\nRough.\n"])
    #expect(book.findings() == ["link-broken Timber.docc/trees/Oak.md:8:6"])
    let page = book.prepare().text(of: "oak.html")
    #expect(
      page.contains(
        "See <a href=\"bark.html\">bark</a>, <a href=\"bark.html\">bark</a> and pine, pine."),
      "\(page)")
  }

  @Test func commentsAreNeitherReadNorShown() {
    let book = book("# Oak\n\nHard.\n\n<!--\n@Rwo {\n```\n<doc:Nowhere>\n-->\n\nMore.\n")
    #expect(book.findings().isEmpty)
    #expect(!book.prepare().text(of: "oak.html").contains("Nowhere"))
  }

  @Test func settingsBesideTheCatalogueReplaceWhatIsMade() {
    let book = book("# Oak\n\nHard.\n", ["hornbook.json": "{\"title\": \"Wood\", \"answer\": 1}"])
    let site = book.prepare()
    #expect(site.report.told == ["data-key-unknown hornbook.json:1:19"])
    #expect(site.book.settings.title == "Wood")
  }

  @Test func tutorialsAreToldOnce() {
    let book = book(
      "# Oak\n\nSee <doc:Sawing>.\n",
      [
        "Timber.docc/Sawing.tutorial": "@Tutorial(time: 3) {}",
        "Timber.docc/Start.tutorial": "@Tutorials(name: \"Start\") {}",
      ])
    #expect(book.findings() == ["directive-unshown Timber.docc/Sawing.tutorial"])
    #expect(book.prepare().text(of: "oak.html").contains("<code translate=\"no\">Sawing</code>"))
  }
}

extension String {
  fileprivate func components(separatedBy piece: String) -> [Substring] {
    var parts: [Substring] = []
    var rest = self[...]
    while let found = rest.firstRange(of: piece) {
      parts.append(rest[..<found.lowerBound])
      rest = rest[found.upperBound...]
    }
    return parts + [rest]
  }
}
