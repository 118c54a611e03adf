import Foundation
import HornbookBytes
import HornbookDiagnostics
import TestSupport
import Testing

@testable import HornbookPress

/// The whole text of chapters in the feed.
@Suite struct FeedContentTests {
  private static func book(_ text: String, _ settings: String = "") -> Specimen {
    Specimen(
      settings: #"{"id": "ink", "title": "Ink", "html": "pass", "#
        + #""url": "https://example.org/ink", "feed": {"entries": "whole"}\#(settings)}"#,
      chapters: [
        ("chapters/soot.md", "---\ndate: 2026-05-04\n---\n\n# Soot\n\n\(text)\n"),
        ("chapters/gum.md", "# Gum\n\n## A tree\n\nOf Senegal.\n"),
      ], files: [("chapters/lamp.png", "a PNG of 40x30 pixels")])
  }

  /// The HTML in the only entry of the feed.
  private static func content(_ book: Specimen) -> String {
    let feed = SiteFileTests.files(of: book)["feed.xml"] ?? ""
    let parts = feed.components(separatedBy: "<content type=\"html\">")
    guard parts.count == 2 else { return "\(parts.count - 1) entries with text" }
    let html = parts[1].components(separatedBy: "</content>")[0]
    return String(decoding: HTMLEntities.decoded(Array(html.utf8)[...]), as: UTF8.self)
  }

  private static let page = "https://example.org/ink/soot.html"

  static let forms: [(text: String, html: String)] = [
    ("Of *lamps* & `oil`.", "<p>Of <em>lamps</em> &amp; <code>oil</code>.</p>"),
    ("## From a lamp\n\nSlowly.", "<h2>From a lamp</h2>\n<p>Slowly.</p>"),
    (
      "See [gum](gum.md#a-tree), [above](#x), [it](https://example.com/?a=1&b=2).\n\n## X",
      """
      <p>See <a href="https://example.org/ink/gum.html#a-tree">gum</a>, \
      <a href="\(page)#x">above</a>, <a href="https://example.com/?a=1&amp;b=2">it</a>.</p>
      <h2>X</h2>
      """
    ),
    (
      "![A lamp](lamp.png \"With a wick\")",
      """
      <figure>
      <img src="https://example.org/ink/assets/chapters/lamp.png" alt="A lamp" width="40" height="30">
      <figcaption>Figure 1 With a wick</figcaption>
      </figure>
      """
    ),
    (
      "```swift\nlet a = \"<b>\"\n```",
      "<pre><code class=\"language-swift\">let a = &quot;&lt;b&gt;&quot;\n</code></pre>"
    ),
    ("- [x] done\n- [ ] open", "<ul>\n<li>☑ done</li>\n<li>☐ open</li>\n</ul>"),
    (
      "<p onclick=\"x()\" style=\"color: red\" title=\"t\">a<script>b</script><!-- c --><button>d</button><i>e",
      "<p title=\"t\">a<i>e</i></p>"
    ),
    ("<form action=\"/x\"><input name=\"y\"><textarea>z</textarea></form>\n\nq", "\n<p>q</p>"),
  ]

  @Test(arguments: forms.indices)
  func saysWhatThePageSays(_ index: Int) {
    let (text, html) = Self.forms[index]
    let found = Self.content(Self.book(text))
    #expect(found == html, "\(text)")
  }

  static let asked = """
    ## Questions

    1. Of what?
       - a) Soot
       - b) Clay

    2. Of [[oil]] and what?

    ## Answers

    1. a) Soot
       Canary.
    """

  @Test(arguments: ["inline", "page", "withheld"])
  func asksAndDoesNotAnswer(_ mode: String) {
    let html = Self.content(Self.book(Self.asked, #", "answers": "\#(mode)""#))
    #expect(html.contains("<p>1 Of what?</p>"))
    #expect(html.contains("<li> Soot</li>") && html.contains("<ol type=\"a\">"))
    #expect(
      html.hasSuffix(
        "<p><a href=\"\(Self.page)\">Answer these questions on the page of the book.</a></p>"))
    for word in ["Canary", "<form", "<input", "<button", "<fieldset", "data-", " id=", "details"] {
      #expect(!html.contains(word), "\(word)")
    }
  }

  /// Headings in answers are in no table of contents.
  @Test(arguments: ["page", "book"])
  func listsNoHeadingsOfAnswers(_ list: String) {
    let text = "```{toc} \(list)\n:depth: 3\n```\n\n\(Self.asked)\n\n   ### Canary\n"
    #expect(!Self.content(Self.book(text)).contains("Canary"))
    let below = "```{toc} \(list)\n:depth: 3\n```\n\n\(Self.asked)\n\n### Canary\n"
    #expect(!Self.content(Self.book(below)).contains("Canary"))
  }

  @Test func isTheSameTwice() {
    let book = Self.book(Self.asked)
    #expect(SiteFileTests.files(of: book)["feed.xml"] == SiteFileTests.files(of: book)["feed.xml"])
  }

  @Test func theUsualFeedHasNoTexts() {
    var book = Self.book("Text.")
    book.settings.replace(#", "feed": {"entries": "whole"}"#, with: "")
    #expect(SiteFileTests.files(of: book)["feed.xml"]?.contains("<content") == false)
  }

  static let faults: [(settings: String, message: String, remedy: String?)] = [
    (#", "feed": {"entries": "hole"}"#, "not “summary” or “whole”", "Did you mean “whole”?"),
    (
      #", "feed": {"entires": "whole"}"#, "the key “feed.entires” is unknown",
      "Did you mean “entries”?"
    ),
    (#", "feed": true"#, "“feed” is true, not an object", nil),
  ]

  @Test(arguments: faults.indices)
  func wrongSettingsAreTold(_ index: Int) {
    let (settings, message, remedy) = Self.faults[index]
    let found = Specimen(settings: #"{"id": "a", "title": "A"\#(settings)}"#).findings
    #expect(
      found.contains { $0.message.contains(message) && (remedy == nil || $0.remedy == remedy) },
      "\(found.map(\.message))")
  }

  /// Any HTML comes out balanced and without anything that runs.
  @Test func mendsAnyHTML() {
    let pieces = [
      "<p>", "</p>", "<b", ">", "<a href=\"javascript:x\">", "</a>", "<script>", "</script>",
      "<ol>",
      "</ol>", "<!--", "-->", "a", " ", "<", "\"", "=", "<form>", "</form>", "<svg>", "</svg>",
      "<select>", "<option>", "<textarea>", "<img src=x onerror=y>", "<br/>", "</i>", "<i>", "&lt;",
    ]
    var random = SeededRandom(seed: 7)
    for _ in 0..<3_000 {
      let html = (0..<25).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      var markup = FeedMarkup(Array(html.utf8)) { Array("https://e.example/".utf8) + $0 }
      let out = String(decoding: markup.run(), as: UTF8.self)
      for name in ["p", "b", "a", "ol", "i"] {
        let opened =
          out.components(separatedBy: "<\(name)>").count
          + out.components(separatedBy: "<\(name) ").count - 2
        #expect(opened == out.components(separatedBy: "</\(name)>").count - 1, "\(html) → \(out)")
      }
      for word in ["<script", "javascript", "onerror", "<svg", "<form", "<textarea", "<!--"] {
        #expect(!out.contains(word), "\(html) → \(out)")
      }
    }
  }
}
