import HornbookDiagnostics
import HornbookFiles
import HornbookManuscript
import HornbookPipeline
import TestSupport
import Testing

/// Books whose chapters are listed in `SUMMARY.md`.
@Suite struct SummaryTests {
  /// A source tree as mdBook has it, without anything of ours.
  static let tree: [String: String] = [
    "content/SUMMARY.md": """
    # Summary

    [Introduction](README.md)

    # Wood

    - [Trees](trees/README.md)
      - [Oak](trees/oak.md)
        - [Acorns](./trees/acorns.md)
      - [Elm]()
      - [Ash](trees/ash.md)

    ---

    # Horn

    * [Oxen](horn/index.md)
    * [Contents](contents.md)

    -----------

    [Contributors](misc/contributors.md)
    """,
    "content/README.md":
      "# All about hornbooks\n\nSee [oak](trees/oak.md#leaves), [trees](trees/) and [oxen](horn/index.html).\n",
    "content/trees/README.md": "# Trees\n\n![A tree](../img/tree.svg)\n",
    "content/trees/oak.md":
      "# Oak\n\n## Leaves\n\n```text,ignore\n{{#include ../code/oak.rs:leaf}}\n```\n\nBack to [the trees](README.md) or [the page](../horn/index.md).\n",
    "content/trees/acorns.md":
      "Small.\n\n```text\nfn before() {}\n{{#include ../code/oak.rs:2:3}}\n{{#rustdoc_include ../code/oak.rs:6}}\n```\n",
    "content/trees/ash.md":
      "# Ash\n\n![Growth](../img/tree.svg \"Of a year\"){#growth}\n\n[](#growth)\n",
    "content/horn/index.md": "# Oxen\n\nThey give [horn](../trees/ash.html).\n",
    "content/contents.md": "# Contents\n\nOf a horn.\n",
    "content/misc/contributors.md": "# Contributors\n\nMany.\n",
    "content/code/oak.rs":
      "// ANCHOR: leaf\nfn leaf() {\n    green();\n}\n// ANCHOR_END: leaf\nfn bark() {}\n",
    "content/img/tree.svg":
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\" height=\"2\"/>\n",
  ]

  /// The site is published without a file that has no room for the book, and the build says so.
  @Test func anEditionThatCannotBeMadeIsTold() {
    let files = [
      "content/book.json": #"{"id": "wood", "title": "Wood", "editions": ["epub"]}"#,
      "content/chapters/01-oak.md": "# Oak\n\nIt is heavy.\n",
    ]
    func told(_ outcome: BoundSite.Outcome) -> [String] {
      var options = BookOptions()
      options.exports = [BoundSite(.epub) { _, _ in outcome }]
      let site = MemoryBook(files).prepare(options)
      return site.report.findings.map { "\($0.rule) \($0.place?.file ?? ""): \($0.message)" }
    }
    #expect(told(.made([1])) == [])
    #expect(
      told(.leftOut("it is too large")) == [
        "edition-left-out content/book.json: “wood.epub” is left out: it is too large"
      ])
  }

  @Test func aSourceOfAnotherToolBuilds() throws {
    let site = MemoryBook(Self.tree, hasSettings: false).prepare()
    #expect(site.report.told == ["book-settings-missing"])
    #expect(
      site.book.chapters.map { "\($0.numeral ?? "-") \($0.slug) \($0.title)" } == [
        "- introduction All about hornbooks", "1 trees Trees", "1.1 trees-oak Oak",
        "1.1.1 trees-acorns Acorns", "1.3 trees-ash Ash", "2 horn Oxen", "3 contents-2 Contents",
        "- misc-contributors Contributors",
      ])
    #expect(site.book.parts.map(\.title) == [nil, "Wood", "Horn", nil])
    func page(_ path: String) -> String {
      site.outputs.first { $0.path == path }.map { String(decoding: $0.bytes ?? [], as: UTF8.self) }
        ?? ""
    }
    let expected: [(page: String, piece: String)] = [
      ("introduction.html", "href=\"trees-oak.html#leaves\""),
      ("introduction.html", "href=\"trees.html\">trees"),
      ("introduction.html", "href=\"horn.html\">oxen"),
      ("trees.html", "src=\"assets/img/tree.svg\""),
      ("trees-oak.html", ">fn leaf() {\n    green();\n}\n</code>"),
      ("trees-acorns.html", ">fn before() {}\nfn leaf() {\n    green();\nfn bark() {}\n</code>"),
      ("trees-ash.html", "<span class=\"label\">Figure 1.3.1</span>"),
      ("trees-ash.html", "href=\"#growth\">Figure 1.3.1</a>"),
      ("horn.html", "href=\"trees-ash.html\""),
      ("contents.html", "trees-acorns.html"),
    ]
    #expect(expected.filter { !page($0.page).contains($0.piece) }.map(\.piece) == [])
    #expect(!site.report.fails)
  }

  @Test func aBookWithoutSettingsIsToldOf() {
    let book = MemoryBook(
      ["content/chapters/01-a.md": "# A\n\nText.\n"], hasSettings: false)
    #expect(book.findings() == ["book-settings-missing"])
  }

  /// A list beside `a.md` and `b/c.md`, and what is found in it.
  static let lists: [(list: String, findings: [String])] = [
    ("- [A](a.md)\n- [C](b/c.md)\n", []),
    ("* [A](./a.md)\n\n[C](b/c.md)", []),
    ("- [A](a.md#top)\n  - [again](a.md#more)\n- [C](b/c.md)\n", []),
    ("- A group\n  - [A](a.md)\n  - [C](b/c.md)\n", []),
    ("- [A](a.md)\n", ["chapter-unlisted content/b/c.md"]),
    (
      "- [A](a.md)\n- [C](b/c.md)\n- [D](d.md)\n", ["chapter-listed-missing content/SUMMARY.md:3:7"]
    ),
    (
      "- [A](a.md)\n- [C](b/c.md)\n  - [A](a.md)\n",
      ["chapter-listed-missing content/SUMMARY.md:3:9"]
    ),
    (
      "- [A](a.md)\n- [C](b/c.md)\n- [X](../x.md)\n- [Y](https://example.com/)\n- [Z](#z)\n",
      [
        "path-outside content/SUMMARY.md:3:7", "chapter-listed-missing content/SUMMARY.md:4:7",
        "chapter-listed-missing content/SUMMARY.md:5:7",
      ]
    ),
    (
      "Text.\n\n- [A](a.md)\n- [C](b/c.md)\n\n> Quote\n",
      ["summary-unread content/SUMMARY.md:1:1", "summary-unread content/SUMMARY.md:6:1"]
    ),
    (
      "",
      [
        "book-missing content/SUMMARY.md", "chapter-unlisted content/a.md",
        "chapter-unlisted content/b/c.md",
      ]
    ),
    ("- [A](a.md)\n- [C](b/c.md)\n- [Key](answers.md)\n<!-- done -->\n", []),
    (
      "# List\n\n# Part\n\nSee [home](https://example.org).\n\n- [A](a.md)\n- [C](b/c.md)\n",
      ["summary-unread content/SUMMARY.md:5:1"]
    ),
    ("# List\n\n# Part\n\n[A](a.md)\n[C](b/c.md)\n", []),
  ]

  @Test(arguments: lists.indices)
  func whatIsWrongWithAListIsSaid(_ index: Int) {
    let (list, findings) = Self.lists[index]
    let book = MemoryBook([
      "content/SUMMARY.md": list, "content/a.md": "# A\n\nText.\n",
      "content/b/c.md": "# C\n\nText.\n", "content/answers.md": "# Answers\n",
    ])
    #expect(book.findings() == findings)
  }

  @Test func partsAndDeepListsAreCounted() {
    let depth = 40
    let deep = (0..<depth).map { String(repeating: "  ", count: $0) + "- [](x\($0).md)\n" }.joined()
    var texts = [
      "content/SUMMARY.md": "# Summary\n\n# One\n\n\(deep)\n# Two\n\n- [L](last.md)\n",
      "content/last.md": "# L\n\nx\n",
    ]
    for index in 0..<depth { texts["content/x\(index).md"] = "# X\n\nx\n" }
    let book = MemoryBook(texts).prepare().book
    #expect(book.chapters.count == depth + 1)
    #expect(book.chapters[2].numeral == "1.1.1")
    #expect(book.chapters.last?.numeral == "2")
    #expect(book.parts.map(\.title) == ["One", "Two"])
  }

  @Test func snippetsThatAreIncludedNeedNotBeListed() {
    let book = MemoryBook([
      "content/SUMMARY.md": "- [A](a.md)\n",
      "content/a.md": "# A\n\n```markdown\n{{#include b.md}}\n```\n", "content/b.md": "*B*\n",
    ])
    #expect(book.findings() == [])
  }

  @Test func anIncludeThatFailsLeavesTheOthersAlone() {
    var book = MemoryBook(
      chapter: """
        # A

        ```text highlight=9
        {{#include a.rs:1}}
        {{#include none.rs}}
        {{#include a.rs:x}}
        {{#include a.rs:3}}
        ```

        """)
    book.write("content/chapters/a.rs", [UInt8]("one\ntwo // 1\nthree\n".utf8))
    let site = book.prepare()
    #expect(
      site.report.told == [
        "include-missing content/chapters/01-one.md:5:1",
        "include-region-missing content/chapters/01-one.md:6:1",
      ])
    let shown = site.text(of: "one.html")
    for line in ["one", "{{#include none.rs}}", "{{#include a.rs:x}}", "three"] {
      #expect(shown.contains(line))
    }
  }

  static let includes: [(line: String, code: String?, findings: [String])] = [
    ("{{#include a.rs}}", "one\ntwo\nthree\n", []),
    ("{{#include  a.rs }} ", "one\ntwo\nthree \n", []),
    ("{{#include a.rs:2}}", "two\n", []), ("{{#include a.rs:2:}}", "two\nthree\n", []),
    ("{{#include a.rs::2}}", "one\ntwo\n", []), ("{{#include a.rs:2:9}}", "two\nthree\n", []),
    ("{{#include a.rs:4}}", nil, ["include-region-missing content/chapters/01-one.md:4:1"]),
    ("{{#include a.rs:3:2}}", nil, ["include-region-missing content/chapters/01-one.md:4:1"]),
    ("{{#include a.rs:x}}", nil, ["include-region-missing content/chapters/01-one.md:4:1"]),
    ("{{#include b.rs}}", nil, ["include-missing content/chapters/01-one.md:4:1"]),
    ("{{#include ../../../b.rs}}", nil, ["path-outside content/chapters/01-one.md:4:1"]),
    ("{{#include }}", nil, ["include-directive-unsupported content/chapters/01-one.md:4:1"]),
    ("x {{#include a.rs}}", nil, ["include-directive-unsupported content/chapters/01-one.md:4:3"]),
    ("{{#playground a.rs}}", nil, ["include-directive-unsupported content/chapters/01-one.md:4:1"]),
  ]

  @Test(arguments: includes.indices)
  func codeIsTakenFromFilesLineByLine(_ index: Int) {
    let (line, code, findings) = Self.includes[index]
    var book = MemoryBook(chapter: "# A\n\n```text\n\(line)\n```\n")
    book.write("content/chapters/a.rs", [UInt8]("one\ntwo\nthree\n".utf8))
    let site = book.prepare()
    #expect(site.report.told.filter { !$0.hasPrefix("unused-asset") } == findings)
    guard let code else { return }
    let page = site.outputs.first { $0.path == "one.html" }?.bytes ?? []
    #expect(String(decoding: page, as: UTF8.self).contains(">\(code)</code>"))
  }
}
