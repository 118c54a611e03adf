import Browser
import Foundation
import TestSupport
import Testing

extension BrowserJudge {
  /// What readers do with a page: switch its colours, walk through it by keyboard, read it from
  /// right to left.
  @Suite struct ReaderJudge {
    private static let ground = "return getComputedStyle(document.body).backgroundColor"

    @Test func theThemeIsSwitchedAndRemembered() throws {
      let site = try Judged.site("everything")
      try Browser.use { browser in
        try browser.open(site.output.appendingPathComponent("index.html"))
        let day = try browser.read(Self.ground, as: String.self)
        try browser.find("#-tools .theme").click()
        let night = try browser.read(Self.ground, as: String.self)
        #expect(day != night)
        #expect(try browser.find("#-tools .theme").attribute("aria-pressed") == "true")
        for page in site.kinds where page.kind != "not-found" {
          try browser.open(page.url)
          #expect(try browser.read(Self.ground, as: String.self) == night, "\(page)")
        }
        try browser.find("#-tools .theme").click()
        try browser.reload()
        #expect(try browser.read(Self.ground, as: String.self) == day)
        // What the system says holds again, as it is the same.
        try browser.prefer(.init(isDark: true))
        #expect(try browser.read(Self.ground, as: String.self) == night)
      }
    }

    @Test func theListOfChaptersIsFoldedAndRemembered() throws {
      let site = try Judged.site("everything")
      try Browser.use { browser in
        try browser.open(site.output.appendingPathComponent("text.html"))
        let list = { try browser.find("#-navigation").isShown() }
        #expect(try list())
        try browser.find(".fold").click()
        #expect(try !list())
        try browser.open(site.output.appendingPathComponent("tables.html"))
        #expect(try !list())
        try browser.find(".fold").click()
        try browser.reload()
        #expect(try list())
      }
    }

    @Test func theSkipLinkLeadsToTheText() throws {
      try Browser.use { browser in
        for page in try Judged.kinds() {
          try browser.open(page.url)
          // Who comes to search begins in its field.
          if try browser.focused().attribute("type") == "search" { continue }
          try browser.press(.tab)
          let link = try browser.focused()
          #expect(try link.attribute("class") == "skip", "\(page)")
          let top = "return arguments[0].getBoundingClientRect().top"
          #expect(try browser.read(top, link.argument, as: Double.self) >= 0, "\(page)")
          try browser.press(.enter)
          #expect(try browser.focused().attribute("id") == "-main", "\(page)")
        }
      }
    }

    @Test func theDrawerOpensAndClosesByKeyboard() throws {
      let site = try Judged.site("everything")
      try Browser.use(width: 320) { browser in
        try browser.open(site.output.appendingPathComponent("text.html"))
        let list = { try browser.find("#-navigation").isShown() }
        #expect(try !list())
        try browser.press(.tab, .tab)
        #expect(try browser.focused().attribute("class") == "icon drawer")
        try browser.press(.enter)
        #expect(try list())
        try browser.press(.tab)
        let inside =
          "return document.getElementById('-navigation').contains(document.activeElement)"
        #expect(try browser.read(inside, as: Bool.self))
        try browser.press(.escape)
        #expect(try !list())
        #expect(try browser.focused().attribute("class") == "icon drawer")
      }
    }

    /// Notes what gets the focus, and whether that is seen.
    private static let watch = """
      window.reached = new Set();
      window.faults = [];
      const ringed = (element) => element && getComputedStyle(element).outlineStyle !== "none";
      document.addEventListener("focusin", ({ target }) => {
        if (reached.has(target)) return;
        reached.add(target);
        if (![target, target.nextElementSibling].some(ringed)) {
          faults.push(`shows no focus on ${target.outerHTML.slice(0, 100)}`);
        }
      });
      // Which boxes scroll, and so can be reached, is known when they have been measured.
      const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      return frame().then(frame).then(() => {
        window.goals = [...document.querySelectorAll(
          "a[href], button, input, select, textarea, summary, [tabindex='0']")]
          // The copies of notes in the margin are reached where the notes are.
          .filter((element) => !element.disabled && !element.closest(".sidenote") && element.checkVisibility({ visibilityProperty: true }));
        return goals.length;
      });
      """

    /// What could be used and was not reached; of buttons that are one choice, one is enough.
    private static let missed = """
      const names = new Set([...reached].map((element) => element.name).filter((name) => name));
      return faults.concat(goals
        .filter((goal) => !reached.has(goal) && !(goal.type === "radio" && names.has(goal.name)))
        .map((goal) => `cannot be reached: ${goal.outerHTML.slice(0, 100)}`));
      """

    @Test(arguments: [320, 1366]) func everythingIsReachedByKeyboard(width: Int) throws {
      var complaints: [String] = []
      try Browser.use(width: width) { browser in
        for site in try Judged.sites() {
          for page in site.kinds where page.size < AccessibilityJudge.longPage {
            try browser.open(page.url)
            let count = try browser.read(Self.watch, as: Int.self)
            for _ in 0...(count / 20) {
              try browser.press(.tab, .tab, .tab, .tab, .tab, .tab, .tab, .tab, .tab, .tab)
              try browser.press(.tab, .tab, .tab, .tab, .tab, .tab, .tab, .tab, .tab, .tab)
            }
            complaints += try browser.read(Self.missed, as: [String].self).map { "\(page): \($0)" }
          }
        }
      }
      expectNone(complaints)
    }

    @Test func findsWhatCannotBeReached() throws {
      let folder = try ScratchFolder("keyboard")
      try folder.write(
        "a.html",
        """
        <!doctype html><title>A</title><style>#b { outline: none }</style><a href="#a">a</a>
        <a id=b href="#b">b</a><a href="#c" tabindex="-1">c</a>
        """)
      try Browser.use { browser in
        try browser.open(URL(fileURLWithPath: folder.path("a.html")))
        try browser.run(Self.watch)
        try browser.press(.tab, .tab, .tab)
        #expect(try browser.read(Self.missed, as: [String].self).count == 2)
      }
      folder.discard()
    }

    @Test func pagesFromRightToLeftAreMirrored() throws {
      let edges = """
        const box = (selector) => document.querySelector(selector)?.getBoundingClientRect();
        const line = document.querySelector("pre")?.getBoundingClientRect();
        return [box("main h1").right, box(".sidebar")?.left ?? null,
          getComputedStyle(document.querySelector("main")).direction,
          line ? getComputedStyle(document.querySelector("pre")).direction : null].map(String);
        """
      try Browser.use { browser in
        for page in try Judged.site("arabic").kinds {
          try browser.open(page.url)
          let found = try browser.read(edges, as: [String].self)
          #expect(found[2] == "rtl", "\(page)")
          #expect(["null", "ltr"].contains(found[3]), "\(page)")
          if let heading = Double(found[0]), let list = Double(found[1]) {
            #expect(heading <= list, "\(page): the list of chapters stands on the right")
          }
        }
      }
    }
  }
}
