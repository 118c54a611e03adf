internal import HornbookDatasets
internal import HornbookLayout

/// A list as one page or one directive shows it: which of its items, and how they are laid out.
struct ListView: Sendable {
  var layout: Layout
  var grid: GridSettings
  var strip: StripSettings
  /// Which items, by position.
  var items: [Int]
  /// What is told of each item, by the columns' positions: a card may tell all, a table has room
  /// for some.
  var columns: [Int]
  /// How often the list has been shown on the page, this time included.
  var occurrence = 1
  /// The names of sections begin with this; nil where they have none.
  var anchors: String?

  /// How items are laid out.
  enum Layout: String, CaseIterable, Sendable {
    case grid, staggered, table
  }

  /// All of a list, with the numbers that were declared.
  init(_ list: DataList, _ layout: Layout) {
    self.layout = layout
    grid = list.grid
    strip = list.strip
    items = Array(list.items.indices)
    columns = Array(list.columns.indices)
  }

  /// Leaves out the columns in which no item of this view has anything.
  mutating func dropEmptyColumns(of list: DataList) {
    columns = columns.filter { column in
      items.contains { !list.items[$0].cells[column].isEmpty }
    }
  }

  /// The grid's rules; nil for a table, which needs none.
  var style: GridStyle? {
    switch layout {
    case .table: nil
    case .grid:
      GridStyle.flow(
        FlowGrid(
          columns: grid.columns, gap: Double(grid.gap), cellHeight: Double(grid.height)))
    case .staggered:
      GridStyle.staggered(
        StaggeredGrid(
          item: Size(width: Double(strip.width), height: Double(strip.height)),
          spacing: Double(strip.gap), isCentred: strip.isCentred),
        height: Double(strip.strip))
    }
  }

  /// The sheets that a page with the list needs.
  var styles: [PageStyle] {
    [.datasets] + (style.map { [$0.sheet] } ?? [])
  }
}
