import TestSupport
import Testing

@testable import HornbookTool

/// `hornbook check --proof`: the sheet that somebody prints and signs.
@Suite struct ProofSheetTests {
  private static let files = [
    "q.txt": """
    Chapter 1: Horn & <Glue>

    Questions

    1. What makes horn soft in a kettle?
     a) Frost
     b) Steam from the kettle
     c) Sand

    2. Which call presses an `MSMessage`?
     a) `try! press()`
     b) `press(MSMessage)`
     c) Nothing <b>at all</b>

    3. Who sells parchment?
     a) The tanner
     b) The stationer
     c) The binder

    4. What binds a book?
     a) Thread
     b) Wax
     c) Nails

    """,
    "k.txt": """
    Chapter 1

    1. What makes horn soft in a pot?
     - b) Steam from the copper kettle
    2. Which call presses an `MSMessage`?
     - b) `press(MSMessages)`
    3. Who sells parchment?
     - b) The tanner
    8. Why does glue smell?
     - a) Bones

    """,
  ]

  private func sheet() throws -> (html: String, code: Int32) {
    let session = try ToolSession("proof-sheet", Self.files)
    defer { session.done() }
    let outcome = session.run(
      "check", "--questions", "BOOK/q.txt", "--key", "BOOK/k.txt", "--proof", "BOOK/out.html")
    return (session.folder.text(of: "out.html"), outcome.code)
  }

  @Test func marksDifferencesWithSignsAndNotByColourAlone() throws {
    let (html, code) = try sheet()
    #expect(code == 1)
    let expected = [
      "in a <del>[−kettle−]</del> <ins>[+pot+]</ins>",
      "from the <ins>[+copper+]</ins> kettle",
      "<del>[−press(MSMessage)−]</del> <ins>[+press(MSMessages)+]</ins>",
      "<p class=\"state\">✗ wrong</p>", "<p class=\"state\">? to review</p>",
      "<li class=\"right\"><b>✓ b)</b> Steam from the kettle</li>",
      "Answers without a question", "Why does glue smell?", "[answer-contradicts-letter]",
      "<li><b>b)</b> The stationer</li>", "<p class=\"state\">– no answer</p>",
      "name and signature", "Date",
    ]
    #expect(expected.filter { !html.contains($0) } == [])
  }

  @Test func needsNothingBesideItAndEscapesWhatItQuotes() throws {
    let (html, _) = try sheet()
    let unwanted = ["<script", "src=", "href=", "url(", "@import", "<b>at all", "<Glue>", "& <"]
    #expect(unwanted.filter { html.contains($0) } == [])
    #expect(html.contains("Horn &amp; &lt;Glue&gt;"))
    #expect(html.contains("size: A4"))
  }

  @Test func closesEveryElementInOrder() throws {
    #expect(Self.unbalanced(try sheet().html) == [])
    #expect(Self.unbalanced("<p><b></p></b>") != [])
  }

  @Test func marksCorrectionsAndWhatIsHeldBack() throws {
    let session = try ToolSession(
      "proof-sheet-corrected",
      [
        "content/book.json": #"{"id": "horn", "title": "Horn"}"#,
        "content/chapters/01-horn.md": """
        # Horn

        ## Questions

        1. What makes horn soft? {#soft}
           - a) Frost
           - b) Steam
           - c) Sand
        2. What binds a book? {#bind}
           - a) Thread
           - b) Wax
           - c) Nails

        """,
        "content/answers.md": "# Answers\n\n## Chapter 1\n\n1. b) Steam\n2. a) Wax\n",
        "content/errata.json":
          #"[{"question": "soft", "answer": ["c"], "why": "A <slip>.", "date": "2026-03-31"}]"#,
      ])
    #expect(session.run("check", "BOOK", "--proof", "BOOK/sheet.html").code == 1)
    let html = session.folder.text(of: "sheet.html")
    let expected = [
      "<p class=\"state\">✎ corrected</p>", "✎ corrected to c</b> (2026-03-31): A &lt;slip&gt;.",
      "<li class=\"right\"><b>✓ c)</b> Sand</li>", "held back: answer under review",
    ]
    #expect(expected.filter { !html.contains($0) } == [])
    #expect(html.split(separator: "<p").count { $0.contains("held back") } == 1)
    #expect(Self.unbalanced(html) == [])
    session.done()
  }

  @Test func isWrittenForBooksToo() throws {
    let session = try ToolSession("proof-sheet-book")
    #expect(session.run("check", "BOOK", "--proof", "BOOK/sheet.html").code == 0)
    #expect(session.folder.text(of: "sheet.html").contains("<h1>Proof of the key: Horn</h1>"))
    let stream = session.run("check", "BOOK", "--proof", "-")
    #expect(stream.code == 2)
    #expect(stream.errors == "hornbook: --proof writes a file: name one instead of “-”\n")
    #expect(session.run("check", "BOOK", "--proof", "BOOK/sheet.html/x.html").code == 3)
    session.done()
  }

  /// The tags that close what is not open, or stay open.
  private static func unbalanced(_ html: String) -> [String] {
    var open: [String] = []
    var faults: [String] = []
    for piece in html.split(separator: "<").dropFirst() {
      let tag = piece.prefix { $0 != ">" && $0 != " " && $0 != "\n" }
      if tag.hasPrefix("!") || ["meta", "br", "hr"].contains(tag) { continue }
      if tag.hasPrefix("/") {
        let name = String(tag.dropFirst())
        if open.last == name { open.removeLast() } else { faults.append("</\(name)>") }
      } else {
        open.append(String(tag))
      }
    }
    return faults + open
  }
}
