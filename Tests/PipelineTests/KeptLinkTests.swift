import HornbookDiagnostics
import HornbookFiles
import HornbookPipeline
import TestSupport
import Testing

/// Links of pages that no build has to make again are followed like all others.
@Suite struct KeptLinkTests {
  private static let book = [
    "content/book.json":
      #"{"id": "horn", "title": "Horn", "html": "pass", "url": "https://h.example.org/"}"#,
    "content/chapters/01-horn.md":
      "# Horn\n\nBoiled.\n\n<p><a href=\"paper.html#rag\">There</a></p>\n\nA last word.\n",
    "content/chapters/02-paper.md":
      "# Paper\n\nOf rags.\n\n<p id=\"rag\">Here.</p>\n\nA last word.\n",
    "content/chapters/03-ink.md": "# Ink\n\nSee [made](04-made.md#made-of-rags).\n",
    "content/chapters/04-made.md": "# Made\n\n## Made of rags\n\nIt is.\n",
  ]

  /// Builds, and compares what is found with what a build from the start finds.
  private static func build(_ folder: ScratchFolder, _ options: BookOptions) throws -> [String] {
    let build = SiteBuild(
      .disk(folder.path), options, to: folder.path("output"), cache: folder.path(".hornbook/cache"))
    let clean = PreparedSite.prepare(.disk(folder.path), options)
    _ = try build.commit()
    #expect(build.report.findings == clean.report.findings)
    return build.report.told
  }

  @Test(arguments: [false, true]) func aNameThatGoesBreaksTheLinksToIt(_ reports: Bool) throws {
    let folder = try ScratchFolder("kept-links")
    var options = BookOptions(jobs: 2)
    options.includesReport = reports
    for (path, text) in Self.book.sorted(by: { $0.key < $1.key }) { try folder.write(path, text) }
    #expect(try Self.build(folder, options) == [])
    let broken = ["page-anchor-missing content/chapters/01-horn.md:5:13"]
    let paper = "content/chapters/02-paper.md"
    let whole = Self.book[paper] ?? ""
    try folder.write(paper, whole.replacing("id=\"rag\"", with: "id=\"rags\""))
    #expect(try Self.build(folder, options) == broken)
    // A second look says the same, and so does a look after a word elsewhere.
    #expect(try Self.build(folder, options) == broken)
    try folder.write(
      "content/chapters/04-made.md", "# Made\n\n## Made of rags\n\nIt is.\n\nAnd more.\n")
    #expect(try Self.build(folder, options) == broken)
    try folder.write(paper, whole)
    #expect(try Self.build(folder, options) == [])
    // The same through a heading, of which the text itself tells.
    try folder.write("content/chapters/04-made.md", "# Made\n\n## Made of cloth\n\nIt is.\n")
    let told = try Self.build(folder, options)
    let anchor = "anchor-missing content/chapters/03-ink.md:3:"
    #expect(told.contains { $0.hasPrefix(anchor) }, "\(told)")
    folder.discard()
  }

  /// A lowered rule lets the site be published: what was found is told by every later build too.
  @Test func whatIsFoundOnPagesIsToldAgain() throws {
    let folder = try ScratchFolder("kept-findings")
    for (path, text) in Self.book.sorted(by: { $0.key < $1.key }) { try folder.write(path, text) }
    try folder.write("content/chapters/03-ink.md", "# Ink\n\nBlack.\n\nA last word.\n")
    try folder.write(
      "content/book.json",
      #"{"id": "h", "title": "H", "html": "pass", "rules": {"page-anchor-missing": "warning"}}"#)
    try folder.write("content/chapters/02-paper.md", "# Paper\n\nOf rags.\n\nA last word.\n")
    let found = ["page-anchor-missing content/chapters/01-horn.md:5:13"]
    let options = BookOptions(jobs: 1)
    #expect(try Self.build(folder, options) == found)
    #expect(try Self.build(folder, options) == found)
    try folder.write("content/chapters/03-ink.md", "# Ink\n\nBlack.\n\nA very last word.\n")
    #expect(try Self.build(folder, options) == found)
    folder.discard()
  }

  /// A template of the report that leads nowhere is found, though that page is made last.
  @Test func theLinksOfTheReportAreFollowed() throws {
    let folder = try ScratchFolder("report-links")
    for (path, text) in BookHarness.firstBook.sorted(by: { $0.key < $1.key }) {
      try folder.write(path, text)
    }
    let source = try #require(Theme.builtIn["report.mustache"])
    let text = String(decoding: source.bytes, as: UTF8.self)
    try folder.write("templates/report.mustache", text + "<a href=\"nowhere.html\">Nowhere</a>\n")
    var options = BookOptions(jobs: 1)
    options.includesReport = true
    let told = try Self.build(folder, options)
    #expect(told.count == 1 && told[0].hasPrefix("page-link-broken templates/report.mustache:"))
    folder.discard()
  }
}
