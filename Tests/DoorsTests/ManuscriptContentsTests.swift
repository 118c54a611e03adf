import Foundation
import HornbookDoors
import TestSupport
import Testing

/// Contents as novels and books of long ago have them.
struct ManuscriptContentsTests {
  private static let sentence =
    "The rope lay on the deck all night, and in the morning it was wet and stiff."
  /// Ten lines of running text.
  private static let page = Array(repeating: sentence, count: 10).joined(separator: "\n\n")

  /// Numbers begin anew in each part, and long titles run on below the number of their page.
  @Test func countsOnOverParts() throws {
    func chapter(_ number: String, _ title: String) -> String {
      "CHAPTER \(number).\n\n\(title)\n\n\(Self.page)\n\n\n\n"
    }
    let files = try MadeBook.files(
      """
      The Wet Rope

      CONTENTS.

      EPOCH THE FIRST.

      CHAPTER I. The Rope goes out                   1
             II. How the Rope was left on the       12
                    Deck
            III. The Hold                           20

      EPOCH THE SECOND.

      CHAPTER I. The Rope comes home                31
             II. The Hold                           40



      EPOCH THE FIRST.

      \(chapter("I", "THE ROPE GOES OUT"))
      \(chapter("II", "HOW THE ROPE WAS LEFT ON THE DECK"))
      \(chapter("III", "THE HOLD"))
      EPOCH THE SECOND.

      \(chapter("I", "THE ROPE COMES HOME"))
      \(chapter("II", "THE HOLD"))
      """)
    #expect(
      files.keys.filter { $0.hasPrefix("content/chapters/") }.sorted() == [
        "content/chapters/01-the-rope-goes-out.md",
        "content/chapters/02-how-the-rope-was-left-on-the-deck.md",
        "content/chapters/03-the-hold.md", "content/chapters/04-the-rope-comes-home.md",
        "content/chapters/05-the-hold-2.md",
      ])
    #expect(files["import-report.md"]?.contains("counted on over parts: lines ") == true)
  }

  @Test func takesRomanNumbersWithoutPoints() throws {
    let titles = ["ON ROPES", "I TIE A KNOT", "WET WEATHER", "HOME"]
    let romans = ["I", "II", "III", "IV"]
    let contents = zip(romans, titles).enumerated().map { index, entry in
      "  \(entry.0) \(entry.1)            \(index * 9 + 3)\n"
    }
    let text = zip(romans, titles).map { "CHAPTER \($0)\n\n\($1)\n\n\(Self.page)\n\n\n" }
    let files = try MadeBook.files(
      "The Wet Rope\n\nCONTENTS\n\nCHAPTER        PAGE\n\n" + contents.joined() + "\n\n"
        + text.joined())
    #expect(
      files.keys.filter { $0.hasPrefix("content/chapters/") }.sorted() == [
        "content/chapters/01-on-ropes.md", "content/chapters/02-i-tie-a-knot.md",
        "content/chapters/03-wet-weather.md", "content/chapters/04-home.md",
      ])
  }

  @Test func readsWhatALibraryFrames() throws {
    let chapters = (1...3).map { number in
      """
      CHAPTER \(["I", "II", "III"][number - 1]).

      THE \(["FIRST", "SECOND", "THIRD"][number - 1]) ROPE

      \(Array(repeating: Self.page, count: 8).joined(separator: "\n\n"))

          The wet rope lay upon the deck,
          And nobody would lift it.

              Somebody had said that ropes which lie on the deck all night
              are stiff in the morning, and that is true of this rope.
      """
    }.joined(separator: "\n\n\n\n")
    let files = try MadeBook.files(
      """
      The Library's EBook of The Wet Rope, by Ada Quill

      Title: The Wet Rope
      Author: Ada Quill

      *** START OF THIS EBOOK THE WET ROPE ***

      CONTENTS

      CHAP.                          PAGE

        I.  THE FIRST ROPE              1
       II.  THE SECOND
            ROPE                        9
      III.  THE THIRD ROPE             17

      ILLUSTRATIONS

      The rope on the deck              2
      The rope in the hold              3
      The rope in the sun              18



      \(chapters)

      *** END OF THIS EBOOK THE WET ROPE ***

      CHAPTER IV of the licence says that you may copy it.
      """)
    let names = files.keys.filter { $0.hasPrefix("content/chapters/") }.sorted()
    #expect(
      names
        == ["first", "second", "third"].enumerated().map {
          "content/chapters/0\($0 + 1)-the-\($1)-rope.md"
        })
    let text = files["content/chapters/01-the-first-rope.md"] ?? ""
    #expect(
      text.contains("\n> The wet rope lay upon the deck,\\\n> And nobody would lift it.\n"))
    #expect(
      text.contains("\n> Somebody had said that ropes which lie on the deck all night\n> are"))
    #expect(!text.contains("```") && !text.contains("[!NOTE]"))
    let settings = files["content/book.json"] ?? ""
    #expect(settings.contains("\"The Wet Rope\"") && settings.contains("\"Ada Quill\""))
    #expect(!files.values.contains { $0.contains("you may copy it") })
    #expect(files["import-report.md"]?.contains("the frame of a library") == true)
  }

  /// Every line begins with the same spaces, and parts stand above the chapters in the contents.
  @Test func readsContentsThatAreALadder() throws {
    let files = try MadeBook.files(
      """
         The Wet Rope

      Contents

           * Guide
                * Going Out
                     * At Dawn
                * Coming Home
           * Index

                              Going Out

      At Dawn

         \(Self.page.replacing("\n", with: "\n   "))

                              Coming Home

         \(Self.page.replacing("\n", with: "\n   "))
      """)
    #expect(
      files["content/chapters/01-going-out.md"]?.hasPrefix("# Going Out\n\n## At Dawn\n\nThe rope")
        == true)
    #expect(
      files["content/chapters/02-coming-home.md"]?.hasPrefix("# Coming Home\n\nThe rope") == true)
  }

  @Test func survivesContentsThatComeAgain() {
    for text in ["CONTENTS\n\nPreface 1\nForeword 2\nIndex 3\n\nChapter 1\n\nForeword\n\nPreface\n"]
    {
      _ = ImportedManuscript.read("a.txt", Array(text.utf8))
    }
  }
}
