internal import HornbookBytes
internal import HornbookFiles
internal import HornbookPress

/// Makes the index of the search: page by page, then group by group of words, then its files.
enum SearchStage {
  static func outputs(_ press: Press, _ parallel: Parallel) -> [SiteOutput] {
    let searched = press.searchedPages
    guard !searched.isEmpty else { return [] }
    let pages = parallel.map(searched) { press.searchPage($0) }.compactMap { $0 }
    let index = SearchIndex(pages)
    let merged = parallel.map(Array(index.groups)) { index.merge($0) }
    return index.files(merged).map { SiteOutput(path: $0.path, bytes: $0.bytes) }
  }
}
