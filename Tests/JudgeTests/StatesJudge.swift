import Browser
import Foundation
import TestSupport
import Testing

extension BrowserJudge {
  /// Pages in every state that readers bring them into: axe and the Nu HTML checker look at each, and what a screen
  /// reader has of it is as it was when a person read it.
  @Suite struct StatesJudge {
    /// A page of the book of questions, and what a reader has done on it.
    struct State: Sendable, CustomTestStringConvertible {
      let name: String
      let page: String
      let widths: [Int]
      let reach: @Sendable (Browser) throws -> Void

      var testDescription: String { name }

      init(
        _ name: String, on page: String = "wood.html", widths: [Int] = [1366, 320],
        _ reach: @escaping @Sendable (Browser) throws -> Void = { _ in }
      ) {
        self.name = name
        self.page = page
        self.widths = widths
        self.reach = reach
      }

      /// Brings a page of the book into this state, for a reader who has never been there.
      func bring(_ browser: Browser, _ book: BuiltBook) throws {
        try browser.open(book.page(page))
        try browser.run("localStorage.clear()")
        try browser.reload()
        try reach(browser)
      }
    }

    static let states = [
      State("chapter"),
      State("chapter-answered") { browser in
        try QuizQuestion(0, browser).click("label", 0)
        try QuizQuestion(0, browser).check()
        try QuizQuestion(6, browser).click("label", 0)
        try QuizQuestion(6, browser).check()
        try browser.run("document.querySelector('details.answer').open = true")
      },
      State("chapter-searched") { browser in
        try browser.press("/")
        try browser.wait(until: "return document.querySelector('dialog.searching')?.open === true")
        try browser.find("#-query").type("horn")
        try browser.wait(until: "return document.querySelectorAll('.hits li').length > 0")
      },
      State("chapter-settings") { browser in try browser.find(".letters").click() },
      State("chapter-keys") { browser in
        try browser.press("?")
        try browser.wait(until: "return document.querySelector('dialog[open]') !== null")
      },
      State("chapter-drawer", widths: [320]) { browser in try browser.find(".drawer").click() },
      State("cover-begun", on: "index.html", Self.answer),
      State("progress-begun", on: "progress.html") { browser in
        try Self.answer(browser)
        try browser.wait(until: "return document.querySelector('tbody tr') !== null")
      },
      State("deck-due", on: "deck.html") { browser in
        try Self.answer(browser)
        try browser.wait(until: "return document.querySelector('.told').textContent !== ''")
      },
    ]

    /// Answers a question falsely in the chapter, and comes back to the page.
    private static let answer: @Sendable (Browser) throws -> Void = { browser in
      let page = try browser.address()
      try browser.open(try #require(URL(string: "wood.html", relativeTo: URL(string: page))))
      try QuizQuestion(6, browser).click("label", 1)
      try QuizQuestion(6, browser).check()
      try browser.open(try #require(URL(string: page)))
    }

    @Test(arguments: [1366, 320])
    func everyStateIsGood(width: Int) throws {
      let book = try QuizBook().built()
      let sources = try ScratchFolder("states")
      defer {
        book.discard()
        sources.discard()
      }
      var complaints: [String] = []
      try Browser.use(width: width) { browser in
        try browser.prefer(.init(isDark: width == 320, isStill: true))
        for state in Self.states where state.widths.contains(width) {
          try state.bring(browser, book)
          if state.widths[0] == width {
            let tree = [UInt8](try browser.accessibilityTree().utf8)
            complaints += [Golden.difference(of: tree, from: Self.path(state.name))].compactMap(
              \.self)
            try sources.write("\(state.name).html", "<!doctype html>\(browser.source())")
          }
          // axe complains of what has been scrolled halfway under the bar at the top.
          try browser.run("scrollTo({ top: 0, behavior: 'instant' })")
          var found = try browser.read(FitJudge.wide, as: [String].self)
          if Installed.axe != nil { found += try AccessibilityJudge.violations(browser) }
          complaints += found.map { "\(state): \($0)" }
        }
      }
      if Installed.nuChecker != nil { complaints += try MarkupJudge.errors([sources.path]) }
      expectNone(complaints)
    }

    /// The shortest page of each kind.
    private static func kinds() throws -> [(kind: String, page: JudgedSite.Page)] {
      let site = try Judged.site("everything")
      let pages = site.shown.sorted { ($0.size, $0.path) < ($1.size, $1.path) }
      let kinds = Set(pages.compactMap(\.kind)).sorted()
      return kinds.compactMap { kind in
        pages.first { $0.kind == kind }.map { (kind, $0) }
      }
    }

    @Test func everyKindOfPageIsAsItWasRead() throws {
      let kinds = try Self.kinds()
      #expect(kinds.count > 15)
      var differences: [String] = []
      try Browser.use { browser in
        try browser.prefer(.init(isStill: true))
        for (kind, page) in kinds {
          try browser.open(page.url)
          let tree = [UInt8](try browser.accessibilityTree().utf8)
          let path = Self.path("everything-\(kind)")
          if let difference = Golden.difference(of: tree, from: path) {
            differences.append(difference)
          }
        }
      }
      #expect(differences == [])
      let names = Self.states.map(\.name) + kinds.map { "everything-\($0.kind)" }
      #expect(Golden.orphans(in: "Judges/trees", using: Set(names.map { $0 + ".txt" })) == [])
    }

    private static func path(_ name: String) -> String { "Judges/trees/\(name).txt" }
  }
}
