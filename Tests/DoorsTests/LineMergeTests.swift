import HornbookBytes
import TestSupport
import Testing

@testable import HornbookDoors

struct LineMergeTests {
  private func merged(_ base: String, _ first: String, _ second: String) -> String? {
    func text(_ letters: String) -> [UInt8] { Array(letters.map { "\($0)\n" }.joined().utf8) }
    return LineMerge.merged(base: text(base), text(first), text(second))
      .map { String(decoding: $0, as: UTF8.self).filter { $0 != "\n" } }
  }

  @Test func bringsBothChanges() {
    let cases = [
      ("abcdef", "aXbcdef", "abcdeYf", "aXbcdeYf"), ("abcdef", "abdef", "abcdef", "abdef"),
      ("abcdef", "abcdef", "abCdef", "abCdef"), ("abcdef", "abZdef", "abZdef", "abZdef"),
      ("abc", "abc", "", ""), ("", "a", "", "a"), ("aabb", "aabbX", "Yaabb", "YaabbX"),
    ]
    for (base, first, second, expected) in cases {
      #expect(merged(base, first, second) == expected, "\(base) \(first) \(second)")
      #expect(merged(base, second, first) == expected)
    }
  }

  @Test func refusesChangesOfTheSameLines() {
    for (base, first, second) in [("abc", "aXc", "aYc"), ("abc", "ac", "aBc"), ("", "a", "b")] {
      #expect(merged(base, first, second) == nil, "\(base) \(first) \(second)")
    }
  }

  /// What one side has changed and the other not is always taken.
  @Test func neverLosesAChange() {
    var random = SeededRandom(seed: 5)
    for _ in 0..<2_000 {
      let base = (0..<12).map { _ in "abcdefgh".randomElement(using: &random) ?? "a" }
      func changed() -> String {
        var letters = base
        for _ in 0..<Int.random(in: 0...2, using: &random) {
          let place = Int.random(in: 0..<letters.count, using: &random)
          switch Int.random(in: 0..<3, using: &random) {
          case 0: letters[place] = "X"
          case 1: letters.remove(at: place)
          default: letters.insert("Y", at: place)
          }
        }
        return String(letters)
      }
      let (text, one, two) = (String(base), changed(), changed())
      #expect(merged(text, one, text) == one && merged(text, text, two) == two)
      #expect(merged(text, one, one) == one)
      if let both = merged(text, one, two) {
        #expect(both.count { $0 == "Y" } >= max(one.count { $0 == "Y" }, two.count { $0 == "Y" }))
      }
    }
  }
}
