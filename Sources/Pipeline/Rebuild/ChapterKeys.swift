internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookPress
internal import HornbookQuizzes

/// For each chapter a hash of everything that its page and its findings depend on.
///
/// While a chapter's key stays the same, neither its page nor anything found in it can change. The keys may cover
/// more than is needed, never less: a directive and a question of another file, which may show anything of the book,
/// depend on everything that chapters show of each other, and on all data.
struct ChapterKeys: Sendable {
  /// The keys, by the chapters' ordinals.
  let keys: [StableHash]
  /// For each chapter a hash of everything that the pages of several chapters may show of it.
  let shown: [StableHash]
  /// For each chapter a hash of everything that those pages may show of its questions.
  let questions: [StableHash]
  /// A hash of everything that those pages show of the book.
  let frame: StableHash
  /// A hash of everything that was read.
  let whole: StableHash
  /// Whether a question or an answer of some chapter may refer to a footnote.
  let holdNotes: Bool
  /// What pages may depend on in the chapters' questions, by ordinal.
  let asked: [AskedFacts?]
  /// For each text without a page of its own a hash of everything that its rules depend on, by path.
  let unprinted: [String: StableHash]

  init(
    _ book: Book, _ loaded: LoadedBook, _ wanted: WantedFacts, _ theme: Theme, _ press: Press,
    _ evidence: BookEvidence, keeping same: SameQuestions, after last: LastBuild,
    _ parallel: Parallel
  ) {
    let whole = Self.wholeBook(loaded, theme.hash, last)
    let common = Self.common(loaded, theme.hash(of: PageID.chapter(0).kind), press)
    let surroundings = Surroundings(press)
    self.whole = whole
    let found = parallel.map(book.chapters) { chapter in
      let asked = same.facts(of: chapter.index) ?? press.askedFacts(of: chapter.index)
      var hasher = StableHasher()
      hasher.combine(common)
      hasher.combine(Self.own(chapter, wanted, press))
      var targets = StableHasher()
      let isOpen = Self.combineTargets(
        of: chapter, in: book, loaded.texts.known, wanted, into: &targets)
      let text = last.hash(of: chapter.file.sourcePath) ?? StableHash(of: chapter.file.source.bytes)
      var questions = hasher
      if let asked { questions.combine(asked.textHash) }
      let face = loaded.texts.known[chapter.file.path]?.face
      if asked?.mayRefer == true {
        questions.combine(face ?? text)
        questions.combine(targets.finish())
      } else if face == nil {
        questions.combine(text)
      }
      var shown = questions
      shown.combine(face ?? text)
      hasher.combine(text)
      if let asked { hasher.combine(asked.hash) }
      hasher.combine(targets.finish())
      evidence.combine(chapter.index, into: &hasher)
      hasher.combine(surroundings.hash(of: chapter.index))
      return (
        key: hasher.finish(), shown: shown.finish(), questions: questions.finish(), asked: asked,
        dependsOnAll: isOpen || asked?.mayReferElsewhere == true || Self.dependsOnAll(chapter)
      )
    }
    let surface = Self.surface(book, loaded, theme.hash, found.map(\.shown), last)
    func complete(_ hashes: [StableHash]) -> [StableHash] {
      zip(hashes, found).map { $1.dependsOnAll ? StableHash(of: [$0, surface]) : $0 }
    }
    keys = complete(found.map(\.key))
    shown = complete(found.map(\.shown))
    questions = complete(found.map(\.questions))
    var frame = StableHasher()
    frame.combine(common)
    frame.combine(surroundings.whole)
    self.frame = frame.finish()
    asked = found.map(\.asked)
    holdNotes = asked.contains { $0?.mayHoldNotes == true } || press.asksWithNotesOutside
    let texts = loaded.texts.unprinted.map { file in
      var hasher = StableHasher()
      hasher.combine(common)
      hasher.combine(last.hash(of: file.sourcePath) ?? StableHash(of: file.source.bytes))
      for one in file.wanted { hasher.combine(wanted.hash(of: one)) }
      return (file.path, hasher.finish())
    }
    unprinted = Dictionary(texts) { first, _ in first }
  }

  /// The keys as the press compares long pages.
  var hashes: ChapterHashes {
    ChapterHashes(shown: shown, questions: questions, whole: whole, holdNotes: holdNotes)
  }

  /// The settings that no chapter page shows as such: they determine the order of the chapters, which findings
  /// count, or where the menu of languages leads, which has a hash of its own.
  private static let structural: Set<String> = ["parts", "rules", "languages"]

  /// A hash of everything that all chapter pages share.
  private static func common(_ loaded: LoadedBook, _ theme: StableHash, _ press: Press)
    -> StableHash
  {
    var hasher = StableHasher()
    if let source = loaded.notes.sources.first(where: { $0.path == ReadSettings.path }) {
      var ignored: [Finding] = []
      if let root = JSONParser.parse(source).root(findings: &ignored) {
        for member in root.members where !structural.contains(member.key) {
          hasher.combine(member.key)
          hasher.combine(source.bytes.text(member.value.range))
        }
      }
    }
    hasher.combine(theme)
    hasher.combine(press.commonFrame)
    return hasher.finish()
  }

  /// A hash of everything but what only a chapter's own page shows.
  ///
  /// - Parameter shown: What chapters show of themselves elsewhere.
  private static func surface(
    _ book: Book, _ loaded: LoadedBook, _ theme: StableHash, _ shown: [StableHash],
    _ last: LastBuild
  ) -> StableHash {
    let chapters = Set(book.chapters.map(\.file.sourcePath))
    return StableHash(of: [files(loaded, theme, last) { !chapters.contains($0) }] + shown)
  }

  private static func wholeBook(_ loaded: LoadedBook, _ theme: StableHash, _ last: LastBuild)
    -> StableHash
  {
    files(loaded, theme, last) { _ in true }
  }

  /// A hash of the theme and of the files with some paths.
  private static func files(
    _ loaded: LoadedBook, _ theme: StableHash, _ last: LastBuild, _ counts: (String) -> Bool
  ) -> StableHash {
    var hasher = StableHasher()
    hasher.combine(theme)
    for source in loaded.notes.sources where counts(source.path) {
      hasher.combine(source.path)
      hasher.combine(last.hash(of: source.path) ?? StableHash(of: source.bytes))
    }
    for path in loaded.otherFiles {
      hasher.combine(path)
      if let hash = last.hash(of: path) { hasher.combine(hash) }
    }
    return hasher.finish()
  }

  /// The hash of a chapter's place in the book and its files.
  private static func own(_ chapter: Book.Chapter, _ wanted: WantedFacts, _ press: Press)
    -> StableHash
  {
    let file = chapter.file
    var record = RecordWriter(capacity: 1024)
    record.write(chapter.slug)
    record.write(chapter.numeral) { $0.write($1) }
    record.write(chapter.number) { $0.write($1) }
    record.write(chapter.title)
    record.write(chapter.titleNode) { $0.write($1) }
    record.write(file.facts.inlineTitle) { $0.write($1) }
    record.write(file.frontMatter)
    record.write(press.tagHash(of: chapter.index))
    record.write(press.languageHash(of: chapter.index))
    for one in file.wanted {
      record.write(one.path)
      record.write(wanted.hash(of: one))
    }
    return StableHash(of: record.take())
  }

  /// Adds everything that the chapter's links show of other chapters.
  ///
  /// - Returns: Whether some of them lead to something else, or nowhere.
  private static func combineTargets(
    of chapter: Book.Chapter, in book: Book, _ known: [String: KnownText], _ wanted: WantedFacts,
    into hasher: inout StableHasher
  ) -> Bool {
    var isOpen = false
    for path in chapter.file.facts.linked where path != chapter.file.path {
      guard let target = book.chapter(at: path) else {
        isOpen = isOpen || !wanted.hasFile(path)
        continue
      }
      hasher.combine(known[path]?.face ?? StableHash(of: target.file.source.bytes))
      hasher.combine(target.address)
      hasher.combine(target.title)
      hasher.combine(target.numeral ?? "")
    }
    return isOpen
  }

  /// Whether a chapter's text may show anything that chapters show of each other, or data.
  private static func dependsOnAll(_ chapter: Book.Chapter) -> Bool {
    chapter.file.facts.hasDirectives || chapter.file.frontMatter.supersededBy != nil
  }
}

/// The chapters whose pages and findings are those of the last build.
struct KeptChapters: Sendable {
  /// The results of the last build for a chapter.
  struct Chapter: Sendable {
    /// The findings that do not come from reading the chapter alone.
    var findings: [Finding]
    /// The files that its page shows, by path under `content/`.
    var assets: [String]
    /// The position of its page in the last build.
    var page: Int
    /// The facts for its text on the page with the whole book; nil unless they are kept in memory.
    var facts: MarkupFacts?
  }

  /// By the chapters' ordinals.
  private let chapters: [Chapter?]

  /// No chapter is kept.
  static let none = KeptChapters([])

  private init(_ chapters: [Chapter?]) { self.chapters = chapters }

  /// - Parameter keys: The keys of this build.
  init(_ book: Book, _ keys: ChapterKeys, after last: LastBuild) {
    chapters = zip(book.chapters, keys.keys).map { chapter, key in
      last.kept(chapter.file.path, key, whole: keys.whole)
    }
  }

  /// The results for a chapter, by its ordinal; nil if it is not kept.
  subscript(index: Int) -> Chapter? {
    chapters.indices.contains(index) ? chapters[index] : nil
  }
}
