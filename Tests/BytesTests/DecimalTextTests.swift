import HornbookBytes
import Testing

@Suite struct DecimalTextTests {
  @Test(arguments: [
    (0.0, 3, "0"), (-0.0, 3, "0"), (124, 3, "124"), (1828.5, 3, "1828.5"), (0.25, 3, "0.25"),
    (284.0 / 3, 3, "94.667"), (-12.0625, 5, "-12.0625"), (-12.0625, 2, "-12.06"),
    (0.0004, 3, "0"), (-0.0004, 3, "0"), (0.05, 1, "0.1"), (99.9999, 3, "100"), (7.5, 0, "8"),
    (1e14, 3, "100000000000000.0"), (.infinity, 3, "inf"), (16_777_216.125, 3, "16777216.125"),
  ])
  func writesNoMoreDigitsThanNeeded(_ number: Double, _ places: Int, _ text: String) {
    #expect(number.decimalText(places: places) == text)
  }
}
