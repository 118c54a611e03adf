import HornbookDiagnostics
import HornbookMarkdown
import TestSupport
import Testing

/// Texts that the fuzzer has found, made as small as they go.
@Suite struct FoundByFuzzingTests {
  /// cmark counts an inline's column too far behind an escape; places stay inside the file all the same.
  @Test(arguments: [
    "// (1)// (1)/\\[/ (1)// ⌖[^a]", "\\[\\[\\[\\[ ⌖[^a]", "| \\| | ⌖[^a] |\n|---|---|\n",
  ])
  func placesOfFootnotesLieInTheFile(_ marked: String) {
    let text = MarkedText(marked)
    let document = Document(Source(path: "a.md", bytes: text.bytes))
    let places = document.findings.compactMap(\.place)
    #expect(document.findings.map(\.rule) == ["footnote-undefined"])
    #expect(places.map(\.lower) == text.offsets)
    #expect(places.allSatisfy { $0.upper <= text.bytes.count })
  }

  @Test(arguments: ["", "a b", "a\u{B}b"])
  func whatIsNoNameOfAListingIsLeftOut(_ name: String) {
    let document = Document(
      Source(path: "a.md", text: "```swift id='\(name)' title=\"A\"\nlet a = 1\n```\n"))
    let outline = Outline(document)
    let html = document.html(MarkupFacts(outline: outline, rawHTML: .escape))
    #expect(String(decoding: html, as: UTF8.self).contains("id=\"listing-1\""))
    #expect((document.findings + outline.findings).map(\.rule) == ["listing-attribute-unknown"])
  }

  @Test(arguments: ["[a <https://b.example> c](d.html)", "[a https://b.example c](d.html)"])
  func aLinkHoldsNoLink(_ text: String) {
    let document = Document(Source(path: "a.md", text: text))
    let html = document.html(MarkupFacts(outline: Outline(document), rawHTML: .escape))
    #expect(
      String(decoding: html, as: UTF8.self)
        == "<p><a href=\"d.html\">a https://b.example c</a></p>\n")
  }

  /// Entities and NUL bytes are longer or shorter in the file than they read.
  @Test(arguments: [
    "a &amp; b &lt; c ⌖[^x] and [^y]\n\n[^y]: Y\n", "a\u{0}\u{0}\u{0} ⌖[^x] and [^y]\n\n[^y]: Y\n",
    "[^y] &quot;&quot; ⌖[^x]\n\n[^y]: Y\n",
  ])
  func anUndefinedFootnoteIsNamedByItsOwnLabel(_ text: String) {
    let marked = MarkedText(text)
    let document = Document(Source(path: "a.md", bytes: marked.bytes))
    let found = document.findings.filter { $0.rule == "footnote-undefined" }
    #expect(found.map(\.message) == ["there is no footnote “x”: did you mean “y”?"])
    #expect(found.compactMap(\.place?.lower) == marked.offsets)
  }

  @Test func anAddressKeepsItsSyriac() {
    #expect(Samples.html("https://b.example/\u{700}").contains(">https://b.example/\u{700}</a>"))
  }

  @Test func aTaskBeforeATableShowsItsMarkOnce() {
    let html = Samples.html("- [x] a\n  | b |\n  |---|\n")
    #expect(html.contains("checkbox"))
    #expect(!html.contains("[x]"))
  }

  /// To cmark, code whose fence is not closed goes on in the line that ends its item.
  @Test func aDefinitionBehindAnOpenFenceCounts() {
    let html = Samples.html("- ```\n  a\n[r]: /u\n\n| a |\n|---|\n| [b][r] |\n")
    #expect(html.contains("<a href=\"/u\">b</a>"))
  }
}
