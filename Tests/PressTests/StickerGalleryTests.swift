import Foundation
import HornbookBytes
import HornbookDatasets
import HornbookDiagnostics
import TestSupport
import Testing

@testable import HornbookPress

/// Galleries in pages of their own and in chapters.
@Suite struct StickerGalleryTests {
  @Test func eachPackHasAPageBelowOneThatListsThem() {
    let pages = Specimen.stickers.press.pages.filter { $0.id.kind.name.hasPrefix("sticker") }
    #expect(
      pages.map(\.path) == [
        "stickers.html", "stickers-hands.html", "stickers-small-things.html",
      ])
    let sidebar = Specimen.stickers.html(.chapter(0))
    #expect(sidebar.contains(#"<a href="stickers.html">Stickers</a>"#))
    #expect(!sidebar.contains(#"<a href="stickers-hands.html">Hands"#))
  }

  @Test func aSinglePackNeedsNoList() {
    var book = Specimen.stickers
    book.chapters = Specimen().chapters
    book.files.removeAll { $0.path.hasPrefix("stickers/hands/") }
    let pages = book.press.pages.filter { $0.id.kind.name.hasPrefix("sticker") }
    #expect(pages.map(\.path) == ["stickers-small-things.html"])
    #expect(book.html(.cover).contains("sticker") == false)
    #expect(
      book.html(.chapter(0)).contains(#"<a href="stickers-small-things.html">Small things</a>"#))
  }

  @Test func theSearchFindsEachSticker() throws {
    let press = Specimen.stickers.press
    #expect(press.searchPage(PageID(.stickers, 1)) != nil)
    let made = press.order.made[1]
    #expect(made.found.map(\.title) == ["Hands & feet", "wave", "Fist", "turn", "nod"])
    #expect(made.found.map(\.anchor) == ["", "wave", "fist", "turn", "nod"])
    #expect(made.found[1].text == "A hand that waves")
  }

  @Test func asksForTheImagesThatItShowsAndForItsSheets() throws {
    let press = Specimen.stickers.press
    let chapter = press.page(.chapter(0))
    #expect(
      chapter.assets == [
        "stickers/hands/wave.png", "stickers/hands/turn-1.png", "stickers/hands/turn-2.png",
        "stickers/hands/turn-1.png",
      ])
    #expect(chapter.styles.count == 3 && chapter.styles[0].path == "stickers.css")
    let sheets = try chapter.styles.dropFirst().map {
      String(decoding: try #require($0.bytes), as: UTF8.self)
    }
    #expect(sheets[0].contains("repeat(auto-fill, min(136px, 100%))"))
    #expect(sheets[1].contains("frames-3-500-2") && !sheets[1].contains("frames-2-500-0"))
    // Packs of one size share the sheet of the grid.
    let own = press.pages.first { $0.path == "stickers-hands.html" }
    #expect(own?.styles[1] == chapter.styles[1] && own?.styles[2] != chapter.styles[2])
    #expect(press.page(.chapter(1)).styles.count == 2)
  }

  @Test func eachFrameIsSeenInItsTurn() throws {
    let page = try #require(
      Specimen.stickers.press.pages.first { $0.path == "stickers-hands.html" })
    let sheet = String(decoding: try #require(page.styles[2].bytes), as: UTF8.self)
    let expected = """
      @keyframes turn-of-3 { 0% { opacity: 1; } 33.3333% { opacity: 0; } }
      [open] > .frames-3-500-2 > * { animation: turn-of-3 500ms step-end 2; }
      [open] > .frames-3-500-2 > :nth-child(2) { animation-delay: 166ms; }
      [open] > .frames-3-500-2 > :nth-child(3) { animation-delay: 333ms; }
      @keyframes stay { 0%, 100% { opacity: 1; } }
      [open] > .frames-3-500-2 > :last-child { animation: turn-of-3 500ms step-end 333ms 2, \
      stay 1ms 1000ms forwards; }
      @keyframes turn-of-2 { 0% { opacity: 1; } 50.0000% { opacity: 0; } }
      [open] > .frames-2-500-0 > * { animation: turn-of-2 500ms step-end infinite; }
      [open] > .frames-2-500-0 > :nth-child(2) { animation-delay: 250ms; }

      """
    #expect(sheet == expected)
  }

  static let faults: [(directive: String, rule: String, message: String)] = [
    (
      "{stickers} ⌖hnads", "directive-target-missing",
      "there is no pack in stickers/ called “hnads”: did you mean “hands”?"
    ),
    (
      "{⌖stickers}", "directive-option-value",
      "“{stickers}” needs the folder of a pack in stickers/ after it"
    ),
    (
      "{stickers} hands\n:only: ⌖wave, trun", "directive-target-missing",
      "there is no sticker in the pack “Hands & feet” called “trun”: did you mean “turn”?"
    ),
    (
      "{stickers} hands\n:⌖onyl: wave", "directive-option-unknown",
      "“{stickers}” has no option “onyl”: did you mean “only”?"
    ),
  ]

  @Test(arguments: faults.indices) func saysWhatIsNotThere(_ index: Int) {
    let (directive, rule, message) = Self.faults[index]
    let text = MarkedText("# Hands\n\n```\(directive)\n```\n")
    var book = Specimen.stickers
    book.chapters = [("chapters/01-hands.md", text.text)]
    let findings = book.press.page(.chapter(0)).findings
    #expect(findings.map(\.rule) == [rule])
    #expect(findings.map(\.message) == [message])
    #expect(findings.map { $0.place?.lower } == text.offsets)
  }
}
