import Foundation
import HornbookBytes
import HornbookDiagnostics
import HornbookFiles
import HornbookFormats
import HornbookPipeline
import TestSupport
import Testing

@testable import HornbookExports

@Suite struct SCORMTests {
  private static let book = MemoryBook([
    "content/book.json": """
    {"id": "wood & horn", "title": "Of “Wood” & <Horn>", "language": "de", "description": "Alles."}
    """,
    "content/chapters/01-scorm.md": """
    # Scorm

    ## Questions

    1. Which?
       - [x] One
       - [ ] Two
    """,
    "content/chapters/02-ödland.md": "# Ödland\n\nText.\n",
  ])

  @Test func holdsTheSiteAsItIs() throws {
    var options = BookOptions(jobs: 1)
    options.printsWhole = false
    let site = Self.book.prepare(options)
    let bound = try BoundZip(.scorm, Self.book)
    let paths = bound.members.map(\.path)
    let forHosts: Set = ["404.html", "robots.txt", "sitemap.xml", ".nojekyll"]
    let own = site.outputs.filter { !forHosts.contains($0.path) }
    // A chapter has the name that the launch page would have.
    #expect(
      paths.prefix(5) == [
        "imsmanifest.xml", "scorm-2.html", "scorm-2.js", "scorm-2.css", "scorm-2.xml",
      ])
    #expect(Array(paths.dropFirst(5)) == own.map(\.path))
    #expect(zip(own, bound.members.dropFirst(5)).allSatisfy { $0.bytes == $1.bytes })
  }

  @Test(arguments: ["inline", "page", "withheld"])
  func holdsNoOtherEdition(_ answers: String) throws {
    let book = MemoryBook([
      "content/book.json": """
      {"id": "wood", "title": "Of wood", "answers": "\(answers)", "editions": ["epub"]}
      """,
      "content/chapters/01-wood.md": """
      # Wood

      ## Questions

      1. Which?
         - [x] Canaryanswer
         - [ ] Two
      """,
    ])
    var options = BookOptions(jobs: 1)
    options.exports = Export.all.compactMap(\.bound)
    #expect(book.prepare(options).outputs.contains { $0.path == "wood.epub" })
    Export.scorm.adapt(&options)
    let site = book.prepare(options)
    guard case .made(let bytes, _, _, _) = Export.scorm.make(site, options) else {
      throw BoundZip.Refused()
    }
    let zip = try ZipReader(bytes)
    #expect(zip.entries.filter { $0.path.hasSuffix(".epub") }.map(\.path) == [])
    // No page leads to it either.
    let leading = try zip.entries.filter {
      String(decoding: try zip.read($0), as: UTF8.self).contains("wood.epub")
    }
    #expect(leading.map(\.path) == [])
  }

  @Test func givesTheSameBytes() throws {
    #expect(try BoundZip(.scorm, Self.book).bytes == BoundZip(.scorm, Self.book, jobs: 4).bytes)
  }

  @Test func hasASmallAdapter() throws {
    let script = SCORMScript.lean
    #expect(script.count < 4_000, "\(script.count) bytes")
    #expect(script.allSatisfy { $0 < 0x80 })
  }

  @Test func namesEachFileInItsManifest() throws {
    let bound = try BoundZip(.scorm, Self.book)
    let source = Source(path: "imsmanifest.xml", text: bound.text("imsmanifest.xml"))
    let root = try XMLParser.parse(source, allowsDoctype: false).get().root
    let files = root.descendants.filter { $0.name == "file" }.compactMap { $0.href }
      .map { PercentEncoding.decode($0) }
    #expect(files == bound.members.dropFirst().map(\.path))
    let resource = try #require(root.descendants.first { $0.name == "resource" })
    #expect(resource.href == "scorm-2.html")
    #expect(bound.text("imsmanifest.xml").contains("<title>Of “Wood” &amp; &lt;Horn&gt;</title>"))
    #expect(bound.text("scorm-2.xml").contains("<language>de</language>"))
  }

  @Test func launchPageAsksForNothingThatIsNotThere() throws {
    for mode in ["inline", "page", "withheld"] {
      var book = Self.book
      book.write(
        "content/book.json", Array(#"{"id": "a", "title": "A", "answers": "\#(mode)"}"#.utf8))
      let bound = try BoundZip(.scorm, book)
      let page = bound.text("scorm-2.html")
      let asked = page.matches(of: /(?:src|href)="([^"]*)"/).map { String($0.1) }
      #expect(asked.contains("progress-1.js"))
      #expect(asked.filter { path in !bound.members.contains { $0.path == path } } == [])
      #expect(page.contains("data-pages=\"\""))
    }
  }

  @Test func bookWithoutQuestionsNamesItsChapters() throws {
    let book = MemoryBook([
      "content/chapters/01-ödland.md": "# Ödland\n", "content/chapters/02-b.md": "# B\n",
    ])
    let page = try BoundZip(.scorm, book).text("scorm.html")
    #expect(page.contains("data-pages=\"%C3%B6dland.html b.html\""))
    #expect(!page.contains("kept.js"))
  }

  /// The schemas of those who made the format; see `Documentation/content/chapters/Exports.md`.
  @Suite(
    .enabled(
      if: Project.hasShared("judges/scorm/all.xsd")
        && FileManager.default.fileExists(atPath: "/usr/bin/xmllint"),
      "no schemas of SCORM in shared/judges/scorm, or no xmllint"))
  struct SCORMSchemaJudge {
    @Test(arguments: ["imsmanifest.xml": "all.xsd", "scorm-2.xml": "imsmd_rootv1p2p1.xsd"])
    func acceptsTheManifest(_ path: String, _ schema: String) throws {
      let folder = Project.shared.appendingPathComponent("judges/scorm").path
      let bound = try BoundZip(.scorm, SCORMTests.book)
      let text = bound.text(path)
      func isValid(_ text: String) throws -> Bool {
        try Judges.run(
          "/usr/bin/xmllint", ["--nonet", "--noout", "--schema", "\(folder)/\(schema)", "-"],
          input: Array(text.utf8)
        ).status == 0
      }
      #expect(try isValid(text))
      #expect(try !isValid(text.replacing("title", with: "titel")))
    }
  }
}

extension XMLElement {
  fileprivate var href: String? { attributes.first { $0.name == "href" }?.value }
}
