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
    {"id": "p", "title": "Press", "datasets": {"people": {"title": "Our people"}}}
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

  @Test func picturesThatNothingNamesAreTold() {
    var files = Self.files
    files["content/contacts/faces/bela.svg"] = Self.picture
    #expect(
      MemoryBook(files).findings() == ["unused-asset content/contacts/faces/bela.svg"])
  }

  @Test func cardsMayHaveATemplateOfTheBook() throws {
    var files = Self.files
    files["content/book.json"] = #"""
      {"id": "p", "title": "P", "datasets": {"tools": {"card": "cards/tool"}}}
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
