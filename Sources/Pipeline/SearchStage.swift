internal import HornbookBytes
internal import HornbookFiles
internal import HornbookPress

/// Makes the index of the search: page by page, then group by group of words, then its files.
enum SearchStage {
  /// The files of the index, and what is kept of it; nil where no page is searched.
  ///
  /// - Parameter pages: What was kept of the pages while they were printed, with their positions
  ///   among all pages.
  static func index(_ pages: [(position: Int, page: SearchPage)], _ parallel: Parallel)
    -> (record: SearchRecord, outputs: [SiteOutput])?
  {
    guard !pages.isEmpty else { return nil }
    let index = SearchIndex(pages.map(\.page))
    let merged = parallel.map(Array(index.groups)) { index.merge($0) }
    let runs = SearchIndex.runs(merged.map(\.size))
    let cut = runs.map { SearchIndex.shards(merged[$0], isFirst: $0.lowerBound == 0) }
    let shards = cut.map { run in run.map { ($0.word, SiteOutput($0.file)) } }
    let places = index.placeFiles.map { SiteOutput($0) }
    let directory = SiteOutput(
      SearchIndex.directory(pages: pages.count, words: cut.flatMap { $0.map(\.word) }))
    let record = SearchRecord(
      pages: pages.map(\.position),
      groups: zip(index.groups, merged).map { .init(first: index.first(of: $0), size: $1.size) },
      runs: zip(runs, shards).map { groups, shards in
        .init(
          groups: groups.map { index.first(of: $0) },
          shards: shards.map { .init(word: $0, file: $1.withoutBytes) })
      }, places: places.map(\.withoutBytes), directory: directory.withoutBytes)
    return (record, [directory] + shards.flatMap { $0.map(\.1) } + places)
  }
}

extension SiteOutput {
  /// A file that the press has made.
  init(_ file: SiteFile) { self.init(path: file.path, bytes: file.bytes) }

  /// The file by its hash alone.
  var withoutBytes: SiteOutput { SiteOutput(path: path, hash: hash) }
}
