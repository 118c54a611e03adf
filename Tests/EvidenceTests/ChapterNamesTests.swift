import HornbookDiagnostics
import HornbookEvidence
import HornbookMarkdown
import TestSupport
import Testing

@Suite struct ChapterNamesTests {
  /// The words of several words in a text, looked for letter by letter.
  private static func compounds(in text: String) -> Set<UInt32> {
    var found: Set<UInt32> = []
    for part in text.split(whereSeparator: { !"_\\".contains($0) && !$0.isASCIILetterOrDigit }) {
      let word = Array(part.filter { $0 != "\\" })
      let joints = zip(word, word.dropFirst()).filter { first, second in
        first.isLowercase && second.isUppercase || first == "_" && second.isLowercase
      }
      if word.count > 1, !joints.isEmpty { found.insert(ChapterNames.hash(of: String(word))) }
    }
    return found
  }

  @Test func findsEachNameOfSeveralWords() {
    var random = SeededRandom(seed: 20)
    var count = 0
    for _ in 0..<2_000 {
      let letters = (0..<Int.random(in: 1..<60, using: &random)).map { _ in
        ["a", "b", "c", "D", "E", "1", "_", "\\", " ", " ", ".", "é"].randomElement(using: &random)
          ?? "a"
      }
      let text = "A " + letters.joined() + "\n"
      let document = Document(Source(path: "a.md", text: text))
      let expected = Self.compounds(in: text)
      let names = ChapterNames(of: document, without: [])
      #expect(names.hashes == expected.sorted(), "\(text)")
      count += expected.count
    }
    #expect(count > 2_000)
  }
}

extension Character {
  fileprivate var isASCIILetterOrDigit: Bool { isASCII && (isLetter || isNumber) }
}
