import Foundation
import HornbookDiagnostics
import HornbookFiles
import HornbookPipeline
import TestSupport
import Testing

/// What the book keeps for itself is kept back under every name that the disk has for it.
@Suite struct KeptBackLinkTests {
  /// A link in the file system makes nothing public.
  @Test(arguments: [
    ("chapters/a-#.txt", "[a](a-#.txt) ![a](a-#.txt)"),
    ("chapters/b-#.txt", "```text include=\"b-#.txt\"\n```"),
    ("chapters/1#-c.md", ""), ("contacts/d#.json", ""), ("records/e#.csv", ""),
    ("chapters/f-#", "[a](f-#/people.json) ![a](f-#/answers.md) [a](f-#/plan.txt)"),
  ])
  func symbolicLinksMakeNothingPublic(_ link: String, _ text: String) throws {
    let folder = try ScratchFolder("kept-link")
    for (file, contents) in KeptBackTests.book { try folder.write(file, contents) }
    try folder.write("content/book.json", KeptBackTests.settings("withheld"))
    var way = "# Way\n"
    for (number, target) in KeptBackTests.targets.enumerated() {
      let isFolder = !(link as NSString).lastPathComponent.contains(".")
      let path = isFolder ? (target as NSString).deletingLastPathComponent : target
      let name = String(number + 10)
      try folder.link(
        "content/" + link.replacingOccurrences(of: "#", with: name), to: "../" + path)
      way += "\n" + text.replacingOccurrences(of: "#", with: name) + "\n"
    }
    try folder.write("content/chapters/02-way.md", way)
    let site = PreparedSite.prepare(.disk(folder.path), BookOptions(jobs: 1))
    #expect(Canaries.told(site.outputs, [Canaries.answer, Canaries.never]) == [])
    #expect(site.report.told.contains { $0.hasPrefix("file-kept-back") })
    folder.discard()
  }

  /// What is read through a link is kept back where it lies, too.
  @Test func whatALinkLeadsToIsKeptBackAsWell() throws {
    let folder = try ScratchFolder("kept-real")
    for (file, contents) in KeptBackTests.book { try folder.write(file, contents) }
    try folder.remove("content/quizzes/more.json")
    try folder.write("content/book.json", KeptBackTests.settings("withheld"))
    try folder.write(
      "content/asked/horn.txt", KeptBackTests.book["content/quizzes/more.json"] ?? "")
    try folder.link("content/quizzes/more.json", to: "../asked/horn.txt")
    try folder.write("content/chapters/02-way.md", "# Way\n\n[a](../asked/horn.txt)\n")
    let site = PreparedSite.prepare(.disk(folder.path), BookOptions(jobs: 1))
    #expect(Canaries.told(site.outputs, [Canaries.answer, Canaries.never]) == [])
    #expect(site.report.told.contains("file-kept-back content/chapters/02-way.md:3:5"))
    folder.discard()
  }

  /// A dataset that `book.json` names, wherever it lies, is no chapter under another name.
  @Test func aLinkMakesNoChapterOfADeclaredDataset() throws {
    let folder = try ScratchFolder("kept-declared")
    try folder.write(
      "content/book.json",
      """
      {"id": "a", "title": "A", "datasets": {
        "tools": {"file": "lists/tools.csv", "fields": ["tool"]}}}
      """)
    try folder.write("content/lists/tools.csv", "tool,price\nAwl,\(Canaries.never)\n")
    try folder.write("content/chapters/01-one.md", "# One\n\nText.\n")
    try folder.link("content/chapters/02-two.md", to: "../lists/tools.csv")
    let site = PreparedSite.prepare(.disk(folder.path), BookOptions(jobs: 1))
    #expect(Canaries.told(site.outputs, [Canaries.never]) == [])
    #expect(site.report.told.contains { $0.hasPrefix("file-kept-back content/chapters/02-two.md") })
    folder.discard()
  }

  // MARK: - Hard links

  /// A file is the same under each of its names.
  @Test(arguments: [
    ("chapters/a-#.txt", "[a](a-#.txt) ![a](a-#.txt)"),
    ("chapters/b-#.txt", "```text include=\"b-#.txt\"\n```"),
    ("chapters/1#-c.md", ""), ("contacts/d#.json", ""), ("records/e#.csv", ""),
    ("shown/f-#", "[a](../shown/f-#)"),
  ])
  func hardLinksMakeNothingPublic(_ link: String, _ text: String) throws {
    let folder = try ScratchFolder("kept-twin")
    for (file, contents) in KeptBackTests.book { try folder.write(file, contents) }
    try folder.write("content/book.json", KeptBackTests.settings("withheld"))
    var way = "# Way\n"
    // What lies in hidden folders has names that nobody looks for.
    for (number, target) in KeptBackTests.targets.filter({ !$0.contains(".git/") }).enumerated() {
      let name = "content/" + link.replacingOccurrences(of: "#", with: String(number + 10))
      try folder.makeFolder((name as NSString).deletingLastPathComponent)
      try FileManager.default.linkItem(
        atPath: folder.path("content/" + target), toPath: folder.path(name))
      way += "\n" + text.replacingOccurrences(of: "#", with: String(number + 10)) + "\n"
    }
    try folder.write("content/chapters/02-way.md", way)
    let site = PreparedSite.prepare(.disk(folder.path), BookOptions(jobs: 1))
    #expect(Canaries.told(site.outputs, [Canaries.answer, Canaries.never]) == [])
    #expect(site.report.told.contains { $0.hasPrefix("file-kept-back") })
    folder.discard()
  }

  /// Files that have other names outside of the book, as copies by hard links have, are as ever; so are
  /// two names of what anybody may have.
  @Test func otherNamesElsewhereMatterNothing() throws {
    let folder = try ScratchFolder("kept-twin-elsewhere")
    try folder.write("book/content/book.json", #"{"id": "a", "title": "A"}"#)
    try folder.write("book/content/chapters/01-a.md", "# A\n\n[a](b.txt), [c](c.txt)\n")
    try folder.write("book/content/chapters/b.txt", "Words.")
    for (name, other) in [
      ("book/content/chapters/b.txt", "b"), ("book/content/chapters/01-a.md", "a"),
      ("book/content/chapters/b.txt", "book/content/chapters/c.txt"),
    ] {
      try FileManager.default.linkItem(atPath: folder.path(name), toPath: folder.path(other))
    }
    let site = PreparedSite.prepare(.disk(folder.path("book")), BookOptions(jobs: 1))
    #expect(site.report.told == [])
    #expect(site.outputs.map(\.path).filter { $0.hasPrefix("assets/chapters") }.count == 2)
    folder.discard()
  }
}
