import Browser
import Foundation
import HornbookDiagnostics
import HornbookFiles
import HornbookPipeline
import TestSupport
import Testing

extension BrowserJudge {
  /// A browser reads pieces of HTML that are passed: what it would take from other hosts has been told,
  /// and is not on the pages.
  @Suite struct RawHTMLJudge {
    /// The hosts from which elements would take something, for each of some pieces of HTML; read as where scripts
    /// run, and as where they do not.
    private static let hosts = #"""
      const found = (html) => {
        const hosts = new Set();
        const elsewhere = (address) => {
          try {
            const host = new URL(address, 'https://own.invalid/').host;
            if (/^h\d+\.example$/.test(host)) hosts.add(host);
          } catch {}
        };
        const style = (text) => {
          for (const m of text.matchAll(/url\("((?:[^"\\]|\\.)*)"\)/g)) elsewhere(m[1]);
        };
        const names = new Set(['src', 'href', 'xlink:href', 'poster', 'background', 'action',
          'formaction', 'data', 'to', 'from', 'by']);
        const look = (root) => {
          for (const element of root.querySelectorAll('*')) {
            if (element.localName === 'template') look(element.content);
            for (const { name, value } of element.attributes) {
              if (name === 'href' && ['a', 'area'].includes(element.localName)) continue;
              if (name === 'data' && element.localName !== 'object') continue;
              if (names.has(name)) elsewhere(value);
              if (name === 'srcset' || name === 'imagesrcset')
                for (const one of value.split(',')) elsewhere(one.trim().split(/\s/)[0]);
              if (name === 'ping') for (const one of value.split(/\s+/)) elsewhere(one);
              if (name === 'content' && /^refresh$/i.test(element.httpEquiv ?? ''))
                elsewhere(value.replace(/^[^u]*url=/i, ''));
              if (name === 'fill') elsewhere(/^url\(([^\\]*)\)$/.exec(value)?.[1] ?? '');
              if (name === 'srcdoc' && element.localName === 'iframe')
                look(new DOMParser().parseFromString(value, 'text/html'));
            }
            if (element.style) style(element.style.cssText);
            if (element.localName === 'style') {
              const sheet = element.ownerDocument === document ? element.sheet : null;
              if (sheet) for (const rule of sheet.cssRules) style(rule.cssText);
            }
          }
        };
        look(new DOMParser().parseFromString(html, 'text/html'));
        const live = document.createElement('div');
        document.body.append(live);
        live.innerHTML = html;
        look(live);
        live.remove();
        return [...hosts].sort();
      };
      return arguments[0].map(found);
      """#

    @Test func whatBrowsersWouldTakeIsTold() throws {
      var sketch = RawHTMLSketch(seed: 20)
      let pieces = (0..<400).map { _ in sketch.piece() }
      var files = ["content/book.json": [UInt8](#"{"id": "a", "title": "A", "html": "pass"}"#.utf8)]
      for (index, piece) in pieces.enumerated() {
        files["content/chapters/\(1000 + index)-c\(index).md"] = [UInt8](
          "# C\(index)\n\n\(piece)\n".utf8)
      }
      let site = PreparedSite.prepare(.memory(files), BookOptions(jobs: 2))
      let pages = Dictionary(
        site.outputs.map { ($0.path, String(decoding: $0.bytes ?? [], as: UTF8.self)) }
      ) { first, _ in first }
      let told = Dictionary(grouping: site.report.findings) { $0.place?.file ?? "" }
        .mapValues { $0.map(\.message).joined(separator: "\n") }
      let page = try ScratchFolder("raw")
      try page.write(
        "a.html",
        "<meta http-equiv=Content-Security-Policy content=\"default-src 'none'; style-src 'unsafe-inline'\"><body>"
      )
      let article = { (index: Int) -> String in
        let page = pages["c\(index).html"] ?? ""
        guard let start = page.range(of: "<main"), let end = page.range(of: "</footer>") else {
          return page
        }
        return String(page[start.lowerBound..<max(start.lowerBound, end.lowerBound)])
      }
      let printed = pieces.indices.map(article)
      let (inPieces, inPages) = try Browser.use { browser in
        try browser.open(page.url.appendingPathComponent("a.html"))
        return (
          try browser.read(Self.hosts, .list(pieces.map { .string($0) }), as: [[String]].self),
          try browser.read(Self.hosts, .list(printed.map { .string($0) }), as: [[String]].self)
        )
      }
      #expect(inPieces.joined().count > 400)
      for (index, hosts) in inPieces.enumerated() {
        let said = told["content/chapters/\(1000 + index)-c\(index).md"] ?? ""
        let missing = hosts.filter { !said.contains($0 + "/") && !said.contains("piece of HTML") }
        #expect(missing == [], "\(pieces[index])")
        #expect(inPages[index] == [], "\(pieces[index])\n\(printed[index])")
      }
      page.discard()
    }
  }
}
