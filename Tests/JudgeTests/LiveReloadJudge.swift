import Browser
import Foundation
import TestSupport
import Testing

extension BrowserJudge {
  /// An open page follows its sources, in the browser itself.
  @Suite struct LiveReloadJudge {
    private static let chapter = "content/chapters/01-horn.md"

    private static func text(_ last: String) -> String {
      let paragraphs = (1...80).map { "Paragraph \($0) about boiling horn and pressing it flat.\n" }
      return "# Horn\n\n" + paragraphs.joined(separator: "\n") + "\n\(last)\n"
    }

    private static let files = [
      "content/book.json": #"{"id": "horn", "title": "Horn", "url": "https://example.com/a/"}"#,
      chapter: text("The end."),
      "content/chapters/02-ink.md": "# Ink\n\nBlack.\n",
    ]

    /// Serves a book and lends it to a test.
    private func serve(
      _ name: String, _ files: [String: String],
      _ body: (Browser, ScratchFolder, _ address: (String) -> URL) throws -> Void
    ) throws {
      let folder = try ScratchFolder(name)
      for (path, text) in files { try folder.write(path, text) }
      let program = try RunningProgram(
        try #require(ProgramRun.judged), ["serve", folder.path, "--port", "0"])
      let port = try #require(program.port(), "\(program.errors)")
      try Browser.use { browser in
        try body(browser, folder) { name in
          URL(string: "http://127.0.0.1:\(port)/\(name)") ?? folder.url
        }
      }
      #expect(program.end() == 0)
      folder.discard()
    }

    /// Lets axe look at what is shown; of what it does itself the browser complains too.
    private func look(_ browser: Browser) throws {
      guard Installed.axe != nil else { return }
      expectNone(try browser.console())
      expectNone(try AccessibilityJudge.violations(browser))
      _ = try browser.console()
    }

    @Test func aSavedChapterIsShownAtTheSamePlace() throws {
      try serve("live", Self.files) { browser, folder, address in
        try browser.open(address("horn.html"))
        try browser.run("scrollTo(0, 700); window.isOld = true")
        try folder.write(Self.chapter, Self.text("A new end."))
        try browser.wait(until: "return document.body.innerText.includes('A new end.')")
        try browser.wait(until: "return document.readyState === 'complete'")
        #expect(try browser.read("return window.isOld ?? false", as: Bool.self) == false)
        try browser.wait(until: "return Math.abs(scrollY - 700) < 3")
        expectNone(try browser.console())
      }
    }

    @Test func whatDoesNotConcernThePageLeavesItAlone() throws {
      try serve("live-other", Self.files) { browser, folder, address in
        let sheets = "return document.querySelectorAll('link[rel=stylesheet]').length"
        try browser.open(address("horn.html"))
        let before = try browser.read(sheets, as: Int.self)
        try browser.run("window.isOld = true")
        try folder.write("content/chapters/02-ink.md", "# Ink\n\nBlue.\n")
        // Sheets are exchanged in place.
        try folder.write("templates/hornbook.css", "body { margin: 77px }")
        try browser.wait(until: "return getComputedStyle(document.body).marginTop === '77px'")
        #expect(try browser.read("return window.isOld", as: Bool.self))
        #expect(try browser.read(sheets, as: Int.self) == before)
        try browser.open(address("ink.html"))
        #expect(try browser.find("main").text().contains("Blue."))
        expectNone(try browser.console())
      }
    }

    @Test func aMistakeLiesOverThePageUntilItIsMended() throws {
      let dialog = "document.querySelector('hornbook-findings')?.shadowRoot.querySelector('dialog')"
      try serve("live-wrong", Self.files) { browser, folder, address in
        try browser.open(address("horn.html"))
        try folder.write(Self.chapter, Self.text("[Lost](nowhere.md)"))
        try browser.wait(until: "return \(dialog)?.open === true")
        // What opens it is still beside it, out of sight.
        let box = try browser.read(
          "return [...\(dialog).parentNode.children].map((part) => part.outerHTML).join('')",
          as: String.self)
        let page = "<!doctype html><html lang=\"en\"><title>Overlay</title>\(box)</html>"
        if Installed.nuChecker != nil {
          let copy = try ScratchFolder("live-markup")
          // A sheet in the middle is for the page that the box is put into.
          try copy.write("a.html", page.replacing(/<link[^>]*>/, with: ""))
          expectNone(try MarkupJudge.errors([copy.path]))
          copy.discard()
        }
        let words = try browser.read("return \(dialog).innerText", as: String.self)
        for word in ["1 problem", Self.chapter + ":163:8", "link-broken", "nowhere.md"] {
          #expect(words.contains(word), "\(word) in \(words)")
        }
        #expect(
          try browser.read("return \(dialog).getAttribute('role')", as: String.self)
            == "alertdialog")
        for isDark in [false, true] {
          try browser.prefer(.init(isDark: isDark, isStill: true))
          try look(browser)
          let colours = try browser.read(
            "const s = getComputedStyle(\(dialog)); return s.color + s.backgroundColor",
            as: String.self)
          #expect(
            colours
              == (isDark
                ? "rgb(236, 230, 218)rgb(23, 21, 18)" : "rgb(31, 28, 23)rgb(251, 248, 241)")
          )
        }
        try browser.press(.escape)
        try browser.wait(until: "return \(dialog).open === false")
        try look(browser)
        // A button brings it back.
        try browser.run(
          "document.querySelector('hornbook-findings').shadowRoot.querySelector('.again').click()")
        #expect(try browser.read("return \(dialog).open", as: Bool.self))
        try folder.write(Self.chapter, Self.text("Found."))
        try browser.wait(
          until: "return document.body.innerText.includes('Found.') && \(dialog) === undefined")
        expectNone(try browser.console())
      }
    }

    @Test func theFirstMistakeIsAPageThatBecomesTheBook() throws {
      var files = Self.files
      files[Self.chapter] = Self.text("[Lost](nowhere.md)")
      try serve("live-first", files) { browser, folder, address in
        try browser.open(address(""))
        #expect(try browser.find("main [role=alert]").text().contains("link-broken"))
        _ = try browser.console()
        for isDark in [false, true] {
          try browser.prefer(.init(isDark: isDark, isStill: true))
          try look(browser)
        }
        if Installed.nuChecker != nil {
          let copy = try ScratchFolder("live-first-markup")
          let port = UInt16(address("").port ?? 0)
          try copy.write("a.html", RawClient.get("/", port: port).httpBody)
          expectNone(try MarkupJudge.errors([copy.path]))
          copy.discard()
        }
        try folder.write(Self.chapter, Self.text("Found."))
        try browser.wait(until: "return document.title === 'Horn'")
        expectNone(try browser.console())
      }
    }
  }
}
