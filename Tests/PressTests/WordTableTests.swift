import TestSupport
import Testing

@testable import HornbookPress

@Suite struct WordTableTests {
  /// A word has one ordinal, in whichever of its ways it comes to the table: letter by letter, or from
  /// a text, in the middle or at its very end.
  @Test func aWordIsTheSameWhereverItStands() {
    var random = SeededRandom(seed: 7)
    var table = WordTable(reservingFor: 64)
    var known: [String: Int] = [:]
    for _ in 0..<20_000 {
      let length = Int.random(in: 1...20, using: &random)
      let word = String((0..<length).map { _ in "aab".randomElement(using: &random) ?? "a" })
      let ordinal: Int
      switch Int.random(in: 0...2, using: &random) {
      case 0:
        for byte in word.utf8 { table.append(byte) }
        ordinal = table.close()
      case 1: ordinal = Self.ordinal(of: word, before: "", in: &table)
      default: ordinal = Self.ordinal(of: word, before: " and more", in: &table)
      }
      #expect(known[word, default: known.count] == ordinal)
      known[word] = ordinal
    }
    #expect(table.count == known.count)
    for (word, ordinal) in known {
      #expect(String(decoding: table.pool[table.range(ordinal)], as: UTF8.self) == word)
      #expect(table.firstByte(ordinal) == word.utf8.first)
    }
  }

  @Test func aCapitalIsTakenAsASmallLetter() {
    var table = WordTable(reservingFor: 64)
    let large = Self.ordinal(of: "Prefetching", before: " it", first: 0x20, in: &table)
    #expect(Self.ordinal(of: "prefetching", before: "", in: &table) == large)
    #expect(String(decoding: table.pool, as: UTF8.self) == "prefetching")
  }

  private static func ordinal(
    of word: String, before rest: String, first: UInt8 = 0, in table: inout WordTable
  ) -> Int {
    Array((word + rest).utf8).withUnsafeBufferPointer { bytes in
      table.ordinal(
        of: SpelledWord(
          UnsafeBufferPointer(rebasing: bytes[..<word.utf8.count]), room: bytes.count,
          first: first))
    }
  }
}
