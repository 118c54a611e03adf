import TestSupport
import Testing

@testable import HornbookQuizzes

@Suite struct WordFilterTests {
  private static let words: Set<String> = ["chapter", "ch", "kapitel", "leçon", "les", "глава"]

  @Test(arguments: [
    ("This chapter has none.", true), ("CHAPTER 3", true), ("Chap'ter", true),
    ("chapters", false), ("the capture", false), ("Leçon 2", true), ("lec\u{327}on", true),
    ("In der K\u{212A}apitel", false), ("\u{212A}apitel", true), ("Глава 1", true), ("l’es", true),
    ("", false), ("'", false), ("ch", true), ("…ch—", true),
  ])
  func tellsTextsThatHoldOneOfTheWords(text: String, passes: Bool) {
    let filter = WordFilter(Self.words)
    #expect(filter.passes(text) == passes)
    let bytes = Array(("  " + text + "ch").utf8)
    #expect(filter.passes(bytes, 2..<2 + text.utf8.count) == passes)
  }

  /// What passes is what the words of the text say, whatever stands between them.
  @Test func agreesWithTheWordsOfAnyText() {
    var random = SeededRandom(seed: 20)
    let filter = WordFilter(Self.words)
    let pieces = [
      "ch", "apter", "chapter", "Kapitel", "les", "leçon", "LEÇON", "глава", "ГЛАВА", "'", "’", " ",
      "-", "…", "—", "“", "3", "\n", "é", "\u{301}", "x",
    ]
    for _ in 0..<2_000 {
      let text = (0..<Int.random(in: 0...7, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let expected = QuizWords.words(of: text).contains { Self.words.contains($0) }
      #expect(filter.passes(text) == expected, "\(text)")
    }
  }
}
