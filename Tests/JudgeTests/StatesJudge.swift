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

      /// Brings a page of a new book into this state.
      func bring<Result>(
        width: Int, _ preferences: Browser.Preferences,
        _ body: (Browser) throws -> sending Result
      ) throws -> sending Result {
        let book = try QuizBook().built()
        defer { book.discard() }
        return try Browser.use(width: width) { browser in
          try browser.prefer(preferences)
          try browser.open(book.page(page))
          try reach(browser)
          return try body(browser)
        }
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

    @Test(arguments: states)
    func isReadAsItWasRead(_ state: State) throws {
      let tree = try state.bring(width: state.widths[0], .init(isStill: true)) { browser in
        try browser.accessibilityTree()
      }
      #expect(Golden.difference(of: [UInt8](tree.utf8), from: Self.path(state.name)) == nil)
    }

    @Test(
      .enabled(if: Installed.axe != nil, "axe is not installed: run make judges"), arguments: states
    )
    func isAccessibleAndFits(_ state: State) throws {
      for width in state.widths {
        let preferences = Browser.Preferences(isDark: width == 320, isStill: true)
        let complaints = try state.bring(width: width, preferences) { browser in
          try browser.read(FitJudge.wide, as: [String].self)
            + AccessibilityJudge.violations(browser)
        }
        #expect(complaints == [], "\(width) pixels")
      }
    }

    @Test(
      .enabled(
        if: Installed.nuChecker != nil, "the Nu HTML checker is not installed: run make judges"))
    func isValid() throws {
      let folder = try ScratchFolder("states")
      defer { folder.discard() }
      for state in Self.states {
        let source = try state.bring(width: state.widths[0], .init()) { try $0.source() }
        try folder.write("\(state.name).html", "<!doctype html>\(source)")
      }
      expectNone(try MarkupJudge.errors([folder.path]))
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
