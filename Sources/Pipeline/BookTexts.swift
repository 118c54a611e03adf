internal import HornbookBytes
internal import HornbookDiagnostics
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
    list = ChapterList(
      summary, unlisted: texts.filter { !listed.contains($0) }.map(LoadedBook.inner))
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
  /// A hash of what other texts see of each text, by path; none if that cannot be determined.
  let faces: [String: StableHash]
  /// The ranges of the chapters that may move but not change, by path: `ChapterAsked.fixed`.
  let fixed: [String: [Range<Int>]]
  /// The range of each chapter's title, or of the first byte of its text: `QuizChapter.place`.
  let heads: [String: Range<Int>]
  /// The chapters that hold questions or keys, by path.
  let asking: Set<String>
  /// Where the records of the chapters are stored that were not parsed again, by path.
  let slots: [String: PageStore.Slot]
  /// The questions and keys of the others for the next build, by path: `ChapterAsked.recorded`.
  let asked: [String: [UInt8]]
  /// The suppressions in the texts.
  let suppressions: [Suppression]
  /// The findings about each text on its own, by path; they are not in `notes`.
  let findings: [String: [Finding]]
  let notes: ReadNotes

  /// The chapters, including drafts, and the printed key.
  var all: [ChapterFile] { chapters + (answers.map { [$0] } ?? []) }

  /// The texts without a page made from them alone: drafts and the key.
  var unprinted: [ChapterFile] {
    chapters.filter(\.frontMatter.isDraft) + (answers.map { [$0] } ?? [])
  }
}

/// Data about texts that have just been read, needed only for a short time.
struct FreshTexts: Sendable {
  var trees = TextTrees()
  /// The questions and keys of the chapters, by path.
  var asked: [String: ChapterAsked] = [:]
}

extension BookTexts {
  /// The result of reading one text.
  private enum ReadText: Sendable {
    case chapter(ReadChapter)
    case failure(FileError)
  }

  static let nothing = BookTexts(
    chapters: [], answers: nil, faces: [:], fixed: [:], heads: [:], asking: [], slots: [:], asked: [:], suppressions: [],
    findings: [:], notes: ReadNotes())

  /// Reads the texts, each on its own, in parallel.
  static func read(
    _ paths: [String], _ settings: BookSettings, _ files: BookSource, after last: LastBuild,
    _ parallel: Parallel
  ) -> (texts: BookTexts, fresh: FreshTexts) {
    let names = SectionNames(settings.sections)
    let known = last.texts(paths, settings, files, parallel)
    // The key comes last and is the longest text, so it is started first.
    let results = parallel.map(paths.reversed()) { path -> ReadText in
      if let read = known[path] { return .chapter(read) }
      do throws(FileError) {
        let bytes = try files.read(path)
        var read = ReadChapter(
          path, bytes, isKey: path == ChosenTexts.answersPath, settings, names)
        if last.hasSuccessor { read.recorded = read.asked?.recorded(of: path) }
        return .chapter(read)
      } catch {
        return .failure(error)
      }
    }
    return collect(Array(zip(paths, results.reversed())))
  }

  private static func collect(_ results: [(path: String, result: ReadText)])
    -> (texts: BookTexts, fresh: FreshTexts)
  {
    var notes = ReadNotes()
    var fresh = FreshTexts(trees: TextTrees(reservingFor: results.count))
    var chapters: [ChapterFile] = []
    var answers: ChapterFile?
    var faces: [String: StableHash] = [:]
    var fixed: [String: [Range<Int>]] = [:]
    var heads: [String: Range<Int>] = [:]
    var asking: Set<String> = []
    var slots: [String: PageStore.Slot] = [:]
    var asked: [String: [UInt8]] = [:]
    var suppressions: [Suppression] = []
    var findings: [String: [Finding]] = [:]
    chapters.reserveCapacity(results.count)
    notes.sources.reserveCapacity(results.count)
    fresh.asked.reserveCapacity(results.count)
    faces.reserveCapacity(results.count)
    for (path, result) in results {
      switch result {
      case .failure(let error): notes.note(error)
      case .chapter(let read):
        let file = read.file
        notes.sources.append(
          read.slot == nil ? file.source : Source(path: file.sourcePath, bytes: []))
        if read.isDamaged { notes.damaged.insert(file.sourcePath) }
        if !read.findings.isEmpty { findings[file.path] = read.findings }
        suppressions += read.suppressions
        fresh.trees[file] = read.tree
        fresh.asked[file.path] = read.asked
        if !read.fixed.isEmpty { fixed[file.path] = read.fixed }
        faces[file.path] = read.face
        heads[file.path] = read.asked?.questions.place.range
        if read.asked?.isAsking == true { asking.insert(file.path) }
        slots[file.path] = read.slot
        asked[file.path] = read.recorded
        if path == ChosenTexts.answersPath { answers = file } else { chapters.append(file) }
      }
    }
    let texts = BookTexts(
      chapters: chapters, answers: answers, faces: faces, fixed: fixed, heads: heads, asking: asking,
      slots: slots,
      asked: asked, suppressions: suppressions, findings: findings, notes: notes)
    return (texts, fresh)
  }
}
