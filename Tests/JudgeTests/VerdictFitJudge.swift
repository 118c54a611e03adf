import Browser
import Foundation
import TestSupport
import Testing

extension BrowserJudge {
  /// Questions of every kind on screens of all widths, once they have been checked.
  @Suite struct VerdictFitJudge {
    /// Each kind with little and with much around it: feedback, an explanation, code, words that are
    /// longer than anybody plans for.
    private static func book(_ language: String) throws -> BuiltBook {
      let word = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk"
      return try BuiltBook(
        "verdicts-\(language)",
        [
          "content/book.json": """
          {"id": "verdicts", "title": "Verdicts", "language": "\(language)"}
          """,
          "content/chapters/01-wood.md": """
          # Wood

          ## Quiz

          1. Of which wood?
             - [x] Oak
             - [ ] \(word), which is no wood at all
               > \(word) warps, and it does so for much longer than one line of this page.
             - [ ] Fir
          2. Which of these are black? Choose two.
             - [x] Soot from the chimney of the house that stands behind the mill, and
               \(word)
             - [x] Coal
             - [ ] Milk
               > Milk is white.
             - [ ] Snow
          3. Thinned with [[water]], written [[`try!`]] and, behind many words of no meaning,
             [[\(word)]] at the end.

             Because water is cheap.
          4. Thinned with [[water|wine]].
          5. A size that is [[3.5]] wide.

          """,
          "content/quizzes/wood.json": """
          {"chapter": 1, "title": "More", "questions": [
            {"type": "order", "question": "In which order?",
              "items": ["Fell", "Split the \(word) in two", "Plane", "Glue"]},
            {"type": "match", "question": "What does what?", "pairs": [
              {"left": "Saw", "right": "cuts"}, {"left": "\(word)", "right": "splits \(word)"},
              {"left": "Plane", "right": "smooths"}]},
            {"type": "match", "question": "What is whose?", "explanation": "It is so.", "pairs": [
              {"left": "A", "right": "B"}, {"left": "C", "right": "D"}]},
            {"type": "number", "question": "How long is an inch?", "answer": 2.54, "unit": "cm",
              "hint": "Look at a ruler."},
            {"type": "true-false", "question": "It has a handle.", "answer": true,
              "feedback": {"false": "Look at the cover."}},
            {"type": "open", "question": "Why horn?", "answer": "It is clear."}
          ]}
          """,
        ])
    }

    /// Answers all questions of the page, rightly or wrongly, checks each, and tells what is then out of
    /// its place; before that, how many were answered.
    private static let answered = """
      const [rightly] = arguments;
      const page = document.documentElement;
      const out = [];
      let count = 0;
      const put = (control, value) => {
        if (typeof value === "boolean") control.checked = value;
        else control.value = value;
        control.dispatchEvent(new Event("input", { bubbles: true }));
      };
      for (const box of document.querySelectorAll(".question[data-key]")) {
        const kind = box.dataset.kind;
        const key = box.dataset.key;
        const named = (name) => box.querySelector(`[name="${CSS.escape(box.id + "." + name)}"]`);
        const names = key.split(" ");
        if (kind === "fillInText" || kind === "fillInNumber") {
          JSON.parse(key).forEach((gap, index) => {
            const text = gap.accepted?.[0] ?? gap.code?.[0] ?? gap.number?.value;
            put(named(index + 1), rightly ? String(text) : "wrongly".repeat(9));
          });
        } else if (kind === "order") {
          names.forEach((name, index) => put(named(name), String(rightly ? index + 1 : names.length - index)));
        } else if (kind === "match") {
          const pairs = names.map((name) => name.split("="));
          pairs.forEach(([thing], index) =>
            put(named(thing), pairs[(index + (rightly ? 0 : 1)) % pairs.length][1]));
        } else if (kind === "open") {
          put(box.querySelector("textarea"), "It bends.");
        } else {
          for (const input of box.querySelectorAll(".options input")) {
            const isRight = names.includes("+" + input.value);
            if (isRight === rightly) put(input, true);
          }
        }
        box.querySelector(".check").click();
        if (kind === "open") box.querySelector(`.own [value="${rightly ? "right" : "wrong"}"]`).click();
        count += 1;
        const says = (what) => out.push(`${kind} ${box.id}, ${rightly ? "right" : "wrong"}: ${what}`);
        if ((box.dataset.verdict === "right") !== rightly) says(`the verdict is ${box.dataset.verdict}`);
        if (page.scrollWidth > page.clientWidth) says(`the page is ${page.scrollWidth} wide on ${page.clientWidth}`);
        const around = box.getBoundingClientRect();
        const outcome = box.querySelector(".outcome");
        const verdict = outcome.getBoundingClientRect();
        const style = getComputedStyle(outcome);
        const line = parseFloat(style.lineHeight);
        const letter = parseFloat(style.fontSize);
        const room = around.width - parseFloat(getComputedStyle(box).paddingInlineStart);
        // Letters are about half as wide as they are high; the last word of a line may not fit.
        const lines = Math.ceil(0.6 * letter * outcome.textContent.length / verdict.width) + 2;
        if (verdict.height > lines * line) says(`the verdict is ${verdict.height} high`);
        if (verdict.width < Math.min(12 * letter, room - 1)) says(`the verdict is ${verdict.width} wide`);
        if (parseFloat(getComputedStyle(outcome.querySelector(".said")).fontSize) < 16) says("the verdict is small");
        for (const mark of box.querySelectorAll(".judged:not(.said)")) {
          // A sign alone: the word is in the line below.
          if (mark.offsetWidth > 2 * letter) says("the verdict is said twice");
        }
        if ([...document.querySelectorAll("[role=status] .said")].filter((one) => box.contains(one)).length !== 1) {
          says("the verdict is not told once");
        }
        const legend = box.querySelector("legend").getBoundingClientRect();
        if (verdict.top < legend.bottom - 1) says("the verdict lies on the question");
        for (const mark of [outcome, ...box.querySelectorAll(".judged, .why, .check")]) {
          const at = mark.getBoundingClientRect();
          if (at.left < around.left - 1 || at.right > around.right + 1 || at.bottom > around.bottom + 1) {
            says(`${mark.className} reaches out of its question`);
          }
        }
        for (const detail of box.querySelectorAll("details, .own")) {
          if (detail.getBoundingClientRect().top < verdict.bottom - 1 && detail.getBoundingClientRect().bottom > verdict.top) {
            says("something lies on the verdict");
          }
        }
      }
      return [String(count), ...out];
      """

    private func complaints(
      _ book: BuiltBook, width: Int, isDark: Bool = false, textSize: Int = 16
    ) throws -> [String] {
      var complaints: [String] = []
      try Browser.use(width: width, textSize: textSize) { browser in
        try browser.prefer(.init(isDark: isDark, isStill: true))
        for page in ["wood.html", "questions.html"] {
          for rightly in [false, true] {
            // What is kept of the last page does no harm: everything is answered anew.
            try browser.open(book.page(page))
            try browser.run("localStorage.clear()")
            try browser.reload()
            let read = try browser.read(Self.answered, .bool(rightly), as: [String].self)
            if read.first != "11" { complaints.append("\(page): \(read.first ?? "") answered") }
            complaints += read.dropFirst().map { "\(page): \($0)" }
            complaints += try browser.read(FitJudge.wide, as: [String].self).map {
              "\(page): \($0)"
            }
          }
        }
        #expect(try browser.console() == [])
      }
      return complaints
    }

    @Test(arguments: [("en", 320), ("en", 768), ("en", 1366), ("ar", 320), ("de", 320)])
    func everyVerdictHasItsPlace(language: String, width: Int) throws {
      let book = try Self.book(language)
      // By night once, where everything else is mirrored as well.
      expectNone(try complaints(book, width: width, isDark: language == "ar"))
      book.discard()
    }

    @Test func lettersMayBeLarge() throws {
      let book = try Self.book("en")
      expectNone(try complaints(book, width: 320, textSize: 32))
      book.discard()
    }
  }
}
