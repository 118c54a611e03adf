import Foundation
import HornbookDoors
import TestSupport
import Testing

/// Manuscripts without code and contents, as novels are.
struct ManuscriptProseTests {
  private static let sentence =
    "The rope lay on the deck all night, and in the morning it was wet and stiff."

  @Test func keepsWhatStandsBeforeAndBehindTheChapters() throws {
    let all = try MadeBook.files(
      """
      The Wet Rope

      Ada Quill

      Preface

      \(Self.sentence)

      Chapter 1

      Out

      \(Self.sentence)

      Chapter 2

      Home

      \(Self.sentence)

      Epilogue

      \(Self.sentence)

      *** END OF THIS BOOK ***

      Other books are for sale.
      """)
    #expect(all["content/chapters/preface.md"] == "# Preface\n\n\(Self.sentence)\n")
    #expect(all["content/chapters/epilogue.md"] == "# Epilogue\n\n\(Self.sentence)\n")
    #expect(all["content/chapters/02-home.md"] == "# Home\n\n\(Self.sentence)\n")
    #expect(all["content/book.json"]?.contains("\"title\": \"The Wet Rope\"") == true)
  }

  @Test(arguments: [
    "“I only want to look.”", "\"Looking,\" said he, \"is how your uncle drowned.\"", "“And then?”",
    "Mrs. Quill kept two ropes: one for work.[1]",
  ])
  func takesNoSpeechForATitle(_ line: String) throws {
    let chapter = try MadeBook.chapter("\(Self.sentence)\n\n\(line)\n\n\(Self.sentence)")
    #expect(!chapter.contains("#"), "\(chapter)")
  }

  @Test func takesTheLineDirectlyBelowANumber() throws {
    let all = try MadeBook.files(
      "Chapter 1\nFirst Things\n\n\(Self.sentence)\n\nChapter 2\nSecond Things\n\n\(Self.sentence)\n"
    )
    #expect(all["content/chapters/01-first-things.md"] == "# First Things\n\n\(Self.sentence)\n")
    #expect(all["content/chapters/02-second-things.md"] != nil)
  }

  @Test func takesNoFirstSentenceForATitle() throws {
    let all = try MadeBook.files(
      """
      Chapter One

      He never went back to the house

      Chapter Two

      \(Self.sentence)

      Chapter Three

      \(Self.sentence)
      """)
    #expect(all["content/chapters/01-chapter-one.md"]?.contains("He never went back") == true)
  }

  @Test(arguments: [
    ("* * *", "* * *"), ("+ 5 degrees", "\\+ 5 degrees"),
    ("Call __init__ first.", "Call \\_\\_init\\_\\_ first."),
    ("~~~", "\\~~~"), ("{{#include a.md}}", "\\{{#include a.md}}"), ("| a | b |", "| a | b |"),
    ("Salt &amp; rope", "## Salt \\&amp; rope"),
  ])
  func keepsSigns(_ line: String, _ expected: String) throws {
    let chapter = try MadeBook.chapter("\(Self.sentence)\n\n\(line)\n\n\(Self.sentence)")
    #expect(chapter == "\(Self.sentence)\n\n\(expected)\n\n\(Self.sentence)")
  }

  @Test func keepsTitlesThatAlsoHeadPages() throws {
    var text = ""
    for (number, title) in ["The Boat", "The Shed", "The Sea"].enumerated() {
      text += "\u{0C}CHAPTER \(number + 1)\n\n\(title)\n\n"
      for page in 0..<4 {
        text +=
          "\(Self.sentence)\n\n\u{0C}\(title)\n\n\(Self.sentence)\n\n\(number * 4 + page + 1)\n\n"
      }
    }
    let all = try MadeBook.files(text)
    #expect(
      all.keys.filter { $0.hasPrefix("content/chapters/") }.sorted() == [
        "content/chapters/01-the-boat.md", "content/chapters/02-the-shed.md",
        "content/chapters/03-the-sea.md",
      ])
    #expect(all["content/chapters/02-the-shed.md"]?.contains("\n\nThe Shed") == false)
  }
}
