internal import HornbookBytes
internal import HornbookFiles
internal import HornbookPress

/// Makes the search index from the data kept of the pages.
///
/// Its words are processed group by group: each group is merged, cut into files, passed on and
/// released.
struct SearchStage: Sendable {
  private let index: SearchIndex
  private let layout: SiteLayout
  /// Where the files go; nil if nothing is written.
  private let sink: (any SiteSink)?
  /// The files that the sink has already.
  private let placed: Set<String>

  /// The record of the index, and the words that the next build needs and this one has made.
  typealias Made = (record: SearchRecord, words: KeptBuild.Words)

  /// Makes the index and passes its files on as they are made; returns nil if no page is searched.
  ///
  /// If some pages were kept, only the words that have changed are merged again.
  ///
  /// - Parameters:
  ///   - standing: Whether the disk still holds the whole site of the last build.
  ///   - content: Returns the content of a kept page, by its position among all pages.
  static func index(
    _ printed: PrintedPages, in layout: SiteLayout, into sink: (any SiteSink)?,
    after last: LastBuild, standing: Bool, _ parallel: Parallel,
    content: @escaping @Sendable (Int) -> SearchPage?
  ) -> Made? {
    let searched = printed.searched
    guard !searched.isEmpty else { return nil }
    var placed: Set<String> = []
    let made = updated(
      printed, searched, layout, into: sink, last, standing: standing, parallel, &placed)
    if let made { return made }
    let pages = parallel.map(searched) { printed.pages[$0].search ?? content($0) }
      .compactMap(\.self)
    guard pages.count == searched.count else { return nil }
    let record = SearchStage(
      index: SearchIndex(pages), layout: layout, sink: sink, placed: placed
    ).run(searched, parallel)
    return (record, .all(pages))
  }

  /// The index of the last build with the words that have changed; nil if it has other pages, or
  /// none of them was kept.
  private static func updated(
    _ printed: PrintedPages, _ searched: [Int], _ layout: SiteLayout, into sink: (any SiteSink)?,
    _ last: LastBuild,
    standing: Bool, _ parallel: Parallel, _ placed: inout Set<String>
  ) -> Made? {
    let pages = printed.pages
    guard searched.contains(where: { pages[$0].search == nil }), let before = last.search else {
      return nil
    }
    let paths = searched.map { pages[$0].record.path }
    var moved: [Int?]?
    if before.paths != paths {
      let known = Dictionary(zip(before.paths, before.paths.indices)) { first, _ in first }
      moved = paths.map { known[$0] }
    }
    var record = before.record
    record.pages = searched
    var changes: [SearchUpdate.Change] = []
    for position in searched {
      guard let new = pages[position].search else { continue }
      let known = last.page(pages[position].record.path).flatMap { last.detail(of: $0)?.search }
      guard known != nil || moved != nil else { return nil }
      changes.append(SearchUpdate.Change(page: position, old: known ?? SearchMarks(new), new: new))
    }
    let update = SearchUpdate(record, changes, moved: moved, layout, before.store, parallel) {
      last.detail(of: pages[$0].record)?.search?.places
    }
    guard let update else { return nil }
    guard let sink else { return (update.record, .some(update.words)) }
    for file in update.outputs where sink.place(file) { placed.insert(file.path) }
    if standing { return (update.record, .some(update.words)) }
    // What the disk has lost is made again, with everything else.
    for file in update.record.files where !placed.contains(file.path) {
      guard sink.place(file) else { return nil }
      placed.insert(file.path)
    }
    return (update.record, .some(update.words))
  }

  /// The result of a unit of work.
  private enum Piece: Sendable {
    /// The files with the places of the pages.
    case places([SiteOutput])
    case group(Int, Group)
  }

  /// A merged group: its words if they are cut together with others, otherwise its shards.
  private struct Group: Sendable {
    var size: Int
    var vocabulary: [UInt8] = []
    var words: MergedWords?
    var shards: [SearchRecord.Shard] = []
  }

  private func run(_ positions: [Int], _ parallel: Parallel) -> SearchRecord {
    var places: [SiteOutput] = []
    var groups = [Group](repeating: Group(size: 0), count: index.groups.count)
    // One thread makes all small files, since several would wait for each other at the folder.
    for made in parallel.map([nil] + index.largestFirst, { make($0) }) {
      switch made {
      case .places(let files): places = files
      case .group(let number, let group): groups[number] = group
      }
    }
    let runs = SearchIndex.runs(groups.map(\.size)).map { run in
      SearchRecord.Run(
        groups: run.map { index.first(of: $0) },
        shards: groups[run].flatMap(\.shards)
          + shards(groups[run].compactMap(\.words)[...], isFirst: run.lowerBound == 0))
    }
    let slips = SlipWords.files(groups.map(\.vocabulary)).map {
      SearchRecord.Shard(word: $0.word, file: place($0.file))
    }
    let directory = place(
      SearchIndex.directory(
        pages: positions.count, words: runs.flatMap { $0.shards.map(\.word) },
        slips: slips.map(\.word)))
    return SearchRecord(
      pages: positions,
      groups: groups.enumerated().map {
        .init(first: index.first(of: $0), size: $1.size, vocabulary: $1.vocabulary)
      },
      runs: runs, slips: slips, places: places, directory: directory)
  }

  /// - Parameter group: The group to be merged; nil for the places of the pages.
  private func make(_ group: Int?) -> Piece {
    guard let group else {
      return .places((0..<index.placeFileCount).map { place(index.placeFile($0)) })
    }
    let words = index.merge(group)
    guard SearchIndex.isRun(words.size) else {
      return .group(
        group, Group(size: words.size, vocabulary: words.vocabulary, words: words))
    }
    return .group(
      group,
      Group(
        size: words.size, vocabulary: words.vocabulary,
        shards: shards([words], isFirst: group == 0)))
  }

  private func shards(_ run: ArraySlice<MergedWords>, isFirst: Bool) -> [SearchRecord.Shard] {
    SearchIndex.shards(run, isFirst: isFirst).map { .init(word: $0.word, file: place($0.file)) }
  }

  private func place(_ file: SiteFile) -> SiteOutput {
    let output = SiteOutput(file, in: layout)
    if !placed.contains(output.path) { sink?.place(output) }
    return output.withoutBytes
  }
}

extension SiteOutput {
  /// A file that the press has made.
  init(_ file: SiteFile, in layout: SiteLayout) {
    self.init(path: layout.path(file.path), bytes: file.bytes)
  }

  /// The file at its place in the site.
  func placed(in layout: SiteLayout) -> SiteOutput {
    guard !layout.isFlat else { return self }
    var output = self
    output.path = layout.path(path)
    return output
  }

  /// The file without its bytes, identified by its hash.
  var withoutBytes: SiteOutput { SiteOutput(path: path, hash: hash) }
}
