import HornbookDiagnostics
import HornbookPipeline
import TestSupport
import Testing

/// Where raw HTML that is passed takes something from another host, however it says so.
@Suite struct RawHTMLTests {
  /// Where the findings of a rule begin in the text, and the pages.
  static func told(_ text: String, _ rule: String = "image-remote") -> (at: [Int], html: String) {
    let site = RemoteImageTests.site(text)
    let start = "---\ndate: 2026-01-01\n---\n\n# One\n\n".utf8.count
    let found = site.report.findings.filter { $0.rule == rule }
    return (found.compactMap { $0.place.map { $0.lower - start } }, RemoteImageTests.html(site))
  }

  @Test(arguments: [
    "<p style=\"background: url(⌖https://h.example.org/m.png)\">x</p>",
    "<p style='background: url( \"⌖//h.example.org/m.png\" )'>x</p>",
    "<p style=\"background: u\\72 l(⌖//h.example.org/m.png)\">x</p>",
    "<p style=\"background: url(⌖\\2f/h.example.org/m.png)\">x</p>",
    "<p style=\"background: url&lpar;&quot;⌖//h.example.org/m.png&quot;)\">x</p>",
    "<p style=\"background: image-set('⌖//h.example.org/m.png' 1x)\">x</p>",
    "<p style=\"--a&eacute;: '⌖//h.example.org/m.png'; x: image-set(var(--a&eacute;) 1x)\">x</p>",
    "<p style=\"@namespace url(a)&none; background: url(⌖//h.example.org/m.png)\">x</p>",
    "<p style=\"background: url(⌖//h.example.org/&eacute;.png)\">x</p>",
    "<div><svg><style>&commat;import \"⌖//h.example.org/a.css\"</style></svg></div>",
    "<p style=\"/* url(a */ background: URL(⌖//h.example.org/m.png)\">x</p>",
    "<style>\n@import \"⌖https://h.example.org/a.css\";\n</style>",
    "<style>@\\69mport url(⌖//h.example.org/a.css);</style>",
    "<style>\np { background: url(hornbook.svg), url('⌖//h.example.org/m.png') }\n</style>",
    "<div><svg><style><![CDATA[ @import \"⌖//h.example.org/a.css\" ]]></style></svg></div>",
    "<div><svg><style>@imp&#111;rt \"⌖&#47;/h.example.org/a.css\"</style></svg></div>",
    "<svg><path fill=\"url(⌖//h.example.org/a.svg#b)\"/></svg>",
    "<svg><image><set attributeName=\"href\" to=\"⌖//h.example.org/m.png\"/></image></svg>",
    "<svg><animate attributeName=\"href\" values=\"a;⌖//h.example.org/m.png\"/></svg>",
    "<iframe srcdoc=\"<img src=⌖https://h.example.org/m.png>\"></iframe>",
    "<iframe srcdoc=\"&lt;p style='background: url(⌖//h.example.org/m.png)'>\"></iframe>",
    "<iframe srcdoc=\"<iframe srcdoc='&lt;img src=⌖//h.example.org/m.png>'>\"></iframe>",
    "<meta http-equiv=refresh content=\"0; url=⌖https://h.example.org/\">",
    "<meta http-equiv=refresh content=\"3,⌖https://h.example.org/\">",
    "<meta http-equiv=refresh content=\"0;URL = '⌖https://h.example.org/'\">",
    "<object><param name=\"Movie\" value=\"⌖//h.example.org/m.swf\"></object>",
    "<a href=\"hornbook.svg\" ping=\"a ⌖https://h.example.org/p\">x</a>",
    "<form action=\"⌖https://h.example.org/\"><button formaction=\"⌖//h.example.org/\">x</button></form>",
    "<object archive=\"a.jar,⌖//h.example.org/b.jar\" codebase=\"⌖//h.example.org/\"></object>",
    "<link rel=preload as=image imagesrcset=\"a.png 1x, ⌖//h.example.org/b.png 2x\">",
  ])
  func isTold(_ text: String) {
    let marked = MarkedText(text)
    let (found, html) = Self.told(marked.text)
    #expect(found == marked.offsets)
    #expect(!html.contains("h.example.org"))
  }

  @Test(arguments: [
    "title", "textarea", "xmp", "iframe", "noembed", "noframes", "noscript", "style", "script",
  ])
  func elementsOfTextEndWhereTheirTagSaysSo(_ name: String) {
    for start in ["<!--", "<b title=\"", "<![CDATA["] {
      let marked = MarkedText(
        "<div><\(name)>\(start)</\(name)><video src=⌖//h.example.org/m.mp4></video></div>")
      let (found, html) = Self.told(marked.text)
      #expect(found == marked.offsets, "\(marked.text)")
      #expect(!html.contains("h.example.org"), "\(marked.text)")
    }
    // The tags of a line are pieces by themselves.
    let marked = MarkedText(
      "A <\(name)> b <!-- c</\(name)><video src=⌖//h.example.org/m.mp4></video> -->")
    let (found, html) = Self.told(marked.text)
    #expect(found.contains(marked.offsets[0]), "\(marked.text)")
    #expect(!html.contains("h.example.org"), "\(marked.text)")
  }

  @Test(arguments: [
    "<div><!x <!-- ><video src=⌖//h.example.org/m.mp4></video> --></div>",
    "<div><p></p x=\"<!--\"><video src=⌖//h.example.org/m.mp4></video> --></div>",
    "<div><title-x><video src=⌖//h.example.org/m.mp4></video></div>",
    "<div><svg><![CDATA[<!--]]><image href=⌖//h.example.org/m.png /></svg> --></div>",
    "<div><video == \">\" src=⌖//h.example.org/m.mp4></video></div>",
    "<noscript><video src=⌖//h.example.org/m.mp4></video></noscript>",
  ])
  func tagsBeginWhereBrowsersBeginThem(_ text: String) {
    let marked = MarkedText(text)
    let (found, html) = Self.told(marked.text)
    #expect(found == marked.offsets)
    #expect(!html.contains("h.example.org"))
  }

  @Test(arguments: [
    "<!-- <img src=https://h.example.org/m.png> -->",
    "<p title=\"<img src=https://h.example.org/m.png>\">x</p>",
    "<p data-style=\"url(https://h.example.org/)\">url(https://h.example.org/)</p>",
    "<style>/* url(https://h.example.org/) */ @namespace url(http://www.w3.org/2000/svg);</style>",
    "<style>p::before { content: \"https://h.example.org/\" }</style>",
    "<meta name=description content=\"0; url=https://h.example.org/\">",
    "<object><param name=title value=\"https://h.example.org/\"></object>",
    "<blockquote cite=\"https://h.example.org/\"><p>x</p></blockquote>",
    "<a href=\"https://h.example.org/\">x</a>",
    "<script>if (a <b && c=\"d) { e(\"<!--\") }</script>", "<div><title><!--</title></div>",
    "<svg xmlns=\"http://www.w3.org/2000/svg\"><title/><path fill=\"url(#a)\"/></svg>",
  ])
  func whatOnlyReadsLikeIt(_ text: String) {
    let site = RemoteImageTests.site(text)
    #expect(site.report.told == [])
  }

  @Test(arguments: [
    "<base href=\"⌖https://h.example.org/\">", "<BASE target=_blank href=⌖other/>",
    // A browser reads on behind the piece, and nobody knows how.
    "<div>\n⌖<style>\np { color: red\n\n}</style></div>", "A ⌖<style> b</style>",
    "<svg>\n\n<title>⌖<!--</title>",
    "<iframe srcdoc=\"<a href='⌖javascript:h.example.org'>x</a>\"></iframe>",
    "> ⌖<!-- no end", "<div>\n⌖<a title=\"b\n\nc",
  ])
  func whatBendsThePageIsRefused(_ text: String) {
    let marked = MarkedText(text)
    let (found, html) = Self.told(marked.text, "link-refused")
    #expect(found == marked.offsets)
    #expect(!html.contains("<base href") && !html.contains("h.example.org"))
    #expect(!html.contains("<style") && !html.contains("<!-- no") && !html.contains("<a title"))
  }

  @Test(arguments: [
    "<a href=\"#x\" id=x><img src=\"https://h.example.org/m.png\" alt=\"A mill\"></a>",
    "<div><a href=\"#x\" id=x><img src=\"https://h.example.org/m.png\" alt=\"A mill\"></a></div>",
    "<a href=\"#x\" id=x>![A mill](https://h.example.org/m.png)</a>",
    "[<img src=\"https://h.example.org/m.png\" alt=\"A mill\">](#x) <i id=x></i>",
  ])
  func noLinkStandsInALink(_ text: String) {
    let html = RemoteImageTests.html(RemoteImageTests.site(text))
    #expect(html.contains("A mill</a>"))
    #expect(!html.contains("h.example.org"))
  }

  @Test func aLinkThatIsClosedHoldsNoMore() {
    let html = RemoteImageTests.html(
      RemoteImageTests.site("<a href=\"#x\" id=x>y</a> ![A mill](https://h.example.org/m.png)"))
    #expect(html.contains("<a href=\"https://h.example.org/m.png\">A mill</a>"))
  }
}
