internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookMarkdown

/// What the last build has left, as far as it still holds.
///
/// Each stage that can do without its work asks for what it would have made. Nothing is taken from here that the
/// stage would make otherwise, so a build without it gives the same site.
struct LastBuild: Sendable {
  /// Whether the next build will ask for what this one leaves.
  let hasSuccessor: Bool
  /// The results of the last build; empty if there are none.
  private let trace: BuildTrace
  private let store: PageStore?
  /// The texts whose files are as they were, by path under `content/`.
  private let chapters: [String: ChapterRecord]
  private let pages: [String: Int]
  private let inputs: BookInputs?

  /// Nothing: this build stands for itself.
  static let none = LastBuild()

  private init() {
    hasSuccessor = false
    trace = BuildTrace()
    store = nil
    chapters = [:]
    pages = [:]
    inputs = nil
  }

  /// - Parameters:
  ///   - cache: What the last build has left; nil if there is nothing.
  ///   - path: The path of the cache file.
  ///   - inputs: The files of the book as they are now.
  init(_ cache: BuildCache?, beside path: String, _ inputs: BookInputs, _ access: BookSource) {
    let trace = cache?.trace ?? BuildTrace()
    let same = cache.map { inputs.unchanged(since: $0, access) } ?? []
    hasSuccessor = true
    self.trace = trace
    store = PageStore(beside: path)
    chapters = Dictionary(
      trace.chapters.filter { same.contains(RelativePath.join(LoadedBook.content, $0.path)) }
        .map { ($0.path, $0) }
    ) { first, _ in first }
    pages = Dictionary(trace.pages.enumerated().map { ($1.path, $0) }) { first, _ in first }
    self.inputs = inputs
  }

  // MARK: - Files and texts

  /// The hash of a file's bytes; nil if it has not been read.
  func hash(of path: String) -> StableHash? { inputs?.hash(of: path) }

  /// The record of a text whose file is as it was.
  func chapter(_ path: String) -> ChapterRecord? { chapters[path] }

  /// The chapters that need not be parsed again, by path below the book's folder.
  func texts(
    _ paths: [String], _ settings: BookSettings, _ files: BookSource, _ parallel: Parallel
  ) -> [String: ReadChapter] {
    guard let store, trace.reading == settings.readingHash else { return [:] }
    let known = paths.compactMap { path in chapters[LoadedBook.inner(path)] }
      .filter { $0.text != nil && !$0.isKey }
    let pieces = stride(from: 0, to: known.count, by: 64).map {
      known[$0..<min($0 + 64, known.count)]
    }
    let read = parallel.map(pieces) { piece in
      zip(piece, store.bytes(piece.compactMap(\.text))).compactMap { record, bytes in
        let path = RelativePath.join(LoadedBook.content, record.path)
        return bytes.flatMap {
          TextRecord($0).chapter(record, settings) {
            SourceCheck.checked(Source(path: path, bytes: (try? files.read(path)) ?? [])).source
          }
        }
      }
    }
    return Dictionary(read.joined().map { ($0.file.sourcePath, $0) }) { first, _ in first }
  }

  // MARK: - Pages

  /// The record of a page.
  func page(_ path: String) -> PageRecord? { pages[path].map { trace.pages[$0] } }

  /// The stored details of a page; nil if they are lost, so that the page must be made again.
  func detail(of record: PageRecord) -> PageDetail? {
    record.detail.flatMap { store?.read([$0])[0] }
  }

  /// The search index of these pages, by path, with the store of its words; nil if the last build
  /// searched others.
  func search(of paths: [String]) -> (record: SearchRecord, store: PageStore)? {
    guard let store, let record = trace.search, record.pages.count == paths.count,
      zip(record.pages, paths).allSatisfy({ page, path in
        trace.pages.indices.contains(page) && trace.pages[page].path == path
      })
    else { return nil }
    return (record, store)
  }

  /// The hash of everything that was read.
  var whole: StableHash? { trace.whole }
}

extension BookSettings {
  /// A hash of the settings that decide how a text is read.
  var readingHash: StableHash {
    var hasher = StableHasher()
    hasher.combine(typography ? 1 : 0)
    hasher.combine(html.rawValue)
    for name in sections.keys.sorted() {
      hasher.combine(name)
      for heading in sections[name] ?? [] { hasher.combine(heading) }
      hasher.combine(0)
    }
    return hasher.finish()
  }
}
