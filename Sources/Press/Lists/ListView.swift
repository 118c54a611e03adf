internal import HornbookDatasets
internal import HornbookLayout

/// A list as a page or directive shows it: which items, and in which layout.
struct ListView: Sendable {
  var layout: Layout
  var grid: GridSettings
  var strip: StripSettings
  /// The items, by position.
  var items: [Int]
  /// The columns to show, by position: a card may show all, a table has room for a few.
  var columns: [Int]
  /// Whether the items are in an order of their own, so that the list's sections do not apply.
  var isSorted = false
  /// How often the page shows the list, including this time.
  var occurrence = 1
  /// The prefix for the names of sections; nil if they have no names.
  var anchors: String?

  enum Layout: String, CaseIterable, Sendable {
    case grid, staggered, table
  }

  /// Shows the whole list with its declared settings.
  init(_ list: DataList, _ layout: Layout) {
    self.layout = layout
    grid = list.grid
    strip = list.strip
    items = Array(list.items.indices)
    columns = Array(list.columns.indices)
  }

  /// Removes the columns that are empty for all items in this view.
  mutating func dropEmptyColumns(of list: DataList) {
    columns = columns.filter { column in
      items.contains { !list.items[$0].cells[column].isEmpty }
    }
  }

  /// The grid's style rules; nil for a table, which needs none.
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

  /// The style sheets that a page with the list needs.
  var styles: [PageStyle] {
    [.datasets] + (style.map { [$0.sheet] } ?? [])
  }
}
