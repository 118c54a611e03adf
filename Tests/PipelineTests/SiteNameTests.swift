import Foundation
import HornbookDiagnostics
import HornbookFiles
import HornbookPipeline
import TestSupport
import Testing

/// Names that the site cannot have are findings with a place, and never failures of the commit.
@Suite struct SiteNameTests {
  private static let sheet = "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n"

  /// Builds a book on the disk, and gives its findings and how it ended.
  private func build(_ files: [String: String]) throws -> (told: [String], isWritten: Bool) {
    let folder = try ScratchFolder("names")
    defer { folder.discard() }
    try folder.write("content/book.json", #"{"id": "t", "title": "T"}"#)
    try folder.write("content/chapters/01-horn.md", "# Horn\n\nBoiled.\n")
    for (path, text) in files { try folder.write(path, text) }
    let build = SiteBuild(
      .disk(folder.path), to: folder.path("output"), cache: folder.path(".hornbook/cache"))
    // An error here is a failure without a place.
    let report = try build.commit()
    return (build.report.told, report != nil)
  }

  @Test(arguments: [
    "con", ".d", "a/b", "../x", "", "a\\u0001b", String(repeating: "n", count: 300), "NUL.x",
    "a\\\\b",
  ])
  func aDatasetsName(_ name: String) throws {
    let (told, isWritten) = try build([
      "content/book.json":
        #"{"id": "t", "title": "T", "datasets": {"\#(name)": {"file": "records/tools.csv"}}}"#,
      "content/records/tools.csv": "tool\nPress\n",
    ])
    #expect(told.contains("dataset-name-unsafe content/book.json:1:40") && !isWritten, "\(told)")
  }

  @Test func theNameOfADataFile() throws {
    let name = "content/contacts/\(String(repeating: "n", count: 200)).json"
    let (told, isWritten) = try build([name: "[{\"given\": \"Ada\"}]"])
    #expect(told.contains("dataset-name-unsafe \(name)") && !isWritten, "\(told)")
  }

  @Test func redirectsAndPages() throws {
    for (redirect, place) in [
      ("horn.html/b.html", "2:13"), ("Horn.HTML/b", "2:13"), ("feed.xml/b", nil),
      ("hornbook.css/b", "2:13"), ("search.html/x", "2:13"), ("search.js/x", "2:13"),
    ] {
      let (told, isWritten) = try build([
        "content/chapters/02-wood.md":
          "---\nredirects: [\"\(redirect)\"]\n---\n\n# Wood\n\nOak is heavy.\n"
      ])
      if let place {
        #expect(
          told.contains("output-name-taken content/chapters/02-wood.md:\(place)") && !isWritten,
          "\(redirect): \(told)")
      }
    }
  }

  @Test func filesThatDifferOnlyInCase() throws {
    let (told, isWritten) = try build([
      "content/chapters/02-wood.md": "# Wood\n\n![One](a/Oak.svg) ![Two](A/oak.svg)\n",
      "content/chapters/a/Oak.svg": Self.sheet, "content/chapters/A/oak.svg": Self.sheet,
    ])
    #expect(told.contains("output-name-taken content/chapters/A/oak.svg") && !isWritten, "\(told)")
  }

  @Test func aFileOfTheThemeAndAChapter() throws {
    let (told, isWritten) = try build(["templates/horn.html": "<p>mine</p>\n"])
    #expect(told.contains("output-name-taken templates/horn.html") && !isWritten, "\(told)")
  }

  @Test func aPackOfStickersWithALongName() throws {
    let folder = try ScratchFolder("pack-name")
    let picture = try #require(DescribedPicture.bytes("a PNG of 300x300 pixels"))
    try folder.write("content/stickers/a/a.png", picture)
    let name = String(repeating: "n", count: 300)
    let pack = """
      {"name": "\(name)", "size": "small", "credit": "C", "licence": "CC0",
       "stickers": [{"name": "a", "file": "a.png", "description": "A hand"}]}
      """
    try folder.write("content/stickers/a/pack.json", pack)
    try folder.write("content/book.json", #"{"id": "t", "title": "T"}"#)
    try folder.write("content/chapters/01-horn.md", "# Horn\n\nBoiled.\n")
    let build = SiteBuild(.disk(folder.path), to: folder.path("output"))
    _ = try build.commit()
    #expect(build.report.told == ["output-name-unsafe content/stickers/a/pack.json:1:10"])
    folder.discard()
  }

  /// What is read for what it holds must be a file.
  @Test(arguments: [
    "book.json", "answers.md", "SUMMARY.md", "errata.json", "answers.lock.json", "quizzes/a.json",
    "contacts/a.json", "contacts/a.vcf", "records/a.csv", "movies/a.json", "stickers/a/pack.json",
  ])
  func aFolderWithTheNameOfAFile(_ path: String) throws {
    let folder = try ScratchFolder("folder-name")
    if path != "book.json" { try folder.write("content/book.json", #"{"id": "t", "title": "T"}"#) }
    try folder.write("content/chapters/01-horn.md", "# Horn\n\nBoiled.\n")
    for kind in ["folder", "link", "pipe"] {
      switch kind {
      case "folder": try folder.makeFolder("content/" + path)
      case "link": try folder.link("content/" + path, to: folder.path("content/chapters"))
      default: #expect(mkfifo(folder.path("content/" + path), 0o600) == 0)
      }
      let site = PreparedSite.prepare(.disk(folder.path), BookOptions(jobs: 1))
      let name = "file-unreadable content/" + path
      #expect(site.report.told.contains(name), "\(kind): \(site.report.told)")
      try folder.remove("content/" + path)
    }
    folder.discard()
  }
}
