import Browser
import Foundation
import TestSupport
import Testing

extension BrowserJudge {
  /// The client by itself, on a page that is made for it.
  @Suite struct BrowserClientJudge {
    private static let page = """
      <!doctype html><html lang="en"><title>A page</title>
      <link rel="stylesheet" href="missing.css">
      <p id="size"></p><p id="plain">plain</p>
      <label>Name <input id="name"></label> <a href="#end" id="on">on</a>
      <button id="more">more</button><p id="end">end</p>
      <script>
      document.getElementById("plain").textContent = "scripted";
      document.getElementById("more").onclick = () => { console.error("clicked"); localStorage.seen = 1; };
      </script>
      """

    private func withPage(_ body: (Browser, URL) throws -> Void) throws {
      let folder = try ScratchFolder("client")
      try folder.write("page.html", Self.page)
      try Browser.use(width: 320, height: 480) { browser in
        try body(browser, URL(fileURLWithPath: folder.path("page.html")))
      }
      folder.discard()
    }

    @Test func readsAndTypesAndClicks() throws {
      try withPage { browser, page in
        try browser.open(page)
        #expect(try browser.read("return [innerWidth, innerHeight]", as: [Int].self) == [320, 480])
        #expect(try browser.find("#plain").text() == "scripted")
        let field = try browser.find("#name")
        try field.type("Ada “漢字”")
        #expect(
          try browser.read("return arguments[0].value", field.argument, as: String.self)
            == "Ada “漢字”")
        #expect(try field.name() == "Name")
        try browser.press(.tab)
        #expect(try browser.focused().attribute("id") == "on")
        try browser.press(.tab, holding: [.shift])
        #expect(try browser.focused().attribute("id") == "name")
        try browser.find("#more").click()
        #expect(try browser.console().contains { $0.contains("clicked") })
        let asked = try browser.requests()
        #expect(asked.contains { $0.hasSuffix("/missing.css") }, "\(asked)")
        #expect(try browser.read("return Promise.resolve(7)", as: Int.self) == 7)
        #expect(try browser.findAll("p").count == 3)
        #expect(throws: BrowserError.self) { try browser.find("#nowhere") }
        #expect(throws: BrowserError.self) { try browser.run("throw new Error('no')") }
      }
    }

    @Test func remembersNothingFromAnotherUse() throws {
      try withPage { browser, page in
        try browser.open(page)
        try browser.find("#more").click()
        try browser.reload()
        #expect(try browser.read("return localStorage.seen", as: String?.self) == "1")
      }
      try withPage { browser, page in
        try browser.open(page)
        #expect(try browser.read("return localStorage.seen ?? null", as: String?.self) == nil)
      }
    }

    @Test func showsWhatTheReaderPrefers() throws {
      try withPage { browser, page in
        try browser.prefer(.init(isDark: true, isStill: true, isPrint: true))
        try browser.open(page)
        let media = ["(prefers-color-scheme: dark)", "(prefers-reduced-motion)", "print"]
        for query in media {
          #expect(
            try browser.read(
              "return matchMedia(arguments[0]).matches", .string(query), as: Bool.self),
            "\(query)")
        }
        #expect(try browser.pdf().starts(with: Data("%PDF-".utf8)))
        #expect(try browser.picture().count > 1000)
        try browser.allowScripts(false)
        try browser.reload()
        #expect(try browser.find("#plain").text() == "plain")
      }
    }

    @Test func showsLettersOfTheSizeThatTheReaderChose() throws {
      let folder = try ScratchFolder("letters")
      try folder.write("page.html", Self.page)
      try Browser.use(textSize: 32) { browser in
        try browser.open(URL(fileURLWithPath: folder.path("page.html")))
        let size = "return getComputedStyle(document.documentElement).fontSize"
        #expect(try browser.read(size, as: String.self) == "32px")
      }
      folder.discard()
    }

    @Test func opensABookThatTheProgramBuilds() throws {
      let files = [
        "content/book.json": #"{"id": "horn", "title": "Horn"}"#,
        "content/chapters/01-horn.md": "# Horn\n\nBoiled and pressed.\n",
      ]
      let book = try BuiltBook("client-book", files)
      try Browser.use { browser in
        try browser.open(book.page("horn.html"))
        #expect(try browser.find("h1").text() == "Horn")
        #expect(try browser.console() == [])
      }
      #expect(throws: BrowserError.self) {
        try BuiltBook("refused", ["content/book.json": "{"])
      }
      book.discard()
    }

    @Test func aPageThatNeverEndsIsGivenUp() throws {
      try withPage { browser, page in
        try browser.open(page)
        #expect(throws: BrowserError.self) { try browser.wait(within: 0.2, until: "return false") }
      }
    }
  }
}
