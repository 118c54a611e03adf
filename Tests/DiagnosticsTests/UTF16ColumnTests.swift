import HornbookBytes
import TestSupport
import Testing

@testable import HornbookDiagnostics

@Suite struct UTF16ColumnTests {
  /// The units before a place, counted from the beginning of its line.
  static func column(of offset: Int, from start: Int, in bytes: [UInt8]) -> Int {
    String(decoding: bytes[start..<offset], as: UTF8.self).utf16.count + 1
  }

  @Test func columnsAreThoseOfCountingFromTheStart() {
    var random = SeededRandom(seed: 16)
    let pieces = ["a", "é", "漢", "👩‍🏫", " ", "word", "\n"]
    var wrong: [Int] = []
    for _ in 0..<40 {
      let text = (0..<1_500).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let source = Source(path: "a", bytes: [UInt8](text.utf8))
      let located = LocatedSource(source)
      for _ in 0..<200 {
        let offset = Int.random(in: 0...source.bytes.count, using: &random)
        guard offset == source.bytes.count || source.bytes[offset] & 0xC0 != 0x80 else { continue }
        let start = located.lines.range(ofLine: located.lines.line(at: offset)).lowerBound
        let wanted = Self.column(of: offset, from: start, in: source.bytes)
        if located.utf16Position(at: offset).column != wanted { wrong.append(offset) }
      }
    }
    #expect(wrong == [])
  }

  /// Ten thousand places in one line took seconds when each read the line from its beginning.
  @Test func manyPlacesInALongLineAreCheap() {
    let text = String(repeating: "é;", count: 100_000)
    let source = Source(path: "a", text: text)
    let located = LocatedSource(source)
    let time = ThreadClock.measure {
      for index in 0..<20_000 {
        #expect(located.utf16Position(at: index * 15 / 3 * 3).column > 0)
      }
    }
    #expect(time < .seconds(8))
  }
}
