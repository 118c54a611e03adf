import Foundation
import HornbookFiles
import HornbookPipeline
import Testing

@testable import HornbookExports

/// The page that is printed as a PDF: it contains what it loads, and what it does not contain cannot be loaded.
@Suite struct PaperPageTests {
  private static let dot = Array(
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\" height=\"1\"/>".utf8)

  private static func page(
    _ body: String, site: String? = "https://a.example/b/", path: String = "print.html"
  )
    -> String
  {
    let html = """
      <!doctype html><html><head><meta http-equiv="Content-Security-Policy" content="default-src 'self'">
      <title>x</title><link rel="stylesheet" href="print.css"></head><body>\(body)</body></html>
      """
    let outputs = [
      SiteOutput(path: path, bytes: Array(html.utf8)),
      SiteOutput(
        path: "print.css", bytes: Array("a { background: url(dot.svg) url(/etc/x.png) }".utf8)),
      SiteOutput(path: "dot.svg", bytes: dot),
      SiteOutput(path: "secret.txt", bytes: Array("s".utf8)),
    ]
    let made = PaperPage(path, among: outputs, site: site).html(titled: "A & B", rules: "@page {}")
    return String(decoding: made, as: UTF8.self)
  }

  @Test(arguments: [
    ("<a href=\"#x\">", "<a href=\"#x\">"),
    ("<a href=\"tools.html#x\">", "<a data-site href=\"https://a.example/b/tools.html#x\">"),
    ("<a href=\"https://o.example/?a=1&amp;b=2\">", "<a href=\"https://o.example/?a=1&amp;b=2\">"),
    ("<a href=\"../../etc/passwd\">", "<a data-link=\"../../etc/passwd\">"),
    ("<a href=\"/etc/passwd\" rel=attachment>", "<a data-link=\"/etc/passwd\" rel=attachment>"),
    ("<a href=\"file:///etc/passwd\">", "<a data-link=\"file:///etc/passwd\">"),
    ("<a href='javascript:x()'>", "<a data-link='javascript:x()'>"),
    ("<img src=\"secret.txt\">", "<img src=\"secret.txt\">"),
    ("<base href=\"/etc/\">", "<base href=\"\">"),
    (
      "<meta http-equiv=refresh content=\"0;url=/etc/x\">", ""
    ),
    ("<img src=\"/etc/x.png\">", "<img src=\"/etc/x.png\">"),
    ("<i style=\"background: url(/etc/x.png)\">", "<i style=\"background: url(/etc/x.png)\">"),
  ])
  func addressesStayInTheBook(_ given: String, _ expected: String) {
    #expect(Self.page(given).contains("<body>\(expected)</body>"))
  }

  @Test(arguments: [
    "<img src=\"dot.svg\">", "<img srcset=\"./dot.svg 2x\">",
    "<i style=\"background: url('dot.svg')\">",
    "<img src=\"b/../dot%2Esvg\">",
  ])
  func imagesAreInThePage(_ given: String) {
    let page = Self.page(given)
    let body = page[(page.range(of: "<body>")?.upperBound ?? page.endIndex)...]
    #expect(body.contains("data:image/svg+xml;base64,") && !body.contains("dot"))
  }

  @Test func sheetsAreInThePage() {
    let page = Self.page("")
    #expect(page.contains("<title>A &amp; B</title>") && !page.contains("'self'"))
    #expect(page.contains("default-src 'none'; style-src data:"))
    #expect(page.components(separatedBy: "href=\"data:text/css;base64,").count == 3)
    #expect(!page.contains("print.css"))
  }

  /// Without an address of the site, links into it would lead nowhere.
  @Test func linksWithoutASiteAreText() {
    #expect(
      Self.page("<a href=\"tools.html\">", site: nil).contains("<a data-link=\"tools.html\">"))
    #expect(
      Self.page("<a href=\"../tools.html\">", path: "b/print.html").contains("example/b/tools.html")
    )
  }
}
