import HornbookBytes
import HornbookDiagnostics
import HornbookFiles
import HornbookPipeline
import TestSupport
import Testing

/// Datasets on their way through a whole book.
@Suite struct DatasetBookTests {
  private static let picture = #"<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"/>"#

  private static let files = [
    "content/book.json": #"""
    {"id": "p", "title": "Press", "datasets": {"people": {"title": "Our people"}},
     "rules": {"contact-duplicate-likely": "off"}}
    """#,
    "content/chapters/01-the-press.md": """
    # The press

    ```{contacts} people
    :layout: staggered
    ```

    ```{movies} vale
    :show: members
    :layout: table
    ```

    """,
    "content/contacts/people.json": #"""
    [{"given": "Ada", "family": "Quill", "image": "faces/ada.svg",
      "phones": ["+1 212 555 0107"]},
     {"given": "Ada", "family": "Quill", "emails": ["a@example.com"]}, {"given": "Émile/x"}]
    """#,
    "content/contacts/faces/ada.svg": picture,
    "content/movies/vale.json": #"{"members": [{"name": "Ida", "movies": ["Zenith"]}]}"#,
    "content/records/tools.csv": "tool,price\nPress,30\n",
  ]

  /// The files of the site that have to do with data.
  private static func paths(_ site: PreparedSite) -> [String] {
    let starts = ["assets", "data", "styles", "people", "tools", "vale"]
    return site.outputs.map(\.path).filter { path in starts.contains { path.hasPrefix($0) } }
      .sorted()
  }

  @Test func everyDatasetBecomesItsPagesAndFiles() {
    let site = MemoryBook(Self.files).prepare()
    #expect(site.report.told == [])
    let paths = Self.paths(site)
    let expected = [
      "assets/contacts/faces/ada.svg", "data/people.csv", "data/people.json", "data/people.vcf",
      "data/people/ada-quill-2.vcf", "data/people/ada-quill.vcf", "data/people/émilex.vcf",
      "data/tools.csv", "data/tools.json", "data/vale.json", "datasets.css",
      "people-ada-quill-2.html", "people-ada-quill.html", "people-grid.html",
      "people-staggered.html", "people-émilex.html", "people.html",
      "tools-grid.html", "tools-press.html", "tools-staggered.html", "tools.html",
      "vale-grid.html", "vale-ida.html", "vale-movies-grid.html", "vale-movies-staggered.html",
      "vale-movies-zenith.html", "vale-movies.html", "vale-staggered.html", "vale.html",
    ]
    #expect(paths.filter { !$0.hasPrefix("styles/") } == expected.sorted())
    #expect(paths.filter { $0.hasPrefix("styles/") }.count == 3)
  }

  @Test func aBookWithoutDatasetsPaysNothing() {
    let site = MemoryBook(chapter: "# One\n\nText.\n").prepare()
    #expect(Self.paths(site) == [])
    let page = site.outputs.first { $0.path == "one.html" }?.bytes ?? []
    #expect(page.firstRange(of: "datasets") == nil)
  }

  @Test func theSameBytesForAnyNumberOfThreads() {
    let book = MemoryBook(Self.files)
    let one = book.prepare(BookOptions(jobs: 1)).outputs
    let many = book.prepare(BookOptions(jobs: 7)).outputs
    #expect(one.map(\.path) == many.map(\.path))
    #expect(one.map(\.bytes) == many.map(\.bytes))
  }

  @Test(arguments: [
    ("```{contacts} peple\n```", "directive-target-missing", "did you mean “people”?"),
    ("```{movies} people\n```", "directive-target-missing", "there is no dataset “people”"),
    ("```{contacts} people\n:cell: 100\n```", "directive-option-value", "100x90"),
    ("```{contacts} people\n:layout: masonry\n```", "directive-option-value", "“grid”"),
    (
      "```{contacts} people\n:layout: table\n:fields: phone\n```", "directive-target-missing",
      "no column “phone”: did you mean “phones”?"
    ),
    ("```{contacts} people\n:items: 2-9\n```", "directive-target-missing", "has 3 items"),
    ("```{records} tools\n:show: members\n```", "directive-option-unknown", "show"),
    ("```{contacts}\n```", "directive-option-value", "the name of a dataset"),
  ])
  func directivesAreChecked(_ text: String, _ rule: String, _ words: String) {
    var files = Self.files
    files["content/chapters/01-the-press.md"] = "# The press\n\n\(text)\n"
    let findings = MemoryBook(files).prepare().report.findings
    #expect(findings.map(\.rule) == [rule])
    #expect(findings.first?.message.contains(words) == true, "\(findings)")
  }

  @Test(arguments: [
    ("en", "29 February 1984", "13 June"), ("de", "29. Februar 1984", "13. Juni"),
    ("ar", "29 فبراير 1984", "13 يونيو"),
  ])
  func daysAreToldInTheWordsOfTheLanguage(_ language: String, _ full: String, _ short: String) {
    let site = MemoryBook([
      "content/book.json": #"{"id": "p", "title": "P", "language": "\#(language)"}"#,
      "content/chapters/01-one.md": "# One\n\nText.\n",
      "content/contacts/people.json": #"""
      [{"given": "Ada", "birthday": "1984-02-29", "dates": [
          {"label": "anniversary", "value": "--06-13"}, {"value": "in spring"}]}]
      """#,
      "content/records/tools.json": #"{"records": [{"tool": "Press", "since": "1984-02-29"}]}"#,
    ]).prepare()
    func text(_ path: String) -> String {
      let bytes = site.outputs.first { $0.path == path }?.bytes ?? []
      return bytes.text(bytes.indices)
    }
    let page = text("people-ada.html")
    #expect(page.contains("<time datetime=\"1984-02-29\"><span><bdi>\(full)</bdi></span></time>"))
    #expect(page.contains("<time datetime=\"06-13\"><span><bdi>\(short)</bdi></span></time>"))
    #expect(page.contains("<span class=\"value\"><span><bdi>in spring</bdi></span></span>"))
    #expect(!page.contains("<bdi>1984"))
    #expect(text("data/people.json").contains("1984-02-29"))
    // What is not declared as a day is a text.
    #expect(text("tools-press.html").contains("<bdi>1984-02-29</bdi>"))
  }

  /// A number on a page from right to left, and a name with a sign at its end, keep their order.
  @Test func namesAndValuesHaveADirectionOfTheirOwn() {
    let site = MemoryBook(Self.files).prepare()
    for (path, pieces) in [
      ("people.html", ["<bdi>Ada Quill</bdi></a>", "<bdi>+1 212 555 0107</bdi>"]),
      ("people-grid.html", ["<bdi>Ada Quill</bdi></span>"]),
      ("people-ada-quill.html", ["<h1><bdi>Ada Quill</bdi></h1>", "<bdi>+1 212 555 0107</bdi>"]),
    ] {
      let bytes = site.outputs.first { $0.path == path }?.bytes ?? []
      for piece in pieces {
        #expect(bytes.firstRange(of: [UInt8](piece.utf8)) != nil, "\(piece) in \(path)")
      }
    }
  }

  @Test func itemsLeadToTheirNeighbours() {
    let site = MemoryBook(Self.files).prepare()
    func links(_ path: String) -> [String] {
      let bytes = site.outputs.first { $0.path == path }?.bytes ?? []
      return bytes.text(bytes.indices).split(separator: "\n").filter { $0.contains("rel=\"") }
        .compactMap { line in
          let pieces = line.split(separator: "\"")
          guard let rel = pieces.firstIndex(of: " rel="), pieces.count > rel + 3 else { return nil }
          return "\(pieces[rel + 1]) \(pieces[rel + 3])"
        }.filter { $0.hasPrefix("prev") || $0.hasPrefix("next") }
    }
    #expect(links("people-ada-quill-2.html") == ["prev people-ada-quill.html"])
    #expect(links("tools-press.html") == [])
  }

  // MARK: - Photographs in cards

  private static func cards(_ dataset: String, _ picture: [UInt8]) -> [UInt8] {
    var book = MemoryBook([
      "content/book.json": #"{"id": "p", "title": "P", "datasets": {"people": \#(dataset)}}"#,
      "content/chapters/01-one.md": "# One\n\nText.\n",
      "content/contacts/people.json": #"[{"given": "Ada", "image": "faces/ada.png"}]"#,
    ])
    book.write("content/contacts/faces/ada.png", picture)
    let outputs = book.prepare().outputs
    let all = outputs.first { $0.path == "data/people.vcf" }?.bytes ?? []
    let one = outputs.first { $0.path == "data/people/ada.vcf" }?.bytes ?? []
    #expect(all == one)
    return all
  }

  @Test(arguments: [
    ("{}", "a PNG of 300x300 pixels and 64000 bytes", true),
    ("{}", "a PNG of 300x300 pixels and 64001 bytes", false),
    ("{}", "a WebP of 300x300 pixels", false),
    ("{}", "a PNG of 300x300 pixels, cut after 60 bytes", false),
    (#"{"photos": false}"#, "a PNG of 300x300 pixels", false),
    (#"{"fields": ["name"]}"#, "a PNG of 300x300 pixels", false),
    (#"{"fields": ["name", "image"]}"#, "a PNG of 300x300 pixels", true),
  ])
  func cardsHoldSmallPublishedPictures(_ dataset: String, _ words: String, _ expected: Bool) throws
  {
    let bytes = Self.cards(dataset, try #require(DescribedPicture.bytes(words)))
    #expect(bytes.firstRange(of: [UInt8]("FN:Ada".utf8)) != nil)
    #expect((bytes.firstRange(of: [UInt8]("PHOTO".utf8)) != nil) == expected)
  }

  /// A drawing in a card from elsewhere may hold a script, which a site must not hand on.
  @Test func drawingsInsideOfCardsAreNotPublished() {
    let drawing = Base64.encode([UInt8](Self.picture.utf8))
    let card =
      "BEGIN:VCARD\nFN:Ada\nPHOTO:data:image/svg+xml;base64,\(drawing.text(drawing.indices))"
    let site = MemoryBook([
      "content/chapters/01-one.md": "# One\n\nText.\n",
      "content/contacts/people.vcf": card + "\nEND:VCARD\n",
    ]).prepare()
    #expect(site.outputs.map(\.path).filter { $0.hasSuffix(".svg") && $0.hasPrefix("data") } == [])
  }

  /// Names of files have room for so much, and some belong to a system.
  @Test func longAndStrangeNamesBecomePages() {
    let names = [
      String(repeating: "a", count: 5000), String(repeating: "a", count: 5001), "con", "漢字",
      String(repeating: "Z\u{335}\u{31B}", count: 300), "grid", "../../x", "\u{202E}evil",
    ]
    let json = names.map { #"{"given": "\#($0)"}"# }.joined(separator: ",")
    let site = MemoryBook([
      "content/chapters/01-one.md": "# One\n\nText.\n", "content/contacts/p.json": "[\(json)]",
    ]).prepare()
    let paths = site.outputs.map(\.path)
    #expect(Set(paths.map { $0.lowercased() }).count == paths.count)
    #expect(paths.filter { $0.hasPrefix("data/p/") }.count == names.count)
    let steps = paths.flatMap { $0.split(separator: "/") }
    #expect(steps.filter { $0.utf8.count > 160 } == [])
    #expect(steps.filter { $0.hasPrefix("con.") } == [])
    #expect(paths.filter { $0.contains("..") } == [])
  }

  /// What is asked for twice is made once.
  @Test func wordsOfADeclarationCountOnce() {
    let site = MemoryBook([
      "content/book.json": #"""
      {"id": "p", "title": "P", "datasets": {
        "people": {"fields": ["name", "phones", "phone", "name"], "pages": ["table", "table"],
                   "downloads": ["csv", "vcard", "csv", "vcard"]},
        "tools": {"fields": ["tool", "price", "tool"], "pages": ["table"], "downloads": ["csv"]}}}
      """#,
      "content/chapters/01-one.md": "# One\n\nText.\n",
      "content/contacts/people.json": #"[{"given": "Ada", "phones": ["+1 212 555 0107"]}]"#,
      "content/records/tools.csv": "tool,price\nPress,30\n",
    ]).prepare()
    #expect(site.report.told == [])
    let paths = site.outputs.map(\.path)
    #expect(Set(paths).count == paths.count)
    func heads(_ path: String) -> Int {
      site.text(of: path).matches(of: /<th scope="col">/).count
    }
    #expect(heads("people.html") == 2)
    #expect(heads("tools.html") == 2)
    var files = [
      "content/chapters/01-one.md": "# One\n\nText.\n", "content/records/t.csv": "a\n1\n",
    ]
    files["content/book.json"] =
      #"{"id": "p", "title": "P", "datasets": {"t": {"fields": [{"name": "a"}, {"name": "a"}]}}}"#
    #expect(MemoryBook(files).prepare().report.findings.map(\.rule) == ["data-key-duplicate"])
  }

  /// Two datasets of one kind are told apart; one that is alone has the word of the interface.
  @Test(arguments: [
    (
      ["friends.json", "old-friends.json"], #"{"id": "p", "title": "P"}"#,
      ["Friends", "Old friends"]
    ),
    (["friends.json"], #"{"id": "p", "title": "P"}"#, ["Contacts"]),
    (
      ["friends.json", "old-friends.json"],
      #"{"id": "p", "title": "P", "datasets": {"friends": {"title": "Ours"}}}"#,
      ["Ours", "Contacts"]
    ),
  ])
  func datasetsOfOneKindAreToldApart(_ names: [String], _ settings: String, _ titles: [String]) {
    var files = ["content/chapters/01-one.md": "# One\n\nText.\n", "content/book.json": settings]
    for name in names { files["content/contacts/\(name)"] = #"[{"given": "Ada"}]"# }
    let site = MemoryBook(files).prepare()
    let found = names.map { name in
      let path = name.replacing(".json", with: ".html")
      let html = site.text(of: path)
      return html.firstMatch(of: /<h1[^>]*>([^<]*)/).map { String($0.1) } ?? ""
    }
    #expect(found == titles)
  }

  /// The first head of a table is what the titles are.
  @Test(arguments: [
    ("people.html", "Name"), ("vale.html", "Name"), ("vale-movies.html", "Movie"),
    ("tools.html", "Tool"),
  ])
  func tablesSayWhatTheirTitlesAre(_ path: String, _ head: String) {
    let bytes = MemoryBook(Self.files).prepare().outputs.first { $0.path == path }?.bytes ?? []
    let html = String(decoding: bytes, as: UTF8.self)
    #expect(html.firstMatch(of: /<th scope="col">([^<]*)/).map { String($0.1) } == head)
  }

  @Test func endingsMayBeCapitals() {
    let site = MemoryBook([
      "content/chapters/01-one.md": "# One\n\nText.\n",
      "content/records/a.CSV": "tool\nPress\n", "content/records/b.JSON": #"[{"tool": "Awl"}]"#,
      "content/contacts/c.VCF": "BEGIN:VCARD\nFN:Ada\nEND:VCARD\n",
    ]).prepare()
    #expect(site.report.told == [])
    let paths = Set(site.outputs.map(\.path))
    #expect(paths.isSuperset(of: ["a-press.html", "b-awl.html", "c-ada.html"]))
  }

  /// A column in which nothing stands is left out, unless it is asked for.
  @Test(arguments: [
    ("", ["Name", "Phone", "E-mail"]), (":items: 2\n", ["Name", "Phone"]),
    (":items: 3\n", ["Name", "E-mail"]),
    (":items: 2\n:fields: emails, phones\n", ["Name", "E-mail", "Phone"]),
  ])
  func tablesHaveTheColumnsThatTheyNeed(_ options: String, _ titles: [String]) throws {
    var files = Self.files
    files["content/chapters/01-the-press.md"] =
      "# The press\n\n```{contacts} people\n:layout: table\n\(options)```\n"
    let site = MemoryBook(files).prepare()
    #expect(site.report.told == [])
    let page = try #require(site.outputs.first { $0.path == "the-press.html" }?.bytes)
    let html = String(decoding: page, as: UTF8.self)
    let heads = html.matches(of: /<th scope="col">([^<]*)/).map { String($0.1) }
    #expect(heads == titles)
  }

  /// Contacts have names; what is first in a record is called what its field is called.
  @Test func theFirstColumnOfRecordsIsCalledAsItsFieldIs() throws {
    let site = MemoryBook([
      "content/book.json": """
      {"id": "t", "title": "T", "datasets": {"words":
        {"fields": [{"name": "word", "label": "Word"}, {"name": "means", "label": "It means"}]}}}
      """,
      "content/records/words.csv": "word,means\nAlign,to set in a line\n",
      "content/chapters/01-one.md": "# A chapter\n\nOf words.\n",
    ]).prepare()
    #expect(site.report.told == [])
    let page = try #require(site.outputs.first { $0.path == "words.html" }?.bytes)
    let heads = String(decoding: page, as: UTF8.self).matches(of: /<th scope="col">([^<]*)/)
    #expect(heads.map { String($0.1) } == ["Word", "It means"])
  }

  @Test func aChapterCannotHaveThePageOfADataset() {
    var files = Self.files
    files["content/chapters/02-people.md"] = "# Others\n\nText.\n"
    #expect(MemoryBook(files).prepare().report.findings.map(\.rule) == ["slug-duplicate"])
  }

  @Test(arguments: [
    ("contacts/a.json", "contacts/a-ada.json", "contacts/a.json"),
    ("contacts/A.json", "records/a.csv", "records/a.csv"),
    ("contacts/index.json", nil, "contacts/index.json"),
    ("contacts/report.json", nil, "contacts/report.json"),
    ("contacts/old.json", nil, "contacts/old.json"),
  ])
  func twoPagesOfOneNameAreTold(_ path: String, _ other: String?, _ place: String) {
    var files = ["content/chapters/01-one.md": "---\nredirects: [old]\n---\n\n# One\n\nText.\n"]
    for file in [path, other].compactMap(\.self) {
      files["content/" + file] =
        file.hasSuffix("csv") ? "tool\nPress\n" : #"[{"given": "Ada"}]"#
    }
    #expect(MemoryBook(files).findings() == ["slug-duplicate content/\(place)"])
  }

  @Test func picturesThatNothingNamesAreTold() {
    var files = Self.files
    files["content/contacts/faces/bela.svg"] = Self.picture
    #expect(
      MemoryBook(files).findings() == ["unused-asset content/contacts/faces/bela.svg"])
  }

  @Test func cardsMayHaveATemplateOfTheBook() throws {
    var files = Self.files
    files["content/book.json"] = #"""
      {"id": "p", "title": "P", "rules": {"contact-duplicate-likely": "off"}, "datasets": {"tools": {"card": "cards/tool"}}}
      """#
    files["templates/cards/tool.mustache"] =
      "<b>{{title}}</b>{{#cells}}{{#values}}{{#lines}}<i>{{.}}</i>{{/lines}}{{/values}}{{/cells}}"
    let site = MemoryBook(files).prepare()
    #expect(site.report.told == [])
    let page = try #require(site.outputs.first { $0.path == "tools-grid.html" }?.bytes)
    #expect(page.firstRange(of: "<li><b>Press</b><i>30</i></li>") != nil)
    files["templates/cards/tool.mustache"] = "{{titel}}"
    #expect(
      MemoryBook(files).findings() == [
        "template-variable-unknown templates/cards/tool.mustache:1:3"
      ])
    files["templates/cards/tool.mustache"] = nil
    #expect(MemoryBook(files).findings() == ["template-partial-missing"])
  }
}
