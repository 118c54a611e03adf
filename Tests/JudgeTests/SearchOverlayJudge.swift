import Browser
import Foundation
import TestSupport
import Testing

extension BrowserJudge {
  /// The search in front of a page, the marks that it leaves, and the keys of the pages.
  @Suite struct SearchOverlayJudge {
    private static let isOpen = "return document.querySelector('dialog.searching')?.open === true"
    private static let isClosed = "return !document.querySelector(':modal')"
    private static let hasHits = "return document.querySelectorAll('.hits li').length > 0"
    private static let top = "return arguments[0].getBoundingClientRect().top"

    @Test func findsFromAnyPageAndMarksWhatWasFound() throws {
      let site = try Judged.site("shipped")
      try Browser.use { browser in
        try browser.open(site.output.appendingPathComponent("grids.html"))
        #expect(
          try browser.requests().filter { $0.contains("search") || $0.contains("labels") } == [])
        let link = try browser.find("#-tools a")
        try browser.run("arguments[0].focus()", link.argument)
        try browser.press("/")
        try browser.wait(until: Self.isOpen)
        #expect(try browser.focused().attribute("id") == "-query")
        try browser.find("#-query").type("reuse poool")
        try browser.wait(
          until: "return document.querySelector('.hits .title')?.textContent === 'A reuse pool'")
        #expect(
          try browser.read(
            "return document.querySelectorAll('.hits .context mark').length", as: Int.self) > 0)
        #expect(try !browser.find("#-found").text().isEmpty)
        // The excerpt is the part of the text in which the words stand.
        let marks = try browser.read(
          "return [...document.querySelectorAll('.hits li:first-child mark')].map((mark) => mark.textContent.toLowerCase())",
          as: [String].self)
        #expect(marks.contains("pool"), "\(marks)")
        // Down to the hits and back; the focus stays inside, and goes back where it was.
        try browser.press(.down)
        #expect(try browser.focused().attribute("class") == "title")
        try browser.press(.up)
        #expect(try browser.focused().attribute("id") == "-query")
        for _ in 0..<16 {
          try browser.press(.tab)
          let isInside =
            "return !document.activeElement || document.activeElement === document.body || !!document.activeElement.closest('dialog')"
          #expect(try browser.read(isInside, as: Bool.self))
        }
        try browser.press(.escape)
        try browser.wait(until: Self.isClosed)
        #expect(
          try browser.read(
            "return document.activeElement === arguments[0]", link.argument, as: Bool.self))
        // The same by Ctrl-K, which keeps the query; only questions, then everything.
        try browser.press("k", holding: [.control])
        try browser.wait(until: Self.isOpen)
        try browser.run("document.querySelector('.fields input[value=\"1\"]').click()")
        try browser.wait(
          until:
            "return [...document.querySelectorAll('.hits .kind')].every((kind) => kind.textContent === 'Question')"
        )
        try browser.run("document.querySelector('.fields input').click()")
        try browser.run("document.getElementById('-query').value = ''")
        try browser.find("#-query").type("\"reuse pool\"")
        try browser.wait(until: Self.hasHits)
        try browser.wait(
          until:
            "return [...document.querySelectorAll('.hits mark')].some((mark) => mark.textContent.toLowerCase() === 'reuse pool')"
        )
        try browser.run("document.getElementById('-query').value = ''")
        try browser.find("#-query").type("dequeue cell")
        try browser.wait(
          until:
            "return [...document.querySelectorAll('.hits mark')].some((mark) => mark.textContent.startsWith('dequeueReusableCell'))"
        )
        try browser.press(.enter)
        try browser.wait(until: "return document.querySelectorAll('main mark.match').length > 0")
        let seen = """
          const head = document.querySelector('.running-head').getBoundingClientRect().bottom;
          return [...document.querySelectorAll('main mark.match')].some((mark) => {
            const { top, bottom } = mark.getBoundingClientRect();
            return top >= head && bottom <= innerHeight;
          })
          """
        #expect(try browser.read(seen, as: Bool.self))
        try browser.press(.escape)
        try browser.wait(
          until: "return !document.querySelector('main mark.match') && !location.search")
        #expect(try browser.console() == [])
      }
    }

    @Test func keysAreListedAndCanBeSwitchedOff() throws {
      let site = try Judged.site("shipped")
      let page = { (name: String) in site.output.appendingPathComponent(name) }
      try Browser.use { browser in
        try browser.open(page("grids.html"))
        try browser.press(.right)
        try browser.wait(until: "return location.pathname.endsWith('/a-detail-page.html')")
        try browser.press(.left)
        try browser.wait(until: "return location.pathname.endsWith('/grids.html')")
        try browser.press("?")
        try browser.wait(until: "return document.querySelector('dialog.keys')?.open === true")
        #expect(
          try browser.read(
            "return document.querySelectorAll('dialog.keys dt').length", as: Int.self) >= 7)
        try browser.find("dialog.keys input").click()
        try browser.press(.escape)
        try browser.wait(until: Self.isClosed)
        try browser.reload()
        try browser.press("/", .right, "?")
        try browser.press("k", holding: [.control])
        try browser.wait(until: Self.isOpen)
        #expect(try browser.read("return location.pathname.endsWith('/grids.html')", as: Bool.self))
        #expect(try browser.read("return !document.querySelector('dialog.keys')", as: Bool.self))
        try browser.run("document.querySelector('dialog').close(); hornbookKeys(true)")
        // In a field a key is a letter, and where arrows choose, they turn no page.
        try browser.run(
          "document.querySelector('main').insertAdjacentHTML('afterbegin', '<p><label>A <input id=a></label><label><input type=radio id=b> B</label>')"
        )
        try browser.find("#a").type("a/b?")
        try browser.press(.left)
        #expect(
          try browser.read("return document.getElementById('a').value", as: String.self) == "a/b?")
        try browser.find("#b").click()
        try browser.press(.right)
        #expect(try browser.read(Self.isClosed, as: Bool.self))
        #expect(try browser.read("return location.pathname.endsWith('/grids.html')", as: Bool.self))
        #expect(try browser.console() == [])
      }
    }

    @Test(
      .enabled(if: Installed.axe != nil, "axe is not installed: run make judges"),
      arguments: [320, 1366])
    func dialogsAreFineForEverybody(_ width: Int) throws {
      let site = try Judged.site("shipped")
      let scratch = try ScratchFolder("overlay")
      try Browser.use(width: width) { browser in
        try browser.open(site.output.appendingPathComponent("grids.html"))
        for isDark in [false, true] {
          try browser.prefer(.init(isDark: isDark, isStill: true))
          for (key, shown, name) in [
            ("/", "dialog.searching", "search"), ("?", "dialog.keys", "keys"),
          ] {
            try browser.press(Key(stringLiteral: key))
            try browser.wait(until: "return document.querySelector('\(shown)')?.open === true")
            if name == "search", !isDark {
              try browser.find("#-query").type("table")
              try browser.wait(until: Self.hasHits)
            }
            expectNone(
              try AccessibilityJudge.violations(browser).map { "\(name) at \(width): \($0)" })
            let fits = """
              const dialog = document.querySelector(':modal');
              const { left, right, top, bottom } = dialog.getBoundingClientRect();
              return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight
                && dialog.scrollWidth <= dialog.clientWidth
              """
            #expect(try browser.read(fits, as: Bool.self), "\(name) at \(width)")
            let html = try browser.read(
              "return '<!doctype html>' + document.documentElement.outerHTML", as: String.self)
            try scratch.write("\(name)-\(isDark).html", html)
            try browser.press(.escape)
            try browser.wait(until: Self.isClosed)
            // A key that comes before the browser has painted the page without the dialog may be lost in Chromium 156.
            try browser.wait(
              until:
                "return new Promise((next) => { requestAnimationFrame(() => setTimeout(next, 100, true)); })"
            )
          }
        }
        // The head stays, is small, and covers nothing that an address leads to.
        let head = try browser.find(".running-head")
        #expect(
          try browser.read("return arguments[0].offsetHeight", head.argument, as: Double.self) <= 50
        )
        try browser.run(
          "location.hash = document.querySelector('main h2[id], main :is(h2) a[href^=\"#\"]').closest('h2').id || 'staggered'"
        )
        try browser.wait(until: "return scrollY > 100")
        #expect(try browser.read(Self.top, head.argument, as: Double.self) == 0)
        let isClear =
          "return document.querySelector(':target').getBoundingClientRect().top >= arguments[0].getBoundingClientRect().bottom"
        #expect(try browser.read(isClear, head.argument, as: Bool.self))
      }
      if Installed.nuChecker != nil { expectNone(try MarkupJudge.errors([scratch.path])) }
      scratch.discard()
    }
  }
}
