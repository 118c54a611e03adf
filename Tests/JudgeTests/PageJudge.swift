import Browser
import Foundation
import TestSupport
import Testing

extension BrowserJudge {
  /// Pages as a reader opens them: quiet, asking for nothing, and without a jump.
  @Suite struct PageJudge {
    /// What a page says or asks for that it should not.
    static func noise(_ browser: Browser, of page: JudgedSite.Page, in folder: URL) throws
      -> [String]
    {
      // That a page is not there is said of the page 404 itself.
      let said = try browser.console().filter { line in
        !(page.kind == "not-found" && line.contains("no/such/page.html"))
      }
      let root = page.url.isFileURL ? folder.absoluteString : "http://127.0.0.1:"
      let asked = try browser.requests(byPagesBelow: root).filter { address in
        !address.hasPrefix(root) && !address.hasPrefix("data:")
      }
      return said.map { "says \($0)" } + asked.map { "asks for \($0)" }
    }

    /// All shifts of what has been painted, after a walk to the end and back: how far, and what.
    static let shifts = """
      return (async () => {
        const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        const shifts = [];
        const nameOf = (node) => node?.outerHTML?.slice(0, 60) ?? node?.textContent.slice(0, 60);
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries()) {
            // The room that is kept for buttons has no node; it leaves the last question when another comes.
            const what = sources.filter(({ node }) => node).map(({ node, previousRect: from, currentRect: to }) =>
              `${nameOf(node)} from ${from.x},${from.y} to ${to.x},${to.y}`);
            if (what.length) shifts.push(`shifts by ${value}: ${what.join("; ")}`);
          }
        }).observe({ type: "layout-shift", buffered: true });
        const height = document.documentElement.scrollHeight;
        for (let top = 0; top < height; top += innerHeight) {
          scrollTo({ top, behavior: "instant" });
          await frame();
        }
        scrollTo({ top: 0, behavior: "instant" });
        await frame();
        await frame();
        return shifts;
      })()
      """

    /// The links within the page that lead nowhere, which linkchecker passes over, and the formulas
    /// and pictures that are not to be seen.
    private static let lost = """
      const links = [...document.querySelectorAll('a[href^="#"]')]
        .map((link) => decodeURIComponent(link.hash.slice(1)))
        .filter((name) => !document.getElementById(name))
        .map((name) => `leads to #${name}, which is not there`);
      const hidden = [...document.querySelectorAll("main :is(math, img, pre)")]
        .filter((piece) => !piece.closest("details:not([open]), .sidenote") && !piece.getClientRects().length)
        .map((piece) => `hides ${piece.outerHTML.slice(0, 80)}`);
      return [...links, ...hidden];
      """

    @Test(arguments: [320, 1366]) func isQuiet(width: Int) throws {
      var complaints: [String] = []
      try Browser.use(width: width) { browser in
        for site in try Judged.sites() {
          let chapters = site.shown.filter { $0.kind == "chapter" }
          let more = width == 1366 && site.name == Judged.shipped ? chapters : []
          for page in Judged.sample(of: site) + more {
            try browser.open(page.url)
            complaints += try browser.read(Self.lost, as: [String].self).map { "\(page): \($0)" }
            complaints += try Self.noise(browser, of: page, in: site.output)
              .map { "\(page): \($0)" }
          }
        }
      }
      expectNone(complaints)
    }

    /// Pages come in pieces here, and scripts late, when the page has been painted without them.
    @Test(arguments: [320, 1366]) func standsStill(width: Int) throws {
      let sites = try Judged.sites()
      let server = try SiteServer(sites.map { ($0.base, $0.output) }, isLate: true)
      var complaints: [String] = []
      try Browser.use(width: width) { browser in
        for site in sites {
          for page in Judged.sample(of: site) {
            // On a busy machine Chromium may pause anywhere and paint half a word: a fault shifts each time.
            var shifts: [String] = []
            for load in 0..<3 where load == 0 || !shifts.isEmpty {
              try browser.open(try site.address(of: page, on: server))
              shifts = try browser.read(Self.shifts, as: [String].self)
            }
            complaints += shifts.map { "\(page): \($0)" }
          }
        }
      }
      expectNone(complaints)
    }

    @Test func oldNamesLeadOn() throws {
      let old = try Judged.site("everything").pages.filter { $0.kind == Judged.redirect }
      try Browser.use { browser in
        for page in old {
          try browser.open(page.url)
          try browser.wait(
            until: "return document.body !== null && !document.body.matches('.redirect-page')")
          #expect(try browser.address().hasSuffix("/data.html"), "\(page)")
        }
      }
      #expect(old.count == 2)
    }

    @Test func findsWhatIsWrong() throws {
      let folder = try ScratchFolder("noise")
      try folder.write(
        "a.html",
        """
        <!doctype html><html lang=en><title>A</title><main hidden><pre>x</pre></main><p id=late></p><p>moves</p><a href="#no">no</a>
        <img src="http://127.0.0.1:9/a.png" alt="">
        <script>setTimeout(() => late.style.height = "300px", 50); console.warn("careful");</script>
        """)
      let url = URL(fileURLWithPath: folder.path("a.html"))
      let page = JudgedSite.Page(bad: url)
      try Browser.use { browser in
        try browser.open(url)
        try browser.wait(until: "return late.style.height !== ''")
        #expect(try !browser.read(Self.shifts, as: [String].self).isEmpty)
        #expect(try browser.read(Self.lost, as: [String].self).count == 2)
        let noise = try Self.noise(browser, of: page, in: folder.url)
        #expect(noise.contains { $0.contains("careful") })
        #expect(noise.contains("asks for http://127.0.0.1:9/a.png"))
      }
      folder.discard()
    }
  }
}
