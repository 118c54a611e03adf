import Foundation
import HornbookDiagnostics
import HornbookFiles
import HornbookPipeline
import TestSupport
import Testing

/// What authors do to their files by accident: each is a finding in its place, and the site that is
/// there stays as it is.
@Suite struct BadInputTests {
  /// A chapter that is wrong in one way, and what is told of it.
  struct Spoilt: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var bytes: [UInt8]
    var told: [String]
    var message: String
    var fails = true
  }

  private static let path = "content/chapters/02-paper.md"

  static let chapters: [Spoilt] = [
    Spoilt(
      testDescription: "bytes that are not UTF-8",
      bytes: [UInt8]("# Paper\n\nCaf".utf8) + [0xE9, 0x20, 0xFF, 0x0A],
      told: ["utf8-invalid \(path):3:4"], message: "the byte E9 at offset 12 is not UTF-8"),
    Spoilt(
      testDescription: "half a letter at the end",
      bytes: [UInt8]("# Paper\n\nCaf".utf8) + [0xC3],
      told: ["utf8-invalid \(path):3:4"], message: "the byte C3 at offset 12 is not UTF-8"),
    Spoilt(
      testDescription: "UTF-16",
      bytes: [0xFF, 0xFE] + "# Paper\n".utf8.flatMap { [$0, 0] },
      told: ["utf8-invalid \(path):1:1", "nul-byte \(path):1:4"],
      message: "the file is UTF-16, not UTF-8"),
    Spoilt(
      testDescription: "front matter that is no YAML",
      bytes: [UInt8]("---\ntitle: [\n---\n\n# Paper\n\nRags.\n".utf8),
      told: ["yaml-syntax \(path):3:1"], message: ""),
    Spoilt(
      testDescription: "front matter that is not closed",
      bytes: [UInt8]("---\ntitle: Paper\n\nRags.\n".utf8),
      told: ["front-matter-unclosed \(path):1:1"],
      message: "the front matter has no closing “---”"),
    Spoilt(
      testDescription: "a word where a number belongs",
      bytes: [UInt8]("---\nnumber: two\n---\n\n# Paper\n\nRags.\n".utf8),
      told: ["data-type \(path):2:9"], message: ""),
    Spoilt(
      testDescription: "a slug that climbs out",
      bytes: [UInt8]("---\nslug: ../../x\n---\n\n# Paper\n\nRags.\n".utf8),
      told: ["slug-unsafe \(path):1:1"], message: "“../../x” cannot be the name of a page"),
    Spoilt(
      testDescription: "the slug of the cover",
      bytes: [UInt8]("---\nslug: index\n---\n\n# Paper\n\nRags.\n".utf8),
      told: ["slug-unsafe \(path):1:1"], message: "the page “index.html” is made by Hornbook itself"
    ),
    Spoilt(
      testDescription: "the slug of a device",
      bytes: [UInt8]("---\nslug: con.html\n---\n\n# Paper\n\nRags.\n".utf8),
      told: ["slug-unsafe \(path):1:1"],
      message: "“con.html” cannot be the name of a page, because Windows has a device of that name"),
    Spoilt(
      testDescription: "the slug of another chapter",
      bytes: [UInt8]("---\nslug: horn\n---\n\n# Paper\n\nRags.\n".utf8),
      told: ["slug-duplicate \(path):1:1"], message: "there is already a page “horn.html”"),
    Spoilt(
      testDescription: "the slug of another chapter in capitals",
      bytes: [UInt8]("---\nslug: HORN\n---\n\n# Paper\n\nRags.\n".utf8),
      told: ["slug-duplicate \(path):1:1"], message: "there is already a page “HORN.html”"),
    Spoilt(
      testDescription: "an image outside of the book",
      bytes: [UInt8]("# Paper\n\nA ![mill](../../../mill.png).\n".utf8),
      told: ["path-outside \(path):3:11"], message: "“../../../mill.png” leads outside content/"),
    Spoilt(
      testDescription: "an absolute image",
      bytes: [UInt8]("# Paper\n\nA ![mill](/etc/mill.png).\n".utf8),
      told: ["path-outside \(path):3:11"],
      message: "“/etc/mill.png” begins at the root of the host"),
    Spoilt(
      testDescription: "code from outside of the book",
      bytes: [UInt8]("# Paper\n\n```swift include=\"../../../../etc/passwd\"\n```\n".utf8),
      told: ["path-outside \(path):3:4"], message: "“../../../../etc/passwd” leads outside content/"
    ),
    Spoilt(
      testDescription: "code by an absolute path",
      bytes: [UInt8]("# Paper\n\n```text include=\"/etc/passwd\"\n```\n".utf8),
      told: ["path-outside \(path):3:4"], message: "“/etc/passwd” leads outside content/"),
    Spoilt(
      testDescription: "the text of a chapter as a listing",
      bytes: [UInt8]("# Paper\n\n```text include=\"02-paper.md#mill\"\n```\n".utf8),
      told: ["file-kept-back \(path):3:4"],
      message:
        "“02-paper.md” is not published: it is the source of a chapter, with answers and drafts"),
    Spoilt(
      testDescription: "a paragraph that takes the parser long",
      bytes: [UInt8](("# Paper\n\n" + String(repeating: "![[]()", count: 20_000) + "\n").utf8),
      told: ["markdown-costly \(path):3:1"], message: ""),
    Spoilt(
      testDescription: "an empty file", bytes: [],
      told: ["chapter-empty \(path)"], message: "the chapter is empty", fails: false),
    Spoilt(
      testDescription: "a byte-order mark",
      bytes: [UInt8]("\u{FEFF}# Paper\n\nRags, unlike [horn](01-horn.md).\n".utf8),
      told: ["byte-order-mark \(path):1:1"], message: "the file begins with a byte-order mark",
      fails: false),
    Spoilt(
      testDescription: "a NUL byte",
      bytes: [UInt8]("# Paper\n\nRags,\u{0} unlike [horn](01-horn.md).\n".utf8),
      told: ["nul-byte \(path):3:6"], message: "a NUL byte at offset 14", fails: false),
  ]

  @Test(arguments: chapters)
  func tellsWhereAChapterIsSpoilt(_ spoilt: Spoilt) throws {
    let harness = try BookHarness("spoilt").build().expectAllWritten()
    let before = harness.facts
    let after = try harness.write(Self.path, spoilt.bytes).build().expect(findings: spoilt.told)
    #expect(spoilt.message.isEmpty || after.messages.contains(spoilt.message))
    if spoilt.fails { after.expectUntouched(since: before) }
    harness.done()
  }

  /// A file beside the chapters that is wrong in one way, and what is told of it.
  static let otherFiles: [(path: String, text: String, told: [String])] = [
    (
      "content/book.json", "{\n  \"id\": \"horn\",\n  title\n}\n",
      ["json-syntax content/book.json:3:3"]
    ),
    ("content/book.json", "", ["json-syntax content/book.json"]),
    ("content/book.json", "[]", ["data-type content/book.json:1:1"]),
    (
      "content/book.json", #"{"id": "horn", "titel": "Horn"}"#,
      ["data-key-missing content/book.json:1:1", "data-key-unknown content/book.json:1:16"]
    ),
    (
      "templates/chapter.mustache", "<h1>{{#chapter}}</h1>\n",
      ["template-syntax templates/chapter.mustache:1:5"]
    ),
    (
      "templates/chapter.mustache", "\n{{> chapter}}\n",
      ["template-endless templates/chapter.mustache:2:5"]
    ),
    (
      "templates/strings/en.json", "{\"answer\": 1}",
      ["string-missing templates/strings/en.json:1:1", "data-type templates/strings/en.json:1:12"]
    ),
  ]

  @Test(arguments: otherFiles.indices)
  func tellsWhereOtherFilesAreSpoilt(_ index: Int) throws {
    let (path, text, told) = Self.otherFiles[index]
    let harness = try BookHarness("other").build()
    let before = harness.facts
    try harness.write(path, text).build().expectUntouched(since: before).expect(findings: told)
    harness.done()
  }

  @Test func readsTextsOfOtherSystemsAlike() throws {
    let text =
      "---\ntitle: Paper\n---\n\n# Paper\n\nRags, and\nmore  \nrags.\n\n```swift\nlet a = 1\n```\n"
    let lines = MemoryBook(chapter: text)
    for ending in ["\r\n", "\r"] {
      let other = MemoryBook(chapter: text.replacingOccurrences(of: "\n", with: ending))
      #expect(other.findings() == [])
      #expect(other.pages == lines.pages, "line endings \(ending.debugDescription)")
    }
    let marked = MemoryBook(chapter: "\u{FEFF}" + text)
    #expect(marked.pages == lines.pages)
  }

  // MARK: - Nothing to read

  @Test func tellsThatThereIsNoBook() throws {
    let folder = try ScratchFolder("none")
    try folder.write("file.md", "# A file\n")
    try folder.makeFolder("empty")
    try folder.makeFolder("bare/content")
    try folder.write("flat/content", "not a folder\n")
    try folder.write("notes/content/notes.txt", "no chapter\n")
    let expected: [(name: String, message: String, isIncomplete: Bool)] = [
      ("nowhere", "there is no folder “nowhere”", true),
      ("file.md", "“file.md” is a file, not a book folder", true),
      ("empty", "there is no book here: content/ is missing", true),
      ("flat", "content is a file, not a folder", true),
      ("bare", "there is no chapter in content/chapters/", false),
      ("notes", "there is no chapter in content/chapters/", false),
    ]
    for (name, message, isIncomplete) in expected {
      let site = PreparedSite.prepare(.disk(folder.path(name)))
      let finding = site.report.findings.first { $0.rule == "book-missing" }
      #expect(finding?.message.replacingOccurrences(of: folder.path + "/", with: "") == message)
      #expect(site.isIncomplete == isIncomplete, "\(name)")
      #expect(finding.map { RuleCatalogue.faults(in: $0) } == [])
      #expect(site.report.fails)
    }
    folder.discard()
  }

  /// Root may read everything; these stand in for what it may not.
  @Test func namesWhatCannotBeRead() throws {
    let harness = try BookHarness("unread").build()
    let before = harness.facts
    let folder = harness.folder
    try folder.makeFolder("content/chapters/03-folder.md")
    #expect(mkfifo(folder.path("content/chapters/04-pipe.md"), 0o644) == 0)
    try folder.link("content/chapters/05-dangling.md", to: "nowhere.md")
    try folder.write("content/drafts/06-ink.md", "# Ink\n\nBlack.\n")
    try folder.link("content/chapters/more", to: "../drafts")
    let after = harness.build().expectUntouched(since: before)
      .expect(
        findings: [
          "file-unreadable content/chapters/03-folder.md",
          "file-unreadable content/chapters/04-pipe.md",
          "file-unreadable content/chapters/05-dangling.md",
          "file-unreadable content/chapters/more",
        ], isIncomplete: true)
    #expect(
      after.messages == [
        "“content/chapters/03-folder.md” cannot be read: it is a folder",
        "“content/chapters/04-pipe.md” cannot be read: it is not a file",
        "“content/chapters/05-dangling.md” cannot be read: the symbolic link leads nowhere",
        "“content/chapters/more” cannot be read: chapters behind a symbolic link to a folder are"
          + " not read",
      ])
    harness.done()
  }

  @Test func aTextOfManyMegabytesIsNotRead() throws {
    let harness = try BookHarness("long").build()
    let before = harness.facts
    try harness.folder.write("content/chapters/03-long.md", "# Long\n")
    // Nothing of it lies on the disk.
    #expect(truncate(harness.folder.path("content/chapters/03-long.md"), (32 << 20) + 1) == 0)
    let after = harness.build().expectUntouched(since: before)
      .expect(
        findings: ["file-unreadable content/chapters/03-long.md"], isIncomplete: true)
    #expect(
      after.messages == [
        "“content/chapters/03-long.md” cannot be read: it is larger than 33554432 bytes"
      ])
    harness.done()
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func namesWhatItMayNotRead() throws {
    let harness = try BookHarness("forbidden").build()
    let before = harness.facts
    chmod(harness.folder.path("content/chapters/01-horn.md"), 0)
    try harness.folder.makeFolder("content/locked")
    chmod(harness.folder.path("content/locked"), 0)
    harness.build().expectUntouched(since: before)
      .expect(
        findings: [
          "file-unreadable content/chapters/01-horn.md", "link-broken \(Self.path):3:33",
          "file-unreadable content/locked",
        ], isIncomplete: true)
    chmod(harness.folder.path("content/locked"), 0o755)
    harness.done()
  }

  // MARK: - Symbolic links

  @Test func followsNoLinkOutOfTheBook() throws {
    let away = try ScratchFolder("away")
    try away.write("secret.md", "# Secret\n")
    try away.write("secret.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n")
    let harness = try BookHarness("links").build()
    let before = harness.facts
    let text =
      "# Paper\n\n![A](a.svg) ![B](away/secret.svg)\n\n```text include=\"away/secret.md\"\n```\n"
    try harness.link("content/chapters/03-secret.md", to: away.path("secret.md"))
      .link("content/chapters/a.svg", to: away.path("secret.svg"))
      .link("content/chapters/away", to: away.path)
      .write(Self.path, text)
      .build().expectUntouched(since: before)
      .expect(findings: [
        "path-outside \(Self.path):3:6", "path-outside \(Self.path):3:18",
        "path-outside \(Self.path):5:4",
        "path-outside content/chapters/03-secret.md", "path-outside content/chapters/a.svg",
        "path-outside content/chapters/away",
      ])
    harness.done()
    let linked = try ScratchFolder("linked")
    try linked.link("content", to: away.path)
    let report = PreparedSite.prepare(.disk(linked.path)).report
    #expect(report.told == ["path-outside content"])
    away.discard()
    linked.discard()
  }

  @Test func followsLinksInsideTheBook() throws {
    let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4\" height=\"4\"/>\n"
    try BookHarness("inside")
      .write("content/drawn/mill.svg", drawing)
      .link("content/chapters/drawings", to: "../drawn")
      .link("content/chapters/03-again.md", to: "02-paper.md")
      .write(Self.path, "# Paper\n\n![A mill](drawings/mill.svg) ![The same](../drawn/mill.svg)\n")
      .build().expectAllWritten().done()
  }
}

extension MemoryBook {
  /// The files of its site.
  var pages: [String: [UInt8]] {
    Dictionary(uniqueKeysWithValues: prepare().outputs.map { ($0.path, $0.bytes ?? []) })
  }
}
