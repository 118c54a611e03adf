import Browser
import Foundation
import TestSupport
import Testing

extension BrowserJudge {
  /// The ways that readers go most, in Firefox.
  @Suite(
    .enabled(
      if: Browser.Kind.firefox.isInstalled,
      "no firefox-esr with its geckodriver: run make judges"))
  struct FirefoxJudge {
    private let site: JudgedSite
    private let server: SiteServer

    init() throws {
      site = try Judged.site("shipped")
      server = try Judged.server()
    }

    /// A reader in Firefox, and what was wrong in the states that she saw.
    private final class Reader {
      let browser: Browser
      let usesAxe: Bool
      var complaints: [String] = []

      init(_ browser: Browser, usesAxe: Bool) {
        self.browser = browser
        self.usesAxe = usesAxe
      }

      func look(_ state: String) throws {
        var found = try browser.read(FitJudge.wide, as: [String].self)
        if usesAxe, Installed.axe != nil { found += try AccessibilityJudge.violations(browser) }
        complaints += found.map { "\(state): \($0)" }
      }
    }

    /// No window of Firefox is narrower than 500 pixels.
    private func read(width: Int, isDark: Bool, _ walk: (Reader) throws -> Void) throws {
      let preferences = Browser.Preferences(isDark: isDark, isStill: true)
      let complaints = try Browser.use(.firefox, width: width, preferring: preferences) { browser in
        // axe takes long, so it looks once at each width.
        let reader = Reader(browser, usesAxe: isDark == (width < 960))
        try walk(reader)
        return reader.complaints
      }
      expectNone(complaints)
    }

    private func page(_ name: String) throws -> URL { try server.address(site.base + name) }

    @Test(arguments: [500, 1366], [false, true])
    func questionsAreAnsweredAndKept(width: Int, isDark: Bool) throws {
      try read(width: width, isDark: isDark) { reader in
        let browser = reader.browser
        try browser.open(page("index.html"))
        try reader.look("the cover")
        try browser.find(".ways .begin").click()
        try browser.wait(until: "return document.body.className === 'chapter-page'")
        try reader.look("a chapter")
        try browser.open(page("contacts-in-a-list.html"))
        try reader.look("a chapter with questions")
        let first = try QuizQuestion(0, browser)
        try first.click("label", 0)
        try first.check()
        let outcome = try first.outcome()
        #expect(!outcome.isEmpty)
        try reader.look("after an answer")
        try browser.reload()
        #expect(try QuizQuestion(0, browser).outcome() == outcome)
        try browser.open(page("progress.html"))
        try browser.wait(until: "return document.querySelector('tbody tr') !== null")
        try reader.look("the progress")
        try browser.open(page("deck.html"))
        try browser.wait(until: "return document.querySelector('.told').textContent !== ''")
        try reader.look("the deck")
        try browser.open(page("index.html"))
        try browser.find(".going-on a").click()
        try browser.wait(until: "return document.body.className === 'chapter-page'")
      }
    }

    @Test(arguments: [500, 1366])
    func wordsAreFoundAndMarked(width: Int) throws {
      try read(width: width, isDark: false) { reader in
        let browser = reader.browser
        try browser.open(page("grids.html"))
        try browser.press("/")
        try browser.wait(until: "return document.querySelector('dialog.searching')?.open === true")
        try browser.find("#-query").type("reuse poool")
        try browser.wait(
          until: "return document.querySelector('.hits .title')?.textContent === 'A reuse pool'")
        try reader.look("the search")
        try browser.press(.down)
        try browser.press(.enter)
        try browser.wait(until: "return document.querySelectorAll('main mark.match').length > 0")
        try reader.look("a page with marks")
        try browser.press(.escape)
        try browser.wait(until: "return !document.querySelector('main mark.match')")
      }
    }

    @Test(arguments: [500, 1366])
    func thePageIsSetAsTheReaderLikes(width: Int) throws {
      try read(width: width, isDark: true) { reader in
        let browser = reader.browser
        let ground = "return getComputedStyle(document.body).backgroundColor"
        try browser.open(page("grids.html"))
        let night = try browser.read(ground, as: String.self)
        try browser.find("#-tools .theme").click()
        let day = try browser.read(ground, as: String.self)
        #expect(day != night)
        try browser.reload()
        #expect(try browser.read(ground, as: String.self) == day)

        let size = "return getComputedStyle(document.documentElement).fontSize"
        let usual = try browser.read(size, as: String.self)
        try browser.run("document.querySelector('.letters').focus()")
        try browser.press(.enter)
        #expect(try browser.find(".look").isShown())
        try browser.run("document.querySelector('.look [name=size]').focus()")
        for _ in 0..<4 { try browser.press(.right) }
        #expect(try browser.read(size, as: String.self) != usual)
        try reader.look("the reader's settings")
        try browser.press(.escape)

        let list = { try browser.find("#-navigation").isShown() }
        let opens = width < 960
        #expect(try list() != opens)
        try browser.find(opens ? ".drawer" : ".fold").click()
        #expect(try list() == opens)
        try reader.look("the list of chapters, changed")
      }
    }

    @Test func figuresAnswer() throws {
      try read(width: 1366, isDark: false) { reader in
        let browser = reader.browser
        try browser.open(page("contacts-in-a-list.html"))
        try browser.run("document.querySelector('.answering input').focus()")
        let said = "return document.querySelector('.answering .said').textContent"
        try browser.press(.home)
        let start = try browser.read(said, as: String.self)
        try browser.press(.right)
        #expect(try browser.read(said, as: String.self) != start)
        try reader.look("a figure")
      }
    }

    /// One page of each kind; those that are very long have the kind of shorter ones.
    private var kinds: [JudgedSite.Page] {
      site.kinds.filter { $0.kind != "not-found" && $0.size < AccessibilityJudge.longPage }
    }

    @Test(arguments: [500, 1366])
    func noPageStandsOut(width: Int) throws {
      try read(width: width, isDark: false) { reader in
        for kind in kinds {
          try reader.browser.open(page(kind.path))
          try reader.look(kind.description)
        }
      }
    }

    @Test func noPageStandsOutOnATelephone() throws {
      let complaints = try Browser.use(.firefox, width: 500) { browser in
        try kinds.flatMap { kind in
          try browser.open(page(kind.path), framedAt: 320)
          #expect(try browser.read("return innerWidth", as: Int.self) == 320)
          return try browser.read(FitJudge.wide, as: [String].self).map { "\(kind): \($0)" }
        }
      }
      expectNone(complaints)
    }

    /// On paper stands the text alone, and nothing of it is cut off.
    @Test(.enabled(if: Installed.isFile("/usr/bin/pdftotext"), "no pdftotext: run make judges"))
    func everyKindOfPageIsPrinted() throws {
      let folder = try ScratchFolder("firefox-paper")
      defer { folder.discard() }
      var complaints: [String] = []
      try Browser.use(.firefox) { browser in
        for kind in kinds {
          try browser.open(page(kind.path))
          let title = try browser.read(
            "return document.querySelector('h1')?.textContent ?? ''", as: String.self)
          try folder.write("page.pdf", [UInt8](browser.pdf()))
          let printed = try PrintedWords(folder.path("page.pdf"))
          complaints += printed.complaints(title: title, unwanted: ["Copy", "Check", "Enlarge"])
            .map { "\(kind): \($0)" }
        }
      }
      expectNone(complaints)
    }
  }
}
