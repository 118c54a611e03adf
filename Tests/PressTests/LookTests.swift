import HornbookDiagnostics
import HornbookManuscript
import TestSupport
import Testing

@testable import HornbookPress

/// The look that the settings of a book give to its pages.
@Suite struct LookTests {
  private static func book(_ settings: String) -> Specimen {
    Specimen(
      settings: ##"{"id": "letters", "title": "Letters", "## + settings + "}",
      files: [("fonts/ink.woff2", "wOF2"), ("fonts/notes.txt", "None.")])
  }

  private static func sheet(_ settings: String) throws -> String {
    let book = book(settings)
    #expect(book.findings.filter { $0.rule != "unused-asset" }.map(\.message) == [])
    let sheets = book.press.page(.chapter(0)).styles.filter { $0.path.hasPrefix("styles/look-") }
    return String(decoding: try #require(sheets.first?.bytes), as: UTF8.self)
  }

  @Test func pagesWithoutALookHaveNoSheetForIt() {
    let book = Self.book(##""theme": {"ribbon": "New"}"##)
    #expect(!book.press.page(.chapter(0)).styles.contains { $0.path.contains("look") })
  }

  @Test func coloursAreForLightAndDarkPages() throws {
    let sheet = try Self.sheet(##""theme": {"accent": "#0b5cad", "paper": "#FFF", "measure": 42}"##)
    #expect(sheet.contains("--paper: light-dark(#ffffff, #171512);\n"))
    #expect(sheet.contains("--measure: 42.0rem;\n"))
    let accents = try #require(sheet.firstMatch(of: /--accent: light-dark\((#.{6}), (#.{6})\)/))
    #expect(accents.output.1 == "#0b5cad")
    let dark = try #require(Colour(String(accents.output.2)))
    #expect(dark.contrast(with: try #require(Colour("#171512"))) >= 4.5)
  }

  @Test func typefacesAreLoadedFromTheSite() throws {
    let fonts =
      ##"{"text": {"italic": "fonts/ink.woff2", "weights": "200 900"}, "code": "fonts/ink.woff2"}"##
    let sheet = try Self.sheet("\"fonts\": \(fonts)")
    #expect(sheet.contains(##"src: url("../assets/fonts/ink.woff2") format("woff2");"##))
    #expect(sheet.contains("font-weight: 200 900;\n  font-style: italic;"))
    #expect(sheet.contains(##"--mono: "Book code", ui-monospace"##))
    #expect(!sheet.contains("--sans"))
  }

  @Test(arguments: [
    (
      ##""theme": {"accent": "blue"}"##,
      "“theme.accent” is the string “blue”, not a colour such as \"#9a3412\""
    ),
    (
      ##""theme": {"accent": "#ffb000"}"##,
      "“#ffb000” has a contrast of 1.7 with the paper, “#fbf8f1”"
    ),
    (
      ##""fonts": {"text": "fonts/inc.woff2"}"##,
      "there is no file “fonts/inc.woff2”: did you mean “fonts/ink.woff2”?"
    ),
    (
      ##""fonts": {"text": "fonts/notes.txt"}"##,
      "“fonts/notes.txt” is not a font that browsers know"
    ),
    (##""fonts": {"txt": "fonts/ink.woff2"}"##, "the key “fonts.txt” is unknown"),
    (
      ##""fonts": {"text": {"weights": "900 100"}}"##,
      "“fonts.text.weights” is the string “900 100”, not two weights such as \"200 900\""
    ),
    (##""fonts": {"text": "../ink.woff2"}"##, "“../ink.woff2” is not a file under content/"),
  ])
  func whatCannotBeUsedIsTold(_ settings: String, _ message: String) {
    let found = Self.book(settings).findings.filter { $0.rule != "unused-asset" }
    #expect(found.map(\.message) == [message])
    #expect(found.first?.place?.file == "content/book.json")
  }

  /// White on black is the most that there is, and no colour has contrast with itself.
  @Test func contrastIsThatOfWCAG() throws {
    let white = try #require(Colour("#fff"))
    let black = try #require(Colour("#000000"))
    #expect(abs(white.contrast(with: black) - 21) < 0.001)
    #expect(white.contrast(with: white) == 1)
    let grey = try #require(Colour("#767676"))
    #expect((4.5..<4.6).contains(grey.contrast(with: white)))
    for text in ["fff", "#ffff", "#ggg", "#12345", "rgb(1,2,3)", "#fff;"] {
      #expect(Colour(text) == nil, "\(text)")
    }
  }
}
