import HornbookLayout
import Testing

/// The page about one item.
struct DetailLayoutTests {
  @Test(arguments: [
    (320, 304, 144), (375, 359, 171.5), (414, 398, 191), (768, 752, 368), (1024, 1008, 496),
    (1366, 1350, 667),
  ])
  func sharesTheWidth(_ width: Double, _ one: Double, _ two: Double) {
    let container = Size(width: width, height: 800)
    #expect(DetailLayout().columnWidth(1, in: container) == one)
    #expect(DetailLayout().columnWidth(2, in: container) == two)
  }

  @Test(arguments: [
    (599.9, 1000, 60, 1), (600, 480, 120, 2), (600, 479.9, 60, 2), (320, 568, 60, 1),
    (1366, 1024, 120, 2), (0, 0, 60, 1), (Double.nan, .infinity, 60, 1),
  ])
  func branchesOnTheRoom(_ width: Double, _ height: Double, _ photo: Double, _ columns: Int) {
    let container = Size(width: width, height: height)
    #expect(DetailLayout().photoSide(in: container) == photo)
    #expect(DetailLayout().columns(in: container) == columns)
  }

  @Test func takesItsThresholdsFromTheParameters() {
    let layout = DetailLayout(thresholds: Size(width: 300, height: 200))
    #expect(layout.columns(in: Size(width: 300, height: 0)) == 2)
    #expect(layout.photoSide(in: Size(width: 300, height: 199)) == 60)
    #expect(layout.photoSide(in: Size(width: 300, height: 200)) == 120)
  }

  @Test func makesEachRowAsHighAsItsHighestBlock() {
    let placed = DetailLayout().layout([100, 50, 30], in: Size(width: 768, height: 1024))
    #expect(
      Array(placed.frames) == [
        Rect(x: 8, y: 8, width: 368, height: 100), Rect(x: 392, y: 8, width: 368, height: 50),
        Rect(x: 8, y: 124, width: 368, height: 30),
      ])
    #expect(placed.contentSize == Size(width: 768, height: 162))
    let single = DetailLayout().layout([100, 50, 30], in: Size(width: 320, height: 568))
    #expect(single.frames.map(\.minY) == [8, 124, 190] && single.contentSize.height == 228)
  }

  @Test(arguments: [0.0, 10, 16])
  func marginsStickOutOfANarrowContainer(_ width: Double) {
    let placed = DetailLayout().layout([9], in: Size(width: width, height: 9))
    #expect(placed.contentSize.width == 16)
  }

  @Test func hasNothingBeyondItsLastBlock() {
    let placed = DetailLayout().layout([9], in: Size(width: 9, height: 9))
    #expect([-1, 1, Int.max].map { placed.frame(of: $0) } == [.zero, .zero, .zero])
  }
}
