import Foundation
import HornbookBytes
import HornbookDiagnostics
import HornbookMarkdown
import HornbookPress
import TestSupport
import Testing

/// The whole book on one page.
@Suite struct PrintPageTests {
  static let book: Specimen = {
    var book = Specimen.quiz
    book.chapters[1].text += """

      ## Of grain {#grain}

      As in [ink](01-ink.md) and [there](01-ink.md#questions), [here](#grain), [](02-wood.md) and
      [away](https://example.com/).[^1]

      ```swift title="Code"
      let a = 1 // (1)
      ```

      1. One.

      ```{toc}
      ```

      [^1]: A note.

      """
    book.settings.replace("\"title\"", with: "\"cover\": \"cover.png\", \"title\"")
    book.files = [("cover.png", "a PNG of 30x40 pixels")]
    book.options = Specimen.options(printsWhole: true)
    return book
  }()

  /// The values of an attribute in HTML, in order.
  static func values(of name: StaticString, in html: String) -> [String] {
    let bytes = [UInt8](html.utf8)
    return bytes.withUnsafeBufferPointer { buffer in
      var scanner = TagScanner(buffer)
      var found: [String] = []
      while let attribute = scanner.next() {
        if scanner.has(name, at: attribute.name) { found.append(bytes.text(attribute.value)) }
      }
      return found
    }
  }

  @Test func linksStayOnThePageAndNamesAreTold() {
    let html = Self.book.html(.print)
    let names = Self.values(of: "id", in: html)
    #expect(names.count == Set(names).count)
    let inner = Self.values(of: "href", in: html).filter { $0.hasPrefix("#") }.map {
      String($0.dropFirst())
    }
    #expect(inner.filter { !names.contains($0) } == [])
    for link in ["c1", "c1.questions", "c2.grain", "c2", "c2.fn-1"] {
      #expect(inner.contains(link), "\(link)")
    }
    let chapters = ["ink.html", "wood.html", "horn.html", "answers.html"]
    let left = Self.values(of: "href", in: html).filter { link in
      chapters.contains { link.hasPrefix($0) }
    }
    // The frame leads to the pages themselves.
    #expect(Set(left).subtracting(["answers.html"]) == [])
  }

  @Test func labelsAndButtonsBelongToTheirQuestions() {
    let html = Self.book.html(.print)
    let names = Set(Self.values(of: "id", in: html))
    for attribute in ["aria-labelledby", "aria-describedby", "for"] as [StaticString] {
      for value in Self.values(of: attribute, in: html) {
        for name in value.split(separator: " ") { #expect(names.contains(String(name))) }
      }
    }
    #expect(html.contains("name=\"c1.q-"))
  }

  @Test(arguments: ["inline", "page", "withheld"])
  func answersStandAtTheEndOrNowhere(_ mode: String) {
    var book = Self.book
    book.settings = Specimen.quiz(answers: mode).settings
    let html = book.html(.print)
    let start = html.range(of: "<section class=\"the-answers\"")?.lowerBound ?? html.endIndex
    let before = String(html[..<start])
    #expect(QuestionPageTests.secrets.filter(before.contains) == [])
    #expect(!before.contains("<details class=\"answer"))
    #expect((start < html.endIndex) == (mode != "withheld"))
    if mode != "withheld" {
      #expect(QuestionPageTests.secrets.filter { !html[start...].contains($0) } == [])
    }
  }

  @Test func eachQuestionHasRoom() {
    let html = Self.book.html(.print)
    let questions = html.components(separatedBy: "<fieldset class=\"question").count
    #expect(questions > 3)
    #expect(html.components(separatedBy: "<div class=\"room\">").count == questions)
    #expect(!Self.book.html(.chapter(0)).contains("class=\"room\""))
  }

  @Test func numbersAreThoseOfThePages() {
    let html = Self.book.html(.print)
    #expect(html.contains("<span class=\"label\">Listing 2.1</span>"))
    #expect(html.contains("<meta name=\"robots\" content=\"noindex\">"))
    #expect(html.contains("href=\"print.css\""))
  }

  /// The same in a part, on a sheet.
  static func inParts(_ paper: String = #""a5""#) -> Specimen {
    var book = book
    let chapters = book.chapters.map { "\"\($0.path.dropFirst("chapters/".count))\"" }
    book.settings.replace(
      "\"title\"",
      with: """
        "parts": [{"title": "Wood", "chapters": [\(chapters.joined(separator: ", "))]}], \
        "paper": \(paper), "title"
        """)
    return book
  }

  @Test func aPartIsNamedBeforeItsFirstChapter() {
    let html = Self.inParts().html(.print)
    #expect(html.components(separatedBy: "class=\"part-name\"").count == 2)
    #expect(html.contains("<p class=\"part-name\"><span class=\"label\">Part 1</span> Wood</p>"))
    #expect(!Self.book.html(.print).contains("part-name"))
  }

  /// Each opening names what stands in the running head, so that a style sheet can leave it out there.
  @Test func openingsAndContentsSayWhatTheyHead() {
    let parts = Self.inParts().html(.print)
    #expect(Self.values(of: "data-head", in: parts).allSatisfy { $0 == "Wood" })
    let plain = Self.book.html(.print)
    let heads = Self.values(of: "data-head", in: plain)
    #expect(heads.count == Self.book.chapters.count && Set(heads).count == 1 && heads[0] != "Wood")
    let contents = plain.components(separatedBy: "id=\"-contents\"").last ?? ""
    #expect(
      contents.components(separatedBy: "</section>")[0].contains(
        "<li><a href=\"#a\">The key</a></li>"))
    let withheld = Self.withheld.html(.print)
    #expect(!withheld.contains("href=\"#a\""))
  }

  private static var withheld: Specimen {
    var book = book
    book.settings = Specimen.quiz(answers: "withheld").settings
    return book
  }

  static let sheets: [(paper: String, rules: [String], not: [String])] = [
    (#""a5""#, ["size: 148.0mm 210.0mm;", "font-size: 9.5pt"], ["break-before", "content: none"]),
    (
      #"{"size": "6x9", "chapters": "right", "links": "none", "room": false}"#,
      [
        "size: 152.4mm 228.6mm;", "break-before: right", "content: none",
        ".room { display: none; }",
      ],
      []
    ),
    (#"{}"#, ["size: 210.0mm 297.0mm;"], ["break-before"]),
  ]

  @Test(arguments: sheets.indices) func theSheetIsThatOfTheSettings(_ index: Int) throws {
    let (paper, rules, others) = Self.sheets[index]
    let press = Self.inParts(paper).press
    let sheet = try #require(press.page(.print).styles.last)
    #expect(sheet.path.hasPrefix("styles/paper-"))
    let css = String(decoding: sheet.bytes ?? [], as: UTF8.self)
    #expect(rules.filter { !css.contains($0) } + others.filter { css.contains($0) } == [])
    #expect(!press.page(.chapter(0)).styles.contains(sheet))
  }

  @Test func withoutItNothingLeadsThere() {
    let press = Specimen.quiz.press
    #expect(!press.plan.contains(.print))
    for page in press.pages {
      #expect(!String(decoding: press.render(page).bytes, as: UTF8.self).contains("print.html"))
    }
    let contents = Self.book.html(.contents)
    #expect(contents.contains("href=\"print.html\""))
  }
}
