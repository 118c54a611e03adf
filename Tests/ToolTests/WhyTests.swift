import Foundation
import HornbookFiles
import TestSupport
import Testing

@testable import HornbookTool

/// What `hornbook build --why` says of pages.
@Suite struct WhyTests {
  private static let files = [
    "content/book.json": #"{"id": "horn", "title": "Horn", "url": "https://horn.example.org/a/"}"#,
    "content/chapters/01-horn.md":
      "# Horn\n\nBoiled. See [paper](02-paper.md).\n\n## Uses\n\nMany.\n",
    "content/chapters/02-paper.md":
      "# Paper\n\nOf rags.\n\n```swift include=\"rag.swift\"\n```\n\nA last word.\n",
    "content/chapters/rag.swift": "let rag = 1\n",
  ]

  private func why(_ session: ToolSession, _ page: String) -> String {
    let outcome = session.run("build", "BOOK", "--why", page)
    #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    return outcome.output
  }

  @Test func saysWhatAPageIsMadeOf() throws {
    let session = try ToolSession("why", Self.files)
    let told = why(session, "paper.html")
    #expect(told.contains("Made from:\n  - content/chapters/02-paper.md\n"))
    #expect(told.contains("  - content/chapters/rag.swift\n"))
    #expect(told.contains("Templates:\n  - templates/chapter.mustache\n"))
    #expect(told.contains("Settings:\n  - content/book.json\n"))
    #expect(told.contains("its navigation shows the titles of chapter 1, chapter 2"))
    #expect(why(session, "horn.html").contains("its text links to content/chapters/02-paper.md"))
    // Nothing was written for it.
    #expect(session.folder.files().keys.sorted() == Self.files.keys.sorted())
    session.done()
  }

  @Test func listsATemplateOfTheBookOnce() throws {
    let session = try ToolSession("why-template", Self.files)
    let template = Project.root.appendingPathComponent("templates/chapter.mustache")
    try session.folder.write(
      "templates/chapter.mustache", String(contentsOf: template, encoding: .utf8))
    let told = why(session, "paper.html")
    #expect(told.split(separator: "\n").count { $0 == "  - templates/chapter.mustache" } == 1)
    session.done()
  }

  @Test(arguments: [
    "paper.html", "output/paper.html", "content/chapters/02-paper.md", "chapters/02-paper.md",
    "02-paper.md", "paper", "https://horn.example.org/a/paper.html#x",
    "http://127.0.0.1:4000/paper.html?x",
  ])
  func knowsAPageByAllItsNames(_ name: String) throws {
    let session = try ToolSession("why-names", Self.files)
    #expect(why(session, name).hasPrefix("paper.html\n"))
    session.done()
  }

  @Test func aSourceOfMDBookHasItsOwnNames() throws {
    let session = try ToolSession(
      "why-mdbook",
      [
        "book.toml": "[book]\ntitle = \"Timber\"\n", "src/SUMMARY.md": "- [Oak](oak.md)\n",
        "src/oak.md": "# Oak\n\n{{#include ../weight.txt}}\n", "weight.txt": "Heavy.\n",
      ])
    #expect(session.run("build", "BOOK", "--output", "BOOK/site").code == 0)
    try session.folder.write("book.toml", "[book]\ntitle = \"Wood\"\n")
    let why = session.run("build", "BOOK", "--output", "BOOK/site", "--why", "oak.html").output
    for line in ["  - src/oak.md\n  - weight.txt\n", "  - book.toml changed\n"] {
      #expect(why.contains(line), "\(why)")
    }
    session.done()
  }

  @Test func anUnknownPageNamesTheNearest() throws {
    let session = try ToolSession("why-unknown", Self.files)
    let outcome = session.run("build", "BOOK", "--why", "papre.html")
    #expect(outcome.code == 2)
    #expect(
      outcome.errors == "hornbook: the site has no page “papre.html”: did you mean “paper.html”?\n")
    session.done()
  }

  /// What was changed, a page, and what the build before and the build to come say of it.
  @Test func saysWhyAPageIsMadeOrNot() throws {
    let session = try ToolSession("why-changes", Self.files)
    func change(_ path: String, _ text: String) throws { try session.folder.write(path, text) }
    #expect(
      why(session, "horn.html").contains(
        "The next build would make it:\n  - never built before: there was no cache\n"))
    _ = session.run("build", "BOOK")
    #expect(
      why(session, "horn.html").contains("The next build would leave it unchanged"))
    // A word.
    try change(
      "content/chapters/02-paper.md",
      "# Paper\n\nOf rags.\n\n```swift include=\"rag.swift\"\n```\n\nA very last word.\n")
    #expect(
      why(session, "paper.html").contains(
        "would make it:\n  - content/chapters/02-paper.md changed\n"))
    #expect(why(session, "horn.html").contains("The next build would leave it unchanged"))
    _ = session.run("build", "BOOK")
    #expect(
      why(session, "paper.html").contains(
        "The last build with changes made it:\n  - content/chapters/02-paper.md changed\n"))
    // A title, which other pages show.
    try change("content/chapters/02-paper.md", "# Paper and rags\n\nOf rags.\n")
    _ = session.run("build", "BOOK")
    #expect(
      why(session, "horn.html").contains(
        "the title of chapter 2, which its navigation shows, changed from “Paper” to "
          + "“Paper and rags”"))
    // Code, settings, templates, and the disk.
    try change("templates/hornbook.css", "body {}\n")
    #expect(why(session, "horn.html").contains("  - templates/hornbook.css is new\n"))
    _ = session.run("build", "BOOK")
    try change(
      "content/book.json",
      #"{"id": "horn", "title": "Horns", "url": "https://horn.example.org/a/"}"#)
    #expect(why(session, "404.html").contains("  - content/book.json changed\n"))
    _ = session.run("build", "BOOK")
    try session.folder.remove("output/horn.html")
    #expect(
      why(session, "horn.html").contains(
        "horn.html in the output folder was changed after the last build"))
    try session.folder.write(".hornbook/cache", Array("hornbook-cache\nnonsense".utf8))
    #expect(
      why(session, "horn.html").contains("the cache was dropped because it is incomplete"))
    session.done()
  }

  @Test func scriptsGetTheSame() throws {
    let session = try ToolSession("why-json", Self.files)
    _ = session.run("build", "BOOK")
    let outcome = session.run("build", "BOOK", "--why", "horn.html", "--format", "json")
    let json = try #require(
      JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    #expect(json["page"] as? String == "horn.html")
    let last = try #require(json["last"] as? [String: Any])
    #expect(last["made"] as? Bool == true)
    let cause = try #require((last["causes"] as? [[String: Any]])?.first)
    #expect(cause["kind"] as? String == "new" && cause["file"] is NSNull)
    let next = try #require(json["next"] as? [String: Any])
    #expect(next["made"] as? Bool == false && (next["causes"] as? [Any])?.isEmpty == true)
    let made = try #require(json["dependsOn"] as? [String: Any])
    #expect(made["sources"] as? [String] == ["content/chapters/01-horn.md"])
    session.done()
  }
}
