import HornbookDiagnostics
import HornbookManuscript
import HornbookMarkdown
import TestSupport
import Testing

@Suite struct CollectingTests {
  @Test func namesPagesAfterFiles() {
    let book = ExampleBook([
      ("chapters/01-Übung macht.md", "# A\n\nx\n"),
      ("chapters/02_b c.md", "<!-- x -->\n\n# B\n\nx\n"),
      ("chapters/3.md", "x\n"), ("chapters/☃.md", "x\n"), ("chapters/notes-2.x.md", "x\n"),
    ])
    #expect(
      book.book.chapters.map(\.slug) == ["übung-macht", "b-c", "3", "notes-2x", "chapter-5"])
    #expect(book.book.chapters.map(\.title) == ["A", "B", "3", "notes 2.x", "☃"])
    #expect(book.book.chapters.map(\.number) == [1, 2, 3, nil, nil])
    #expect(book.findings == [])
  }

  @Test func keepsListedPagesApartFromThoseOfHornbook() {
    let book = ExampleBook([
      ("SUMMARY.md", "- [A](questions.md)\n- [B](questions/3.md)\n- [C](contents.md)\n"),
      ("questions.md", "# A\n\nx\n"), ("questions/3.md", "# B\n\nx\n"),
      ("contents.md", "# C\n\nx\n"),
    ])
    #expect(
      book.book.chapters.map(\.slug) == ["chapter-questions", "questions-3-2", "contents-2"])
  }

  static let unsafe = ["Index", "con", "NUL.x", "a/b", ".a", "-a", "a b", "search", "COM1"]

  @Test(arguments: unsafe)
  func refusesASlug(_ slug: String) {
    let text = "⌖---\nslug: \"\(slug)\"\n---\n\n# A\n\nx\n"
    let book = ExampleBook([("chapters/01-a.md", text)])
    #expect(book.findings.map(\.rule) == ["slug-unsafe"])
    #expect(book.book.chapters.map(\.slug) == ["chapter-1"])
  }

  @Test func seesPagesThatDifferInCaseAlone() {
    let book = ExampleBook([
      ("chapters/01-a.md", "---\nslug: Ink\n---\n\nx\n"), ("chapters/02-ink.md", "⌖x\n"),
    ])
    #expect(book.findings.map(\.rule) == ["slug-duplicate"])
  }

  @Test func ordersByNumberAndThenByPath() {
    let book = ExampleBook([
      ("chapters/b/10-x.md", "x\n"), ("chapters/a/9-y.md", "x\n"), ("chapters/z.md", "x\n"),
      ("chapters/b/y.md", "x\n"), ("chapters/c/1.md", "---\nnumber: 4\n---\n\nx\n"),
    ])
    #expect(
      book.book.chapters.map(\.file.path)
        == ["c/1.md", "a/9-y.md", "b/10-x.md", "b/y.md", "z.md"].map { "chapters/" + $0 })
  }

  @Test func takesPartsAsTheyAreGiven() {
    let settings = """
      {"id": "a", "title": "A", "parts": [
        {"title": "One", "chapters": ["chapters/b/01-x", "01-x.md", "02-draft.md"]},
        {"title": "Two", "chapters": ["03-z.md", ⌖"01-x.md"]}]}
      """
    let book = ExampleBook([
      ("book.json", settings), ("chapters/01-x.md", "x\n"),
      ("chapters/b/01-x.md", "---\nslug: bx\nnumber: 2\n---\n\nx\n"),
      ("chapters/02-draft.md", "---\ndraft: true\n---\n\nx\n"),
      ("chapters/03-z.md", "[](02-draft.md) [x](01-x.md)\n"),
    ])
    #expect(
      book.book.chapters.map(\.file.path)
        == ["b/01-x.md", "01-x.md", "03-z.md"].map { "chapters/" + $0 })
    #expect(
      book.findings.map(\.message) == [
        "“01-x.md” is already listed", "“02-draft.md” is a draft, which has no page",
      ])
  }

  // MARK: - Links

  static let targets: [(address: String, target: LinkTarget)] = [
    ("02-b.md", .file(path: "a/02-b.md", anchor: nil)),
    ("./x/../02-b.md#c%20d", .file(path: "a/02-b.md", anchor: "c d")),
    ("../i%6dg/a%20b.png?x=1", .file(path: "img/a b.png", anchor: nil)),
    ("%2e%2e/x", .file(path: "x", anchor: nil)), ("..%2f..%2fx", .outside),
    ("../../x", .outside), ("/etc/passwd", .outside), ("a%00b", .outside), ("C:\\x", .outside),
    ("c:/x", .outside), ("//host/x", .external("//host/x")),
    ("mailto:a@b.c", .external("mailto:a@b.c")),
    ("x%+1%zz%2", .file(path: "a/x%+1%zz%2", anchor: nil)), ("#", .anchor("")), ("", .anchor("")),
    ("?x#y", .anchor("y")), ("java\tscript:x", .refused),
    ("img\\a.png", .file(path: "a/img\\a.png", anchor: nil)),
    ("a//b", .file(path: "a/a/b", anchor: nil)), ("x#", .file(path: "a/x", anchor: "")),
  ]

  @Test func readsAddresses() {
    let faults = Self.targets.compactMap { address, target in
      let read = LinkTarget(address, in: "a/01-a.md")
      return read == target ? nil : "\(address): \(read)"
    }
    #expect(faults == [])
  }

  @Test func saysWhatIsWrongWithALink() {
    let book = ExampleBook([
      (
        "chapters/01-a.md",
        "# A\n\n[x](02-b.md) `03.md` [x](⌖03.md) [x](⌖img\\a.svg) ![y](img/a.svg)\n"
      ),
      ("chapters/02-b.md", "---\ndraft: true\n---\n\nx\n"), ("chapters/img/a.svg", "<svg/>"),
    ])
    #expect(
      book.findings.map(\.message) == [
        "“02-b.md” is a draft, which has no page", "there is no file “03.md”",
        "there is no file “img\\a.svg”",
      ])
    #expect(book.findings.dropFirst().map { $0.place?.lower } == book.marks.map(\.lower))
  }

  // MARK: - Included code

  static let included: [(name: String, file: String, region: String, code: String?)] = [
    ("CRLF", "// ANCHOR: a\r\n  x\r\n\r\n    y\r\n// ANCHOR_END: a\r\n", "#a", "x\n\n  y\n"),
    ("tabs", "\tx\n\t\ty\n", "", "x\n\ty\n"),
    ("tabs and spaces", "\tx\n    y\n", "", "\tx\n    y\n"),
    (
      "a region in a region",
      "// ANCHOR: a\n1\n// ANCHOR: b\n2\n// ANCHOR_END: b\n3\n// ANCHOR_END: a\n", "#a", "1\n2\n3\n"
    ),
    (
      "the inner one", "// ANCHOR: a\n1\n// ANCHOR: b\n2\n// ANCHOR_END: b\n3\n// ANCHOR_END: a\n",
      "#b", "2\n"
    ),
    (
      "twice", "# ANCHOR: a\n1\n# ANCHOR_END: a\n2\n# ANCHOR: a\n3\n# ANCHOR_END: a", "#a", "1\n3\n"
    ),
    ("closed comments", "<!--ANCHOR: a-->\n1\n<!-- ANCHOR_END: a-->\n/*ANCHOR: b*/\n", "#a", "1\n"),
    ("a byte-order mark", "\u{FEFF}x\n", "", "x\n"), ("nothing", "", "", ""),
    ("never closed", "// ANCHOR: a\n1\n", "#a", nil), ("not there", "// ANCHOR: b\n1\n", "#a", nil),
  ]

  @Test(arguments: included.map(\.name))
  func takesCodeFromAFile(_ name: String) throws {
    let sample = try #require(Self.included.first { $0.name == name })
    let book = ExampleBook([
      ("chapters/01-a.md", "# A\n\n```⌖text include=\"x.txt\(sample.region)\"\n```\n"),
      ("chapters/x.txt", sample.file),
    ])
    #expect(book.texts(in: "a.html", /<code[^>]*>([^<]*)<\/code>/) == [sample.code ?? ""])
    #expect(book.findings.map(\.rule) == (sample.code == nil ? ["include-region-missing"] : []))
  }

  @Test func marksInIndentedCodeAreFound() {
    let text = "# A\n\n    let a = 1\n    let b = 2 // ⌖(1)\n\nNo list.\n"
    let book = ExampleBook([("chapters/01-a.md", text)])
    #expect(book.findings.map { $0.place?.lower } == book.marks.map(\.lower))
  }
}
