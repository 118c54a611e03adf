internal import HornbookBytes
public import HornbookDiagnostics
public import HornbookFiles
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookPress
internal import HornbookQuizzes
internal import Synchronization

/// Keeps in memory what the last check of a book has made, so that the next one looks only at what has changed.
///
/// It holds for one book and one set of options. Nothing in it is trusted that does not follow from the bytes of the
/// book, so a check with it has the same findings as one without.
public final class CheckMemory: Sendable {
  private let kept = Mutex<KeptCheck?>(nil)
  /// The tree of the printed key as it was read last, also by a check that was overtaken.
  let keyTree = KeptTree()
  let textSample = TextSample()

  /// Creates an empty memory.
  public init() {}

  /// Whether no check has ended yet.
  public var isEmpty: Bool { last == nil }

  /// The results of the last check.
  var last: KeptCheck? { kept.withLock { $0 } }

  func keep(_ check: KeptCheck?) {
    let last = kept.withLock { kept in
      defer { kept = check }
      return kept
    }
    Parallel().letGo(of: last)
  }
}

/// What a check leaves for the next one.
struct KeptCheck: Sendable {
  let trace: BuildTrace
  /// The positions of the texts and of the pages in the trace, by path.
  let positions: (chapters: [String: Int], pages: [String: Int])
  /// The texts as they were read, by path below the book's folder.
  let texts: [String: ReadChapter]
  let book: KeptBook?
  /// The links and names in the pages, by path.
  let scans: [String: PageScan]
  /// The pages with long lists, by path.
  let lean: [String: LeanPage]
  /// For pages of several chapters their paths, with hashes of everything that they depend on.
  let dependent: [PageID: (path: String, hash: StableHash)]
  /// The paths of the pages with references that lead nowhere, or with names that they contain twice.
  let faulty: Set<String>
  /// The facts for the texts of the chapters on the page with the whole book, by path under `content/`.
  let facts: [String: MarkupFacts]
  let questions: KeptQuestions?
  /// The texts without a page of their own, by path under `content/`.
  let unprinted: [String: UnprintedText]
  let hashes: ReadHashes

  /// Collects the results of a check.
  init(_ site: PreparedSite, after last: KeptCheck?, _ hashes: ReadHashes) {
    trace = site.trace
    positions = (
      Dictionary(trace.chapters.enumerated().map { ($1.path, $0) }) { first, _ in first },
      Dictionary(trace.pages.enumerated().map { ($1.path, $0) }) { first, _ in first }
    )
    texts = site.made.texts
    book = site.made.book
    faulty = site.made.faulty
    facts = site.made.facts
    questions = site.made.questions
    unprinted = Dictionary(site.made.unprinted.map { ($0.text.path, $0) }) { first, _ in first }
    self.hashes = hashes
    var scans: [String: PageScan] = [:]
    scans.reserveCapacity(site.pages.count)
    var lean: [String: LeanPage] = [:]
    for page in site.pages {
      let path = page.record.path
      scans[path] = page.scan ?? last?.scans[path]
      lean[path] = page.scan == nil ? last?.lean[path] : page.lean
    }
    self.scans = scans
    self.lean = lean
    dependent = Dictionary(
      site.pages.compactMap { page in
        page.dependencies.map { (page.id, (path: page.record.path, hash: $0)) }
      }
    ) { first, _ in first }
  }

  /// For each path below the book's folder the text if it is as it was.
  ///
  /// - Parameter hashes: Those of the files that are read from `files`.
  func same(
    _ paths: [String], _ settings: BookSettings, _ hashes: ReadHashes, _ files: BookSource,
    _ parallel: Parallel
  ) -> [ReadChapter?]? {
    guard trace.reading == settings.readingHash else { return nil }
    return parallel.map(paths) { path -> ReadChapter? in
      guard let known = texts[path], let before = known.hash else { return nil }
      let isRead = files.known(path) == nil
      if isRead {
        guard let reading = try? files.open(path), reading.findings.isEmpty else { return nil }
      }
      guard hashes.hash(of: path) == before else { return nil }
      if isRead, packsTexts { files.known(path)?.letGo() }
      return known
    }
  }

  /// Packs the texts of a long book until the next check.
  func packTexts(of files: BookSource, like sample: TextSample, _ parallel: Parallel) {
    guard packsTexts else { return }
    _ = parallel.map(Array(texts.values)) { $0.packText(of: files, like: sample) }
  }

  private var packsTexts: Bool { !ReadChapter.keepsTrees(of: texts.count) }
}

/// What only the next check of the same process can use.
struct MadeForNextCheck: Sendable {
  var texts: [String: ReadChapter] = [:]
  var book: KeptBook?
  var faulty: Set<String> = []
  var facts: [String: MarkupFacts] = [:]
  var questions: KeptQuestions?
  var unprinted: [UnprintedText] = []
}

extension MadeForNextCheck {
  /// Takes what was read, with the questions as they were named.
  init(_ texts: BookTexts, _ book: Book, _ quizzes: ReadQuizzes, _ resolved: ResolvedTexts) {
    self.texts = texts.held
    guard !texts.held.isEmpty else { return }
    let isShort = ReadChapter.keepsTrees(of: texts.held.count)
    for (chapter, asked) in zip(book.chapters, quizzes.read) {
      let path = chapter.file.sourcePath
      guard let read = texts.held[path] else { continue }
      // Most have their names already, as they were taken from the last check.
      if read.asked.questions.name != asked.questions.name {
        self.texts[path] = ReadChapter(read, asked, read.tree)
      }
      if isShort { facts[chapter.file.path] = resolved.chapters[chapter.index].facts }
    }
  }
}

/// The book as the last check has collected it, with the bytes of its settings.
struct KeptBook: Sendable {
  let collected: CollectedBook
  private let settings: [UInt8]?

  init(_ collected: CollectedBook, with loaded: LoadedBook) {
    self.collected = collected
    settings = loaded.settingsBytes
  }

  /// Whether another book has the same settings.
  func hasSettings(of loaded: LoadedBook) -> Bool { settings == loaded.settingsBytes }
}

extension LoadedBook {
  fileprivate var settingsBytes: [UInt8]? {
    notes.sources.first { $0.path == ReadSettings.path }?.bytes
  }
}

/// The hashes of the files that a check has read, which the next one need not make again.
final class ReadHashes: Sendable {
  private struct Known {
    /// The bytes if they are kept anyway, so that comparing them costs nothing; else nil.
    var bytes: [UInt8]?
    var hash: StableHash
  }

  private struct State {
    var known: [String: Known] = [:]
    var isMixed = false
  }

  private let state = Mutex(State())
  private let before: [String: Known]

  /// - Parameter last: Those of the last check.
  init(after last: ReadHashes?) { before = last?.state.withLock { $0.known } ?? [:] }

  /// The hash of a file's bytes, as they were first read; nil if it has not been read.
  func hash(of path: String) -> StableHash? { state.withLock { $0.known[path]?.hash } }

  /// Whether a file had other bytes when it was read again, so that what was made of both does not agree.
  var isMixed: Bool { state.withLock { $0.isMixed } }

  /// Returns the same source, which now records the hash of each file that is read.
  func noting(_ access: BookSource) -> BookSource {
    var noting = access.reading { [self, known = access.known] path, reading in
      if let file = known(path) { return note(path, file.hash) }
      note(path, reading)
      for part in reading.parts {
        note(part.path, BookSource.Reading(bytes: part.bytes, path: part.path))
      }
    }
    noting.known = { [self, known = access.known] path in
      let file = known(path)
      if let file { note(path, file.hash) }
      return file
    }
    return noting
  }

  private func note(_ path: String, _ hash: StableHash) {
    note(path, Known(bytes: nil, hash: hash))
  }

  private func note(_ path: String, _ new: Known) {
    state.withLock { state in
      if let first = state.known[path] {
        if first.hash != new.hash { state.isMixed = true }
      } else {
        state.known[path] = new
      }
    }
  }

  private func note(_ path: String, _ reading: BookSource.Reading) {
    if let first = state.withLock({ $0.known[path] }) {
      if first.bytes != reading.bytes { note(path, StableHash(of: reading.bytes)) }
      return
    }
    let old = before[path]
    let isSame = old?.bytes.map { $0 == reading.bytes } == true
    let hash = old.flatMap { isSame ? $0.hash : nil } ?? StableHash(of: reading.bytes)
    note(path, Known(bytes: reading.isLasting ? reading.bytes : nil, hash: hash))
  }
}

extension PreparedSite {
  /// Checks a book as `check` does, but looks only at what has changed since the last check.
  ///
  /// - Parameters:
  ///   - memory: What the last check of the same book with the same options has left.
  ///   - tell: Takes the findings as soon as they are known: first those about the texts, the questions and their keys,
  ///     then all. The first value says whether they are all; the second makes their report; the result says whether the
  ///     check shall go on.
  ///   - isOvertaken: Says when the book has been read whether the result is not wanted any more.
  /// - Returns: Nil if the check was overtaken.
  public static func check(
    _ access: BookSource, _ options: BookOptions, keepingIn memory: CheckMemory,
    telling tell: (_ areAll: Bool, _ report: () -> FindingReport) -> Bool = { _, _ in true },
    unless isOvertaken: () -> Bool = { false }
  ) -> PreparedSite? {
    // The stages know the files of a translation by other paths, so these are noted.
    let access = access.inLanguage(options.language)
    var last = memory.last
    var turns = 0
    while true {
      let hashes = ReadHashes(after: last?.hashes)
      let build = LastBuild(last, hashes, memory)
      guard
        let site = prepare(
          hashes.noting(access), options, after: build, telling: tell, unless: isOvertaken)
      else { return nil }
      turns += 1
      let isSound = !site.isLost && !hashes.isMixed
      if isSound || turns == mostTurns {
        let kept = KeptCheck(site, after: last, hashes)
        kept.packTexts(of: access, like: memory.textSample, Parallel(jobs: options.jobs))
        memory.keep(isSound ? kept : nil)
        return site
      }
      last = nil
    }
  }

  /// How often a check begins anew because files change while they are read.
  private static let mostTurns = 3
}
