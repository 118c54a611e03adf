import HornbookDiagnostics
import HornbookMarkdown
import TestSupport
import Testing

@Suite struct WordCountTests {
  /// The words of a line, counted letter by letter.
  private static func words(of text: String) -> Int {
    var (count, isInside) = (0, false)
    for letter in text {
      let isOfWord = letter.isLetter || letter.isNumber
      if isOfWord, !isInside { count += 1 }
      isInside = isOfWord || isInside && letter == "'"
    }
    return count
  }

  @Test func countsWordsHoweverTheyLie() {
    var random = SeededRandom(seed: 3)
    for _ in 0..<2_000 {
      let letters = (0..<Int.random(in: 0..<70, using: &random)).map { _ in
        ["a", "b", "C", "7", "'", " ", " ", ",", "é"].randomElement(using: &random) ?? "a"
      }
      let text = "a " + letters.joined()
      let document = Document(Source(path: "a.md", text: text + "\n"))
      #expect(Outline(document).wordCount == Self.words(of: text), "\(text)")
    }
  }
}
