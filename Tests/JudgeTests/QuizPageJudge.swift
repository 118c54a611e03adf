import Browser
import Foundation
import TestSupport
import Testing

extension BrowserJudge {
  /// Questions in pages, as a reader answers them.
  @Suite struct QuizPageJudge {
    @Test func gradesAsTheTerminalDoes() throws {
      let table = try String(
        contentsOf: Project.tests("QuizzesTests/grading.json"), encoding: .utf8)
      try QuizBook().read { browser, _ in
        let faults = try browser.read(
          """
          const table = JSON.parse(arguments[0]);
          const positions = (count) => [...Array(count).keys()];
          const g = hornbookGrading;
          const grade = (c) => ({
            one: () => g.one(c.given, c.key), several: () => g.several(c.given, c.key, positions(c.options)),
            match: () => g.match(c.given, c.key), order: () => g.order(c.given, positions(c.options)),
            gaps: () => g.gaps(c.given, c.gaps), open: () => g.own(c.given),
            tracing: () => g.trace(
              c.given[0] === "fails" ? { fails: true, line: c.given[1] } : { compiles: true, output: c.given[1] },
              { compiles: c.trace.output !== undefined, ...c.trace }),
          })[c.kind]();
          const isSame = (c, r) => Math.abs(c.score - r.score) < 1e-6 && c.verdict === r.verdict
            && ["right", "of", "tooMany"].every((name) => c[name] === undefined || c[name] === r[name]);
          if (table.cases.length < 90) return ["the table is too short"];
          return table.cases.filter((c) => !isSame(c, grade(c))).map((c) => c.name);
          """, .string(table), as: [String].self)
        #expect(faults == [])
      }
    }

    @Test func answersRightWrongAndPartly() throws {
      try QuizBook().read { browser, _ in
        let wood = try QuizQuestion(0, browser)
        try wood.check()
        #expect(try wood.outcome() == "Choose or write an answer first.")
        try wood.click("label", 1)
        try wood.check()
        #expect(try wood.outcome() == "Wrong. Try again, or open the answer.")
        #expect(try wood.text("li:nth-child(2)") == "b Elm Wrong Elm warps.")
        #expect(try !wood.isOpen())
        try wood.click("label", 0)
        #expect(try wood.outcome() == "")
        try wood.check()
        #expect(try wood.outcome() == "Right.")
        #expect(try wood.text("li:nth-child(1)") == "a Oak Right")
        #expect(try wood.isOpen())

        let blacks = try QuizQuestion(1, browser)
        for option in 0..<3 { try blacks.click("label", option) }
        try blacks.check()
        #expect(
          try blacks.outcome()
            == "Partly right. 2 of 2 right, 1 too many. Try again, or open the answer.")

        let gaps = try QuizQuestion(2, browser)
        try gaps.type("  WINE ", 0)
        try gaps.type("Try!", 1)
        try browser.press(.enter)
        #expect(
          try gaps.outcome() == "Partly right. 1 of 2 right. Try again, or open the answer.")

        #expect(
          try browser.find(".tally [role=status]").text() == "Score: 2 of 8. 3 of 8 answered.")
        try browser.find(".retry").click()
        #expect(
          try browser.find(".tally [role=status]").text() == "Score: 1 of 8. 1 of 8 answered.")
        #expect(try browser.focused().attribute("type") == "checkbox")
        #expect(try blacks.outcome() == "")
        #expect(try browser.console() == [])
      }
    }

    @Test func answersWhatIsToBeArrangedAndWrittenFreely() throws {
      try QuizBook().read { browser, _ in
        let order = try QuizQuestion(3, browser)
        for (thing, place) in [("Fell", 1), ("Split", 2), ("Plane", 4), ("Glue", 3)] {
          try order.choose(String(place), besides: thing)
        }
        try order.check()
        #expect(
          try order.outcome() == "Partly right. 1 of 3 right. Try again, or open the answer.")
        let pairs = try QuizQuestion(4, browser)
        try pairs.choose("cuts", besides: "Saw")
        try pairs.choose("splits", besides: "Froe")
        try pairs.check()
        #expect(try pairs.outcome() == "Right. 2 of 2 right.")
        let number = try QuizQuestion(5, browser)
        try number.type("2,54cm", 0)
        try number.check()
        #expect(try number.outcome() == "Right.")
        let truth = try QuizQuestion(6, browser)
        try truth.click("label", 1)
        try truth.check()
        #expect(try truth.text("li:nth-child(2)") == "b False Wrong Look at the cover.")
        let open = try QuizQuestion(7, browser)
        try open.type("It bends.", 0)
        try open.check()
        #expect(try open.isOpen())
        try open.click(".own label", 1)
        #expect(try open.outcome() == "Partly right.")
      }
    }

    @Test func needsNoMouse() throws {
      try QuizBook().read { browser, _ in
        try browser.run("document.querySelector('.question input').focus()")
        try browser.press(.down)
        try browser.press(.tab)
        #expect(try browser.focused().name() == "Check")
        try browser.press(.enter)
        let question = try QuizQuestion(0, browser)
        #expect(try question.outcome() == "Wrong. Try again, or open the answer.")
        #expect(try browser.focused().name() == "Check")
        try browser.press(.tab, holding: [.shift])
        try browser.press(.up)
        try browser.press(.tab)
        try browser.press(.space)
        #expect(try question.outcome() == "Right.")
      }
    }

    @Test func isCompleteWithoutScripts() throws {
      try QuizBook().read { browser, book in
        try browser.allowScripts(false)
        try browser.open(book.page("wood.html"))
        #expect(try browser.findAll("button.check, .tally").isEmpty)
        let question = try QuizQuestion(0, browser)
        try question.click("label", 0)
        #expect(try browser.find(".question input").isChosen())
        try question.click("summary", 0)
        #expect(try question.text("details").hasPrefix("Answer a Oak"))
        let gap = try QuizQuestion(2, browser)
        try gap.type("wine", 0)
        try browser.press(.enter)
        #expect(try browser.address().hasSuffix("wood.html"))
        try browser.open(book.page("progress.html"))
        #expect(try browser.find(".needs").isShown())
        try browser.open(book.page("questions.html"))
        try browser.find(".kinds [value=order]").click()
        let shown = try browser.findAll(".question").filter { try $0.isShown() }
        #expect(shown.count == 1)
        #expect(try browser.console() == [])
      }
    }
  }
}
