import Browser
import Foundation
import TestSupport
import Testing

extension BrowserJudge {
  /// Figures with sliders as readers use them.
  @Suite struct FigureJudge {
    // MARK: - The shipped figures

    /// Moves the sliders of every figure on the page to all of their ends and some places between, and tells what is wrong.
    private static let walk = """
      const out = [];
      for (const figure of document.querySelectorAll(".answering")) {
        const [image, said] = ["svg", ".said"].map((name) => figure.querySelector(".figure-live " + name));
        const name = figure.querySelector("figcaption").textContent;
        const height = figure.offsetHeight;
        const seen = new Set();
        if (figure.querySelector(".figure-steps").checkVisibility()) out.push(`${name}: shows its steps too`);
        if (image.getAttribute("role") !== "img" || document.getElementById(image.getAttribute("aria-labelledby")) !== said) {
          out.push(`${name}: its image has no name`);
        }
        for (const slider of figure.querySelectorAll("input")) {
          const start = slider.value;
          for (const share of [0, 0.2, 0.4, 0.6, 0.8, 1]) {
            slider.value = Number(slider.min) + share * (slider.max - slider.min);
            slider.dispatchEvent(new Event("input", { bubbles: true }));
            const output = figure.querySelector(`output[for="${slider.id}"]`);
            seen.add(said.textContent + figure.querySelector("svg").innerHTML);
            if (output.textContent !== slider.getAttribute("aria-valuetext")) out.push(`${name}: tells two values`);
            if (/NaN|Infinity|undefined|\\{|\\}/.test(figure.querySelector("svg").innerHTML.replace(/data-[^"]+"[^"]*"/g, "") + said.textContent)) {
              out.push(`${name}: ${said.textContent} at ${slider.value}`);
            }
            if (figure.offsetHeight !== height) out.push(`${name}: grows from ${height} to ${figure.offsetHeight}`);
            const box = image.getBoundingClientRect();
            if (box.width < 200 || box.right > innerWidth + 1) out.push(`${name}: is ${box.width} wide`);
          }
          slider.value = start;
          slider.dispatchEvent(new Event("input", { bubbles: true }));
        }
        if (seen.size < 6) out.push(`${name}: shows ${seen.size} states only`);
      }
      return out;
      """

    @Test func theFiguresOfTheBookAnswer() throws {
      let pages = try Judged.sites().flatMap(\.shown).filter { page in
        try page.kind == "chapter"
          && String(contentsOf: page.url, encoding: .utf8).contains("class=\"answering\"")
      }
      #expect(pages.count >= 7)
      var complaints: [String] = []
      try Browser.use(width: 1366) { browser in
        for page in pages {
          for width in [320, 768, 1366] {
            try browser.resize(width: width, height: 900)
            try browser.open(page.url)
            var found = try browser.read(Self.walk, as: [String].self)
            found += try browser.read(FitJudge.wide, as: [String].self)
            found += try browser.read(PageJudge.shifts, as: [String].self)
            if width == 320, Installed.axe != nil {
              found += try AccessibilityJudge.violations(browser)
            }
            complaints += found.map { "\(page) at \(width): \($0)" }
          }
          complaints += try Self.keys(browser).map { "\(page): \($0)" }
          try browser.prefer(.init(isPrint: true))
          let isStill = try browser.read(
            """
            return [...document.querySelectorAll(".answering")].every((figure) =>
              !figure.querySelector("input").checkVisibility() && figure.querySelector(".figure-steps").checkVisibility())
            """, as: Bool.self)
          if !isStill { complaints.append("\(page): does not print its steps") }
          try browser.prefer(.init())
        }
        try browser.allowScripts(false)
        for page in pages {
          try browser.open(page.url)
          #expect(try browser.find(".figure-steps svg").isShown(), "\(page)")
          #expect(try !browser.find(".answering input").isShown(), "\(page)")
        }
      }
      expectNone(complaints)
    }

    /// Moves the first slider by keys, and hears what is said.
    private static func keys(_ browser: Browser) throws -> [String] {
      let slider = try browser.find(".answering input")
      var complaints: [String] = []
      try browser.run("document.querySelector('.answering input').focus()")
      if try slider.role() != "slider" || slider.name().isEmpty { complaints.append("no slider") }
      var values: [String] = []
      for key in [Key.home, .right, .right, .left, .end] {
        try browser.press(key)
        values.append(try slider.attribute("aria-valuetext") ?? "")
        let heard = try browser.read(
          """
          return document.getElementById("-status").textContent
            === document.querySelector(".answering .said").textContent
          """, as: Bool.self)
        if !heard { complaints.append("the sentence is not read at \(values)") }
      }
      if Set(values).count != 4 || values[1] != values[3] {
        complaints.append("keys lead to \(values)")
      }
      return complaints
    }

    // MARK: - Two who compute

    /// The program, the script and JavaScript itself compute random formulas.
    @Test func theProgramAndTheScriptComputeTheSame() throws {
      var random = SeededRandom(seed: 20)
      let formulas = (0..<600).map { _ in RandomFormula(&random) }
      let groups = stride(from: 0, to: formulas.count, by: 20).map {
        formulas[$0..<min($0 + 20, formulas.count)]
      }
      let figures = groups.map { group in
        """
        ```{figure}
        :slider: x = -3...3 by 0.75 at 0 | X
        :slider: y = 1...4 by 0.1 at 2.3 | Y
        :steps: -3, -1.5, 0, 0.75, 3
        :text: \(group.map { "{\($0.ours)}" }.joined(separator: "; "))
        z = x * y

        <svg viewBox="0 0 320 60"><text y="20">{z}</text></svg>
        ```
        """
      }
      let book = try BuiltBook(
        "formulas",
        [
          "content/book.json": #"{"id": "a", "title": "A", "level": "error"}"#,
          "content/chapters/01-a.md": "# A\n\n" + figures.joined(separator: "\n\n"),
        ])
      let theirs = groups.map { "[\($0.map(\.theirs).joined(separator: ",\n"))]" }
      var complaints: [String] = []
      try Browser.use { browser in
        try browser.open(book.page("a.html"))
        complaints = try browser.read(
          """
          const floor = (a) => Math.floor(a + 1e-9);
          const { abs, ceil, cos, exp, log, max, min, round, sin, sqrt } = Math;
          const theirs = (x, y, z) => [\(theirs.joined(separator: ",\n"))];
          const shown = (number) => String(Math.round(number * 100) / 100).replace("-0", "0").replace("-", "−");
          const out = [];
          let count = 0;
          document.querySelectorAll(".answering").forEach((figure, at) => {
            const [slider] = figure.querySelectorAll("input");
            const still = [...figure.querySelectorAll(".figure-steps p")].map((p) => p.lastChild.data.trim());
            [-3, -1.5, 0, 0.75, 3].forEach((x, step) => {
              slider.value = x;
              slider.dispatchEvent(new Event("input", { bubbles: true }));
              const live = figure.querySelector(".said").textContent;
              if (live !== still[step]) out.push(`${at} at ${x}: ${still[step]} and ${live}`);
              const wanted = theirs(x, 2.3, x * 2.3)[at];
              still[step].split("; ").forEach((text, index) => {
                count += 1;
                const number = Number(text.replace("−", "-"));
                if (!(abs(number - wanted[index]) <= 0.0051)) out.push(`${at}.${index} at ${x}: ${text}, not ${wanted[index]}`);
              });
            });
          });
          return out.length || count < 2500 ? [`${count} numbers`, ...out.slice(0, 30)] : [];
          """, as: [String].self)
      }
      expectNone(complaints)
      book.discard()
    }

    /// A formula as figures have it, and as JavaScript does.
    private struct RandomFormula {
      var ours = ""
      var theirs = ""

      init(_ random: inout SeededRandom, depth: Int = 4) {
        func below(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
        guard depth > 0, below(8) > 0 else {
          ours = ["x", "y", "z", "pi", "\(below(90))", "0.\(below(90))"][below(6)]
          theirs = ours == "pi" ? "Math.PI" : ours
          return
        }
        let a = RandomFormula(&random, depth: depth - 1)
        let b = RandomFormula(&random, depth: depth - 1)
        func both(_ form: (String, String) -> String, _ other: ((String, String) -> String)? = nil)
        {
          ours = form(a.ours, b.ours)
          theirs = other?(a.theirs, b.theirs) ?? form(a.theirs, b.theirs)
        }
        func one(_ form: (String) -> String, _ other: ((String) -> String)? = nil) {
          ours = form(a.ours)
          theirs = other?(a.theirs) ?? form(a.theirs)
        }
        switch below(15) {
        case 0: both { "(\($0) + \($1))" }
        case 1: both { "min(1000, max(-1000, \($0) - \($1) * 2 + 1))" }
        case 2: both { "min(1000, max(-1000, \($0) * \($1)))" }
        case 3: both { "\($0) / max(0.5, abs(\($1)))" }
        case 4: one({ "(-\($0))" }, { "(-(\($0)))" })
        case 5: both { "sin(\($0)) * cos(\($1))" }
        case 6: one { "sqrt(abs(\($0)))" }
        case 7: one { "log(abs(\($0)) + 0.1)" }
        case 8: one { "exp(min(3, \($0)))" }
        case 9: one { "floor((\($0)) / 3 + 0.3137)" }
        case 10:
          both(
            { "if(\($0) > \($1) + 0.00137, \($0), 7)" }, { "(\($0) > \($1) + 0.00137 ? \($0) : 7)" }
          )
        case 11: one({ "min(2, abs(\($0))) ^ 2 ^ 0.5" }, { "min(2, abs(\($0))) ** 2 ** 0.5" })
        case 12: both({ "(\($0) <= \($1) - 0.0031)" }, { "Number(\($0) <= \($1) - 0.0031)" })
        case 13: both({ "(\($0) != \($1) - 0.0031)" }, { "Number(\($0) != \($1) - 0.0031)" })
        default:
          one(
            { "mod(\($0) + 0.0171, 7)" }, { "((\($0) + 0.0171) - 7 * floor((\($0) + 0.0171) / 7))" }
          )
        }
      }
    }
  }
}
