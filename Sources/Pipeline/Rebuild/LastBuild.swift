internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookPress
internal import HornbookQuizzes

/// The results of the last build, as far as they still hold.
///
/// Each stage that can do without its work asks for what it would have made. Nothing is taken from here that the
/// stage would make otherwise, so a build without it gives the same site.
struct LastBuild: Sendable {
  /// Whether the next build will ask for what this one leaves.
  let hasSuccessor: Bool
  /// The results of the last build; empty if there are none.
  private let trace: BuildTrace
  private let store: PageStore?
  /// The positions of the texts whose files are as they were, by path under `content/`.
  private let chapters: [String: Int]
  private let pages: [String: Int]
  /// Identifies the site that the last build left; nil if it left none.
  let left: StableHash?
  private let inputs: BookInputs?
  /// The results of the last check if they are kept in memory, not in a store.
  private let memory: (last: KeptCheck?, hashes: ReadHashes, kept: CheckMemory)?

  /// Nothing: this build stands for itself.
  static let none = LastBuild()

  private init() {
    hasSuccessor = false
    trace = BuildTrace()
    store = nil
    chapters = [:]
    pages = [:]
    left = nil
    inputs = nil
    memory = nil
  }

  /// The results of a check of the same process.
  ///
  /// - Parameter hashes: The hashes of the files that are read now.
  init(_ last: KeptCheck?, _ hashes: ReadHashes, _ kept: CheckMemory) {
    hasSuccessor = true
    trace = last?.trace ?? BuildTrace()
    store = nil
    chapters = last?.positions.chapters ?? [:]
    pages = last?.positions.pages ?? [:]
    left = nil
    inputs = nil
    memory = (last, hashes, kept)
  }

  /// Whether the next build is a check of the same process.
  var isInMemory: Bool { memory != nil }

  /// - Parameters:
  ///   - cache: What the last build has left; nil if there is nothing.
  ///   - path: The path of the cache file.
  ///   - inputs: The files of the book as they are now.
  init(_ cache: BuildCache?, beside path: String, _ inputs: BookInputs, _ access: BookSource) {
    let trace = cache?.trace ?? BuildTrace()
    let same = cache.map { inputs.unchanged(since: $0.state, access) } ?? []
    hasSuccessor = true
    self.trace = trace
    store = PageStore(beside: path)
    var chapters = [String: Int](minimumCapacity: trace.chapters.count)
    for index in trace.chapters.indices {
      let path = trace.chapters[index].path
      if same.contains(RelativePath.join(LoadedBook.content, path)) { chapters[path] = index }
    }
    self.chapters = chapters
    pages = Dictionary(trace.pages.enumerated().map { ($1.path, $0) }) { first, _ in first }
    left = cache?.state.left
    self.inputs = inputs
    memory = nil
  }

  // MARK: - Files and texts

  /// The hash of a file's bytes; nil if it has not been read.
  func hash(of path: String) -> StableHash? {
    memory?.hashes.hash(of: path) ?? inputs?.hash(of: path)
  }

  /// The findings of a chapter and the files that it shows; nil unless its file and its key are as they were.
  ///
  /// - Parameter whole: The hash of everything that was read.
  func kept(_ path: String, _ key: StableHash, whole: StableHash) -> KeptChapters.Chapter? {
    guard let index = chapters[path], trace.chapters[index].key == key,
      let page = trace.chapters[index].page, trace.pages.indices.contains(page),
      // What is wrong with a chapter or its page may depend on anything.
      trace.whole == whole
        || trace.chapters[index].findings.count == trace.chapters[index].read?.findings ?? 0
          && trace.pages[page].findings.isEmpty
    else { return nil }
    return KeptChapters.Chapter(
      findings: Array(
        trace.chapters[index].findings.dropFirst(trace.chapters[index].read?.findings ?? 0)),
      assets: trace.chapters[index].assets, page: page, facts: memory?.last?.facts[path])
  }

  /// For each path below the book's folder the text if it need not be parsed again.
  func texts(
    _ paths: [String], _ settings: BookSettings, _ files: BookSource, _ parallel: Parallel
  ) -> [ReadChapter?] {
    let none = [ReadChapter?](repeating: nil, count: paths.count)
    if let memory {
      return memory.last?.same(paths, settings, memory.hashes, files, parallel) ?? none
    }
    guard let store, trace.reading == settings.readingHash else { return none }
    let pieces = stride(from: 0, to: paths.count, by: 32).map {
      paths[$0..<min($0 + 32, paths.count)].map { chapters[LoadedBook.inner($0)] }
    }
    return parallel.map(pieces) { piece -> [ReadChapter?] in
      let asking = piece.compactMap(\.self).filter {
        trace.chapters[$0].read?.asks == true && trace.chapters[$0].text != nil
      }
      let stored: [TextRecord?] = store.read(asking.compactMap { trace.chapters[$0].text })
      var records = Dictionary(zip(asking, stored)) { first, _ in first }
      return piece.map { index in
        index.flatMap { text($0, records.removeValue(forKey: $0) ?? nil, store, settings, files) }
      }
    }.flatMap(\.self)
  }

  /// A text before it was changed; nil if it is not in memory or the settings are others.
  func text(_ path: String, _ settings: BookSettings) -> ReadChapter? {
    trace.reading == settings.readingHash ? memory?.last?.texts[path] : nil
  }

  /// Where the tree of the printed key is kept; nil if the next build is not a check of the same process.
  var keyTree: KeptTree? { memory?.kept.keyTree }

  /// What texts are packed like; nil if the next build is not a check of the same process.
  var textSample: TextSample? { memory?.kept.textSample }

  /// A chapter that need not be parsed again; nil if its record is lost.
  ///
  /// - Parameter stored: Its record, which is needed if it holds questions or keys.
  private func text(
    _ index: Int, _ stored: TextRecord?, _ store: PageStore, _ settings: BookSettings,
    _ files: BookSource
  ) -> ReadChapter? {
    let record = trace.chapters[index]
    guard let read = record.read, let slot = record.text else { return nil }
    let path = RelativePath.join(LoadedBook.content, record.path)
    var asked = ChapterAsked(nothingIn: path, head: read.head, fixed: record.fixed)
    if read.asks {
      guard let stored, let questions = ChapterAsked(stored.asked, fixed: record.fixed, of: path)
      else { return nil }
      asked = questions
    }
    let file = ChapterFile(
      path: record.path, sourcePath: path, facts: record.facts, settings: settings,
      read: { files.text(path) },
      record: { store.read([slot], as: TextRecord.self)[0]?.text })
    // The pages of answers ask for more of the key than its facts.
    return ReadChapter(record.isKey ? file.inMemory : file, asked: asked, record, read)
  }

  /// The chapters as the last check has collected them; nil if the settings are others.
  func collected(_ loaded: LoadedBook) -> CollectedBook? {
    memory?.last?.book.flatMap { $0.hasSettings(of: loaded) ? $0.collected : nil }
  }

  /// The questions and answers of the last check of the same process.
  var questions: KeptQuestions? { memory?.last?.questions }

  /// A text without a page as it was checked last; nil if its findings may be others now.
  func unprinted(_ text: ChapterFile, _ key: StableHash) -> UnprintedText? {
    if let memory { return memory.last?.unprinted[text.path].flatMap { $0.key == key ? $0 : nil } }
    guard let record = chapters[text.path].map({ trace.chapters[$0] }), record.key == key,
      // Findings beyond those of reading may come from other rules, so the text is checked again.
      record.findings.count == record.read?.findings
    else { return nil }
    return UnprintedText(text: text, key: key, findings: [])
  }

  // MARK: - Pages

  /// The record of a page.
  func page(_ path: String) -> PageRecord? { pages[path].map { trace.pages[$0] } }

  /// The record of a page of several chapters that the last check of the same process has made from the same.
  ///
  /// - Parameter dependencies: A hash of everything that the page depends on.
  func page(_ id: PageID, _ dependencies: StableHash) -> PageRecord? {
    guard let known = memory?.last?.dependent[id], known.hash == dependencies else { return nil }
    return page(known.path)
  }

  /// The record of the page at a position among all pages.
  func page(at position: Int) -> PageRecord { trace.pages[position] }

  /// The stored details of a page; nil if they are lost, so that the page must be made again.
  func detail(of record: PageRecord) -> PageDetail? {
    if let memory {
      return memory.last?.scans[record.path].map { PageDetail(scan: $0, search: nil, papers: []) }
    }
    return record.detail.flatMap { store?.read([$0])[0] }
  }

  /// The links and names in a page; nil if they are lost.
  func scan(of record: PageRecord) -> PageScan? {
    memory == nil ? detail(of: record)?.scan : memory?.last?.scans[record.path]
  }

  /// The page as the last check of the same process has left it; nil if it has no long lists.
  func lean(of record: PageRecord) -> LeanPage? { memory?.last?.lean[record.path] }

  /// The links that can lead nowhere now, because their pages were made again; nil if those of the
  /// other pages have to be followed too.
  ///
  /// - Parameter paths: The paths of all other files of the site.
  func keptLinks(
    _ pages: [RenderedPage], beside paths: [String], _ root: SiteRoot
  ) -> SiteLinks? {
    guard pages.contains(where: { $0.scan == nil }),
      dropped(in: Set(paths), pages).isEmpty,
      // A finding may have kept another from being told.
      !trace.allFindings.contains(where: {
        $0.severity == .error || LinkOrigins.concerns($0) || SiteLinks.tells($0)
      })
    else { return nil }
    // What led somewhere before still does, since nothing is gone.
    var followed = pages.map(\.linked)
    for (index, page) in pages.enumerated() {
      guard let scan = page.scan, let known = self.page(page.record.path) else { continue }
      guard let before = detail(of: known), Set(before.scan.names).isSubset(of: scan.names) else {
        return nil
      }
      followed[index].scan = scan.without(before.scan)
    }
    let names = pages.map { page in page.scan.map { Set($0.names) } }
    let records = pages.map(\.record)
    return SiteLinks(followed, paths: paths, root: root) { index in
      names[index] ?? Set(detail(of: records[index])?.scan.names ?? [])
    }
  }

  /// The pages of which some link may lead nowhere, or some name stand there twice; nil if all have to be followed.
  ///
  /// What led somewhere before still does, unless something is gone.
  ///
  /// - Parameters:
  ///   - whole: The pages with their scans.
  ///   - paths: The paths of all other files of the site.
  func suspects(
    _ pages: [RenderedPage], _ whole: [SiteLinks.Page], beside paths: [String]
  ) -> Set<Int>? {
    guard let last = memory?.last, dropped(in: Set(paths), pages).isEmpty else { return nil }
    var suspects: Set<Int> = []
    for (index, page) in pages.enumerated() {
      let path = page.record.path
      if last.faulty.contains(path) { suspects.insert(index) }
      guard page.scan != nil else { continue }
      suspects.insert(index)
      guard let before = last.scans[path], let now = whole[index].scan else { continue }
      guard before.names == now.names || Set(before.names).isSubset(of: now.names) else {
        return nil
      }
    }
    return suspects
  }

  /// The search index, with the paths of its pages and the store of its words.
  var search: (record: SearchRecord, paths: [String], store: PageStore)? {
    guard let store, let record = trace.search,
      record.pages.allSatisfy({ trace.pages.indices.contains($0) })
    else { return nil }
    return (record, record.pages.map { trace.pages[$0].path }, store)
  }

  /// The files of the last site that this one does not have.
  ///
  /// - Parameter others: The paths of its files that are not pages.
  func dropped(in others: Set<String>, _ pages: [RenderedPage]) -> Set<String> {
    var gone = Set(
      ((trace.search?.files ?? []) + trace.files).map(\.path).filter { !others.contains($0) })
    // Nearly always the pages are the same.
    let areSame = trace.pages.elementsEqual(pages) {
      $0.path == $1.record.path && $0.texts.count == $1.record.texts.count
    }
    guard !areSame else { return gone }
    gone.formUnion(trace.pages.flatMap(\.paths))
    for page in pages { gone.subtract(page.record.paths) }
    return gone
  }
}

extension PageRecord {
  /// The path of the page and those of its texts.
  fileprivate var paths: [String] { [path] + texts.map(\.path) }
}
