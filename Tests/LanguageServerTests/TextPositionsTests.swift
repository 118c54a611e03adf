import HornbookBytes
import TestSupport
import Testing

@testable import HornbookLanguageServer

@Suite struct TextPositionsTests {
  /// Columns in long lines are those that counting from the beginning of the line gives.
  @Test(arguments: [PositionEncoding.utf8, .utf16, .utf32])
  func columnsInLongLinesAreExact(_ encoding: PositionEncoding) {
    var random = SeededRandom(seed: 5)
    let letters = ["a", "b ", "é", "🪶", "e\u{301}", "字"]
    var text = "# Short\n"
    for _ in 0..<3 {
      for _ in 0..<4_000 { text += letters.randomElement(using: &random) ?? "a" }
      text += "\n"
    }
    let positions = TextPositions(Array(text.utf8), encoding)
    var (line, column) = (0, 0)
    for (count, scalar) in zip(0..., text.unicodeScalars) {
      let offset = text.utf8.distance(
        from: text.startIndex, to: text.unicodeScalars.index(text.startIndex, offsetBy: count))
      if count % 37 == 0 || scalar == "\n" {
        let found = positions.position(at: offset)
        #expect(found == TextPosition(line: line, character: column))
        #expect(positions.offset(of: found) == offset)
      }
      column += encoding.units(of: scalar, length: String(scalar).utf8.count)
      if scalar == "\n" { (line, column) = (line + 1, 0) }
    }
  }

  @Test func placesInALongLineAreFoundInTheTimeOfTheirNumber() {
    func time(_ count: Int) -> Duration {
      let text = TextPositions(Array(String(repeating: "[a](#b) é ", count: count).utf8), .utf16)
      return ThreadClock.measure {
        var sum = 0
        for index in 0..<count { sum += text.position(at: index * 11).character }
        #expect(sum > 0)
      }
    }
    #expect(ThreadClock.excess(from: 4_000, to: 16_000, time) == nil)
  }
}
