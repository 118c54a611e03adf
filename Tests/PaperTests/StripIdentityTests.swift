import HornbookPaper
import TestSupport
import Testing

/// The row of marks that says which sheet it is.
@Suite struct StripIdentityTests {
  @Test func readsBackWhatItSays() {
    var random = SeededRandom(seed: 1)
    var wrong: [StripIdentity] = []
    for _ in 0..<2_000 {
      let identity = StripIdentity(
        exam: .random(in: 0...0xFFFF, using: &random), variant: .random(in: 0..<64, using: &random),
        page: .random(in: 0..<16, using: &random))
      if StripIdentity(row: identity.row) != identity { wrong.append(identity) }
    }
    #expect(wrong == [])
  }

  @Test func refusesDamagedRows() {
    var random = SeededRandom(seed: 2)
    var taken: [String] = []
    for _ in 0..<300 {
      let identity = StripIdentity(
        exam: .random(in: 0...0xFFFF, using: &random), variant: .random(in: 0..<64, using: &random),
        page: .random(in: 0..<16, using: &random))
      let row = identity.row
      // Any two wrong boxes, and any stroke through neighbouring ones.
      for first in row.indices {
        for second in first..<row.count {
          var damaged = row
          damaged[first].toggle()
          if second != first { damaged[second].toggle() }
          if StripIdentity(row: damaged) != nil { taken.append("\(identity) \(first) \(second)") }
        }
        var struck = row
        for box in first..<min(row.count, first + 14) { struck[box] = true }
        if struck != row, StripIdentity(row: struck) != nil {
          taken.append("\(identity) \(first)…")
        }
      }
      if StripIdentity(row: row.reversed()) != nil, row.reversed() != row {
        taken.append("\(identity) reversed")
      }
    }
    #expect(taken == [])
  }

  @Test func refusesBlankAndBlackRows() {
    #expect(StripIdentity(row: .init(repeating: false, count: StripIdentity.bits)) == nil)
    #expect(StripIdentity(row: .init(repeating: true, count: StripIdentity.bits)) == nil)
    #expect(StripIdentity(row: []) == nil)
  }
}
