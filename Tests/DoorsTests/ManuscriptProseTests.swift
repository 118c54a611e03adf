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

  /// Ten lines of running text.
  private static let page = Array(repeating: sentence, count: 10).joined(separator: "\n\n")

  private static func titles(_ openers: [String], gap: String = "\n\n") throws -> [String] {
    let text = "The Wet Rope\(gap)" + openers.map { "\($0)\n\n\(page)" }.joined(separator: gap)
    return try MadeBook.files(text + "\n").filter { $0.key.hasPrefix("content/chapters/") }
      .sorted { $0.key < $1.key }
      .compactMap { $0.value.split(separator: "\n").first.map(String.init) }
  }

  @Test(arguments: [
    ["Erstes Kapitel", "Zweites Kapitel", "Drittes Kapitel"],
    ["Chapter the First", "Chapter the Second", "Chapter the Third"],
    ["Chapter Twenty", "Chapter Twenty-One", "Chapter Twenty-Two"],
    ["Chapitre premier", "Chapitre deuxième", "Chapitre troisième"],
    ["第一章", "第二章", "第三章"], ["الفصل الأول", "الفصل الثاني", "الفصل الثالث"],
    ["Глава 1", "Глава 2", "Глава 3"],
  ])
  func countsInWords(_ openers: [String]) throws {
    let titled = zip(openers, ["Out", "On", "Home"]).map { "\($0)\n\n\($1)" }
    #expect(try Self.titles(titled) == ["# Out", "# On", "# Home"])
    #expect(try Self.titles(openers) == openers.map { "# " + $0 })
  }

  @Test func takesTitlesWithoutNumbers() throws {
    #expect(
      try Self.titles(["THE ROPE GOES OUT", "THE ROPE LIES", "THE ROPE COMES HOME"])
        == ["# THE ROPE GOES OUT", "# THE ROPE LIES", "# THE ROPE COMES HOME"])
    #expect(
      try Self.titles(["Out at Sea", "On Deck", "Home"], gap: "\n\n\n\n\n")
        == ["# Out at Sea", "# On Deck", "# Home"])
  }

  @Test func takesColumnsForTables() throws {
    #expect(
      try MadeBook.chapter(
        """
        These ropes were weighed:

        Rope        Weight  Strength
        Hemp        1.2 kg     10 kN
        Manila rope 1.1 kg     12 kN
        Jute  yarn  1.4 kg      6 kN
        """
      ).contains("| Rope |") == false)
    #expect(
      try MadeBook.chapter(
        """
        These ropes were weighed:

        Rope         Weight  Strength
        Hemp         1.2 kg     10 kN
        Manila rope  1.1 kg     12 kN
        """)
          == """
          These ropes were weighed:

          | Rope | Weight | Strength |
          | --- | --- | --- |
          | Hemp | 1.2 kg | 10 kN |
          | Manila rope | 1.1 kg | 12 kN |
          """)
    for shown in [
      "$ ps\nPID    TTY    TIME\n  1    tty    0:01\n  2    tty    0:02",
      "let a   = 1\nlet bcd = 2\nlet e   = 3",
      "PID    TTY    TIME\n1      tty    0:01\n2      tty    0:02",
    ] {
      #expect(try MadeBook.chapter(shown).contains("| ---") == false)
    }
  }

  @Test(arguments: [
    ("en", "The rope is on the deck and it is wet."),
    ("de", "Das Seil ist nass und liegt auf dem Deck."),
    ("fr", "Les cordes sont dans le port et elles sont longues."),
    ("es", "La cuerda es larga y está en el barco con los otros."),
    ("it", "La corda è lunga e non si rompe; il nodo è una cosa che tiene."),
    ("pt", "A corda não é longa, mas os nós são fortes e ficam em uma caixa do barco."),
    ("nl", "Het touw is nat en ligt op het dek van de boot."), ("ar", "الحبل طويل ومبلل."),
    ("fa", "طناب خیس است و روی عرشه می‌ماند."), ("he", "החבל ארוך ורטוב."), ("ja", "ロープは長いです。"),
    ("zh", "绳子很长，也很湿。"), ("ru", "Верёвка лежит на палубе."), ("uk", "Мотузка лежить на палубі."),
    ("ko", "밧줄은 길다."), ("en", "xyzzy"),
  ])
  func guessesTheLanguage(_ language: String, _ sentence: String) throws {
    let settings = try MadeBook.files("Chapter 1\n\nX\n\n\(sentence)\n")["content/book.json"]
    #expect(settings?.contains("\"language\": \"\(language)\"") == true, "\(settings ?? "")")
  }

  @Test func namesFilesInPlainLetters() throws {
    let files = try MadeBook.files("Kapitel 1\n\nÜber große Gegenstände à la Søren\n\nEin Satz.\n")
    #expect(
      files.keys.contains("content/chapters/01-ueber-grosse-gegenstaende-a-la-soeren.md"))
  }
}
