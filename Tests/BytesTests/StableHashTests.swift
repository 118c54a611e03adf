import HornbookBytes
import TestSupport
import Testing

@Suite struct StableHashTests {
  @Test(arguments: [-1, 0, 1, 6, 16, 17, 32, 40])
  func theFirstDigitsAreThoseOfTheDescription(count: Int) {
    let hash = StableHash(high: 0x0012_3456_789A_BCDE, low: 0xF000_0000_0000_000F)
    #expect(hash.description == "00123456789abcdef00000000000000f")
    #expect(hash.digits(count) == String(hash.description.prefix(max(0, count))))
  }

  /// These values are written into caches and locks: they may never change.
  static let pinned: [(String, String)] = [
    ("", "91d60454183e3c8657dd3688230e0e18"), ("a", "1d77eb96c96ad2a661d94767dbf0b277"),
    ("hornbook", "80525c1de1431823e234d002d5311a86"),
    ("The quick brown fox jumps over the lazy dog", "66972858d809ebba7ea7801b6ce8f736"),
  ]

  @Test(arguments: pinned)
  func staysTheSameForEver(_ text: String, _ expected: String) {
    #expect(StableHash(of: text).description == expected)
    #expect(StableHash(of: [UInt8](text.utf8)).description == expected)
  }

  @Test func everyFlippedBitGivesAnotherFingerprint() {
    var random = SeededRandom(seed: 3)
    var collisions = 0
    for length in 0..<1_000 {
      var bytes = (0..<(length % 40 + 1)).map { _ in UInt8.random(in: 0...255, using: &random) }
      var seen: Set<StableHash> = [StableHash(of: bytes)]
      for bit in 0..<(bytes.count * 8) {
        bytes[bit / 8] ^= 1 << UInt8(bit % 8)
        if !seen.insert(StableHash(of: bytes)).inserted { collisions += 1 }
        bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      }
    }
    #expect(collisions == 0)
  }

  @Test func piecesDoNotRunTogether() {
    let ways: [[String]] = [["ab", "c"], ["a", "bc"], ["abc"], ["abc", ""], ["", "abc"], []]
    let hashes = ways.map { pieces in
      var hasher = StableHasher()
      for piece in pieces { hasher.combine(piece) }
      return hasher.finish()
    }
    #expect(Set(hashes).count == ways.count)
    #expect(StableHash(of: [1], seed: 1) != StableHash(of: [1], seed: 2))
  }

  @Test func readsItsOwnSpellingAndNoOther() {
    let hash = StableHash(of: "x")
    #expect(StableHash(hash.description) == hash)
    let zeros = String(repeating: "0", count: 31)
    let others = ["", "+" + zeros, zeros, zeros + "g", zeros + "A", zeros + "00"]
    #expect(others.filter { StableHash($0) != nil } == [])
    #expect(StableHash(zeros + "f") == StableHash(high: 0, low: 15))
  }
}
