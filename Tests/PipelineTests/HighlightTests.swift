import HornbookDiagnostics
import HornbookFiles
import HornbookPipeline
import TestSupport
import Testing

/// Listings are shown without colours where the book or the caller says so, and as before otherwise.
@Suite struct HighlightTests {
  private static func book(_ highlight: String) -> MemoryBook {
    MemoryBook([
      "content/book.json": #"{"id": "horn", "title": "Horn", "highlight": \#(highlight)}"#,
      "content/code/cell.swift": "// ANCHOR: all\nlet cell = \"reed\"\n// ANCHOR_END: all\n",
      "content/chapters/01-cells.md": """
      # Cells

      ```swift title="A cell & more" id=cell highlight=2 numbers
      let a = 1 < 2  // (1)
      let b = "both"
      ```

      1. A truth.

      ```json
      {"a": true}
      ```

      ```swift include="../code/cell.swift#all"
      ```

      > - inside
      >
      >       let plain = 1
      >
      >   ```swift
      >   return nil
      >   ```

      ## Questions

      1. What is this?

         ```swift
         let c = 3
         ```

         a) A constant
         b) A variable

      ## Answers

      1. a, since `let` says so:

         ```swift
         let d: Int
         ```
      """,
    ])
  }

  /// The pages of a book, and what is wrong with it.
  private static func pages(
    _ highlight: String, _ options: BookOptions = BookOptions(jobs: 1)
  ) -> (texts: [String: String], findings: [String]) {
    let site = book(highlight).prepare(options)
    var texts: [String: String] = [:]
    for file in site.outputs where file.path.hasSuffix(".html") {
      texts[file.path] = String(decoding: file.bytes ?? [], as: UTF8.self)
    }
    return (texts, site.report.told)
  }

  /// A page without the marks of its listings.
  private static func plain(_ page: String) -> String {
    page.replacing(#/<span class="[a-z][a-z0-9]?">([^<]*)</span>/#) { $0.1 }
  }

  @Test func withoutColoursAllElseIsAsWithThem() {
    let coloured = Self.pages("true")
    let plain = Self.pages("false")
    #expect(coloured.findings == plain.findings)
    #expect(coloured.texts["cells.html"]?.contains(">let</span> a = ") == true)
    #expect(plain.texts["cells.html"]?.contains("let a = 1 &lt; 2") == true)
    #expect(plain.texts["cells.html"]?.contains("<span class=\"line highlighted\">let b") == true)
    #expect(plain.texts == coloured.texts.mapValues(Self.plain))
    var asked = BookOptions(jobs: 1)
    asked.highlights = false
    #expect(Self.pages("true", asked).texts == plain.texts)
  }

  @Test func onlyTheLanguagesThatAreNamedAreColoured() {
    let some = Self.pages(#"["jsonc"]"#)
    #expect(some.texts["cells.html"]?.contains("<span class=\"kc\">true</span>") == true)
    #expect(some.texts["cells.html"]?.contains("let a = 1 &lt; 2") == true)
    #expect(Self.pages("[]").texts == Self.pages("false").texts)
  }

  @Test(arguments: [("\"no\"", "highlight"), ("[\"swfit\"]", "swift"), ("[\"ruby\"]", "ruby")])
  func whatIsNoLanguageWithColoursIsTold(_ value: String, _ word: String) {
    let report = Self.book(value).prepare().report
    let findings = report.findings.filter { $0.rule == "data-type" }
    #expect(findings.count == 1)
    #expect("\(findings)".contains(word))
  }

  @Test func anotherSettingMakesThePagesAnew() throws {
    let settings = #"{"id": "horn", "title": "Horn and paper"}"#
    try BookHarness("highlight")
      .write("content/chapters/01-horn.md", "# Horn\n\n```swift\nlet a = 1\n```\n")
      .build().expectAllWritten()
      .write("content/book.json", settings.replacing("}", with: #", "highlight": false}"#))
      .build().expect(written: ["horn.html", "print.html"])
      .write("content/book.json", settings)
      .build().expect(written: ["horn.html", "print.html"])
      .done()
  }
}
