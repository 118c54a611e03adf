import HornbookMarkdown
import TestSupport
import Testing

/// A table by node holds what a dictionary would, in the order of the nodes.
@Suite struct NodeTableTests {
  @Test func holdsWhatADictionaryHolds() {
    var random = SeededRandom(seed: 7)
    var table: NodeTable<Int> = [:]
    var known: [Int: Int] = [:]
    for step in 0..<3_000 {
      let node = Int.random(in: 0..<60, using: &random)
      let value = Bool.random(using: &random) ? step : nil
      table[node] = value
      known[node] = value
      #expect(table[node] == value)
    }
    let expected = known.sorted { $0.key < $1.key }
    #expect(table.count == known.count)
    #expect(table.isEmpty == known.isEmpty)
    #expect(table.map(\.key) == expected.map(\.key))
    #expect(table.map(\.value) == expected.map(\.value))
    #expect(table.mapValues { -$0 }.map(\.value) == expected.map { -$0.value })
    table[70, default: 1] += 2
    #expect(table[70] == 3)
  }
}
