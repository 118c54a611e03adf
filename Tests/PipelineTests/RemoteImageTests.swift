import HornbookDiagnostics
import HornbookFiles
import HornbookPipeline
import TestSupport
import Testing

/// Images from other hosts, and addresses that run code, in texts and in raw HTML.
@Suite struct RemoteImageTests {
  static func site(_ text: String, _ settings: String = "") -> PreparedSite {
    MemoryBook([
      "content/book.json":
        #"{"id": "a", "title": "A", "html": "pass", "url": "https://example.org/a/"\#(settings)}"#,
      "content/chapters/01-one.md": "---\ndate: 2026-01-01\n---\n\n# One\n\n\(text)\n",
    ]).prepare()
  }

  static func html(_ site: PreparedSite) -> String {
    site.outputs.filter { ["one.html", "print.html"].contains($0.path) }
      .map { String(decoding: $0.bytes ?? [], as: UTF8.self) }.joined()
  }

  @Test(arguments: [
    "![A mill](⌖https://h.example.org/m.png)", "![A mill](⌖//h.example.org/m.png)",
    "![A mill](⌖HTTPS://h.example.org/m.png \"t\")", "![A mill](⌖https:h.example.org/m.png)",
    "![A mill](⌖ftp://h.example.org/m.png)",
    "<img alt=\"A mill\" src=\"⌖https://h.example.org/m.png\">",
    "<IMG SRC=⌖//h.example.org/m.png ALT='A mill'>",
    "<img src='⌖\\\\h.example.org/m.png' alt='A mill'>",
    "<img src='⌖ h&#116;tps:/&#x2f;h.example.org/m.png' alt='A mill'>",
    "<img src=\"⌖https&colon;//h.example.org/m.png\" alt=\"A mill\">",
    "> <div>\n> <img\n>  src=\"⌖https://h.example.org/m.png\" alt=\"A mill\"></div>",
    "[![A mill](⌖https://h.example.org/m.png)](https://h.example.org/)",
  ])
  func isToldAndBecomesALink(_ text: String) {
    let marked = MarkedText(text)
    let start = "---\ndate: 2026-01-01\n---\n\n# One\n\n".utf8.count
    let site = Self.site(marked.text)
    let found = site.report.findings.filter { $0.rule == "image-remote" }
    #expect(found.compactMap(\.place?.lower) == marked.offsets.map { $0 + start })
    let html = Self.html(site)
    #expect(!html.contains("<img") && !html.contains("<IMG"))
    #expect(html.contains(">A mill</a>"))
    #expect(html.contains("img-src 'self' data:;"))
  }

  @Test(arguments: [
    "<img src=\"hornbook.svg\" alt=\"\" srcset=\"hornbook.svg, ⌖https://h.example.org/m.png 2x\">",
    "<picture><source srcset=\"⌖//h.example.org/m.png\"><img src=\"hornbook.svg\" alt=\"\"></picture>",
    "<video src=\"⌖https://h.example.org/m.mp4\"></video>",
    "<object data=⌖//h.example.org/m></object>",
    "<video poster=\"⌖https://h.example.org/m.png\"></video>",
    "<iframe src='⌖//h.example.org/'></iframe>",
    "<svg><image xlink:href=\"⌖https://h.example.org/m.png\"/></svg>",
    "<svg><style><image href=\"⌖https://h.example.org/m.png\"/></style></svg>",
    "<!-- --!><audio src=\"⌖https://h.example.org/m.mp3\"></audio>",
    "<input type=image src=⌖//h.example.org>",
  ])
  func nothingElseIsTakenFromElsewhere(_ text: String) {
    let marked = MarkedText(text)
    let site = Self.site(marked.text)
    let start = "---\ndate: 2026-01-01\n---\n\n# One\n\n".utf8.count
    let found = site.report.findings.filter { $0.rule == "image-remote" }
    #expect(found.compactMap(\.place?.lower) == marked.offsets.map { $0 + start })
    #expect(!Self.html(site).contains("h.example.org"))
  }

  @Test func hostsThatAreAllowedAreShownAndLetThrough() {
    let allow = #", "allow": {"imageHosts": ["H.example.org", "i.example.org:8443"]}"#
    let site = Self.site(
      "![A](https://h.example.org/m.png) ![B](//i.example.org:8443/m.png) <img alt=\"\" src='//h.example.org/x'>",
      allow)
    #expect(site.report.findings.map(\.rule) == [])
    let html = Self.html(site)
    #expect(html.contains("<img src=\"https://h.example.org/m.png\""))
    #expect(html.contains("img-src 'self' data: https://h.example.org https://i.example.org:8443;"))
    for text in [
      "![A](http://h.example.org/m.png)", "![A](https://h.example.org.evil.example/m.png)",
      "![A](https://h.example.org@evil.example/m.png)", "![A](https://evil.example/h.example.org)",
      "![A](https://h.example.org:81/m.png)", "![A](https://x.h.example.org/m.png)",
    ] {
      let site = Self.site(text, allow)
      #expect(site.report.findings.contains { $0.rule == "image-remote" }, "\(text)")
      #expect(!Self.html(site).contains("<img"), "\(text)")
    }
  }

  @Test(arguments: [
    "h.example.org; script-src *", "https://h.example.org", "*.example", "h .example", "", "a:b", "h/",
  ])
  func onlyNamesOfHostsAreTaken(_ name: String) {
    let site = Self.site("Text.", ", \"allow\": {\"imageHosts\": [\"\(name)\"]}")
    #expect(site.report.findings.contains { $0.severity == .error })
  }

  static let schemes = [
    "javascript:x", "JaVaScRiPt:x", "vbscript:x", "livescript:x", "blob:https://e.example/1",
    "filesystem:https://e.example/a", "view-source:https://e.example/", "VIEW-SOURCE:x",
    "file:///a",
    "data:text/html,x", "data:image/svg+xml,x", "data:image/png+xml,x", "data:image/png.html,x",
    "data:image/jpegx;base64,x", "data:image/png%3btext/html,x", "data:image/png", "about:blank",
    "jar:x", "chrome://settings",
  ]

  @Test(arguments: schemes)
  func addressesThatRunCodeAreRefusedEverywhere(_ address: String) {
    let spelt = [
      address, "&#1;" + address, "&#32;" + address, address.replacing(":", with: "&colon;"),
      String(address.prefix(2)) + "&Tab;" + address.dropFirst(2),
      String(address.prefix(2)) + "&#x0A;" + address.dropFirst(2),
    ]
    for address in spelt {
      var texts = [
        "[x](<\(address)>)", "![x](<\(address)>)", "[x][r]\n\n[r]: <\(address)>",
        "<a href=\"\(address)\">x</a>", "<A HREF='\(address)'>x</A>",
        "<img alt=\"\" src=\"\(address)\">",
        "<form action=\"\(address)\"></form>", "<button formaction=\"\(address)\">x</button>",
        "<svg><a xlink:href=\"\(address)\"><text>x</text></a></svg>",
        "<iframe src=\"\(address)\"></iframe>",
        "<object data=\"\(address)\"></object>",
      ]
      if address == spelt[0] {
        texts.append("<a href=\(address)>x</a>")
      }
      for text in texts {
        let site = Self.site(text)
        #expect(
          site.report.findings.contains { $0.rule == "link-refused" && $0.place != nil }, "\(text)")
        #expect(!Self.html(site).contains(address + "\""), "\(text)")
      }
    }
  }

  @Test func contactsDoNotHoldThem() {
    for address in Self.schemes where !address.contains("\"") {
      let book = MemoryBook([
        "content/chapters/01-one.md": "# One\n\nText.\n",
        "content/contacts/people.json": "[{\"given\": \"Ada\", \"urls\": [\" \(address)\"]}]",
        "content/contacts/cards.vcf": "BEGIN:VCARD\nFN:Bo\nURL:\(address)\nEND:VCARD\n",
      ])
      let files = book.prepare().report.findings.filter { $0.rule == "link-refused" }
        .compactMap { $0.place?.file }
      #expect(
        files.sorted() == ["content/contacts/cards.vcf", "content/contacts/people.json"],
        "\(address)")
    }
  }

  @Test func templatesDoNotWriteThem() {
    let book = MemoryBook([
      "content/chapters/01-one.md": "# One\n\nText.\n",
      "templates/partials/colophon.mustache": "<a HREF=\"java&#115;cript:x\">x</a>\n",
    ])
    #expect(book.findings() == ["page-link-refused templates/partials/colophon.mustache:1:10"])
  }
}
