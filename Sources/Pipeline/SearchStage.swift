internal import HornbookBytes
internal import HornbookFiles
internal import HornbookPress

/// Makes the index of the search: page by page, then group by group of words, then its files.
enum SearchStage {
  /// - Parameter pages: What was kept of the pages while they were printed.
  static func outputs(_ pages: [SearchPage], _ parallel: Parallel) -> [SiteOutput] {
    guard !pages.isEmpty else { return [] }
    let index = SearchIndex(pages)
    let merged = parallel.map(Array(index.groups)) { index.merge($0) }
    return index.files(merged).map { SiteOutput(path: $0.path, bytes: $0.bytes) }
  }
}
