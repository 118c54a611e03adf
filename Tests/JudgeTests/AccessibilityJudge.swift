import Browser
import Foundation
import TestSupport
import Testing

extension BrowserJudge {
  /// axe looks at the pages, by day and night, on a telephone and on a desk.
  @Suite(.enabled(if: Installed.axe != nil, "axe is not installed: run make judges"))
  struct AccessibilityJudge {
    /// Runs axe in the page and gives a line for each element that breaks a rule.
    private static let run = """
      return (async () => {
        const found = await axe.run(document, {
          resultTypes: ["violations"],
          rules: { "target-size": { enabled: true } },
        });
        const why = (node) => (node.any[0] ?? node.all[0] ?? node.none[0])?.message;
        return found.violations.flatMap((rule) => rule.nodes.map((node) =>
          `${rule.id}: ${node.target.join(" ")}: ${why(node)}`));
      })()
      """

    /// What axe finds wrong with the open page.
    static func violations(_ browser: Browser) throws -> [String] {
      try browser.run(try #require(Installed.axe))
      return try browser.read(run, as: [String].self)
    }

    /// How a reader sees a page.
    struct View: Sendable, CustomTestStringConvertible {
      let width: Int
      let isDark: Bool
      var testDescription: String { "\(width) pixels, \(isDark ? "dark" : "light")" }
    }

    static let views = [320, 1366].flatMap { width in
      [false, true].map { View(width: width, isDark: $0) }
    }

    /// Pages from this size on are the whole of a long book and all of its questions.
    ///
    /// axe takes ten times as long for them as for any other, and shorter books have pages of the same
    /// kinds.
    static let longPage = 200_000

    /// Each kind of page is seen small and large, by day and by night; every page small and by night.
    ///
    /// The first book has every kind of page. Those of the others are seen twice: small by night, large by day.
    @Test(arguments: views, Judged.names)
    func findsNoViolation(_ view: View, in book: String) throws {
      let site = try Judged.site(book)
      if book != Judged.names[0], (view.width == 320) != view.isDark { return }
      let pages = view.width == 320 && view.isDark ? Judged.sample(of: site) : site.kinds
      var complaints: [String] = []
      try Browser.use(width: view.width) { browser in
        try browser.prefer(.init(isDark: view.isDark, isStill: true))
        for page in pages where page.size < Self.longPage {
          try browser.open(page.url)
          // By night, what is folded away is looked at too.
          if view.isDark {
            try browser.run(
              "document.querySelectorAll('details').forEach((details) => details.open = true)")
          }
          complaints += try Self.violations(browser).map { "\(page): \($0)" }
        }
      }
      expectNone(complaints)
    }

    @Test func theDrawerIsFineToo() throws {
      var complaints: [String] = []
      try Browser.use(width: 320) { browser in
        for page in try Judged.kinds() where page.kind == "chapter" {
          try browser.open(page.url)
          try browser.find(".drawer").click()
          complaints += try Self.violations(browser).map { "\(page): \($0)" }
        }
      }
      expectNone(complaints)
    }

    @Test func findsWhatIsWrong() throws {
      let folder = try ScratchFolder("axe")
      try folder.write("a.html", "<!doctype html><html lang=en><title>A</title><img src=a.png>")
      try Browser.use { browser in
        try browser.open(URL(fileURLWithPath: folder.path("a.html")))
        #expect(try Self.violations(browser).contains { $0.hasPrefix("image-alt") })
      }
      folder.discard()
    }
  }
}
