import Browser
import Foundation
import TestSupport
import Testing

extension BrowserJudge {
  /// Pages on screens of all widths, with letters of all sizes, and on paper.
  @Suite struct FitJudge {
    /// What stands out of the page to either side, and cannot be scrolled to inside of a box.
    static let wide = """
      const width = document.documentElement.clientWidth;
      const scrolls = (element) => element && (element === document.body ? false :
        /auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX)
          || scrolls(element.parentElement));
      const out = [];
      if (document.documentElement.scrollWidth > width) {
        out.push(`the page is ${document.documentElement.scrollWidth} wide on ${width}`);
      }
      for (const element of document.querySelectorAll("body *")) {
        const box = element.getBoundingClientRect();
        if (!box.width || !box.height || element.closest(".unseen, .skip, template, svg")) continue;
        if ((box.left < -1 || box.right > width + 1) && !scrolls(element.parentElement)) {
          const name = element.tagName.toLowerCase() + "." + element.className;
          out.push(`${name} reaches from ${box.left} to ${box.right} of ${width}`);
        }
      }
      return out.slice(0, 5);
      """

    /// The window is made wider while a page is open, as readers turn their telephones.
    @Test(arguments: [16, 32]) func nothingStandsOut(textSize: Int) throws {
      var complaints: [String] = []
      try Browser.use(width: 320, textSize: textSize) { browser in
        for page in try Judged.sample() {
          try browser.resize(width: 320, height: 800)
          try browser.open(page.url)
          // Of a whole book on one page, the narrowest is enough.
          let isLong = page.size > AccessibilityJudge.longPage
          for width in isLong ? [320] : [320, 768, 1366, 1920] {
            try browser.resize(width: width, height: 800)
            complaints += try browser.read(Self.wide, as: [String].self)
              .map { "\(page) at \(width): \($0)" }
          }
        }
      }
      expectNone(complaints)
    }

    /// Pages at the root and in folders.
    @Test(arguments: ["names", "paths"]) func aTelephoneShowsPagesInItsWidth(
      _ addresses: String
    ) throws {
      let book = try BuiltBook(
        "telephone",
        [
          "content/book.json": #"{"id": "t", "title": "T", "addresses": "\#(addresses)"}"#,
          "content/chapters/01-wood.md": "# Wood\n\nOak is heavy, and so is a = b.\n",
        ])
      let files = try FileManager.default.subpathsOfDirectory(atPath: book.output.path)
      try Browser.use(width: 360, height: 740) { browser in
        try browser.resize(width: 360, height: 740, isTelephone: true)
        for path in files.sorted() where path.hasSuffix(".html") && path != "404.html" {
          try browser.open(book.page(path))
          #expect(try browser.read("return innerWidth", as: Int.self) == 360, "\(path)")
          // Chromium forgives a width that it does not know.
          let words = "return document.querySelector('meta[name=viewport]').content"
          #expect(
            try browser.read(words, as: String.self) == "width=device-width, initial-scale=1",
            "\(path)")
        }
      }
      book.discard()
    }

    /// Lines of code that the button over them hides, even when they have been scrolled to their end;
    /// before them, how many such buttons there are.
    private static let covered = """
      const out = [];
      const buttons = document.querySelectorAll(".code .copy");
      for (const button of buttons) {
        const code = button.closest(".code").querySelector("pre");
        code.scrollLeft = code.scrollWidth;
        const edge = button.getBoundingClientRect();
        const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        while (texts.nextNode()) {
          range.selectNodeContents(texts.currentNode);
          for (const line of range.getClientRects()) {
            if (line.width && line.top < edge.bottom && line.bottom > edge.top
              && line.right > edge.left && line.left < edge.right) {
              out.push(`the button lies over “${texts.currentNode.data.slice(0, 40)}”`);
            }
          }
        }
      }
      return [String(buttons.length), ...out.slice(0, 5)];
      """

    @Test func codeCanBeScrolledClearOfItsButton() throws {
      var complaints: [String] = []
      var buttons = 0
      try Browser.use(width: 320) { browser in
        for page in try Judged.sample() {
          try browser.open(page.url)
          let read = try browser.read(Self.covered, as: [String].self)
          buttons += read.first.flatMap { Int($0) } ?? 0
          complaints += read.dropFirst().map { "\(page): \($0)" }
        }
      }
      #expect(buttons > 0)
      expectNone(complaints)
    }

    /// What belongs to a screen and not on paper.
    private static let onPaper = """
      const shown = (element) => element.checkVisibility({ visibilityProperty: true });
      const out = [...document.querySelectorAll("nav, button, .skip, .running-head")].filter(shown)
        .map((element) => `prints ${element.tagName.toLowerCase()}.${element.className}`);
      const paper = getComputedStyle(document.body).backgroundColor;
      if (!["rgb(255, 255, 255)", "rgba(0, 0, 0, 0)"].includes(paper)) out.push(`paper is ${paper}`);
      return out;
      """

    @Test func printsTheTextAlone() throws {
      var complaints: [String] = []
      // The width of A4 within its margins.
      try Browser.use(width: 627) { browser in
        try browser.prefer(.init(isDark: true, isPrint: true))
        for page in try Judged.sample() {
          try browser.open(page.url)
          complaints += try browser.read(Self.onPaper, as: [String].self).map { "\(page): \($0)" }
          complaints += try browser.read(Self.wide, as: [String].self).map { "\(page): \($0)" }
        }
        #expect(try browser.pdf().starts(with: Data("%PDF-".utf8)))
      }
      expectNone(complaints)
    }

    @Test func findsWhatIsWrong() throws {
      let folder = try ScratchFolder("wide")
      let text = String(repeating: "wide", count: 200)
      try folder.write(
        "a.html", "<!doctype html><title>A</title><p><b>\(text)</b><p style='overflow:auto'>\(text)"
      )
      try Browser.use(width: 320) { browser in
        try browser.open(URL(fileURLWithPath: folder.path("a.html")))
        #expect(try browser.read(Self.wide, as: [String].self).count == 2)
      }
      folder.discard()
    }
  }
}
