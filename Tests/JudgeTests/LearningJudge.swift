import Browser
import Foundation
import TestSupport
import Testing

extension BrowserJudge {
  /// What pages do for a reader who comes back: progress, the deck, things that are dragged, reports, her own settings.
  @Suite struct LearningJudge {
    private static let settings = """
      {"id": "wood & horn", "title": "Of Wood", "report": "mailto:errata@example.com", "version": "2 & 1"}
      """

    private func read(_ body: (Browser, BuiltBook) throws -> Void) throws {
      var quiz = QuizBook()
      quiz.settings = Self.settings
      try quiz.read(body)
    }

    /// Moves what is kept into the past, as if the reader had been away for some days.
    private static let wait = """
      for (const name of Object.keys(localStorage).filter((name) => name.startsWith("hornbook/"))) {
        const record = JSON.parse(localStorage.getItem(name));
        record.review.day -= arguments[0];
        localStorage.setItem(name, JSON.stringify(record));
      }
      """

    @Test func progressIsToldEverywhereOnceThereIsSome() throws {
      try read { browser, book in
        let told =
          "return document.querySelectorAll('.kept-mark').length + [...document.querySelectorAll('.kept, .going-on')]"
          + ".filter((one) => one.checkVisibility()).length"
        for page in ["index.html", "contents.html", "wood.html", "deck.html"] {
          try browser.open(book.page(page))
          try browser.run("localStorage.clear()")
          try browser.reload()
          #expect(try browser.read(told, as: Int.self) == 0, "\(page)")
        }
        try browser.open(book.page("wood.html"))
        try QuizQuestion(0, browser).click("label", 0)
        try QuizQuestion(0, browser).check()
        try QuizQuestion(2, browser).type("water", 0)
        try QuizQuestion(2, browser).check()
        try browser.reload()
        #expect(try browser.find(".opening .kept").text() == "2 of 8 answered, 1 right")
        #expect(
          try browser.find(".sidebar .kept-mark").attribute("title") == "2 of 8 answered, 1 right")
        try browser.open(book.page("contents.html"))
        #expect(
          try browser.find(".chapter-list .kept-mark").attribute("title")
            == "2 of 8 answered, 1 right")
        try browser.open(book.page("index.html"))
        #expect(try browser.find(".going-on a").text() == "Go on where you were: Wood")
        try browser.find(".going-on a").click()
        #expect(try browser.address().hasSuffix("wood.html"))
        // Without scripts, nothing of it.
        try browser.allowScripts(false)
        for page in ["index.html", "contents.html", "wood.html"] {
          try browser.open(book.page(page))
          #expect(
            try browser.findAll(".kept, .going-on, .kept-mark").allSatisfy { try !$0.isShown() })
        }
        #expect(try browser.console() == [])
      }
    }

    @Test func theDeckAsksWhatWasWrongOrIsDueAndTheTerminalGoesOn() throws {
      try read { browser, book in
        try QuizQuestion(0, browser).click("label", 0)
        try QuizQuestion(0, browser).check()
        try QuizQuestion(6, browser).click("label", 1)
        try QuizQuestion(6, browser).check()
        try browser.open(book.page("deck.html"))
        try browser.wait(until: "return document.querySelector('.deck li') !== null")
        #expect(try browser.find(".told").text() == "Questions due: 1.")
        #expect(try browser.find(".deck ul").text().contains("handle"))
        try browser.find(".begin").click()
        let asked =
          "return [...document.querySelectorAll('.question')].filter((one) => one.checkVisibility()).length"
        #expect(try browser.read(asked, as: Int.self) == 1)
        // What was answered is not shown, and stays until the new answer is checked.
        let truth = try QuizQuestion(6, browser)
        #expect(try truth.outcome() == "")
        try browser.reload()
        #expect(try browser.read(asked, as: Int.self) == 1)
        try QuizQuestion(6, browser).click("label", 0)
        try QuizQuestion(6, browser).check()
        #expect(try QuizQuestion(6, browser).outcome() == "Right.")
        try browser.open(book.page("deck.html"))
        try browser.wait(until: "return document.querySelector('.told').textContent !== ''")
        #expect(
          try browser.find(".told").text().hasPrefix(
            "Nothing is due today. The next question is due on"))
        try browser.run(Self.wait, 2)
        try browser.reload()
        try browser.wait(until: "return document.querySelectorAll('.deck ul li').length === 2")
        #expect(
          try browser.read("return document.querySelector('.begin').hidden", as: Bool.self) == false
        )

        // The same file in the terminal, and back.
        try browser.open(book.page("progress.html"))
        try browser.wait(until: "return document.querySelector('tbody tr') !== null")
        #expect(try browser.find(".saved").text().hasPrefix("Not saved to a file yet."))
        let text = try browser.read(
          """
          return new Promise((done) => {
            const make = URL.createObjectURL;
            URL.createObjectURL = (blob) => { blob.text().then(done); return make.call(URL, blob); };
            document.querySelector(".save").click();
          });
          """, as: String.self)
        #expect(try browser.find(".saved").text().hasPrefix("Last saved to a file:"))
        try book.folder.write("saved.json", text)
        let program = try #require(ProgramRun.judged)
        let path = book.folder.path("saved.json")
        let run = try ProgramRun.shell(
          "printf 'b\\nb\\n' | '\(program)' quiz '\(book.folder.path)' --due --progress '\(path)'",
          in: book.folder.path)
        #expect(run.output.contains("Of Wood: 2 questions"), "\(run.output)\(run.errors)")
        try browser.find(".load input").type(path)
        try browser.wait(
          until: "return document.querySelector('.told').textContent.startsWith('Answers loaded')")
        try browser.open(book.page("deck.html"))
        try browser.wait(until: "return document.querySelectorAll('.deck ul li').length > 0")
        #expect(try browser.find(".told").text() == "Questions due: 2.")
        #expect(try browser.console() == [])
      }
    }

    /// What is wrong with a page in the state in which it is; what axe itself says is passed over.
    private static func faults(_ browser: Browser) throws -> [String] {
      let said = try browser.console() + browser.read(FitJudge.wide, as: [String].self)
      guard Installed.axe != nil else { return said }
      let found = try AccessibilityJudge.violations(browser)
      _ = try browser.console()
      return said + found
    }

    /// By keys and by dragging, into the same lists as without scripts.
    @Test func thingsAreMovedToTheirPlaces() throws {
      try read { browser, _ in
        let order = try QuizQuestion(3, browser)
        let things =
          "return [...arguments[0].querySelectorAll('.places > li')].map((one) => one.querySelector('label > span').textContent + one.querySelector('select').value)"
        let sorted = ["Fell1", "Split2", "Plane3", "Glue4"]
        // Bubble sort with the arrow keys alone.
        for _ in 0..<12 {
          let now = try browser.read(things, order.box, as: [String].self).map {
            String($0.filter(\.isLetter))
          }
          let wanted = ["Fell", "Split", "Plane", "Glue"]
          let at = now.indices.dropFirst().first {
            (wanted.firstIndex(of: now[$0]) ?? 0) < (wanted.firstIndex(of: now[$0 - 1]) ?? 0)
          }
          guard let at else { break }
          try browser.run(
            "arguments[0].querySelectorAll('.grip')[arguments[1]].focus()", order.box,
            .number(Double(at)))
          try browser.press(.up)
          #expect(try browser.focused().name().hasSuffix(now[at]))
          #expect(try browser.find("#-status").text() == "\(now[at]): place \(at) of 4")
        }
        #expect(try browser.read(things, order.box, as: [String].self) == sorted)
        try order.check()
        #expect(try order.outcome() == "Right. 3 of 3 right.")
        try browser.reload()
        #expect(try browser.read(things, QuizQuestion(3, browser).box, as: [String].self) == sorted)
        #expect(try QuizQuestion(3, browser).outcome() == "Right. 3 of 3 right.")

        // The pointer takes the first thing to the end.
        let again = try QuizQuestion(3, browser)
        let way = try browser.read(
          """
          arguments[0].scrollIntoView();
          const [from, to] = [0, 3].map((at) => arguments[0].querySelectorAll(".places > li")[at].getBoundingClientRect());
          return [from.left + 10, from.top + 15, to.bottom - 2];
          """, again.box, as: [Double].self)
        func drag(_ moves: [(type: String, y: Double)]) throws {
          for (type, y) in moves {
            try browser.devTools(
              "Input.dispatchMouseEvent",
              [
                "type": .string(type), "x": .number(way[0]), "y": .number(y), "button": "left",
                "buttons": 1, "clickCount": 1,
              ])
          }
        }
        try drag([
          ("mousePressed", way[1]), ("mouseMoved", (way[1] + way[2]) / 2), ("mouseMoved", way[2]),
          ("mouseMoved", way[2]), ("mouseMoved", way[2]),
        ])
        // While it is held, and when it has been let go.
        expectNone(try Self.faults(browser))
        try drag([("mouseReleased", way[2])])
        expectNone(try Self.faults(browser))
        #expect(
          try browser.read(things, again.box, as: [String].self) == [
            "Split1", "Plane2", "Glue3", "Fell4",
          ])
        #expect(try again.outcome() == "")

        // Partners change places.
        let pairs = try QuizQuestion(4, browser)
        let chosen =
          "return [...arguments[0].querySelectorAll('select')].map((one) => one.selectedOptions[0].textContent)"
        try browser.run("arguments[0].querySelector('.grip').focus()", pairs.box)
        // The first key gives it one that is free, the next ones move that; nothing else is touched.
        for (key, partners) in [
          (Key.down, ["cuts", "–"]), (.down, ["–", "cuts"]), (.up, ["cuts", "–"]),
        ] {
          try browser.press(key)
          #expect(try browser.read(chosen, pairs.box, as: [String].self) == partners)
        }
        #expect(try browser.console() == [])
      }
    }

    @Test func reportsCarryTheAnswerAndNeverTheKey() throws {
      try read { browser, _ in
        let address = "return document.querySelector('.report a').href"
        let before = try browser.read(address, as: String.self)
        #expect(before.hasPrefix("mailto:errata@example.com?subject=Of%20Wood%3A%20"))
        #expect(before.contains("Version%3A%202%20%26%201%0D%0A") && before.contains("%E2%80%A6"))
        try QuizQuestion(0, browser).click("label", 1)
        // The mail itself is not opened.
        try browser.run(
          """
          document.addEventListener("click", (event) => { if (event.target.closest(".report")) event.preventDefault(); });
          document.querySelector(".report a").click();
          """)
        let after = try browser.read(address, as: String.self)
        #expect(after == before.replacingOccurrences(of: "%E2%80%A6", with: "b"))
      }
    }

    @Test func theReaderSetsTheText() throws {
      try Browser.use(width: 320) { browser in
        var quiz = QuizBook()
        quiz.settings = Self.settings
        let book = try quiz.built()
        try browser.open(book.page("wood.html"))
        let size = "return getComputedStyle(document.documentElement).fontSize"
        try browser.run("document.querySelector('.letters').focus()")
        try browser.press(.enter)
        #expect(try browser.find(".look").isShown())
        try browser.press(.tab)
        #expect(try browser.focused().attribute("name") == "size")
        for _ in 0..<10 { try browser.press(.right) }
        #expect(try browser.read(size, as: String.self) == "24px")
        try browser.run(
          """
          const put = (name, value) => {
            const field = document.querySelector(`.look [name=${name}]`);
            field.value = value;
            field.dispatchEvent(new Event("input", { bubbles: true }));
          };
          put("line", "2"); put("face", "sans"); put("theme", "dark");
          """)
        expectNone(try browser.read(FitJudge.wide, as: [String].self))
        if Installed.axe != nil { expectNone(try AccessibilityJudge.violations(browser)) }
        try browser.reload()
        let look = try browser.read(
          """
          const style = getComputedStyle(document.querySelector(".text"));
          return [getComputedStyle(document.documentElement).fontSize, style.fontFamily.split(",")[0],
            String(parseFloat(style.lineHeight) / parseFloat(style.fontSize)), document.documentElement.dataset.theme];
          """, as: [String].self)
        #expect(look == ["24px", "system-ui", "2", "dark"])
        expectNone(try browser.read(FitJudge.wide, as: [String].self))
        try browser.find(".letters").click()
        try browser.find(".look button").click()
        #expect(try browser.read(size, as: String.self) == "16px")
        #expect(
          try browser.read("return localStorage.getItem('hornbook.look')", as: String?.self) == nil)
        book.discard()
      }
    }

    /// After everything has been answered: by day and night, small and large, with the text spacing of WCAG.
    @Test(arguments: [320, 768, 1366]) func everyStateFits(width: Int) throws {
      var complaints: [String] = []
      var quiz = QuizBook()
      quiz.settings = Self.settings
      let book = try quiz.built()
      try Browser.use(width: width) { browser in
        try browser.prefer(.init(isDark: width == 320, isStill: true))
        try browser.open(book.page("wood.html"))
        for (question, option) in [(0, 1), (6, 0)] {
          try QuizQuestion(question, browser).click("label", option)
          try QuizQuestion(question, browser).check()
        }
        try browser.run("arguments[0].querySelector('.grip').focus()", QuizQuestion(3, browser).box)
        try browser.press(.down)
        try QuizQuestion(3, browser).check()
        for page in [
          "wood.html", "progress.html", "deck.html", "index.html", "contents.html",
          "questions.html#-due",
        ] {
          try browser.open(URL(string: book.page("").absoluteString + page) ?? book.output)
          try browser.wait(until: "return document.readyState === 'complete'")
          if page == "progress.html" {
            try browser.wait(until: "return document.querySelector('tr.again') !== null")
          }
          complaints += try browser.read(FitJudge.wide, as: [String].self).map { "\(page): \($0)" }
          if Installed.axe != nil {
            complaints += try AccessibilityJudge.violations(browser).map { "\(page): \($0)" }
          }
          if ["index.html", "contents.html"].contains(page) {
            complaints += try browser.read(PageJudge.shifts, as: [String].self)
              .map { "\(page): \($0)" }
          }
          try browser.run(
            """
            const sheet = new CSSStyleSheet();
            sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
              p { margin-block-end: 2em !important; }`);
            document.adoptedStyleSheets = [sheet];
            """)
          complaints += try browser.read(FitJudge.wide, as: [String].self).map {
            "\(page), spaced: \($0)"
          }
        }
      }
      book.discard()
      expectNone(complaints)
    }
  }
}
