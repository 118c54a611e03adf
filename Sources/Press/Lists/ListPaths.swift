internal import HornbookDatasets

extension DataList {
  /// The path of an item's page.
  func path(of item: Item) -> String { "\(name)-\(item.slug).html" }

  /// The path of a layout's page.
  func path(of layout: ListView.Layout) -> String {
    let first = ListView.Layout.pages(of: self).first
    return layout == first ? "\(name).html" : "\(name)-\(layout.rawValue).html"
  }

  /// The pictures of these items, by path under `content/`.
  func pictures(of positions: [Int]) -> [String] {
    positions.compactMap { position in
      if case .image(let path, _) = items[position].portrait { path } else { nil }
    }
  }
}

extension ListView.Layout {
  /// The layouts that have pages, in the order in which they are offered.
  static func pages(of list: DataList) -> [ListView.Layout] {
    let pairs: [(DatasetPage, ListView.Layout)] = [
      (.table, .table), (.grid, .grid), (.staggered, .staggered),
    ]
    return pairs.filter { list.pages.contains($0.0) }.map(\.1)
  }
}
