import HornbookBytes
import TestSupport
import Testing

@Suite struct FirstPlacesTests {
  /// Random pieces of few letters, which overlap in every way, beside a search for each of them.
  @Test(arguments: 0..<200)
  func findsWhatASearchForEachFinds(_ seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let text = letters(Int.random(in: 0...60, using: &random), &random)
    let pieces = (0..<12).map { _ in letters(Int.random(in: 0...5, using: &random), &random) }
    let found = FirstPlaces(of: pieces, in: text)
    for (index, piece) in pieces.enumerated() {
      #expect(found[index] == text.firstRange(of: piece))
    }
  }

  @Test func aLongPieceIsKnownByItsBeginning() {
    let long = [UInt8](repeating: 0x61, count: FirstPlaces.longest * 2)
    let found = FirstPlaces(of: [long], in: [0x62] + long)
    #expect(found[0] == 1..<1 + long.count)
  }

  private func letters(_ count: Int, _ random: inout SeededRandom) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: 0x61...0x62, using: &random) }
  }
}

@Suite struct CoveredStretchesTests {
  @Test(arguments: 0..<100)
  func holdsWhatOneOfThemHolds(_ seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let ranges = (0..<Int.random(in: 0...8, using: &random)).map { _ in
      let start = Int.random(in: 0...30, using: &random)
      return start..<start + Int.random(in: 0...12, using: &random)
    }
    let stretches = Intervals(ranges)
    for offset in 0...45 {
      #expect(stretches.contains(offset) == ranges.contains { $0.contains(offset) })
    }
  }
}
