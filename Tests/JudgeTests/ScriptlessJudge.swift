import Browser
import Foundation
import TestSupport
import Testing

extension BrowserJudge {
  /// Pages are complete without scripts, and show nothing that would not work.
  @Suite struct ScriptlessJudge {
    /// Remembers, before any script of the page adds to it, what the page itself shows.
    private static let remember = """
      document.addEventListener("readystatechange", () => {
        if (document.readyState === "interactive") {
          window.held = new Set([...document.querySelectorAll("*")]
            .filter((element) => !element.closest("[hidden]")));
        }
      });
      """

    /// The lines of the text that are seen, without what scripts have added, and without controls.
    private static let lines = """
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        "button, [role=status], .unseen, [data-added] { display: none !important }");
      document.adoptedStyleSheets = [sheet];
      for (const element of document.querySelectorAll("main *")) {
        if (window.held && !held.has(element)) element.dataset.added = "";
      }
      return document.querySelector("main").innerText.split("\\n").map((line) => line.trim())
        .filter((line) => line);
      """

    /// Controls that do nothing on their own.
    private static let dead = """
      return [...document.querySelectorAll("button, input[type=submit], input[type=search]")]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => !element.hasAttribute("popovertarget"))
        .map((element) => `shows a dead ${element.outerHTML.slice(0, 100)}`);
      """

    @Test func nothingIsMissingAndNothingIsDead() throws {
      let pages = try Judged.sample()
      let scripted = try Browser.use { browser in
        try browser.runFirst(Self.remember)
        return try pages.map { page in
          try browser.open(page.url)
          // What readers before have left is no part of a page.
          try browser.run("localStorage.clear()")
          try browser.reload()
          return try browser.read(Self.lines, as: [String].self)
        }
      }
      var complaints: [String] = []
      try Browser.use { browser in
        try browser.allowScripts(false)
        for (page, scripted) in zip(pages, scripted) {
          try browser.open(page.url)
          let plain = Set(try browser.read(Self.lines, as: [String].self))
          complaints += scripted.filter { !plain.contains($0) }.map { "\(page): misses “\($0)”" }
          if scripted.isEmpty { complaints.append("\(page): shows nothing") }
          complaints += try browser.read(Self.dead, as: [String].self).map { "\(page): \($0)" }
          // A script of ours would have left its controls.
          #expect(try browser.findAll("#-tools button").isEmpty)
        }
      }
      expectNone(complaints)
    }
  }
}
