import HornbookBytes
import TestSupport
import Testing

@Suite struct ByteSearchTests {
  @Test(arguments: [
    ("a.b.c", ".", "-", "a-b-c"), ("", ".", "-", ""), ("abc", ".", "-", "abc"),
    ("aaa", "aa", "b", "ba"), ("é.é", ".", "", "éé"), ("..", ".", "..", "...."),
    ("a", "", "b", "a"),
  ])
  func replacesEachPiece(text: String, piece: String, other: String, result: String) {
    #expect(text.replacing(each: piece, with: other) == result)
  }

  @Test(arguments: [
    ("a/b/c.md", "c.md"), ("c.md", "c.md"), ("a/b/", "b"), ("", ""), ("/", "/"), ("ä/ö", "ö"),
  ])
  func tellsTheLastNameOfAPath(path: String, name: String) {
    #expect(path.lastPathName == name)
  }

  @Test func findsWhatAPlainSearchFinds() {
    var random = SeededRandom(seed: 5)
    var differences: [String] = []
    for _ in 0..<3_000 {
      let text = (0..<Int.random(in: 0..<24, using: &random)).map { _ in
        UInt8.random(in: 97...98, using: &random)
      }
      let piece = (0..<Int.random(in: 1..<5, using: &random)).map { _ in
        UInt8.random(in: 97...98, using: &random)
      }
      let start = Int.random(in: 0...26, using: &random)
      let end = Int.random(in: 0...26, using: &random)
      let found = text.firstRange(of: piece, from: start, to: end)
      if found != Self.plain(text, piece, start, end) {
        differences.append("\(text) \(piece) \(start) \(end)")
      }
    }
    #expect(differences == [])
  }

  static func plain(_ text: [UInt8], _ piece: [UInt8], _ start: Int, _ end: Int) -> Range<Int>? {
    for offset in 0...text.count where offset >= start {
      let stop = offset + piece.count
      if stop <= min(end, text.count), Array(text[offset..<stop]) == piece { return offset..<stop }
    }
    return nil
  }

  @Test func takesAnyBounds() {
    let bytes = [UInt8]("a-b-c")
    #expect(bytes.firstIndex(of: ASCII.minus, from: 2) == 3)
    #expect(bytes.firstIndex(of: ASCII.minus, from: -1) == nil)
    #expect(bytes.firstIndex(of: ASCII.minus, from: 99) == nil)
    #expect(bytes.firstIndex(of: ASCII.minus, from: 2, to: 3) == nil)
    #expect(bytes.firstIndex(of: ASCII.minus, from: 2, to: 4) == 3)
    #expect(bytes.firstIndex(of: ASCII.minus, from: 3, to: 2) == nil)
    #expect(bytes.firstIndex(of: ASCII.minus, from: 2, to: 99) == 3)
    #expect(bytes.firstRange(of: "-b-") == 1..<4)
    #expect(bytes.firstRange(of: "", from: 1) == nil)
    #expect(bytes.firstRange(of: [], from: 1) == nil)
    #expect(bytes.firstRange(of: "a", from: -1) == nil)
    #expect(bytes.firstRange(of: "a", to: -1) == nil)
    #expect(bytes.has("-c", at: 3) && !bytes.has("-c", at: 4) && !bytes.has("a", at: -1))
    #expect(!bytes.has("a", at: Int.max) && bytes.has("", at: 5))
    #expect(bytes.text(3..<99) == "-c" && bytes.text(7..<9) == "")
  }
}
