internal import HornbookBytes
internal import HornbookFiles
internal import HornbookPress

/// Updates the search index after the words of some pages have changed: only the groups with these
/// words are merged again, and only their files are made.
struct SearchUpdate {
  /// The updated record of the index.
  private(set) var record: SearchRecord
  /// The files that were made.
  private(set) var outputs: [SiteOutput] = []
  /// The groups whose words have changed.
  private(set) var words: [WordGroup] = []

  /// A page whose words have changed.
  struct Change {
    /// Its position among all pages.
    var page: Int
    var old: SearchMarks
    var new: SearchPage
  }

  /// Applies the changes; nil if the cached data does not suffice.
  ///
  /// - Parameter places: Returns the places of a page, by its position among all pages.
  init?(
    _ record: SearchRecord, _ changes: [Change], _ store: PageStore,
    places: (_ page: Int) -> [UInt8]?
  ) {
    self.record = record
    var positions: [Int: Int] = [:]
    for (position, page) in record.pages.enumerated() { positions[page] = position }
    var groups: [UInt8: WordGroup] = [:]
    for change in changes {
      guard let position = positions[change.page] else { return nil }
      for first in change.old.groups(differingFrom: SearchMarks(change.new)) {
        guard var group = groups[first] ?? self.group(first, store) else { return nil }
        group.replace(position, with: change.new)
        groups[first] = group
      }
    }
    guard merge(groups, store) else { return nil }
    let files = Set(changes.compactMap { positions[$0.page] }.map(SearchIndex.fileNumber))
    for number in files.sorted() {
      let pages = SearchIndex.pages(inFile: number, of: record.pages.count)
      let made = record.pages[pages].compactMap { page in
        changes.first { $0.page == page }.map { SearchMarks($0.new).places } ?? places(page)
      }
      guard made.count == pages.count, record.places.indices.contains(number) else { return nil }
      let file = SiteOutput(SearchIndex.file(number, made[...]))
      guard file.hash != record.places[number].hash else { continue }
      self.record.places[number] = file.withoutBytes
      outputs.append(file)
    }
  }

  /// Returns the stored words that begin with a byte: an empty group if no page had any, nil if
  /// they are lost.
  private func group(_ first: UInt8, _ store: PageStore) -> WordGroup? {
    guard let known = record.groups.first(where: { $0.first == first }) else {
      return WordGroup(first: first, pages: record.pages.count)
    }
    return known.words.flatMap { store.read([$0])[0] }
  }

  /// Merges the changed groups, and makes the files of the runs that they belong to or have left;
  /// returns false if a group cannot be read.
  private mutating func merge(_ changed: [UInt8: WordGroup], _ store: PageStore) -> Bool {
    guard !changed.isEmpty else { return true }
    var merged: [UInt8: MergedWords] = [:]
    var groups = record.groups
    for first in changed.keys.sorted() {
      guard let group = changed[first] else { continue }
      groups.removeAll { $0.first == first }
      guard !group.isEmpty else { continue }
      let words = group.merged()
      merged[first] = words
      self.words.append(group)
      groups.append(.init(first: first, size: words.size))
    }
    groups.sort { $0.first < $1.first }
    let before = record.runs
    var runs: [SearchRecord.Run] = []
    for range in SearchIndex.runs(groups.map(\.size)) {
      let firsts = groups[range].map(\.first)
      let isFirst = range.lowerBound == 0
      if let known = before.firstIndex(where: { $0.groups == firsts }),
        (known == 0) == isFirst, !firsts.contains(where: { changed[$0] != nil })
      {
        runs.append(before[known])
        continue
      }
      var run: [MergedWords] = []
      for first in firsts {
        guard let words = merged[first] ?? group(first, store)?.merged() else { return false }
        run.append(words)
      }
      let shards = SearchIndex.shards(run[...], isFirst: isFirst).map {
        (word: $0.word, file: SiteOutput($0.file))
      }
      outputs += shards.map(\.file)
      runs.append(
        .init(
          groups: firsts, shards: shards.map { .init(word: $0.word, file: $0.file.withoutBytes) }))
    }
    record.groups = groups
    record.runs = runs
    let directory = SiteOutput(
      SearchIndex.directory(
        pages: record.pages.count, words: runs.flatMap { $0.shards.map(\.word) }))
    if directory.hash != record.directory.hash {
      record.directory = directory.withoutBytes
      outputs.append(directory)
    }
    return true
  }
}
