import HornbookLayout
import Testing

/// The playful layout.
struct StaggeredGridTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let height: Double
    let count: Int
    let rows: Int
    let columns: Int
    let last: Point
    let extent: Size

    init(
      _ height: Double, _ count: Int, _ rows: Int, _ columns: Int, _ last: (Double, Double),
      _ extent: (Double, Double)
    ) {
      self.height = height
      self.count = count
      self.rows = rows
      self.columns = columns
      self.last = Point(x: last.0, y: last.1)
      self.extent = Size(width: extent.0, height: extent.1)
    }

    var testDescription: String { "\(count) items in \(height)" }
  }

  @Test(arguments: [
    Case(667, 60, 6, 10, (1040, 500), (1140, 590)), Case(667, 61, 6, 11, (1100, 0), (1200, 590)),
    Case(667, 59, 6, 10, (990, 400), (1140, 590)), Case(568, 60, 5, 12, (1210, 400), (1360, 490)),
    Case(736, 60, 7, 9, (930, 300), (1030, 690)), Case(812, 60, 8, 8, (820, 300), (920, 790)),
    Case(647.9, 13, 6, 3, (220, 0), (320, 590)), Case(190, 5, 2, 3, (220, 0), (320, 190)),
    Case(189, 5, 1, 5, (440, 0), (540, 90)), Case(667, 4, 6, 1, (50, 300), (150, 390)),
    Case(667, 1, 6, 1, (0, 0), (100, 90)), Case(50, 3, 1, 3, (220, 0), (320, 90)),
    Case(0, 2, 1, 2, (110, 0), (210, 90)),
  ])
  func fillsColumnsFromTopToBottom(_ expected: Case) {
    let grid = layout(expected.count, expected.height)
    let found = Case(
      expected.height, grid.count, grid.lanes, grid.lineCount,
      (grid.frame(of: grid.count - 1).minX, grid.frame(of: grid.count - 1).minY),
      (grid.contentSize.width, grid.contentSize.height))
    #expect("\(found)" == "\(expected)")
  }

  @Test func takesNoRoomForNothing() {
    #expect(layout(0, 667).contentSize == .zero)
    #expect(layout(0, 667, isCentred: true).contentSize == .zero)
  }

  @Test func pushesOddRowsByHalfAnItem() {
    let expected = [
      (0, 0), (50, 100), (0, 200), (50, 300), (0, 400), (50, 500), (110, 0), (160, 100),
    ].map { Point(x: $0.0, y: $0.1) }
    #expect(layout(60, 667).frames.prefix(8).map(\.origin) == expected)
  }

  @Test(arguments: [(667, 38.5), (568, 39), (736, 23), (812, 11), (603, 6.5), (190, 0), (60, 0)])
  func standsInTheMiddle(_ height: Double, _ top: Double) {
    let grid = layout(60, height, isCentred: true)
    let plain = layout(60, height)
    #expect(grid.frame(of: 0).minY == top)
    #expect(grid.frame(of: 59).minY == plain.frame(of: 59).minY + top)
    #expect(grid.contentSize == Size(width: plain.contentSize.width, height: max(height, 90)))
  }

  @Test(arguments: [
    (Rect(x: 0, y: 0, width: 375, height: 667), Array(0...18) + [20, 22]),
    (Rect(x: 375, y: 0, width: 375, height: 667), Array(18...41)),
    (Rect(x: 100, y: 0, width: 10, height: 667), [1, 3, 5]),
    (Rect(x: 1090, y: 0, width: 50, height: 667), [55, 57, 59]),
    (Rect(x: 0, y: 90, width: 1000, height: 10), []),
    (Rect(x: 0, y: 0, width: 50, height: 90), [0]),
  ])
  func knowsWhatIsVisible(_ rect: Rect, _ items: [Int]) {
    #expect(layout(60, 667).visible(in: rect) == items)
  }

  @Test func takesHalfOfAnOddWidthInWholePoints() {
    let grid = StaggeredGrid(item: Size(width: 75, height: 40), spacing: 0)
    #expect(grid.layout(2, in: Size(width: 0, height: 80)).frame(of: 1).minX == 37)
  }

  private func layout(_ count: Int, _ height: Double, isCentred: Bool = false) -> Lattice {
    let item = Size(width: 100, height: 90)
    return StaggeredGrid(item: item, spacing: 10, isCentred: isCentred)
      .layout(count, in: Size(width: 375, height: height))
  }
}
