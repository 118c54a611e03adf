internal import HornbookBytes
internal import HornbookFiles
internal import HornbookPress

/// Everything that a build leaves for the next one, before it is written: the cache, and the
/// records of the store beside it.
struct KeptBuild: Sendable {
  var cache: BuildCache
  /// The new details of pages, by page position.
  var details: [(page: Int, detail: PageDetail)]
  /// The new records of texts, by their position among the texts of the cache.
  var texts: [(text: Int, record: @Sendable () -> TextRecord)] = []
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
    let firsts: [UInt8] =
      switch words {
      case .all: cache.trace.search?.groups.map(\.first) ?? []
      case .some(let groups): groups.map(\.first)
      }
    let count = details.count + texts.count + firsts.count
    let slots =
      holdsSlots
      ? try store.append((0..<count).map { record($0, firsts) })
      : try store.replace(count: count) { record($0, firsts) }
    for (slot, detail) in zip(slots, details) { cache.trace.pages[detail.page].detail = slot }
    for (slot, text) in zip(slots.dropFirst(details.count), texts) {
      cache.trace.chapters[text.text].text = slot
    }
    let bySlot = Dictionary(
      zip(firsts, slots.dropFirst(details.count + texts.count)),
      uniquingKeysWith: { first, _ in first })
    if let groups = cache.trace.search?.groups {
      for index in groups.indices {
        if let slot = bySlot[groups[index].first] {
          cache.trace.search?.groups[index].words = slot
        }
      }
    }
    if holdsSlots { try compact(&cache, store) }
    return cache
  }

  /// Whether the cache still refers to records of the last build.
  private var holdsSlots: Bool {
    let trace = cache.trace
    return trace.pages.contains { $0.detail != nil } || trace.chapters.contains { $0.text != nil }
      || trace.search?.groups.contains { $0.words != nil } == true
  }

  /// The bytes of a new record: the details come first, then the texts, then the groups of words.
  private func record(_ index: Int, _ firsts: [UInt8]) -> [UInt8] {
    if index < details.count { return details[index].detail.recorded }
    let rest = index - details.count
    if rest < texts.count { return texts[rest].record().recorded }
    switch words {
    case .all(let pages): return WordGroup(first: firsts[rest - texts.count], of: pages).recorded
    case .some(let groups): return groups[rest - texts.count].recorded
    }
  }

  /// Rewrites the store when most of it is no longer needed.
  private func compact(_ cache: inout BuildCache, _ store: PageStore) throws(FileError) {
    let pages = cache.trace.pages.indices.filter { cache.trace.pages[$0].detail != nil }
    let texts = cache.trace.chapters.indices.filter { cache.trace.chapters[$0].text != nil }
    let groups = (cache.trace.search?.groups ?? []).indices.filter {
      cache.trace.search?.groups[$0].words != nil
    }
    let slots =
      pages.compactMap { cache.trace.pages[$0].detail }
      + texts.compactMap { cache.trace.chapters[$0].text }
      + groups.compactMap { cache.trace.search?.groups[$0].words }
    let wanted = slots.reduce(0) { $0 + $1.range.count }
    let end = slots.map(\.range.upperBound).max() ?? 0
    guard end > 2 * wanted + (1 << 20), let moved = try store.compact(slots) else { return }
    for (page, slot) in zip(pages, moved) { cache.trace.pages[page].detail = slot }
    for (text, slot) in zip(texts, moved.dropFirst(pages.count)) {
      cache.trace.chapters[text].text = slot
    }
    for (group, slot) in zip(groups, moved.dropFirst(pages.count + texts.count)) {
      cache.trace.search?.groups[group].words = slot
    }
  }
}

extension KeptBuild {
  /// Collects the results of a build that has run all stages.
  init(_ site: PreparedSite, _ cache: BuildCache) {
    self.init(
      cache: cache,
      details: site.pages.enumerated().compactMap { index, page in
        page.detail.map { (index, $0) }
      },
      texts: site.texts.records(of: cache.trace), words: site.words)
  }
}

extension Recordable {
  /// The bytes to be stored.
  fileprivate var recorded: [UInt8] {
    var record = RecordWriter(capacity: 4096)
    record.write(self)
    return record.take()
  }
}
