import Foundation
import TestSupport
import Testing

/// What a typesetter looks for in a printed book: nothing stands beside the column, nothing is torn or broken in a
/// wrong place, and what is copied from it is right.
@Suite(
  .enabled(if: PDFJudge.canRead, "\(PDFJudge.missing)"))
struct PaperLookJudge {
  private static let hasWeasyPrint = Installed.isFile(PDFJudge.weasyPrint)
  private static let noWeasyPrint = "WeasyPrint is not installed: run make judges"
  private static let hasChromium = Installed.isFile("/usr/bin/chromium")
  private static let noChromium = "Chromium is not installed: run make judges"

  private static let programs = ["weasyprint", "chromium"].filter {
    $0 == "chromium" ? hasChromium : hasWeasyPrint
  }

  private static let prose = String(repeating: "Paper lies on the board. ", count: 60)
  private static let name = "tableView(_:commitEditingStyle:forRowAtIndexPath:)"
  private static let address =
    "https://developer.example.com/documentation/tableviews/tableviewdatasourceprefetching.html?kind=whole&part=two"

  /// A book in which everything is long.
  private static func wideBook(_ paper: String) -> [String: String] {
    let people = (1...24).map { index in
      """
      {"id": "p\(index)", "given": "Hohenbuchenau-Lindenfels", "family": "Dvořáček",
       "organisation": "Ashdown & Sons of Elderbury", "phones": [{"label": "work", "value": "+44 20 7946 01\(10 + index)"}],
       "emails": [{"label": "work", "value": "person\(index).of.a.long.name@example.com"}]}
      """
    }.joined(separator: ",\n")
    let code = """
      func first(_ alpha: String, _ beta: String, _ gamma: String, _ delta: String, _ epsilon: String) -> String { alpha }
          return second(alpha, beta, gamma, delta, "a text of many words that goes on for longer than a line of the sheet")
      /* a comment of more than one line that is long enough to be turned over on every sheet that a book can have, twice
         over */
      """
    let words = (1...40).map {
      "See `\(name)` for \(String(repeating: "a", count: $0 % 9)) UITableViewControllerDelegate."
    }
    return [
      "content/book.json":
        #"{"id": "wide", "title": "Wide", "paper": "\#(paper)", "url": "https://example.com/wide/"}"#,
      "content/contacts/people.json": #"{"sample": true, "contacts": [\#(people)]}"#,
      "content/chapters/01-wide.md": """
      # Wide

      \(prose)

      ```{contacts} people
      :layout: table
      :fields: organisation, phones, emails
      ```

      ```{contacts} people
      :layout: staggered
      :height: 390
      ```

      > [!NOTE]
      > A note with [a link](\(address)).

      ```swift title="Long lines" numbers
      \(code)
      ```

      ```swift
      \(code)
      ```

      \(words.joined(separator: "\n\n"))

      """,
    ]
  }

  @Test(arguments: programs.flatMap { program in ["6x9", "5x8", "letter"].map { (program, $0) } })
  func nothingStandsBesideTheColumn(_ program: String, _ paper: String) throws {
    let margins =
      paper == "letter" ? ["24", "28"] : paper == "5x8" ? ["17.5", "20.5"] : ["19.5", "23"]
    let (pdf, _, _) = try PDFJudge.export(
      Self.wideBook(paper), with: program, margins: margins)
    #expect(pdf.beside == [])
    let letters = pdf.letters
    #expect(letters.contains(Self.address))
    // Names have no hyphens that are not theirs, and the label of a box is a word.
    #expect(letters.components(separatedBy: Self.name).count == 41)
    #expect(letters.components(separatedBy: "UITableViewControllerDelegate.").count == 41)
    #expect(pdf.text.contains("Note\n") && letters.contains("Listing1.1"))
    // In narrow columns lines of neighbours stand between the parts of an address, but some have room for it.
    #expect((1...24).contains { letters.contains("person\($0).of.a.long.name@example.com") })
    #expect(!letters.contains("@-") && !letters.contains("l-ong") && !letters.contains("lo-ng"))
  }

  /// Turned lines begin deeper than their line, so no line of the listing begins at its edge that has none there.
  @Test(.enabled(if: hasWeasyPrint, "\(noWeasyPrint)"))
  func turnedLinesAreSetIn() throws {
    let code =
      "    let value = combine(first, second, third, fourth, fifth, sixth, seventh, eighth)"
    let (pdf, _, _) = try PDFJudge.export(
      [
        "content/book.json": #"{"id": "turned", "title": "Turned", "paper": "5x8"}"#,
        "content/chapters/01-turned.md": "# Turned\n\n```swift\n\(code)\nend()\n```\n",
      ], with: "weasyprint")
    let lines = pdf.laid.split(separator: "\n").map(String.init)
    let first = try #require(lines.firstIndex { $0.contains("let value") })
    let edge = lines[first].prefix { $0 == " " }.count
    #expect(lines[first + 1].prefix { $0 == " " }.count > edge, "\(lines[first...first + 1])")
    #expect(!lines[first].contains("eighth"))
  }

  /// However long a listing is, the rule below it never comes alone to a page.
  @Test(.enabled(if: hasWeasyPrint, "\(noWeasyPrint)"))
  func noRuleIsAlone() throws {
    let chapters = (20...64).map { count -> (String, String) in
      let code = (1...count).map { "let line\($0) = \($0)" }.joined(separator: "\n")
      return (
        "content/chapters/\(count)-of-\(count).md", "# Of \(count)\n\n```swift\n\(code)\n```\n"
      )
    }
    let settings = ["content/book.json": #"{"id": "rules", "title": "Rules", "paper": "5x8"}"#]
    let (pdf, _, _) = try PDFJudge.export(
      settings.merging(chapters) { one, _ in one }, with: "weasyprint", margins: ["17.5", "20.5"])
    #expect(pdf.rules == [])
    #expect(pdf.pages > 60)
  }

  /// In a book without parts, too, a page on which a chapter begins has no running head, and others have one.
  @Test(.enabled(if: hasWeasyPrint, "\(noWeasyPrint)"))
  func openingPagesHaveNoHead() throws {
    let (pdf, _, _) = try PDFJudge.export(
      [
        "content/book.json": #"{"id": "heads", "title": "The Title", "paper": "5x8"}"#,
        "content/chapters/01-alpha.md": "# Alpha\n\n\(Self.prose)\(Self.prose)\n",
        "content/chapters/02-beta.md": "# Beta\n\n\(Self.prose)\(Self.prose)\(Self.prose)\n",
        "content/chapters/03-gamma.md": "# Gamma\n\n\(Self.prose)\n\n\(WoodQuestions.section())\n",
      ], with: "weasyprint")
    let openings = Set(pdf.outline.filter { $0.depth == 0 }.map(\.page))
    #expect(openings.count > 3)
    for (index, sheet) in pdf.sheets.dropLast().enumerated() where index > 1 {
      let head = sheet.split(separator: "\n").first.map(String.init) ?? ""
      let isOpening = openings.contains(index + 1)
      // Only the title of the answers stands at the top of its page itself.
      let isHead = ["The Title", "Alpha", "Beta", "Gamma"].contains(head)
      #expect(isHead == !isOpening || head == "Answers", "\(index + 1): \(head)")
    }
    // The contents name the answers with their page.
    let answers = try #require(pdf.outline.last { $0.title == "Answers" }?.page)
    let contents = try #require(pdf.sheets.first { $0.contains("Contents") })
    #expect(contents.contains("Answers") && contents.contains("\(answers)"))
  }

  // MARK: - Formulas

  private static func formulas(_ more: String) -> [String: String] {
    [
      "content/book.json": #"{"id": "sums", "title": "Sums", "math": true, "paper": "6x9"}"#,
      "content/chapters/01-sums.md":
        "# Sums\n\n\(prose) It is $\\frac{a}{b}$.\n\n\(more)\n\n\(prose)\n",
    ]
  }

  private static let long =
    "$$\nS = " + (1...16).map { "a_{\($0)} x_{\($0)}" }.joined(separator: " + ") + "\n$$\n"

  /// A formula that is wider than the sheet is set smaller; the book is not.
  @Test(.enabled(if: hasChromium, "\(noChromium)"))
  func aLongFormulaLeavesTheBookAsItIs() throws {
    let plain = try PDFJudge.export(
      Self.formulas(""), with: "chromium", margins: ["19.5", "23"]
    ).pdf
    let wide = try PDFJudge.export(
      Self.formulas(Self.long), with: "chromium", margins: ["19.5", "23"]
    ).pdf
    #expect(wide.height == plain.height && plain.height > 5)
    #expect(wide.beside == [] && wide.letters.contains("16"))
  }

  /// WeasyPrint knows no formulas: it would print 1/√x as 1x.
  @Test func formulasAreNotPrintedWrong() throws {
    let folder = try ScratchFolder("pdf-formulas")
    for (path, text) in Self.formulas("") { try folder.write(path, text) }
    let run = try PDFJudge.export(folder, with: "weasyprint")
    #expect(run.code == 2)
    #expect(run.errors.contains("print with “--with chromium”"), "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.path("book.pdf")))
    folder.discard()
  }

  // MARK: - Letters

  /// A letter that no font has is told with its place.
  @Test(
    .enabled(if: Installed.isFile("/usr/bin/fc-list"), "fontconfig is not installed"),
    arguments: programs)
  func lettersWithoutAFontAreTold(_ program: String) throws {
    let (_, _, said) = try PDFJudge.export(
      [
        "content/book.json": #"{"id": "letters", "title": "Letters"}"#,
        "content/chapters/01-letters.md": "# Letters\n\nPlain.\n\nOf nobody: \u{10FFFD}, é.\n",
      ], with: program)
    #expect(
      said.contains("no font has “\u{10FFFD}” (U+10FFFD, content/chapters/01-letters.md:5)"),
      "\(said)")
    #expect(said.contains("apt install fonts-noto-core") && !said.contains("é"))
  }
}
