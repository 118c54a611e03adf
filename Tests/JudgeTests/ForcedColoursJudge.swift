import Browser
import Foundation
import TestSupport
import Testing

extension BrowserJudge {
  /// Pages in the colours of the system, as people with weak eyes choose them.
  @Suite struct ForcedColoursJudge {
    /// Controls of which nothing is seen, and drawings that have the colour of the page.
    private static let unseen = """
      const out = [];
      if (!matchMedia("(forced-colors: active)").matches) out.push("the colours are not forced");
      const ground = getComputedStyle(document.body).backgroundColor;
      const shown = (one) => one.checkVisibility({ visibilityProperty: true })
        && one.getBoundingClientRect().width > 2 && !one.closest(".unseen, .skip");
      for (const one of document.querySelectorAll("button, input, select, textarea, summary, .begin")) {
        if (!shown(one)) continue;
        const style = getComputedStyle(one);
        const icon = getComputedStyle(one, "::before");
        const isDrawn = icon.maskImage !== "none" && icon.content !== "none";
        if (isDrawn && icon.backgroundColor === ground) out.push(`an icon is not seen: ${one.className}`);
        const hasBorder = style.borderStyle !== "none" && parseFloat(style.borderWidth) > 0
          && style.borderTopColor !== ground;
        const hasWords = one.textContent.trim() !== "" && style.color !== ground;
        const isNative = /input|select|textarea/i.test(one.tagName) && style.appearance !== "none";
        if (!hasBorder && !hasWords && !isNative && !isDrawn) {
          out.push(`nothing is seen of ${one.tagName.toLowerCase()}.${one.className}`);
        }
      }
      return out;
      """

    static let browsers = [Browser.Kind.chromium, .firefox].filter(\.isInstalled)

    /// Narrow pages have all controls of wide ones, and those of the drawer.
    @Test(arguments: browsers) func everyControlIsSeen(_ kind: Browser.Kind) throws {
      var complaints: [String] = []
      let forced = Browser.Preferences(isStill: true, hasForcedColours: true)
      let book = try QuizBook().built()
      try Browser.use(kind, width: 500, preferring: forced) { browser in
        func look(_ state: String) throws {
          complaints += try browser.read(Self.unseen, as: [String].self).map { "\(state): \($0)" }
          complaints += try browser.read(FitJudge.wide, as: [String].self).map {
            "\(state): \($0)"
          }
          // Only Chromium tells axe which colours are shown.
          if kind == .chromium, Installed.axe != nil {
            complaints += try AccessibilityJudge.violations(browser).map { "\(state): \($0)" }
          }
        }
        // The first book has every kind of page.
        for page in try Judged.site(Judged.names[0]).kinds
        where page.size < AccessibilityJudge.longPage {
          try browser.open(page.url)
          try look("\(page)")
        }
        try browser.open(book.page("wood.html"))
        try QuizQuestion(0, browser).click("label", 0)
        try QuizQuestion(0, browser).check()
        try QuizQuestion(2, browser).type("water", 0)
        try QuizQuestion(2, browser).check()
        try QuizQuestion(3, browser).check()
        for question in [0, 2, 3] {
          #expect(try !QuizQuestion(question, browser).outcome().isEmpty)
        }
        try look("after answers")
        try browser.press("/")
        try browser.wait(until: "return document.querySelector('dialog.searching')?.open === true")
        try look("the search")
      }
      book.discard()
      expectNone(complaints)
    }

    @Test func findsWhatIsNotSeen() throws {
      let folder = try ScratchFolder("forced")
      try folder.write(
        "a.html",
        "<!doctype html><html lang='en'><title>A</title><p><button>Yes</button>"
          + "<button style='forced-color-adjust: none; border: 0; background: none; width: 2em; height: 2em'></button>"
      )
      try Browser.use(preferring: .init(hasForcedColours: true)) { browser in
        try browser.open(URL(fileURLWithPath: folder.path("a.html")))
        #expect(try browser.read(Self.unseen, as: [String].self) == ["nothing is seen of button."])
        try browser.prefer(.init())
        #expect(
          try browser.read(Self.unseen, as: [String].self).first == "the colours are not forced")
      }
      folder.discard()
    }
  }
}
