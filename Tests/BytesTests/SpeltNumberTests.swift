import HornbookBytes
import Testing

@Suite struct SpeltNumberTests {
  @Test(arguments: [
    ("One", 1), ("twenty", 20), ("Twenty-One", 21), ("ninety-ninth", 99), ("Erstes", 1),
    ("zwölftes", 12), ("premier", 1), ("dix-neuvième", 19), ("segundo", 2), ("terzo", 3),
    ("الثالث", 3),
  ])
  func readsWords(_ word: String, _ number: Int) {
    #expect(SpeltNumber.value(of: word) == number)
  }

  @Test(arguments: ["", "-", "ones", "due", "once", "twenty-ten", "twenty-", "one-two"])
  func leavesOtherWords(_ word: String) {
    #expect(SpeltNumber.value(of: word) == nil)
  }

  @Test(arguments: [("三", 3), ("十", 10), ("十二", 12), ("二十一", 21), ("一百零八", 108), ("两千", 2_000)])
  func readsIdeographs(_ signs: String, _ number: Int) {
    #expect(SpeltNumber.ideographs(signs) == number)
  }

  @Test func leavesOtherSigns() {
    #expect(SpeltNumber.ideographs("") == nil)
    #expect(SpeltNumber.ideographs("章") == nil)
    #expect(SpeltNumber.ideographs("十十十十十十十十十十") == nil)
  }
}
