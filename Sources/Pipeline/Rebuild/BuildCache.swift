internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookEvidence
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookPress
internal import HornbookQuizzes

/// The data that a build leaves for the next one, so that unchanged work is not repeated.
///
/// It is stored in `.hornbook/cache` and used only if it is intact: made by this very program for
/// the same options, with the right checksum. Otherwise it is ignored.
struct BuildCache: Sendable {
  var state: BuildState
  /// The results of the build.
  var trace: BuildTrace
}

/// What the next build reads first: enough to see whether anything has changed, and to report the
/// same again if nothing has.
struct BuildState: Sendable {
  /// The program and the options that made the cache.
  var key: CacheKey
  /// When the inputs were listed, before any was read, in nanoseconds since 1970.
  var madeAt: Int64
  /// All files of the book, in the order of their paths, and then the parts of texts that lie elsewhere.
  var inputs: [Input]
  /// A hash of the paths of the book's folders.
  var folders: StableHash
  var summary: BuildSummary
  /// Identifies the site that this build left; nil if it left none.
  var left: StableHash?

  /// A file as it was when it was read.
  struct Input: Sendable, Equatable {
    var path: String
    var facts: FileFacts
    /// The hash of its bytes; nil if it was not read.
    var hash: StableHash?
    /// The paths of the other files from which it is put together.
    var parts: [String] = []
  }
}

/// The results of a finished build, as far as its report shows them.
struct BuildSummary: Sendable {
  /// The `id` of the book.
  var id: String
  var title: String
  var holdings: BookHoldings
  /// All findings, before the book's own settings apply.
  var findings: [Finding]
  var suppressions: [Suppression]
  var tallies: [ChapterTally]
  /// The paths of the files that were read, as the report names them.
  var sources: [String]
  /// The paths of the site's files.
  var paths: [String]
}

extension BuildSummary {
  init(_ trace: BuildTrace) {
    self.init(
      id: trace.id, title: trace.title, holdings: trace.holdings,
      findings: trace.allFindings,
      suppressions: trace.chapters.flatMap(\.suppressions), tallies: trace.tallies,
      sources: trace.sources, paths: trace.outputs.map(\.path))
  }
}

/// The results of a finished build, from which one of its pages can be replaced.
struct BuildTrace: Sendable {
  /// The `id` of the book.
  var id = ""
  var title = ""
  var holdings = BookHoldings()
  /// Whether a changed text may be inserted into its old page.
  var isSimple = true
  /// The chapters, including drafts, in the order of their paths, and then the key.
  var chapters: [ChapterRecord] = []
  /// The pages in reading order.
  var pages: [PageRecord] = []
  /// The other files of the site.
  var files: [SiteOutput] = []
  /// The search index; nil if no page is searched.
  var search: SearchRecord?
  /// The findings that belong to no text and to no page.
  var findings: [Finding] = []
  /// The counts of questions, answers and findings by chapter.
  ///
  /// A quick build reuses them, since it changes nothing about questions.
  var tallies: [ChapterTally] = []
  /// The paths of the files that were read, as the report names them.
  var sources: [String] = []
  /// A hash of the settings with which the texts were read: `BookSettings.readingHash`.
  var reading: StableHash?
  /// A hash of everything that was read.
  var whole: StableHash?
  /// The hashes of the names of code that keys have: `BookEvidence.names`.
  var keyedNames: [UInt32] = []
}

extension BuildTrace {
  /// All findings, before the book's own settings apply.
  var allFindings: [Finding] {
    findings + chapters.flatMap(\.findings) + pages.flatMap(\.findings)
  }

  /// Records the texts of a book.
  mutating func keep(
    _ checked: CheckedBook, _ own: [String: [Finding]], pages: [RenderedPage]
  ) {
    let (loaded, book) = (checked.loaded, checked.book)
    var allowed: [String: [Suppression]] = [:]
    for suppression in loaded.suppressions {
      allowed[suppression.place.file, default: []].append(suppression)
    }
    var positions: [Int: Int] = [:]
    for (position, page) in pages.enumerated() {
      if let chapter = page.id.chapter { positions[chapter] = position }
    }
    let taught = checked.proof.taughtAnswers()
    let texts = loaded.texts
    reading = loaded.settings.readingHash
    whole = checked.keys?.whole
    keyedNames = checked.evidence.names
    chapters = texts.all.map { text in
      let chapter = book.chapter(at: text.path)
      let known = texts.known[text.path] ?? KnownText()
      return ChapterRecord(
        path: text.path, isKey: text.path == texts.answers?.path, facts: text.facts,
        face: known.face, fixed: known.fixed,
        findings: own[text.path] ?? [],
        suppressions: allowed[text.sourcePath] ?? [],
        page: chapter.flatMap { positions[$0.index] }, position: chapter?.position,
        taught: chapter.flatMap { taught[$0.index] },
        // A check of the same process keeps the questions themselves.
        asked: checked.made.questions == nil
          ? chapter.map { checked.evidence.record(ofChapter: $0.index) } ?? [] : [],
        codeNames: known.codeNames,
        key: chapter.map { checked.keys?.keys[$0.index] } ?? checked.keys?.unprinted[text.path],
        assets: chapter.map { checked.resolved.chapters[$0.index].assets } ?? [],
        read: known.head.map {
          .init(
            head: $0, asks: known.asks,
            findings: texts.findings[text.path]?.count ?? 0,
            isDamaged: loaded.notes.damaged.contains(text.sourcePath))
        },
        text: known.slot)
    }
  }
}

/// The cached data of a chapter.
struct ChapterRecord: Sendable {
  /// The path under `content/`.
  var path: String
  /// Whether it is the printed key.
  var isKey: Bool
  /// The facts that the collected book needs.
  var facts: ChapterFacts
  /// A hash of what other texts see of it; nil if the chapter must not be changed alone.
  var face: StableHash?
  /// The ranges that may move but not change: `ChapterAsked.fixed`.
  var fixed: [Range<Int>]
  /// The findings about its text.
  var findings: [Finding]
  /// The suppressions in its text.
  var suppressions: [Suppression]
  /// The position of its page in `BuildTrace.pages`; nil for drafts and the key.
  var page: Int?
  /// Its place in the book; nil for drafts and the key.
  var position: Book.Position?
  /// The answers to its questions that its text teaches; nil if that was not checked.
  var taught: TaughtAnswers?
  /// A record of the questions about which its text is asked; empty if there are none.
  var asked: [UInt8]
  /// The names of code that it has: `ReadChapter.codeNames`.
  var codeNames: ChapterNames
  /// The hash of everything that its page, if it has one, and its findings depend on: `ChapterKeys`.
  var key: StableHash?
  /// The files that its page shows, by path under `content/`.
  var assets: [String] = []
  /// Other results of reading it; nil if it was not read.
  var read: Read?
  /// Where its `TextRecord` is stored; nil if none could be stored.
  var text: PageStore.Slot?

  /// Results of reading a chapter.
  struct Read: Sendable {
    /// The range of its title, or of the first byte of the text; of the key all of it: `QuizChapter.place`.
    var head: Range<Int>
    /// Whether it holds questions or keys.
    var asks: Bool
    /// How many of its findings concern the chapter alone.
    var findings: Int
    /// Whether it is not UTF-8.
    var isDamaged: Bool
  }
}

/// The cached data of a page.
struct PageRecord: Sendable {
  var path: String
  /// The hash of everything that it was made from.
  var key: StableHash
  /// The hashes of the parts of its input, in the order of `PageInput.parts`, and that of the
  /// templates.
  var parts: [StableHash]
  /// The hash of its bytes.
  var hash: StableHash
  /// The findings about the page.
  var findings: [Finding]
  /// The paths of the style sheets that it needs besides the one of every page.
  var styles: [String] = []
  /// Those of them that were made for this book.
  var sheets: [SiteOutput] = []
  /// The files that its directives show, by path under `content/`.
  var assets: [String] = []
  /// Whether the search finds it.
  var isSearched = false
  /// The files with its texts for excerpts.
  var texts: [SiteOutput] = []
  /// The place of the chapter's HTML in the page; nil if no other text can be inserted there.
  var body: PageBody?
  /// Where its `PageDetail` is stored; nil if none could be stored.
  var detail: PageStore.Slot?
  /// Why the last build made it, or did not.
  var story = PageStory()
}

/// The place of a chapter's HTML in its page, and of the blocks in it that are replaced.
struct PageBody: Sendable {
  /// The range of the chapter's HTML in the page.
  var range: Range<Int>
  /// The replaced blocks, in order.
  var replaced: [Piece]
  /// How many bytes at the end of `range` follow the text.
  var closing = 0

  /// A run of blocks that other HTML replaces.
  struct Piece: Sendable {
    /// The ordinal of the fixed range from which the blocks are counted.
    var stretch: Int
    /// The ordinal of the first block, counted from the start of that range.
    var first: Int
    /// The number of blocks.
    var count: Int
    /// The range of the replacement in the page, without its last line break.
    var range: Range<Int>
    /// Whether the replacement ends with a line break.
    var endsLine: Bool
  }
}
