internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookEvidence
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookQuizzes

/// Which texts of a book are read: those that `SUMMARY.md` lists, or all in the folder of the chapters.
struct ChosenTexts: Sendable {
  static let answersPath = "content/answers.md"
  static let chapters = "content/chapters/"
  static let summaryPath = RelativePath.join(LoadedBook.content, Summary.path)

  /// The paths of the texts, relative to the book's folder.
  let paths: [String]
  /// The list of chapters in `SUMMARY.md`; nil if it is missing or cannot be read.
  let list: ChapterList?
  /// The suppressions in `SUMMARY.md`.
  let suppressions: [Suppression]
  let notes: ReadNotes

  /// Chooses among the paths of all files.
  init(among paths: [String], _ files: BookSource) {
    var notes = ReadNotes()
    let answers = paths.filter { $0 == Self.answersPath }
    guard paths.contains(Self.summaryPath), let source = notes.readText(Self.summaryPath, files)
    else {
      self.paths = paths.filter { $0.hasPrefix(Self.chapters) && $0.isPage } + answers
      list = nil
      suppressions = []
      self.notes = notes
      return
    }
    if notes.findings.contains(where: { $0.rule == Rule.utf8Invalid.id }) {
      notes.damaged.insert(source.path)
    }
    let summary = Summary(source)
    let listed = Set(summary.paths.map { RelativePath.join(LoadedBook.content, $0) })
    let texts = paths.filter { $0.isPage && $0 != Self.summaryPath && $0 != Self.answersPath }
    let others = texts.filter { !listed.contains($0) }
    let used = others.isEmpty ? [] : files.used(others)
    list = ChapterList(
      summary, unlisted: others.filter { !used.contains($0) }.map(LoadedBook.inner))
    self.paths = texts.filter { listed.contains($0) } + answers
    suppressions = Suppression.all(in: source)
    self.notes = notes
  }

  /// The finding for a book without any chapter.
  var missing: Finding {
    list == nil
      ? Finding(
        .bookMissing, at: nil, "there is no chapter in \(Self.chapters)",
        remedy: "Add a chapter: a file such as 01-first.md that begins with “# Its title”.")
      : Finding(
        .bookMissing, at: Place(file: Self.summaryPath),
        "SUMMARY.md lists no existing chapter",
        remedy: "List chapters as links: “- [Title](file.md)”.")
  }
}

/// The texts of a book, each read on its own.
struct BookTexts: Sendable {
  /// The chapters, including drafts, in the order of their paths.
  let chapters: [ChapterFile]
  /// The printed key.
  let answers: ChapterFile?
  /// The facts about each text that the next build needs, by path.
  let known: [String: KnownText]
  /// The suppressions in the texts.
  let suppressions: [Suppression]
  /// The findings about each text on its own, by path; they are not in `notes`.
  let findings: [String: [Finding]]
  let notes: ReadNotes
  /// The texts as they were read, for the next check of the same process.
  var held: [String: ReadChapter] = [:]

  /// The chapters, including drafts, and the printed key.
  var all: [ChapterFile] { chapters + (answers.map { [$0] } ?? []) }

  /// The texts without a page made from them alone: drafts and the key.
  var unprinted: [ChapterFile] {
    chapters.filter(\.frontMatter.isDraft) + (answers.map { [$0] } ?? [])
  }
}

/// The facts about a text that a build keeps, so that the next one need not read it again.
struct KnownText: Sendable {
  /// A hash of what other texts see of it; nil if that cannot be determined.
  var face: StableHash?
  /// The ranges that may move but not change: `ChapterAsked.fixed`.
  var fixed: [Range<Int>] = []
  /// The range of its title, or of the first byte; of the key all of it: `QuizChapter.place`.
  var head: Range<Int>?
  /// Whether it holds questions or keys.
  var asks = false
  /// The names of code that it has.
  var codeNames = ChapterNames()
  /// Its questions and keys, as `ChapterAsked.recorded` gives them; nil if they are stored.
  var asked: [UInt8]?
  /// Where its record is stored; nil if its text was parsed.
  var slot: PageStore.Slot?
  /// Whether its bytes are in memory.
  var isInMemory = true
}

/// Data about texts that have just been read, needed only for a short time.
struct FreshTexts: Sendable {
  var trees = TextTrees()
  /// The questions and keys of the texts, by path.
  var asked: [String: ChapterAsked] = [:]
}

extension BookTexts {
  /// The result of reading one text.
  private enum ReadText: Sendable {
    /// A text, and its questions and keys for the next build: `ChapterAsked.recorded`.
    case chapter(ReadChapter, [UInt8]?)
    case failure(FileError)
  }

  static let nothing = BookTexts(
    chapters: [], answers: nil, known: [:], suppressions: [], findings: [:], notes: ReadNotes())

  /// Reads the texts, each on its own, in parallel.
  static func read(
    _ paths: [String], _ settings: BookSettings, _ files: BookSource, after last: LastBuild,
    _ parallel: Parallel
  ) -> (texts: BookTexts, fresh: FreshTexts) {
    let names = SectionNames(settings.sections)
    let known = last.texts(paths, settings, files, parallel)
    // The key comes last and is the longest text, so it is started first.
    let results = parallel.map(count: paths.count) { number -> ReadText in
      let index = paths.count - 1 - number
      if let read = known[index] { return .chapter(read, nil) }
      let path = paths[index]
      do throws(FileError) {
        let reading = try files.open(path)
        let read = ReadChapter(
          path, reading, isKey: path == ChosenTexts.answersPath, settings, names, parallel,
          after: last)
        let isRecorded = last.hasSuccessor && !last.isInMemory
        if let sample = last.textSample, !ReadChapter.keepsTrees(of: paths.count) {
          read.packText(of: files, like: sample)
        }
        return .chapter(read, isRecorded ? read.asked.recorded(of: path) : nil)
      } catch {
        return .failure(error)
      }
    }
    var (texts, fresh) = collect(Array(zip(paths, results.reversed())))
    if let answers = texts.answers, fresh.trees[answers] == nil {
      fresh.trees[answers] = last.keyTree?.tree(of: answers, settings)
    }
    if last.isInMemory {
      texts.held.reserveCapacity(results.count)
      for result in results {
        guard case .chapter(let read, _) = result else { continue }
        texts.held[read.file.sourcePath] = read.held(in: paths.count)
      }
    }
    return (texts, fresh)
  }

  private static func collect(_ results: [(path: String, result: ReadText)])
    -> (texts: BookTexts, fresh: FreshTexts)
  {
    var notes = ReadNotes()
    var fresh = FreshTexts(trees: TextTrees(reservingFor: results.count))
    var chapters: [ChapterFile] = []
    var answers: ChapterFile?
    var known: [String: KnownText] = [:]
    var suppressions: [Suppression] = []
    var findings: [String: [Finding]] = [:]
    chapters.reserveCapacity(results.count)
    notes.sources.reserveCapacity(results.count)
    fresh.asked.reserveCapacity(results.count)
    known.reserveCapacity(results.count)
    for (path, result) in results {
      switch result {
      case .failure(let error): notes.note(error)
      case .chapter(let read, let recorded):
        let file = read.file
        let isInMemory = read.text?.isPacked == false
        notes.sources.append(
          isInMemory ? file.source : Source(path: file.sourcePath, bytes: []))
        if read.isDamaged { notes.damaged.insert(file.sourcePath) }
        if !read.findings.isEmpty { findings[file.path] = read.findings }
        suppressions += read.suppressions
        fresh.trees[file] = read.tree
        fresh.asked[file.path] = read.asked
        known[file.path] = KnownText(
          face: read.face, fixed: read.fixed, head: read.asked.questions.place.range,
          asks: read.asked.isAsking, codeNames: read.codeNames, asked: recorded,
          slot: read.slot, isInMemory: isInMemory)
        if path == ChosenTexts.answersPath { answers = file } else { chapters.append(file) }
      }
    }
    let texts = BookTexts(
      chapters: chapters, answers: answers, known: known, suppressions: suppressions,
      findings: findings, notes: notes)
    return (texts, fresh)
  }
}
