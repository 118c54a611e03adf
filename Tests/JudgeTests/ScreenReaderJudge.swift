import Browser
import Foundation
import TestSupport
import Testing

extension BrowserJudge {
  /// Pages as a screen reader has them, in each state; the kept ones were read by a person.
  @Suite struct ScreenReaderJudge {
    /// A page of the book of questions, and what a reader has done on it.
    struct State: Sendable, CustomTestStringConvertible {
      let name: String
      var page = "wood.html"
      var width = 1366
      let reach: @Sendable (Browser) throws -> Void

      var testDescription: String { name }

      init(
        _ name: String, on page: String = "wood.html", width: Int = 1366,
        _ reach: @escaping @Sendable (Browser) throws -> Void = { _ in }
      ) {
        self.name = name
        self.page = page
        self.width = width
        self.reach = reach
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
      State("chapter-drawer", width: 320) { browser in try browser.find(".drawer").click() },
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
    func isAsItWasRead(_ state: State) throws {
      let book = try QuizBook().built()
      let tree = try Browser.use(width: state.width) { browser in
        try browser.prefer(.init(isStill: true))
        try browser.open(book.page(state.page))
        try state.reach(browser)
        return try browser.accessibilityTree()
      }
      book.discard()
      #expect(Golden.difference(of: [UInt8](tree.utf8), from: Self.path(state.name)) == nil)
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
