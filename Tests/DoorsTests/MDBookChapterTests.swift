import HornbookDiagnostics
import HornbookManuscript
import HornbookPipeline
import TestSupport
import Testing

/// The chapters of mdBook sources: those without a file, those that are no chapters, and what stands in their titles.
@Suite struct MDBookChapterTests {
  private func book(_ list: String, _ files: [String: String], toml: String = "") -> MemoryBook {
    MemoryBook(
      ["book.toml": "[book]\ntitle = \"Timber\"\n" + toml, "src/SUMMARY.md": list].merging(files) {
        $1
      })
  }

  @Test func aListedChapterWithoutAFileIsEmpty() {
    let list = "- [Oak](oak.md)\n- [The yew](trees/yew.md)\n"
    let files = ["src/oak.md": "# Oak\n\nSee [yew](trees/yew.md).\n"]
    let made = book(list, files).prepare()
    #expect(made.report.told == ["chapter-empty src/SUMMARY.md:2:13"])
    #expect(made.book.chapters.map(\.title) == ["Oak", "The yew"])
    #expect(made.text(of: "oak.html").contains("<a href=\"trees/yew.html\">"))
    #expect(made.text(of: "trees/yew.html").contains(">The yew</h1>"))
    #expect(
      book(list, files, toml: "[build]\ncreate-missing = false\n").findings()
        .contains("chapter-listed-missing src/SUMMARY.md:2:13"))
  }

  @Test func aNameThatIsNearlyRightIsAMistake() {
    let found = book(
      "- [Oak](oak.md)\n- [Yew](trees/yews.md)\n",
      ["src/oak.md": "# Oak\n", "src/trees/yew.md": "# Yew\n"]
    ).findings()
    #expect(
      found == ["chapter-listed-missing src/SUMMARY.md:2:9", "chapter-unlisted src/trees/yew.md"])
  }

  @Test(arguments: ["oak.md/bark.md", ".hidden/yew.md", "../yew.md", "/etc/yew.md"])
  func noChapterIsMadeWhereNoneCanBe(_ path: String) {
    let site = book("- [Oak](oak.md)\n- [Yew](\(path))\n", ["src/oak.md": "# Oak\n"]).prepare()
    #expect(site.report.findings.map(\.severity) == [.error])
    #expect(site.book.chapters.map(\.title) == ["Oak"])
  }

  @Test func anIncludedTextNeedNotBeListed() {
    let found = book(
      "- [Oak](oak.md)\n",
      [
        "src/oak.md": "# Oak\n\n{{#include parts/bark.md}}\n",
        "src/parts/bark.md": "Bark.\n\n{{#include cork.md}}\n", "src/parts/cork.md": "Cork.\n",
        "src/parts/leaf.md": "Leaf.\n",
      ]
    ).findings()
    #expect(found == ["chapter-unlisted src/parts/leaf.md"])
  }

  @Test(arguments: [
    ("", "src/404.md", true), ("[output.html]\ninput-404 = \"lost.md\"\n", "src/lost.md", true),
    ("[output.html]\ninput-404 = \"\"\n", "src/404.md", false),
  ])
  func theTextForWhatIsNotFoundIsToldAsWhatItIs(_ toml: String, _ path: String, _ isOwn: Bool) {
    let site = book(
      "- [Oak](oak.md)\n", ["src/oak.md": "# Oak\n", path: "# Lost\n"], toml: toml
    ).prepare()
    #expect(site.report.told == ["chapter-unlisted \(path)"])
    #expect(site.report.findings.first?.message.contains("not found") == isOwn)
  }

  @Test func namesInATitleLeadToThePage() {
    let site = book(
      "- [Oak](oak.md)\n",
      [
        "src/oak.md":
          "# Oak <a id=\"tree\"></a>\n\nSee [x](#tree), [y](#oak).\n\n"
          + "## <a name=\"old\"></a>Press <kbd>Ctrl</kbd>\n"
      ]
    ).prepare()
    #expect(site.report.told.isEmpty)
    let page = site.text(of: "oak.html")
    #expect(page.contains("id=\"tree\""))
    #expect(page.contains("aria-label=\"Link to “Press Ctrl”\""))
  }

  @Test func aBrokenAddressInHTMLIsToldOnce() {
    let found = book(
      "- [Oak](oak.md)\n",
      [
        "src/oak.md":
          "# Oak\n\n<a href=\"gone.html\">x</a> and <a href=\"#no\">y</a>\n\n"
          + "<div><img src=\"no.png\" alt=\"x\"> <a href=\"gone.html\">z</a></div>\n"
      ]
    ).findings()
    #expect(
      found == [
        "link-broken src/oak.md:3:10", "anchor-missing src/oak.md:3:40",
        "link-broken src/oak.md:5:16", "link-broken src/oak.md:5:42",
      ])
  }
}
