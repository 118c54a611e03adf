import HornbookDiagnostics
import HornbookFiles
import HornbookManuscript
import HornbookPipeline
import TestSupport
import Testing

/// Sources of mdBook, opened as they lie.
@Suite struct MDBookTests {
  /// A book with some files beside its one chapter.
  private func book(_ chapter: String, _ more: [String: String] = [:]) -> MemoryBook {
    MemoryBook(
      [
        "book.toml": "[book]\ntitle = \"Timber\"\n",
        "src/SUMMARY.md": "# Summary\n\n- [Oak](oak.md)\n",
        "src/oak.md": chapter,
      ].merging(more) { _, new in new })
  }

  /// The text of the one chapter's page, from its first heading on.
  private func text(_ chapter: String, _ more: [String: String] = [:]) -> String {
    let page = book(chapter, more).prepare().text(of: "oak.html")
    guard let start = page.firstRange(of: "<div class=\"text\">"),
      let end = page[start.upperBound...].firstRange(of: "</div>")
    else { return page }
    return page[start.upperBound..<end.lowerBound].trimmingPrefix("\n").description
  }

  @Test func aLineTakesThePlaceOfItsDirective() {
    let found = text(
      "# Oak\n\nIt weighs {{#include weight.txt}} and {{#include hard.txt:2}}.\n",
      ["src/weight.txt": "0.7 kg\n", "src/hard.txt": "soft\nhard\nharder\n"])
    #expect(found.contains("<p>It weighs 0.7 kg and hard.</p>"))
  }

  @Test(arguments: [
    ("rings.txt", "1 2 3 4"), ("rings.txt:2", "2"), ("rings.txt:3:", "3 4"),
    ("rings.txt::2", "1 2"), ("rings.txt:2:3", "2 3"), ("rings.txt:3:2", ""),
    ("rings.txt:x", ""),
  ])
  func linesAreCountedFromOne(_ part: (String, String)) {
    let found = text(
      "# Oak\n\nRings:\n{{#include \(part.0)}}.\n", ["src/rings.txt": "1\n2\n3\n4\n"])
    let words = found.split { $0.isWhitespace }.joined(separator: " ")
    #expect(words.contains(part.1.isEmpty ? "Rings: ." : "Rings: \(part.1)."))
  }

  /// Names that addresses must not have as they are.
  @Test(arguments: ["a#b", "a[b]", "what?", "a b", "50%"]) func namesMayHaveSigns(_ name: String) {
    let address = LinkTarget.written("\(name).md")
    let files = [
      "src/SUMMARY.md": "# Summary\n\n- [Oak](oak.md)\n- [Ash](<\(address)>)\n",
      "src/\(name).md": "# Ash\n\n## Root\n\n[oak](oak.md)\n",
    ]
    let oak = "# Oak\n\n[ash](<\(address)>), [root](<\(address)#root>)\n"
    let site = book(oak, files).prepare()
    #expect(site.report.findings.isEmpty, "\(site.report.findings)")
    #expect(site.text(of: "oak.html").contains("#root\">root</a>"))
  }

  @Test func anAnchorIsCutOutWithoutMarks() {
    let code = """
      // ANCHOR: all
      fn saw() {
          // ANCHOR: cut
          cut();
          // ANCHOR_END: cut
      }
      // ANCHOR_END: all
      fn rest() {}
      """
    let found = book(
      "# Oak\n\n```rust\n{{#include ../code/saw.rs:all}}\n```\n", ["code/saw.rs": code])
    let page = found.prepare().text(of: "oak.html")
    #expect(page.contains("saw"))
    #expect(!page.contains("ANCHOR") && !page.contains("rest"))
    #expect(found.findings().isEmpty)
  }

  @Test func includedTextIsMarkdownAndIncludesMore() {
    let found = text(
      "# Oak\n\n{{#include parts/bark.md}}\n",
      [
        "src/parts/bark.md": "## Bark\n\n{{#include leaf.md}}\n",
        "src/parts/leaf.md": "A *leaf*.\n",
      ])
    #expect(found.contains(">Bark</h2>") || found.contains(">Bark<"))
    #expect(found.contains("<em>leaf</em>"))
  }

  @Test func includedLinesStandAsTheyAre() {
    let found = text(
      "# Oak\n\n> {{#include two.txt}}\n", ["src/two.txt": "One.\n\nTwo.\n"])
    #expect(found.contains("<blockquote>\n<p>One.</p>\n</blockquote>\n<p>Two.</p>"))
  }

  @Test func bracesBehindABackslashAreShown() {
    #expect(
      text("# Oak\n\n```text\n\\{{#include saw.rs}}\n```\n").contains("{{#include saw.rs}}"))
    #expect(book("# Oak\n\n```text\n\\{{#include saw.rs}}\n```\n").findings().isEmpty)
  }

  @Test(arguments: [
    ("{{#include saw.rs}}", "include-missing src/oak.md:3:1"),
    ("{{#include ../../saw.rs}}", "path-outside src/oak.md:3:1"),
    ("{{#include ../.env}}", "file-kept-back src/oak.md:3:1"),
    ("{{#include ring.rs:bark}}", "include-region-missing src/oak.md:3:1"),
    ("{{#include ring.rs:7}}", "include-region-missing src/oak.md:3:1"),
    ("{{#include ring.rs:open}}", "include-unclosed src/oak.md:3:1"),
  ])
  func whatFailsIsToldOnceAtItsDirective(_ directive: (String, String)) {
    let book = book(
      "# Oak\n\n\(directive.0)\n\nIt {{#include ring.rs:1}}.\n",
      ["src/ring.rs": "grows // slowly\n// ANCHOR: open\nfn ring() {}\n", ".env": "SECRET=1\n"])
    #expect(book.findings() == [directive.1])
    #expect(!book.prepare().text(of: "oak.html").contains("SECRET"))
  }

  /// The page at the root, to which others lead, is that of the first chapter.
  @Test func aListWithoutChaptersIsToldOnce() {
    let book = MemoryBook(["book.toml": "", "src/SUMMARY.md": "", "src/oak.md": "# Oak\n"])
    #expect(
      book.findings() == ["book-missing src/SUMMARY.md", "chapter-unlisted src/oak.md"])
  }

  @Test func findingsLeadToTheIncludedFile() {
    let book = book(
      "# Oak\n\nText.\n\n{{#include parts/bark.md}}\n\nSee [x](none.md).\n",
      ["src/parts/bark.md": "Some\ntext.\n\nSee [y](gone.md).\n"])
    #expect(
      book.findings() == [
        "link-broken src/oak.md:7:9", "link-broken src/parts/bark.md:4:9",
      ])
  }

  /// Addresses that begin at the root of the host, in a book at its root and in one below `/timber/`.
  @Test(arguments: [
    ("", "[x](/parts/bark.md#cork)", "parts/bark.html#cork"),
    ("", "<a href=\"/parts/bark.html\">x</a>", "parts/bark.html"),
    ("", "[x](/other/site/)", "/other/site/"),
    ("/timber/", "[x](/timber/parts/bark.md)", "parts/bark.html"),
    ("/timber/", "[x](/parts/bark.html)", "/parts/bark.html"),
    ("https://timber.example.org/book/", "[x](/book/saw.txt)", "saw.txt"),
    ("", "[x](parts/index.md)", "parts/index.html"),
    ("", "[x](Makefile) and [y](saw.dxf)", "Makefile"),
  ])
  func addressesFromTheRootLeadIntoTheBook(_ site: String, _ link: String, _ address: String) {
    let files = [
      "book.toml":
        "[book]\ntitle = \"Timber\"\n[output.html]\n"
        + (site.isEmpty ? "" : "site-url = \"\(site)\"\n"),
      "src/SUMMARY.md": "- [Oak](oak.md)\n- [Bark](parts/bark.md)\n- [Parts](parts/README.md)\n",
      "src/oak.md": "# Oak\n\n\(link)\n",
      "src/parts/bark.md": "# Bark\n\n## Cork\n",
      "src/parts/README.md": "# Parts\n",
      "src/saw.txt": "A saw.\n", "src/saw.dxf": "0\nSECTION\n", "src/Makefile": "all:\n",
    ]
    let book = MemoryBook(files)
    #expect(book.findings() == [])
    #expect(book.prepare().text(of: "oak.html").contains("<a href=\"\(address)\">"))
  }

  @Test func aTextThatIsNotThereIsToldOnce() {
    #expect(book("# Oak\n\n[x](/gone.md)\n").findings() == ["link-broken src/oak.md:3:5"])
  }

  @Test func chaptersMayLieInAssets() {
    let site = MemoryBook([
      "book.toml": "",
      "src/SUMMARY.md": "- [Oak](oak.md)\n- [Assets](assets/list.md)\n",
      "src/oak.md": "# Oak\n\n[x](assets/list.md) ![A ring](assets/ring.svg)\n",
      "src/assets/list.md": "# Assets\n",
      "src/assets/ring.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
    ]).prepare()
    let paths = Set(site.outputs.map(\.path))
    #expect(paths.isSuperset(of: ["assets/list.html", "assets/ring.svg"]))
    #expect(site.text(of: "oak.html").contains("<a href=\"assets/list.html\">"))
  }

  @Test(arguments: [
    ("Oak {#tree}", "tree", "Oak"), ("Oak { #tree .old k=v }", "tree", "Oak"),
    ("Oak {}", "oak", "Oak"), ("Oak {.old}", "oak", "Oak"),
    ("Oak \\{a,b\\}", "oak-ab", "Oak {a,b}"),
  ])
  func bracesBehindAHeadingAreItsAttributes(_ written: String, _ name: String, _ title: String) {
    let found = text("# Trees\n\n## \(written)\n")
    #expect(found == "<h2 id=\"\(name)\"><a class=\"anchor\" href=\"#\(name)\">\(title)</a></h2>\n")
  }

  @Test func labelsOfFootnotesMayHaveSpaces() {
    let found = text("# Oak\n\nHard[^the oak], very[^the oak].\n\n[^the oak]: Not soft.\n")
    #expect(found.contains("Not soft."))
    #expect(found.contains("↩</a>") && found.contains("↩2</a>"))
  }

  @Test func rustThatDoesNotRunGetsNoMain() {
    let chapter = "# Oak\n\n```rust\n# let a = 1;\nlet b = 2;\n```\n"
    let runs = text(chapter)
    let rests = text(
      chapter, ["book.toml": "[output.html.playground]\nrunnable = false\n"])
    #expect(runs.contains("main") && !rests.contains("main"))
    #expect(rests.contains("<span class=\"hidden-lines\">"))
  }

  @Test func formulasAreBetweenTheMarksOfMathJax() {
    let settings = ["book.toml": "[book]\ntitle = \"T\"\n[output.html]\nmathjax-support = true\n"]
    let found = text("# Oak\n\nIt is \\\\( x\\_1 \\\\) for $5 or $6.\n", settings)
    #expect(found.contains("<msub><mi>x</mi><mn>1</mn></msub>") && found.contains("for $5 or $6."))
    #expect(
      book("# Oak\n\n\\\\[ \\fraq \\\\]\n", settings).findings()
        == ["math-command-unknown src/oak.md:3:5"])
    #expect(text("# Oak\n\n\\\\( x \\\\)\n").contains("\\( x \\)"))
    // MathJax takes two dollar signs for a displayed formula, and one for itself.
    for formula in ["$$ x_1 $$", "$$\nx_1\n$$", "$$x_1$$"] {
      let found = text("# Oak\n\n\(formula)\n\nIt is $5 or $6.\n", settings)
      #expect(found.contains("<msub><mi>x</mi><mn>1</mn></msub>") && found.contains("$5 or $6."))
    }
    #expect(text("# Oak\n\n$$ x_1 $$\n").contains("$$ x_1 $$"))
  }

  @Test func settingsComeFromBothFiles() {
    let book = MemoryBook([
      "book.toml":
        "[book]\ntitle = \"Timber\"\nauthors = [\"A\", \"B\"]\nlanguage = \"de\"\nsrc = \"text\"\n",
      "hornbook.json": "{\"answers\": \"page\", \"subtitle\": \"All\", \"answer\": 1}",
      "text/SUMMARY.md": "- [Oak](oak.md)\n",
      "text/oak.md": "# Oak\n\nHard.\n",
    ])
    let site = book.prepare()
    #expect(site.report.told == ["data-key-unknown hornbook.json:1:40"])
    #expect(site.book.settings.author == "A, B")
    #expect(site.book.settings.language == "de")
    #expect(site.book.settings.subtitle == "All")
  }

  @Test func aMistakeInTheSettingsIsToldInTheirFile() {
    let book = MemoryBook([
      "book.toml": "[book]\ntitle = \"Timber\"\nlanguage = 7\n",
      "src/SUMMARY.md": "- [Oak](oak.md)\n", "src/oak.md": "# Oak\n\nHard.\n",
    ])
    #expect(book.findings().map { $0.prefix { $0 != ":" } } == ["data-type book.toml"])
  }

  @Test func aRedirectIsToldInItsLine() {
    let toml = """
      [output.html.redirect]
      "/old.html" = "oak.html"
      "/older.html" = "oak.html#no"
      "/b.html" = "gone.html"
      "/a/c.html" = "../oka.html"
      """
    let report = book("# Oak\n\nHard.\n", ["book.toml": toml]).prepare().report
    #expect(
      report.told == [
        "page-anchor-missing book.toml:3:1", "page-link-broken book.toml:4:1",
        "page-link-broken book.toml:5:1",
      ])
    let messages = report.findings.map(\.message)
    #expect(messages[1].hasPrefix("“gone.html” on “b.html”"))
    #expect(messages[2].hasPrefix("“oka.html” on “a/c.html”"))
  }

  @Test(arguments: ["../other", "/etc", "a/../..", ".git", "src/.hidden"])
  func foldersOfTheSourceLieInIt(_ folder: String) {
    let book = MemoryBook([
      "book.toml": "[book]\ntitle = \"T\"\nsrc = \"\(folder)\"\n",
      "src/SUMMARY.md": "- [Oak](oak.md)\n", "src/oak.md": "# Oak\n\nHard.\n",
    ])
    #expect(book.findings() == ["path-outside book.toml:3:7"])
  }

  /// Only addresses lead to other folders in a site that keeps the paths of its texts.
  @Test func onlyAddressesArePlaced() {
    let chapter = "---\ndescription: 5 x = 10 y\n---\n\n# Oak\n\n[home](deep/ash.md)\n"
    let more = [
      "src/SUMMARY.md": "- [Oak](oak.md)\n- [Ash](deep/ash.md)\n", "src/deep/ash.md": chapter,
      "book.toml":
        "[book]\ntitle = \"Timber\"\n[output.html.redirect]\n\"/old.html\" = \"oak.html\"\n"
        + "\"/deep/old.html\" = \"../oak.html\"\n",
    ]
    for path in ["oak.html", "deep/ash.html"] {
      let page = book(chapter.replacing("deep/", with: path.hasPrefix("deep") ? "" : "deep/"), more)
        .prepare().text(of: path)
      #expect(page.contains("content=\"width=device-width, initial-scale=1\""))
      #expect(page.contains("content=\"5 x = 10 y\""))
    }
    let site = book("# Oak\n\nHard.\n", more).prepare()
    #expect(site.text(of: "old.html").contains("content=\"0; url=oak.html\""))
    #expect(site.text(of: "deep/old.html").contains("content=\"0; url=../oak.html\""))
  }

  @Test func styleSheetsAreLoadedLast() {
    let book = MemoryBook([
      "book.toml":
        "[book]\ntitle = \"T\"\n[output.html]\nadditional-css = [\"a.css\", \"theme/b.css\"]\n",
      "a.css": "p { color: red }", "theme/b.css": "q { color: blue }",
      "src/SUMMARY.md": "- [Oak](oak.md)\n", "src/oak.md": "# Oak\n\nHard.\n",
    ])
    let site = book.prepare()
    #expect(site.outputs.contains { $0.path.hasSuffix("book.css") })
  }
}

extension MDBookTests {
  @Test(arguments: [
    ("rust", "# fn main() {\n    saw();\n# }\n"),
    ("rust,editable", "    # use saw::saw;\nsaw();\n#\n"),
    ("python", "~import saw\nsaw()\n"),
    ("c,hidelines=!!", "!!#include <saw.h>\nsaw();\n"),
  ])
  func linesAreHiddenAndNotSearched(_ listing: (info: String, code: String)) {
    let book = MemoryBook([
      "book.toml":
        "[book]\ntitle = \"T\"\n[output.html.code.hidelines]\npython = \"~\"\n",
      "src/SUMMARY.md": "- [Oak](oak.md)\n",
      "src/oak.md": "# Oak\n\n```\(listing.info)\n\(listing.code)```\n",
    ])
    let site = book.prepare()
    #expect(site.report.told.isEmpty)
    let page = site.text(of: "oak.html")
    #expect(page.contains("<span class=\"hidden-lines\">"))
    #expect(!page.contains("# fn") && !page.contains("~import") && !page.contains("!!"))
  }

  @Test func aDoubleHashStandsForOne() {
    let page = text("# Oak\n\n```rust,ignore\n## not hidden\n#[derive(Cut)]\n#![allow(saw)]\n```\n")
    #expect(!page.contains("hidden-lines"))
    #expect(page.contains("# not hidden") || page.contains("#</span> not hidden"))
    #expect(!page.contains("##"))
  }

  @Test func chaptersAreCalledAsInTheList() {
    let book = MemoryBook([
      "book.toml": "[book]\ntitle = \"T\"\n",
      "src/SUMMARY.md": "- [The oak](oak.md)\n- [Ash](ash.md)\n",
      "src/oak.md": "## Oak, *hard*\n\nText.\n", "src/ash.md": "Only text.\n",
    ])
    let site = book.prepare()
    #expect(site.report.told.isEmpty)
    #expect(site.book.chapters.map(\.title) == ["The oak", "Ash"])
    let page = site.text(of: "oak.html")
    #expect(page.contains("<h1 id=\"oak-hard\">Oak, <em>hard</em></h1>"))
    #expect(page.ranges(of: "hard</em>").count == 1)
  }

  @Test func draftsStandInTheContents() {
    let book = MemoryBook([
      "book.toml": "",
      "src/SUMMARY.md": "- [Oak](oak.md)\n- [Elm]()\n- [Ash](ash.md)\n\n# Later\n\n- [Yew]()\n",
      "src/oak.md": "# Oak\n", "src/ash.md": "# Ash\n",
    ])
    let site = book.prepare()
    let page = site.text(of: "hornbook/contents.html")
    let names = ["Oak", "Elm", "Ash", "Yew"].map {
      page.firstRange(of: "<span>\($0)</span>")?.lowerBound
    }
    #expect(!names.contains(nil) && names.compactMap { $0 }.sorted() == names.compactMap { $0 })
    #expect(page.contains("<span class=\"title planned\"><span class=\"number\">2</span>"))
    #expect(site.report.told.isEmpty)
  }
}
