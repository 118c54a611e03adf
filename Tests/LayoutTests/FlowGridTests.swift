import HornbookLayout
import Testing

/// Grids of a given number of columns.
struct FlowGridTests {
  @Test(arguments: [
    (320, 106, 1), (375, 124, 1.5), (375.5, 124, 1.75), (414, 137, 1.5), (568, 188, 2),
    (667, 221, 2), (736, 244, 2), (768, 255, 1.5), (812, 270, 1), (834, 277, 1.5),
    (1024, 340, 2), (1366, 454, 2),
  ])
  func givesTheContactsWholePoints(_ width: Double, _ cell: Double, _ gap: Double) {
    let grid = FlowGrid.contacts.layout(60, in: Size(width: width, height: 0))
    #expect(grid.lanes == 3 && grid.cell == Size(width: cell, height: 90))
    #expect(grid.gap == Size(width: gap, height: gap))
    // The remainder of the division, shared between the two gaps, is what the division left over.
    let remainder = (width - 2).truncatingRemainder(dividingBy: 3)
    #expect(1 + remainder / 2 == gap)
    #expect(grid.frame(of: 2).maxX == width)
  }

  @Test(arguments: [
    (320, 60, 20, 1819, Rect(x: 214, y: 1729, width: 106, height: 90)),
    (375, 7, 3, 273, Rect(x: 0, y: 183, width: 124, height: 90)),
    (414, 10, 4, 364.5, Rect(x: 0, y: 274.5, width: 137, height: 90)),
    (768, 100, 34, 3109.5, Rect(x: 0, y: 3019.5, width: 255, height: 90)),
  ])
  func laysOutWholeGrids(_ width: Double, _ count: Int, _ rows: Int, _ height: Double, _ last: Rect)
  {
    let grid = FlowGrid.contacts.layout(count, in: Size(width: width, height: 1))
    #expect(grid.lineCount == rows)
    #expect(grid.contentSize == Size(width: width, height: height))
    #expect(grid.frame(of: count - 1) == last)
  }

  @Test(arguments: [(320, 74), (960, 234), (1000, 244)])
  func takesFourColumns(_ width: Double, _ cell: Double) {
    let grid = FlowGrid(columns: 4, gap: 8, cellHeight: 50)
      .layout(4, in: Size(width: width, height: 0))
    #expect(grid.cell.width == cell && grid.gap.width == 8)
  }

  @Test func keepsTheGapBetweenTheLinesOfASingleColumn() {
    let grid = FlowGrid(columns: 1, gap: 4, cellHeight: 30)
      .layout(3, in: Size(width: 100.5, height: 0))
    #expect(Array(grid.frames.map(\.minY)) == [0, 34, 68])
    #expect(grid.cell.width == 100 && grid.contentSize.height == 98)
  }

  /// Three columns and two gaps of a point need five points.
  @Test(arguments: [
    (5, 3, 1), (4.9, 2, 1), (3, 2, 1), (2.9, 1, 2), (1, 1, 1), (0.5, 1, 0), (0, 1, 0),
  ])
  func takesFewerColumnsWhereThereIsLessThanAPointForEach(
    _ width: Double, _ columns: Int, _ cell: Double
  ) {
    let grid = FlowGrid.contacts.layout(60, in: Size(width: width, height: 0))
    #expect(grid.lanes == columns && grid.cell.width == cell)
    #expect(grid.gap.width >= 1)
  }

  @Test func takesNoHeightForNothing() {
    let grid = FlowGrid.contacts.layout(0, in: Size(width: 320, height: 568))
    #expect(grid.contentSize == Size(width: 320, height: 0))
    #expect(grid.frames.isEmpty && grid.lineCount == 0)
  }

  @Test func putsALastPartialRowIntoTheSameColumns() {
    let grid = FlowGrid.contacts.layout(8, in: Size(width: 375, height: 0))
    #expect(grid.frames.suffix(2).map(\.minX) == grid.frames.prefix(2).map(\.minX))
  }
}

/// Grids of cells of a given size.
struct FixedGridTests {
  @Test(arguments: [(320, 2, 100), (375, 3, 22.5), (414, 3, 42), (768, 6, 21.6)])
  func justifiesItsColumns(_ width: Double, _ columns: Int, _ gap: Double) {
    let grid = FixedGrid(cell: Size(width: 110, height: 80), gap: 10)
      .layout(20, in: Size(width: width, height: 0))
    #expect(grid.lanes == columns)
    #expect(grid.gap == Size(width: gap, height: 10))
    #expect(abs(grid.frame(of: columns - 1).maxX - width) < 1e-9)
    #expect(grid.frame(of: columns).origin == Point(x: 0, y: 90))
  }

  @Test(arguments: [
    (320, [3, 2, 1]), (375, [3, 2, 1]), (414, [3, 2, 1]), (768, [7, 5, 3]), (1024, [9, 7, 4]),
  ])
  func fitsStickersOfThreeSizes(_ width: Double, _ columns: [Int]) {
    let found = [100.0, 136, 206].map { side in
      FixedGrid(cell: Size(width: side, height: side), gap: 8)
        .layout(30, in: Size(width: width, height: 0)).lanes
    }
    #expect(found == columns)
  }

  @Test(arguments: [(206, 206), (205, 205), (100, 100), (0, 0)])
  func shrinksTheCellsOfANarrowContainer(_ width: Double, _ side: Double) {
    let grid = FixedGrid(cell: Size(width: 206, height: 206), gap: 8)
      .layout(2, in: Size(width: width, height: 0))
    #expect(grid.lanes == 1)
    #expect(grid.frame(of: 1) == Rect(x: 0, y: side + 8, width: side, height: side))
  }
}
