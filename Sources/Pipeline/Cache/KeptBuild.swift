internal import HornbookBytes
internal import HornbookFiles
internal import HornbookPress

/// Everything that a build leaves for the next one, before it is written: the cache, and the
/// records of the store beside it.
struct KeptBuild: Sendable {
  var cache: BuildCache
  /// The new details of pages, by page position.
  var details: [(page: Int, detail: PageDetail)]
  /// The new words of the search index.
  var words: Words
  /// Whether anything differs from what the previous build left.
  var isNew = true

  enum Words: Sendable {
    /// All groups, made from these pages.
    case all([SearchPage])
    /// Only these groups.
    case some([WordGroup])
  }

  /// Writes the records to the store, and then the cache, which refers to them.
  func write(to file: CacheFile) throws(FileError) {
    try file.write(try stored(beside: file))
  }

  /// Writes the records to the store, and returns the cache that refers to them.
  func stored(beside file: CacheFile) throws(FileError) -> BuildCache {
    var cache = cache
    let store = PageStore(beside: file.path)
    switch words {
    case .all(let pages):
      let firsts = cache.trace.search?.groups.map(\.first) ?? []
      let slots = try store.replace(count: details.count + firsts.count) { index in
        index < details.count
          ? details[index].detail.recorded
          : WordGroup(first: firsts[index - details.count], of: pages).recorded
      }
      set(slots, firsts, in: &cache)
    case .some(let groups):
      let slots = try store.append(details.map(\.detail.recorded) + groups.map(\.recorded))
      set(slots, groups.map(\.first), in: &cache)
      try compact(&cache, store)
    }
    return cache
  }

  /// Records the slots in the cache: those of the details come first, then those of the word
  /// groups.
  private func set(_ slots: [PageStore.Slot], _ firsts: [UInt8], in cache: inout BuildCache) {
    for (slot, detail) in zip(slots, details) { cache.trace.pages[detail.page].detail = slot }
    let bySlot = Dictionary(
      zip(firsts, slots.dropFirst(details.count)), uniquingKeysWith: { first, _ in first })
    guard let groups = cache.trace.search?.groups else { return }
    for index in groups.indices {
      if let slot = bySlot[groups[index].first] { cache.trace.search?.groups[index].words = slot }
    }
  }

  /// Rewrites the store when most of it is no longer needed.
  private func compact(_ cache: inout BuildCache, _ store: PageStore) throws(FileError) {
    let pages = cache.trace.pages.indices.filter { cache.trace.pages[$0].detail != nil }
    let groups = (cache.trace.search?.groups ?? []).indices.filter {
      cache.trace.search?.groups[$0].words != nil
    }
    let slots =
      pages.compactMap { cache.trace.pages[$0].detail }
      + groups.compactMap { cache.trace.search?.groups[$0].words }
    let wanted = slots.reduce(0) { $0 + $1.range.count }
    let end = slots.map(\.range.upperBound).max() ?? 0
    guard end > 2 * wanted + (1 << 20), let moved = try store.compact(slots) else { return }
    for (page, slot) in zip(pages, moved) { cache.trace.pages[page].detail = slot }
    for (group, slot) in zip(groups, moved.dropFirst(pages.count)) {
      cache.trace.search?.groups[group].words = slot
    }
  }
}

extension WordGroup {
  /// The bytes to be stored.
  fileprivate var recorded: [UInt8] {
    var record = RecordWriter()
    record.write(self)
    return record.take()
  }
}
