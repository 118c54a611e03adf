import Browser
import Foundation
import TestSupport
import Testing

/// A book that asks a question of each kind, and a reader of it.
struct QuizBook {
  var settings = #"{"id": "wood & horn", "title": "Of Wood"}"#
  var right = ["x", " "]
  /// What is done before the pages are opened.
  var before: (Browser) throws -> Void = { _ in }

  private var files: [String: String] {
    [
      "content/book.json": settings,
      "content/chapters/01-wood.md": """
      # Wood

      \(WoodQuestions.section(right: (right[0], right[1])))
      3. Thinned with [[water|wine]], written [[`try!`]].

      """,
      "content/quizzes/wood.json": WoodQuestions.file,
    ]
  }

  /// Builds the book, opens its chapter and lends both to a test.
  func read(_ body: (Browser, BuiltBook) throws -> Void) throws {
    let book = try built()
    try Browser.use { browser in
      try before(browser)
      try browser.open(book.page("wood.html"))
      try body(browser, book)
    }
    book.discard()
  }

  /// Builds the book alone.
  func built() throws -> BuiltBook { try BuiltBook("quiz", files) }

  /// Builds the book once more, as it is now.
  func rebuild(_ book: BuiltBook) throws {
    for (path, text) in files { try book.folder.write(path, text) }
    let program = try #require(ProgramRun.judged)
    let run = try ProgramRun(
      program, ["build", book.folder.path, "--output", book.folder.path("output")])
    #expect(run.code == 0, "\(run.errors)")
  }
}

/// A question of the page.
struct QuizQuestion {
  let browser: Browser
  let box: JSONValue

  init(_ index: Int, _ browser: Browser) throws {
    self.browser = browser
    let found = try browser.findAll(".question")
    box = try #require(found.indices.contains(index) ? found[index] : nil).argument
  }

  private func inner(_ selector: String, _ index: Int = 0) throws -> Element {
    let id = try browser.read(
      "return arguments[0].id", box, as: String.self)
    let found = try browser.findAll("[id='\(id)'] \(selector)")
    return try #require(found.indices.contains(index) ? found[index] : nil, "\(selector)")
  }

  func click(_ selector: String, _ index: Int) throws { try inner(selector, index).click() }

  func type(_ text: String, _ field: Int) throws {
    try inner(":is(.blank, textarea)", field).type(text)
  }

  /// Chooses what begins with a word in the list beside a text.
  func choose(_ word: String, besides text: String) throws {
    try browser.run(
      """
      const label = [...arguments[0].querySelectorAll("label")].find((one) => one.textContent.includes(arguments[1]));
      const list = label.querySelector("select");
      list.selectedIndex = [...list.options].findIndex((one) => one.textContent.startsWith(arguments[2]));
      list.dispatchEvent(new Event("input", { bubbles: true }));
      """, box, .string(text), .string(word))
  }

  func check() throws { try inner(".check").click() }

  func outcome() throws -> String { try inner(".outcome").text() }

  /// The words of an element, with single spaces between them.
  func text(_ selector: String) throws -> String {
    try inner(selector).text().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  func isOpen() throws -> Bool { try inner("details.answer").attribute("open") != nil }
}
