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
  private let moved: [Int?]?
  private let layout: SiteLayout

  /// A page whose words have changed.
  struct Change {
    /// Its position among all pages.
    var page: Int
    var old: SearchMarks
    var new: SearchPage
  }

  /// Applies the changes; nil if the cached data does not suffice.
  ///
  /// - Parameters:
  ///   - record: The record of the index, with the pages as they are now.
  ///   - moved: For each page now, its position among the searched pages before, or nil for a new one; nil if
  ///     the pages are the same.
  ///   - places: Returns the places of a page, by its position among all pages.
  init?(
    _ record: SearchRecord, _ changes: [Change], moved: [Int?]?, _ layout: SiteLayout,
    _ store: PageStore, _ parallel: Parallel, places: @escaping @Sendable (_ page: Int) -> [UInt8]?
  ) {
    self.record = record
    self.moved = moved
    self.layout = layout
    var positions: [Int: Int] = [:]
    for (position, page) in record.pages.enumerated() { positions[page] = position }
    // If pages have moved, so have all words.
    var firsts = Set(moved == nil ? [] : record.groups.map(\.first))
    var changed: [(position: Int, page: SearchPage, firsts: Set<UInt8>)] = []
    for change in changes {
      guard let position = positions[change.page] else { return nil }
      let new = SearchMarks(change.new)
      let differing = moved == nil ? change.old.groups(differingFrom: new) : new.firsts
      firsts.formUnion(differing)
      changed.append((position, change.new, Set(differing)))
    }
    let groups = parallel.map(firsts.sorted()) { [self, changed] first -> WordGroup? in
      guard var group = self.group(first, store) else { return nil }
      if let moved { group = group.moved(moved) }
      for change in changed where moved != nil || change.firsts.contains(first) {
        group.replace(change.position, with: change.page)
      }
      return group
    }
    guard !groups.contains(where: { $0 == nil }) else { return nil }
    guard merge(groups.compactMap(\.self), store, parallel) else { return nil }
    let touched = Set(changed.map { SearchIndex.fileNumber(ofPage: $0.position) })
    let fileCount = SearchIndex.fileCount(pages: record.pages.count)
    let numbers = moved == nil ? touched.sorted() : Array(0..<fileCount)
    if moved != nil {
      self.record.places = Array(self.record.places.prefix(fileCount))
    }
    let new = Dictionary(changes.map { ($0.page, SearchMarks($0.new).places) }) { first, _ in first
    }
    let files = parallel.map(numbers) { (number: Int) -> SiteOutput? in
      let pages = record.pages[SearchIndex.pages(inFile: number, of: record.pages.count)]
      let made = pages.compactMap { new[$0] ?? places($0) }
      return made.count == pages.count
        ? SiteOutput(SearchIndex.file(number, made[...]), in: layout) : nil
    }
    for (number, file) in zip(numbers, files) {
      guard let file else { return nil }
      if number == self.record.places.count {
        self.record.places.append(file.withoutBytes)
        outputs.append(file)
      } else if self.record.places.indices.contains(number) {
        guard file.hash != self.record.places[number].hash else { continue }
        self.record.places[number] = file.withoutBytes
        outputs.append(file)
      } else {
        return nil
      }
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
  private mutating func merge(
    _ changed: [WordGroup], _ store: PageStore, _ parallel: Parallel
  ) -> Bool {
    guard !changed.isEmpty || moved != nil else { return true }
    var merged: [UInt8: MergedWords] = [:]
    let firsts = Set(changed.map(\.first))
    var groups = record.groups.filter { !firsts.contains($0.first) }
    let filled = changed.filter { !$0.isEmpty }
    for (group, words) in zip(filled, parallel.map(filled) { $0.merged() }) {
      merged[group.first] = words
      groups.append(
        .init(first: group.first, size: words.size, vocabulary: words.vocabulary))
    }
    words = filled
    groups.sort { $0.first < $1.first }
    let before = record.runs
    var runs: [SearchRecord.Run] = []
    for range in SearchIndex.runs(groups.map(\.size)) {
      let run = groups[range].map(\.first)
      let isFirst = range.lowerBound == 0
      if let known = before.firstIndex(where: { $0.groups == run }),
        (known == 0) == isFirst, !run.contains(where: { firsts.contains($0) })
      {
        runs.append(before[known])
        continue
      }
      var all: [MergedWords] = []
      for first in run {
        guard let words = merged[first] ?? group(first, store)?.merged() else { return false }
        all.append(words)
      }
      let shards = SearchIndex.shards(all[...], isFirst: isFirst).map {
        (word: $0.word, file: SiteOutput($0.file, in: layout))
      }
      outputs += shards.map(\.file)
      runs.append(
        .init(
          groups: run, shards: shards.map { .init(word: $0.word, file: $0.file.withoutBytes) }))
    }
    if groups.map(\.vocabulary) != record.groups.map(\.vocabulary) {
      let known = Dictionary(record.slips.map { ($0.file.path, $0.file.hash) }) { first, _ in first
      }
      let slips = SlipWords.files(groups.map(\.vocabulary)).map {
        (word: $0.word, file: SiteOutput($0.file, in: layout))
      }
      outputs += slips.map(\.file).filter { known[$0.path] != $0.hash }
      record.slips = slips.map { .init(word: $0.word, file: $0.file.withoutBytes) }
    }
    record.groups = groups
    record.runs = runs
    let directory = SiteOutput(
      SearchIndex.directory(
        pages: record.pages.count, words: runs.flatMap { $0.shards.map(\.word) },
        slips: record.slips.map(\.word)), in: layout)
    if directory.hash != record.directory.hash {
      record.directory = directory.withoutBytes
      outputs.append(directory)
    }
    return true
  }
}
