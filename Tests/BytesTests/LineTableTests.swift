import HornbookBytes
import TestSupport
import Testing

@Suite struct LineTableTests {
  static let table: [(text: String, starts: [Int], count: Int)] = [
    ("", [0], 1), ("a", [0], 1), ("a\n", [0, 2], 1), ("a\nb", [0, 2], 2), ("\n\n", [0, 1, 2], 2),
    ("a\r\nb", [0, 3], 2), ("a\rb", [0, 2], 2), ("a\r\r\nb\n", [0, 2, 4, 6], 3), ("\r", [0, 1], 1),
    ("é\n日", [0, 3], 2),
  ]

  @Test(arguments: table)
  func findsTheLines(_ text: String, _ starts: [Int], _ count: Int) {
    let lines = LineTable([UInt8](text.utf8))
    #expect(lines.starts == starts)
    #expect(lines.count == count)
  }

  @Test func positionAndOffsetAreInverseForAllLineEndings() {
    var random = SeededRandom(seed: 11)
    let pieces: [[UInt8]] = [[0x61], [0x0A], [0x0D], [0x0D, 0x0A], [0xC3, 0xBC], [0x62, 0x63]]
    var failed: [[UInt8]] = []
    for _ in 0..<400 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<30, using: &random) {
        bytes += pieces[Int.random(in: 0..<pieces.count, using: &random)]
      }
      let lines = LineTable(bytes)
      for offset in 0...bytes.count {
        let position = lines.position(at: offset)
        let contents = lines.contents(ofLine: position.line, in: bytes)
        let isRight =
          lines.offset(line: position.line, column: position.column) == offset
          && lines.range(ofLine: position.line).lowerBound == contents.lowerBound
          && !bytes[contents].contains(0x0A) && !bytes[contents].contains(0x0D)
        if !isRight { failed.append(bytes) }
      }
    }
    #expect(failed == [])
  }

  @Test func clampsWhatLiesOutside() {
    let bytes = [UInt8]("ab\ncd\n".utf8)
    let lines = LineTable(bytes)
    #expect(lines.position(at: -3) == LinePosition(line: 1, column: 1))
    #expect(lines.position(at: 99) == LinePosition(line: 3, column: 1))
    #expect(lines.offset(line: 0, column: 5) == 0)
    #expect(lines.offset(line: 2, column: 99) == 6)
    #expect(lines.offset(line: 9, column: 1) == 6)
    #expect(lines.range(ofLine: 9) == 6..<6 && lines.range(ofLine: 0) == 6..<6)
    #expect(lines.contents(ofLine: 2, in: [0x61]).isEmpty)
  }
}
