import Browser
import TestSupport
import Testing

extension BrowserJudge {
  /// A book whose titles, words and lines of code are longer than anybody plans for.
  @Suite struct LongWordsJudge {
    private static func book(_ language: String) throws -> BuiltBook {
      let word = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk"
      let title = "A title that goes on and on until nobody remembers how it began, with a \(word)"
      return try BuiltBook(
        "long-words-\(language)",
        [
          "content/book.json": """
          {"id": "long", "title": "\(title)", "language": "\(language)",
           "parts": [{"title": "\(word)", "chapters": ["01-a.md", "02-b.md"]}]}
          """,
          "content/chapters/01-a.md": """
          # \(word) and more

          #### Four

          ##### Five

          ###### Six

          ```swift
          let \(String(repeating: "name", count: 50)) = 1
          ```

          ![A tower](tower.svg "A tower")

          ## Questions

          1. Type [[pulp]] here, and behind many words of no meaning type [[ink]] there, then
             [[size]] at the end.

          """,
          "content/chapters/tower.svg": """
          <svg xmlns="http://www.w3.org/2000/svg" width="300" height="6000"></svg>

          """,
          "content/chapters/02-b.md": "# \(title)\n\nText.\n",
        ])
    }

    /// What is cut off where it cannot be scrolled to, and what lies on the beginning of code.
    private static let faults = """
      const out = [];
      for (const element of document.querySelectorAll("body *")) {
        if (element.closest(".unseen, template, svg")) continue;
        const cut = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
        if (cut && getComputedStyle(element).overflowX === "hidden") {
          out.push(`cut off: ${element.tagName} ${element.className}`);
        }
      }
      for (const button of document.querySelectorAll(".copy")) {
        const code = button.parentElement.querySelector("code").getBoundingClientRect();
        const box = button.getBoundingClientRect();
        if (box.left < code.left + 60 && box.bottom > code.top) out.push("covers code");
      }
      const head = document.querySelector(".running-head");
      if (head && head.offsetHeight > 90) out.push(`the head is ${head.offsetHeight} high`);
      const size = (name) => [...document.querySelectorAll(name)]
        .map((element) => parseFloat(getComputedStyle(element).fontSize));
      const text = parseFloat(getComputedStyle(document.body).fontSize);
      if ([...size("h5"), ...size("h6")].some((of) => of < text)) out.push("a small heading");
      const blanks = [...document.querySelectorAll(".blank")].map((b) => b.getBoundingClientRect());
      blanks.forEach((blank, index) => {
        const before = blanks[index - 1];
        if (before && blank.top > before.top && blank.top - before.bottom < 2) out.push("touching");
      });
      for (const mark of document.querySelectorAll(".breadcrumb li + li")) {
        const link = mark.firstElementChild.getBoundingClientRect();
        if (link.top > mark.getBoundingClientRect().top + 4) out.push("a mark stands alone");
      }
      return out;
      """

    @Test(arguments: ["en", "ar"], [320, 1366]) func nothingIsCutOff(language: String, width: Int)
      throws
    {
      let book = try Self.book(language)
      var complaints: [String] = []
      try Browser.use(width: width) { browser in
        for page in ["index.html", "contents.html", "a.html", "b.html", "questions.html"] {
          try browser.open(book.page(page))
          if width == 320, page != "index.html" { try browser.find(".drawer").click() }
          complaints += try browser.read(Self.faults, as: [String].self).map { "\(page): \($0)" }
        }
      }
      expectNone(complaints)
      book.discard()
    }

    /// What a page of paper cannot hold, and boxes where there is a line to write on.
    private static let onPaper = """
      const out = [...document.querySelectorAll("img")].map((image) => image.offsetHeight)
        .filter((height) => height > 950).map((height) => `a picture is ${height} high`);
      for (const blank of document.querySelectorAll(".blank")) {
        if (getComputedStyle(blank).borderTopWidth !== "0px") out.push("a box to write in");
      }
      return out;
      """

    @Test func everythingFitsOnPaper() throws {
      let book = try Self.book("en")
      try Browser.use(width: 627) { browser in
        try browser.prefer(.init(isPrint: true))
        for page in ["a.html", "print.html"] {
          try browser.open(book.page(page))
          expectNone(try browser.read(Self.onPaper, as: [String].self).map { "\(page): \($0)" })
        }
      }
      book.discard()
    }
  }
}
