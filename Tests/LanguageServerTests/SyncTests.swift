import HornbookBytes
import TestSupport
import Testing

@testable import HornbookLanguageServer

@Suite struct SyncTests {
  /// Edits by ranges give the same text as replacing it whole.
  @Test(arguments: [PositionEncoding.utf8, .utf16, .utf32])
  func changesByRangesAreExact(_ encoding: PositionEncoding) {
    var random = SeededRandom(seed: 7)
    let pieces = ["a", "é", "🪶", "e\u{301}", "\n", "\r\n", "世界", "", "line\nline", "\u{FEFF}"]
    for _ in 0..<200 {
      var text = (0..<30).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      var bytes = Array(text.utf8)
      for _ in 0..<10 {
        let scalars = Array(text.unicodeScalars)
        let lower = Int.random(in: 0...scalars.count, using: &random)
        let upper = Int.random(in: lower...scalars.count, using: &random)
        let before = String(String.UnicodeScalarView(scalars[..<lower])).utf8.count
        let through = String(String.UnicodeScalarView(scalars[..<upper])).utf8.count
        let positions = TextPositions(bytes, encoding)
        // No position is inside a line ending or before a byte-order mark.
        guard positions.offset(of: positions.position(at: before)) == before,
          positions.offset(of: positions.position(at: through)) == through
        else { continue }
        let new = pieces.randomElement(using: &random) ?? ""
        let start = positions.position(at: before)
        let end = positions.position(at: through)
        bytes.replaceSubrange(
          positions.offset(of: start)..<positions.offset(of: end), with: new.utf8)
        text =
          String(String.UnicodeScalarView(scalars[..<lower])) + new
          + String(String.UnicodeScalarView(scalars[upper...]))
        #expect(bytes == Array(text.utf8))
      }
    }
  }

  @Test(arguments: [
    (PositionEncoding.utf8, 8), (.utf16, 5), (.utf32, 4),
  ])
  func columnsCountTheUnitsOfTheEncoding(_ encoding: PositionEncoding, _ column: Int) {
    let text = TextPositions(Array("x\na🪶é b\n".utf8), encoding)
    #expect(text.position(at: 10) == TextPosition(line: 1, character: column))
    #expect(text.offset(of: TextPosition(line: 1, character: column)) == 10)
  }

  @Test func positionsBehindTheEndAreItsEnd() {
    let text = TextPositions(Array("one\ntwo".utf8), .utf16)
    #expect(text.offset(of: TextPosition(line: 0, character: 99)) == 3)
    #expect(text.offset(of: TextPosition(line: 9, character: 0)) == 7)
    #expect(text.offset(of: TextPosition(line: Int.max, character: Int.max)) == 7)
  }
}
