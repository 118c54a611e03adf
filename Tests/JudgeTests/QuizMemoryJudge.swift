import Browser
import Foundation
import TestSupport
import Testing

extension BrowserJudge {
  /// What the browser keeps of a reader's answers, and what happens where it cannot.
  @Suite struct QuizMemoryJudge {
    @Test func answersAreThereAgainAfterAReload() throws {
      try QuizBook().read { browser, book in
        let question = try QuizQuestion(0, browser)
        try question.click("label", 1)
        try question.check()
        try QuizQuestion(2, browser).type("water", 0)
        try browser.reload()
        #expect(
          try QuizQuestion(0, browser).outcome() == "Wrong. Try again, or open the answer.")
        #expect(try QuizQuestion(2, browser).outcome() == "")
        #expect(
          try browser.read("return document.querySelector('.blank').value", as: String.self)
            == "water")
        let kept = try browser.read(
          "return Object.entries(localStorage).filter(([name]) => name.startsWith('hornbook/')).flat()",
          as: [String].self)
        #expect(kept.count == 4)
        #expect(kept.allSatisfy { !$0.contains("wrong") && !$0.contains("score") })

        try browser.open(book.page("progress.html"))
        try browser.wait(until: "return document.querySelector('tbody tr') !== null")
        #expect(try browser.find("tbody tr").text() == "1 Wood 2 / 8 0 / 8")
        #expect(try browser.find("tr.again li a").name() == "1 Of which wood?")
        try browser.open(book.page("questions.html"))
        #expect(
          try QuizQuestion(0, browser).outcome() == "Wrong. Try again, or open the answer.")
        try browser.open(
          URL(string: book.page("wood.html").absoluteString + "#-retry") ?? book.output)
        #expect(try QuizQuestion(0, browser).outcome() == "")
        #expect(try browser.console() == [])
      }
    }

    /// For whoever looks at what readers know: the first checked choice stays, until everything is forgotten.
    @Test func theFirstChoiceStaysBesideTheLast() throws {
      try QuizBook().read { browser, _ in
        func kept(_ part: String) throws -> String? {
          try browser.read(
            """
            const box = document.querySelector(".question");
            const text = localStorage.getItem(`hornbook/wood%20%26%20horn/${box.dataset.question}`);
            const part = JSON.parse(text)?.\(part);
            return part === undefined ? null : JSON.stringify(part);
            """, as: String?.self)
        }
        let question = try QuizQuestion(0, browser)
        try question.click("label", 1)
        #expect(try kept("first") == nil)
        try question.check()
        let first = try #require(try kept("first"))
        #expect(try kept("given") == first)
        try browser.find(".retry").click()
        #expect(try kept("first") == first && kept("given") == "{}")
        try browser.reload()
        try QuizQuestion(0, browser).click("label", 0)
        try QuizQuestion(0, browser).check()
        #expect(try kept("first") == first)
        #expect(try kept("given") != first && kept("given") != "{}")
        try browser.run("window.confirm = () => true")
        try browser.find(".clear").click()
        #expect(try kept("given") == nil)
      }
    }

    @Test func aCorrectedKeyGradesAgainAndThePageSaysSo() throws {
      var corrected = QuizBook()
      corrected.right = [" ", "x"]
      try QuizBook().read { browser, book in
        let question = try QuizQuestion(0, browser)
        try question.click("label", 1)
        try question.check()
        try corrected.rebuild(book)
        try browser.reload()
        let outcome = try QuizQuestion(0, browser).outcome()
        #expect(outcome.hasPrefix("Right. This question or its key has changed since"))
        try browser.reload()
        #expect(try QuizQuestion(0, browser).outcome() == "Right.")
      }
    }

    @Test(arguments: [
      "{", "null", "[]", #"{"given": null}"#, #"{"given": {"x": {}}}"#, #"{"given": {"1": 5}}"#,
      #"{"given": {"__proto__": "a", "zzz": true}, "key": "?"}"#, #"{"given": "", "key": 7}"#,
    ])
    func whatIsBrokenOrForeignIsPassedOver(_ record: String) throws {
      try QuizBook().read { browser, book in
        try browser.run(
          """
          for (const box of document.querySelectorAll(".question")) {
            localStorage.setItem(`hornbook/wood%20%26%20horn/${box.dataset.question}`, arguments[0]);
          }
          localStorage.setItem("hornbook/wood%20%26%20horn/", arguments[0]);
          """, .string(record))
        try browser.reload()
        #expect(try browser.findAll(".check").count == 8)
        try QuizQuestion(0, browser).click("label", 0)
        try QuizQuestion(0, browser).check()
        #expect(try QuizQuestion(0, browser).outcome() == "Right.")
        try browser.open(book.page("progress.html"))
        try browser.wait(until: "return document.querySelector('tbody tr') !== null")
        #expect(try browser.console() == [])
      }
    }

    @Test(arguments: [
      "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no'); } });",
      "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };",
    ])
    func worksWhereNothingIsKept(_ script: String) throws {
      var quiz = QuizBook()
      quiz.before = { try $0.runFirst(script) }
      try quiz.read { browser, book in
        let question = try QuizQuestion(0, browser)
        try question.click("label", 1)
        try question.check()
        #expect(try question.outcome() == "Wrong. Try again, or open the answer.")
        #expect(
          try browser.find(".tally [role=status]").text().hasSuffix(
            "Your browser stores nothing for this page, so your answers are lost when you leave it."
          ))
        try browser.find(".retry").click()
        #expect(try question.outcome() == "")
        try browser.open(book.page("progress.html"))
        #expect(try browser.find(".told").isShown())
        #expect(try browser.console() == [])
      }
    }

    /// Translation tools put other words, and elements of their own, into the page.
    @Test func anotherLanguageInThePageChangesNothing() throws {
      try QuizBook().read { browser, _ in
        let translate = """
          const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          const found = [];
          while (walk.nextNode()) found.push(walk.currentNode);
          for (const text of found) {
            if (text.data.trim() === "" || text.parentElement.closest("option")) continue;
            const font = document.createElement("font");
            font.textContent = text.data.toUpperCase() + "!";
            text.replaceWith(font);
          }
          for (const option of document.querySelectorAll("option")) {
            option.textContent = `«${option.textContent}»`;
          }
          """
        try browser.run(translate)
        let question = try QuizQuestion(0, browser)
        try question.click("label", 0)
        try question.check()
        #expect(try question.outcome() == "Right.")
        try browser.run(translate)
        let pairs = try QuizQuestion(4, browser)
        try pairs.choose("««cuts", besides: "SAW")
        try pairs.choose("««splits", besides: "FROE")
        try pairs.check()
        #expect(try pairs.outcome() == "Right. 2 of 2 right.")
        let order = try QuizQuestion(3, browser)
        for (thing, place) in [("FELL", 1), ("SPLIT", 2), ("PLANE", 3), ("GLUE", 4)] {
          try order.choose("««\(place)", besides: thing)
        }
        try order.check()
        #expect(try order.outcome() == "Right. 3 of 3 right.")
        try browser.reload()
        #expect(try QuizQuestion(4, browser).outcome() == "Right. 2 of 2 right.")
      }
    }

    @Test func whatFailsHalfWayLeavesTheRestWorking() throws {
      var quiz = QuizBook()
      quiz.before = {
        try $0.runFirst(
          """
          document.addEventListener("readystatechange", () => {
            if (document.readyState !== "interactive") return;
            const boxes = document.querySelectorAll(".question");
            boxes[2].dataset.key = "[{";
            boxes[3].querySelector(".outcome").remove();
          });
          """)
      }
      try quiz.read { browser, _ in
        #expect(try browser.findAll(".check").count == 6)
        try QuizQuestion(2, browser).click("summary", 0)
        #expect(try QuizQuestion(2, browser).isOpen())
        try QuizQuestion(4, browser).choose("cuts", besides: "Saw")
        try QuizQuestion(4, browser).check()
        #expect(try QuizQuestion(4, browser).outcome().hasPrefix("Partly right. 1 of 2 right."))
      }
    }

    @Test func progressGoesIntoAFileAndComesBack() throws {
      try QuizBook().read { browser, book in
        try QuizQuestion(0, browser).click("label", 0)
        try QuizQuestion(0, browser).check()
        try browser.open(book.page("progress.html"))
        let text = try browser.read(
          """
          return new Promise((done) => {
            const make = URL.createObjectURL;
            URL.createObjectURL = (blob) => { blob.text().then(done); return make.call(URL, blob); };
            document.querySelector(".save").click();
          });
          """, as: String.self)
        try book.folder.write("saved.json", text)
        try book.folder.write("other.json", text.replacingOccurrences(of: "wood & horn", with: "x"))
        try browser.run("window.confirm = () => true")
        try browser.find(".forget").click()
        #expect(try browser.findAll("tbody tr").isEmpty)
        #expect(
          try browser.read(
            "return Object.keys(localStorage).filter((name) => name !== 'hornbook.persist')",
            as: [String].self) == [])
        for (file, told) in [
          ("other.json", "This file contains no progress in this book."),
          ("saved.json", "Answers loaded from the file: 1."),
        ] {
          try browser.find(".load input").type(book.folder.path(file))
          try browser.wait(
            until: "return document.querySelector('.told').textContent === arguments[0]",
            .string(told))
        }
        #expect(try browser.find("tbody tr").text() == "1 Wood 1 / 8 1 / 8")
        try browser.open(book.page("wood.html"))
        #expect(try QuizQuestion(0, browser).outcome() == "Right.")
      }
    }

    @Test(arguments: ["page", "withheld"])
    func withoutAKeyThereIsNoButtonAndChoicesAreKept(_ mode: String) throws {
      var quiz = QuizBook()
      quiz.settings = #"{"id": "wood", "title": "Of Wood", "answers": "\#(mode)"}"#
      try quiz.read { browser, book in
        #expect(try browser.findAll(".check, [data-key], details.answer").isEmpty)
        #expect(try browser.findAll(".see-answer a").count == (mode == "page" ? 8 : 0))
        try QuizQuestion(0, browser).click("label", 2)
        try browser.reload()
        #expect(try browser.findAll(".question input")[2].isChosen())
        #expect(try browser.find(".tally [role=status]").text() == "1 of 8 answered.")
        try browser.open(book.page("progress.html"))
        try browser.wait(until: "return document.querySelector('tbody tr') !== null")
        #expect(try browser.find("tbody tr").text() == "1 Wood 1 / 8")
        #expect(try browser.console() == [])
      }
    }
  }
}
