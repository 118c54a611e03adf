internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookPress
internal import HornbookQuizzes

/// What a build leaves for the next one, so that it need not do again what cannot have changed.
///
/// It is kept in `.hornbook/cache`, and only believed whole: made by this very program for the same
/// options, with the right checksum. Anything else is as if there were none.
struct BuildCache: Sendable {
  /// The program, the options, and what else of the surroundings decides about the site.
  var key: CacheKey
  /// When the inputs were looked at, before any was read.
  var madeAt: Int64
  /// All files of the book, in the order of their paths.
  var inputs: [Input]
  /// A hash of its folders.
  var folders: StableHash
  /// What was made of them.
  var trace: BuildTrace
  /// What tells the site that this build has left from any other; nil where it left none.
  var left: StableHash?

  /// A file as it was when it was read.
  struct Input: Sendable, Equatable {
    var path: String
    var facts: FileFacts
    /// The hash of its bytes; nil where nobody has read them.
    var hash: StableHash?
  }
}

/// What a build knows when it is done: enough to tell it again, and to change one page of it.
struct BuildTrace: Sendable {
  /// The name of the book.
  var id = ""
  /// The title of the book.
  var title = ""
  /// How much there is in it.
  var holdings = BookHoldings()
  /// Whether a changed text may be set into its old page.
  var isSimple = true
  /// The chapters, drafts too, and the key, in the order of their paths.
  var chapters: [ChapterRecord] = []
  /// The pages, in the order in which they are read.
  var pages: [PageRecord] = []
  /// The other files of the site.
  var files: [SiteOutput] = []
  /// The index of the search, where there is one.
  var search: SearchRecord?
  /// What was found besides what the chapters keep.
  var findings: [Finding] = []
  /// What the chapters ask and answer; nothing that a quick build may change is about questions.
  var tallies: [ChapterTally] = []
  /// The paths of the files that were read, as the report names them.
  var sources: [String] = []
}

extension BuildTrace {
  /// Notes the texts of a book.
  mutating func keep(
    _ texts: [ChapterFile], _ loaded: LoadedBook, _ own: [String: [Finding]],
    _ suppressions: [Suppression], pages: [RenderedPage], of book: Book,
    taught: [Int: TaughtAnswers], keys: [StableHash]
  ) {
    var allowed: [String: [Suppression]] = [:]
    for suppression in suppressions {
      allowed[suppression.place.file, default: []].append(suppression)
    }
    var positions: [Int: Int] = [:]
    for (position, page) in pages.enumerated() {
      if let chapter = page.id.chapter { positions[chapter] = position }
    }
    chapters = texts.map { text in
      let chapter = book.chapter(at: text.path)
      return ChapterRecord(
        path: text.path, isKey: text.path == loaded.texts.answers?.path, facts: text.facts,
        face: loaded.texts.faces[text.path], fixed: loaded.texts.fixed[text.path] ?? [],
        findings: own[text.path] ?? [],
        suppressions: allowed[text.sourcePath] ?? [],
        page: chapter.flatMap { positions[$0.index] }, position: chapter?.position,
        taught: chapter.flatMap { taught[$0.index] }, key: chapter.map { keys[$0.index] })
    }
  }
}

/// What is kept of a chapter.
struct ChapterRecord: Sendable {
  /// The path under `content/`.
  var path: String
  /// Whether it is the printed key.
  var isKey: Bool
  /// What the collected book needs to know.
  var facts: ChapterFacts
  /// A hash of all that others see of it; nil where it must not be changed by itself.
  var face: StableHash?
  /// What must stay as it is, wherever it stands: `ChapterAsked.fixed`.
  var fixed: [Range<Int>]
  /// What is wrong with its text.
  var findings: [Finding]
  /// What it allows.
  var suppressions: [Suppression]
  /// Its page, by its position; nil for drafts and the key.
  var page: Int?
  /// Its place in the book; nil for drafts and the key.
  var position: Book.Position?
  /// What it teaches of the answers to its questions, where that was asked.
  var taught: TaughtAnswers?
  /// The hash of everything that its page and its findings depend on: `ChapterKeys`.
  var key: StableHash?
}

/// What is kept of a page.
struct PageRecord: Sendable {
  var path: String
  /// The hash of all that it was made of.
  var key: StableHash
  /// The hashes of the parts of that, in the order of `PageInput.parts`, and the templates.
  var parts: [StableHash]
  /// The hash of its bytes.
  var hash: StableHash
  /// What is wrong with it.
  var findings: [Finding]
  /// Where its text stands in it.
  var body: PageBody?
  /// Where its `PageDetail` is kept; nil where nothing could be kept of it.
  var detail: PageStore.Slot?
  /// Why the last build made it, or did not.
  var story = PageStory()
}

/// Where the HTML of a chapter's text stands in its page.
struct PageBody: Sendable {
  /// The bytes of the page.
  var range: Range<Int>
  /// What stands in the place of blocks.
  var replaced: [Piece]
  /// How many of the bytes, at the end, come behind the text.
  var closing = 0

  /// Some blocks that something else stands in the place of.
  struct Piece: Sendable {
    /// What they belong to, by its ordinal among what must stay as it is.
    var stretch: Int
    /// The ordinal of the first block, counted from where that begins.
    var first: Int
    /// How many blocks.
    var count: Int
    /// The bytes of the page, without the end of the last line.
    var range: Range<Int>
    /// Whether a line ends behind it.
    var endsLine: Bool
  }
}
