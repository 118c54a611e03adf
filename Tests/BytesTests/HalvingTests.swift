import HornbookBytes
import Testing

@Suite struct HalvingTests {
  @Test(arguments: 0..<20)
  func findsTheFirstIndexAsALookAtEachWould(_ count: Int) {
    let numbers = (0..<count).map { $0 / 2 * 3 }
    for wanted in -1...count * 2 {
      #expect(
        numbers.index(byHalving: { $0 >= wanted })
          == numbers.firstIndex { $0 >= wanted } ?? numbers.endIndex)
    }
  }

  @Test func looksAtFewOfMany() {
    var looks = 0
    let index = (0..<1_000_000).index(byHalving: {
      looks += 1
      return $0 >= 777_777
    })
    #expect(index == 777_777)
    #expect(looks <= 20)
  }

  @Test func aSliceIsAskedByItsOwnIndices() {
    #expect([9, 9, 1, 2, 3][2...].index(byHalving: { $0 >= 2 }) == 3)
  }
}
