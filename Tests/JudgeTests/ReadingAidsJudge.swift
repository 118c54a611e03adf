import Browser
import Foundation
import TestSupport
import Testing

extension BrowserJudge {
  /// Tabs, pictures shown large, and the section that is being read.
  @Suite struct ReadingAidsJudge {
    private static func page(_ name: String) throws -> URL {
      let site = try Judged.site("everything")
      return try Judged.server().address(site.base + name)
    }

    /// From the top, as axe complains of buttons that have been scrolled halfway under the bar there.
    private static func axe(_ browser: Browser) throws -> [String] {
      if Installed.axe == nil { return [] }
      try browser.run("scrollTo({ top: 0, behavior: 'instant' })")
      return try AccessibilityJudge.violations(browser)
    }

    private static let shown = """
      return [...document.querySelectorAll(".tab > pre, .tab > .code, .tab > figure")]
        .filter((piece) => piece.checkVisibility({ contentVisibilityAuto: true }))
        .map((piece) => piece.parentElement.firstElementChild.textContent);
      """

    private static let kinds = [Browser.Kind.chromium, .firefox].filter(\.isInstalled)

    @Test(arguments: kinds)
    func tabsAreChosenByKeysAndRemembered(_ kind: Browser.Kind) throws {
      try Browser.use(kind, width: 500) { browser in
        try browser.open(Self.page("listings.html"))
        #expect(try browser.read(Self.shown, as: [String].self) == ["Debian", "One"])
        try browser.run("document.querySelectorAll('.tab > summary')[1].focus()")
        try browser.press(.enter)
        #expect(try browser.read(Self.shown, as: [String].self) == ["macOS", "One"])
        #expect(try browser.read(FitJudge.wide, as: [String].self) == [])
        let complaints = try Self.axe(browser)
        #expect(complaints == [])
        try browser.reload()
        #expect(try browser.read(Self.shown, as: [String].self) == ["macOS", "One"])
      }
    }

    @Test func paperShowsAllTabs() throws {
      try Browser.use(width: 627) { browser in
        try browser.prefer(.init(isPrint: true))
        try browser.open(Self.page("listings.html"))
        #expect(try browser.read(Self.shown, as: [String].self).count == 5)
      }
    }

    @Test(arguments: [(320, true), (1366, true), (2500, false)])
    func widePicturesOpenLarge(_ width: Int, _ isDark: Bool) throws {
      try Browser.use(width: width) { browser in
        try browser.prefer(.init(isDark: isDark, isStill: true))
        try browser.open(Self.page("listings.html"))
        let button = "#wide .enlarge"
        try browser.wait(until: "return document.querySelector('\(button)') !== null")
        try browser.run("document.querySelector('\(button)').focus()")
        try browser.press(.enter)
        try browser.wait(until: "return document.querySelector('dialog.large')?.open === true")
        let wide = "return document.querySelector('dialog.large img').clientWidth"
        #expect(try browser.read(wide, as: Int.self) == 1_800)
        #expect(try browser.read(FitJudge.wide, as: [String].self) == [])
        #expect(try Self.axe(browser) == [])
        try browser.press(.escape)
        try browser.wait(until: "return document.querySelector('dialog.large') === null")
        let focus = "return document.activeElement.matches('\(button)')"
        #expect(try browser.read(focus, as: Bool.self))
        // A picture that is shown as large as it is has no button.
        let small = "return document.querySelectorAll('.figure .enlarge:not([hidden])').length"
        try browser.open(Self.page("text.html"))
        #expect(try browser.read(small, as: Int.self) == 0 || width == 320)
      }
    }

    @Test(arguments: kinds) func theSectionThatIsReadIsMarked(_ kind: Browser.Kind) throws {
      try Browser.use(kind, width: 1_366) { browser in
        try browser.open(Self.page("text.html"))
        let marked = """
          return [...document.querySelectorAll(".on-this-page [aria-current=location]")]
            .map((link) => link.hash.slice(1));
          """
        let names = try browser.read(
          "return [...document.querySelectorAll('.on-this-page a')].map((link) => link.hash.slice(1))",
          as: [String].self)
        #expect(names.count > 3)
        for name in [names[2], names[0], names[names.count - 1], names[1]] {
          try browser.run(
            "document.getElementById(decodeURIComponent('\(name)')).scrollIntoView({ behavior: 'instant' })"
          )
          try browser.wait(
            until: "const found = (() => { \(marked) })(); return found.length === 1")
          // The last sections may be too short to reach the top.
          if name != names[names.count - 1] {
            try browser.wait(until: "return (() => { \(marked) })()[0] === '\(name)'")
          }
        }
        let complaints = try Self.axe(browser)
        #expect(complaints == [])
      }
    }

    @Test func notesStandInTheMarginOfWidePages() throws {
      let places = """
        const text = document.querySelector(".text").getBoundingClientRect();
        let end = text.top;
        return [...document.querySelectorAll(".sidenote")].map((note) => {
          const place = note.getBoundingClientRect();
          const isBeside = place.left > text.right && place.top >= end && place.right <= innerWidth;
          end = place.bottom;
          return isBeside;
        });
        """
      for (width, isWide) in [(1366, true), (320, false)] {
        try Browser.use(width: width) { browser in
          try browser.open(Self.page("text.html"))
          let count = try browser.findAll(".footnotes > ol > li").count
          #expect(count > 0)
          let found = try browser.read(places, as: [Bool].self)
          #expect(found == Array(repeating: true, count: isWide ? count : 0))
        }
      }
    }

    @Test func keysShowWhatATermMeans() throws {
      try Browser.use { browser in
        try browser.open(Self.page("listings.html"))
        let shown = """
          const term = document.querySelector("a.term");
          term.focus();
          return getComputedStyle(term, "::after").content;
          """
        #expect(try browser.read(shown, as: String.self).contains("A sieve that forms the sheet."))
        #expect(try browser.read(FitJudge.wide, as: [String].self) == [])
        #expect(try Self.axe(browser) == [])
        try browser.press(.escape)
        #expect(try browser.read(shown, as: String.self) == "none")
      }
    }

    @Test func linksToTermsTellWhatTheyMean() throws {
      try Browser.use { browser in
        try browser.open(Self.page("listings.html"))
        let links = try browser.findAll("a.term")
        #expect(try links.map { try $0.text() } == ["a mould", "Vat"])
        #expect(
          try links.map { try $0.attribute("title") } == [
            "A sieve that forms the sheet.", "A tub for pulp.",
          ])
      }
    }
  }
}
