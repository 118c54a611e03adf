import Browser
import Foundation
import TestSupport
import Testing

extension BrowserJudge {
  /// A book that adds to the look of its pages, and one that replaces it.
  @Suite struct OwnLookJudge {
    private static let files = [
      "content/book.json": """
      {"id": "own", "title": "Own", "theme": {"ribbon": "New", "edition": 2, "isDraft": false},
       "rules": {"template-unused": "off"}}
      """,
      "content/chapters/01-wood.md": """
      ---
      redirects: [timber]
      ---

      # Wood

      Oak is heavy.

      ## Quiz

      1. Of which wood?
         - [x] Oak
         - [ ] Elm

      """,
      "content/contacts/press.json": #"[{"given": "Ada", "family": "Quill"}]"#,
      "templates/book.css": """
      :root { --paper: light-dark(rgb(255, 250, 250), rgb(0, 0, 40)); --serif: monospace; }
      .promise { font-style: normal; }

      """,
      "templates/partials/colophon.mustache": """
      <p id="-ribbon">{{book.theme.ribbon}} {{book.theme.edition}}{{#book.theme.isDraft}} draft{{/book.theme.isDraft}}</p>

      """,
    ]

    @Test func whatABookAddsFollowsOnEveryPage() throws {
      let book = try BuiltBook("own-look", Self.files, options: ["--report"])
      let pages = try FileManager.default.subpathsOfDirectory(atPath: book.output.path)
        .filter { $0.hasSuffix(".html") }.sorted()
      #expect(
        pages.contains("print.html") && pages.contains("timber.html") && pages.contains("404.html"))
      var wrong: [String] = []
      for page in pages {
        let html = try String(contentsOf: book.page(page), encoding: .utf8)
        let sheets = html.components(separatedBy: "<link rel=\"stylesheet\" href=\"").dropFirst()
          .map { $0.prefix { $0 != "\"" } }
        if sheets.last?.hasSuffix("book.css") != true || sheets.count < 2 {
          wrong.append("\(page): \(sheets)")
        }
      }
      #expect(wrong == [])
      try Browser.use { browser in
        let ground = "return getComputedStyle(document.body).backgroundColor"
        for page in pages where page != "404.html" && page != "timber.html" {
          try browser.prefer(.init())
          try browser.open(book.page(page))
          #expect(try browser.read(ground, as: String.self) == "rgb(255, 250, 250)", "\(page)")
          #expect(
            try browser.read("return getComputedStyle(document.body).fontFamily", as: String.self)
              == "monospace")
          try browser.prefer(.init(isDark: true))
          #expect(try browser.read(ground, as: String.self) == "rgb(0, 0, 40)", "\(page)")
          try browser.prefer(.init(isDark: true, isPrint: true))
          // Paper is white without ink.
          let printed = try browser.read(ground, as: String.self)
          #expect(["rgb(255, 255, 255)", "rgba(0, 0, 0, 0)"].contains(printed), "\(page)")
        }
        try browser.open(book.page("wood.html"))
        #expect(try browser.find("#-ribbon").text() == "New 2")
        #expect(try browser.console() == [])
      }
      book.discard()
    }

    @Test func whoReplacesASheetIsTold() throws {
      let folder = try ScratchFolder("own-sheet")
      for (path, text) in Self.files where !path.hasPrefix("templates/") {
        try folder.write(path, text)
      }
      try folder.write("templates/hornbook.css", "a { color: teal; }\n")
      let program = try #require(ProgramRun.judged)
      let run = try ProgramRun(
        program, ["build", folder.path, "--output", folder.path("output")])
      #expect(run.code == 0)
      let said = run.errors + run.output
      #expect(said.contains("replaces all of the built-in “hornbook.css”"), "\(said)")
      #expect(said.contains("templates/book.css"), "\(said)")
      folder.discard()
    }
  }

  /// What a page does with code, tables and marks, whatever the width of its window.
  @Suite struct CodeAndTabsJudge {
    private static func book() throws -> BuiltBook {
      let long = String(repeating: "long", count: 60)
      return try BuiltBook(
        "tabs",
        [
          "content/book.json": #"{"id": "tabs", "title": "Tabs"}"#,
          "content/chapters/01-code.md": """
          # Code

          Text before.

          ```text
          \(String(repeating: "first line ", count: 5))
          short
          ```

          ```text
          \(long)
          ```

          ```swift
          let a = 1 // (1)
          let b = 2 // (2)
          ```

          1. One.
          2. Two.

          | a | b |
          |---|---|
          | 1 | 2 |

          > A long quotation that stands upright, with one *word* that leans.

          - In a list:

            ```text
            \(String(repeating: "inner line ", count: 5))
            ```

          """,
        ])
    }

    /// The stops of the Tab key that do not scroll, and what scrolls and is none.
    private static let stops = """
      const out = [];
      for (const box of document.querySelectorAll("main pre, main .table")) {
        const scrolls = box.scrollWidth > box.clientWidth;
        if (scrolls !== (box.tabIndex === 0)) out.push(`${box.textContent.slice(0, 20)}: ${scrolls} ${box.tabIndex}`);
      }
      return out;
      """

    @Test func onlyWhatScrollsIsAStopOfTheTabKey() throws {
      let book = try Self.book()
      try Browser.use(width: 1366) { browser in
        try browser.open(book.page("code.html"))
        for width in [1366, 320, 1366] {
          try browser.resize(width: width, height: 900)
          let scrolling = width == 320 ? 3 : 1
          try browser.wait(
            until: "return document.querySelectorAll('main pre[tabindex]').length === arguments[0]",
            .number(Double(scrolling)))
          expectNone(try browser.read(Self.stops, as: [String].self))
        }
        try browser.allowScripts(false)
        try browser.open(book.page("code.html"))
        #expect(try browser.findAll("main pre[tabindex='0']").count == 4)
      }
      book.discard()
    }

    /// Lines of text under a button, before anything has been scrolled.
    private static let covered = """
      const out = [];
      for (const button of document.querySelectorAll(".copy")) {
        const edge = button.getBoundingClientRect();
        if (!edge.width) out.push("a button is not shown");
        const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        while (texts.nextNode()) {
          if (button.contains(texts.currentNode) || texts.currentNode.parentElement.closest("template")) continue;
          range.selectNodeContents(texts.currentNode);
          for (const line of range.getClientRects()) {
            if (line.width && line.top + 4 < edge.bottom && line.bottom - 4 > edge.top
              && line.right > edge.left && line.left < edge.right) {
              out.push(`a button lies over “${texts.currentNode.data.slice(0, 30)}”`);
            }
          }
        }
      }
      return out;
      """

    @Test(arguments: [320, 768, 1366]) func noButtonLiesOnText(width: Int) throws {
      let book = try Self.book()
      try Browser.use(width: width) { browser in
        try browser.open(book.page("code.html"))
        #expect(try browser.findAll("main .copy").count == 4)
        expectNone(try browser.read(Self.covered, as: [String].self))
      }
      book.discard()
    }

    /// A typeface of Debian, which tests need for browsers anyway.
    private static let font = "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf"

    @Test(.enabled(if: Installed.isFile(font), "no DejaVu: run make judges"))
    func theSettingsOfABookSetItsLook() throws {
      let files = [
        "content/book.json": """
        {"id": "own", "title": "Own", "theme": {"accent": "#0b5cad", "paper": "#ffffff", "measure": 30},
         "fonts": {"text": "fonts/some serif.ttf", "dyslexic": {"regular": "fonts/some serif.ttf"}}}
        """,
        "content/chapters/01-wood.md": "# Wood\n\n[Oak](https://example.org/) is **heavy**.\n",
      ]
      let book = try BuiltBook(
        "set-look", files, copying: ["content/fonts/some serif.ttf": Self.font])
      defer { book.discard() }
      try Browser.use { browser in
        for isDark in [false, true] {
          try browser.prefer(.init(isDark: isDark))
          try browser.open(book.page("wood.html"))
          let style = { (of: String, name: String) in
            try browser.read(
              "return getComputedStyle(document.querySelector('\(of)')).\(name)", as: String.self)
          }
          let (ground, link) = try (style("body", "backgroundColor"), style(".text a", "color"))
          if isDark {
            #expect(ground == "rgb(23, 21, 18)")
            #expect(link != "rgb(11, 92, 173)")
          } else {
            #expect(ground == "rgb(255, 255, 255)")
            #expect(link == "rgb(11, 92, 173)")
          }
          #expect(try style("body", "fontFamily").hasPrefix("\"Book text\""))
          try browser.wait(until: "return document.fonts.check('16px \"Book text\"')")
          #expect(
            try browser.read(
              "return [...document.fonts].some((font) => font.status === 'loaded')", as: Bool.self))
          #expect(
            try browser.read(
              "return Math.round(document.querySelector('.text').clientWidth)", as: Int.self) <= 480
          )
          // axe itself says something.
          let said = try browser.console()
          #expect(said == [])
          if Installed.axe != nil { #expect(try AccessibilityJudge.violations(browser) == []) }
          _ = try browser.console()
        }
        try browser.find(".letters").click()
        #expect(try browser.findAll(".look [value=own]").count == 1)
      }
    }

    @Test func marksHaveNamesAndQuotationsStandUpright() throws {
      let book = try Self.book()
      try Browser.use { browser in
        try browser.open(book.page("code.html"))
        #expect(try browser.findAll("a.callout").map { try $0.name() } == ["Note 1", "Note 2"])
        let style = "return getComputedStyle(document.querySelector(arguments[0])).fontStyle"
        #expect(try browser.read(style, .string("blockquote p"), as: String.self) == "normal")
        #expect(try browser.read(style, .string("blockquote em"), as: String.self) == "italic")
      }
      book.discard()
    }
  }
}
