import HornbookBytes
import Testing

@Suite struct FittedArrayTests {
  @Test(arguments: [0, 1, 7, 8, 1_000])
  func itHoldsTheSame(count: Int) {
    var words = (0..<count).map { "word \($0)" }
    #expect(words.fitted() == words)
    words.reserveCapacity(4_096)
    #expect(words.fitted() == words)
  }

  @Test func roomThatNobodyNeedsIsGivenBack() {
    var numbers = Array(0..<1_000)
    numbers.reserveCapacity(8_192)
    #expect(numbers.fitted().capacity < 2_000)
  }
}
