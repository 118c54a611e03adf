public import HornbookBytes
public import HornbookDiagnostics
public import HornbookFiles
internal import HornbookFormats
public import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookQuizzes

/// Everything that was read: the first stage, file by file and in parallel.
public struct LoadedBook: Sendable {
  /// What `book.json` says.
  public internal(set) var settings = BookSettings()
  /// The chapters by themselves, in the order of their paths.
  public internal(set) var chapters: [ChapterFile] = []
  /// The list of the chapters, where there is one.
  var list: ChapterList?
  /// The printed key.
  public internal(set) var answers: ChapterFile?
  /// All files that were read, for showing places in them.
  public internal(set) var sources: [Source] = []
  /// The paths of those that are not UTF-8: what was read of them is not what they hold.
  public internal(set) var damaged: Set<String> = []
  /// The paths of all other files under `content/`.
  public internal(set) var otherFiles: [String] = []
  /// What is wrong with files by themselves.
  public internal(set) var findings: [Finding] = []
  /// What the chapters ask and answer, by their paths.
  var asked: [String: ChapterAsked] = [:]
  /// What others see of the chapters, by their paths; none where it cannot be told.
  var faces: [String: StableHash] = [:]
  /// What the texts allow.
  var suppressions: [Suppression] = []
  /// What is wrong with the texts by themselves, by their paths; not among `findings`.
  var textFindings: [String: [Finding]] = [:]
  /// The questions that are kept in files of their own.
  var quizFiles: [QuizFile] = []
  /// The corrections of the key.
  var errata: [Erratum] = []
  /// What a locked key has confirmed.
  var lock: AnswerLock?
  /// The packs of stickers.
  var stickers = StickerShelf()
  /// Contacts, movies and records.
  var data = DataShelf()
  /// The trees of the texts, for whoever takes them.
  private var trees = TextTrees()
  /// What readers do not get.
  var kept = KeptBack(texts: [], datasets: nil)
  /// How much could be read.
  public internal(set) var completeness = Completeness.whole

  static let content = "content"
  private static let settingsPath = "content/book.json"
  private static let answersPath = "content/answers.md"
  private static let chapters = "content/chapters/"
  private static let summaryPath = RelativePath.join(content, Summary.path)

  /// Reads the book below a folder.
  public static func load(_ access: FileAccess, _ parallel: Parallel) -> LoadedBook {
    var book = LoadedBook()
    guard book.finds(content, access) else { return book }
    let walk = access.walk(content)
    let unread = UnreadPaths(walk, below: content)
    book.findings += unread.findings(access)
    book.completeness = unread.completeness(book.findings)
    var paths = walk.files.map { RelativePath.join(content, $0.path) }
    if paths.contains(settingsPath) {
      book.readSettings(access)
    } else {
      book.findings.append(.settingsMissing)
    }
    var texts = book.texts(among: paths, access)
    book.kept = KeptBack(texts: texts, datasets: book.settings.datasets)
    let refused = book.follow(walk.links.filter { $0.target == .file }.map(\.path), access)
      .union(book.refuseTwins(in: walk, access))
    if !refused.isEmpty {
      texts.removeAll { refused.contains($0) }
      paths.removeAll { refused.contains($0) }
    }
    book.readTexts(texts, access, parallel)
    if book.chapters.isEmpty, book.completeness == .whole {
      book.findings.append(
        book.list == nil
          ? Finding(
            .bookMissing, at: nil, "there is no chapter in \(chapters)",
            remedy:
              "Put a chapter there: a file such as 01-first.md that begins with “# Its title”.")
          : Finding(
            .bookMissing, at: Place(file: summaryPath), "SUMMARY.md lists no chapter that is there",
            remedy: "List chapters as links: “- [Title](file.md)”."))
    }
    book.readQuizData(paths, access)
    book.stickers = StickerShelf(paths, book.settings.allowed, access, book.kept, parallel)
    book.sources += book.stickers.sources
    book.findings += book.stickers.findings
    book.completeness.note(book.stickers.completeness)
    book.readDatasets(paths, access, parallel)
    let read = Set(texts + [settingsPath, summaryPath])
    book.otherFiles = paths.filter { !read.contains($0) }
    return book
  }

  /// The book as it is asked for: those for whom it is made may see more, or want no colours.
  func made(_ options: BookOptions) -> LoadedBook {
    var book = self
    if options.edition == .instructor, settings.answers == .withheld {
      book.settings.answers = .inline
    }
    if !options.highlights { book.settings.highlight = .off }
    return book
  }

  /// The texts that are read: those that SUMMARY.md lists, or all in the folder of the chapters.
  private mutating func texts(among paths: [String], _ access: FileAccess) -> [String] {
    let answers = paths.filter { $0 == Self.answersPath }
    guard paths.contains(Self.summaryPath), let read = read(Self.summaryPath, access) else {
      return paths.filter { $0.hasPrefix(Self.chapters) && $0.isPage } + answers
    }
    let (source, found) = SourceCheck.checked(read)
    sources.append(source)
    findings += found
    if found.contains(where: { $0.rule == Rule.utf8Invalid.id }) { damaged.insert(source.path) }
    suppressions += Suppression.all(in: source)
    let summary = Summary(source)
    let listed = Set(summary.paths.map { RelativePath.join(Self.content, $0) })
    let texts = paths.filter { $0.isPage && $0 != Self.summaryPath && $0 != Self.answersPath }
    list = ChapterList(
      summary,
      unlisted: texts.filter { !listed.contains($0) }
        .map(Self.inner))
    return texts.filter { listed.contains($0) } + answers
  }

  /// Whether there is a folder to read; says what is wrong where there is none.
  private mutating func finds(_ folder: String, _ access: FileAccess) -> Bool {
    switch access.resolve("", "") {
    case .missing:
      completeness = .refused
      findings.append(Finding(.bookMissing, at: nil, "there is no folder “\(access.root)”"))
      return false
    case .found:
      completeness = .refused
      findings.append(
        Finding(.bookMissing, at: nil, "“\(access.root)” is a file, not the folder of a book"))
      return false
    default: break
    }
    switch access.resolve(folder, "") {
    case .notAFile: return true
    case .found:
      findings.append(Finding(.bookMissing, at: nil, "content is a file here, not a folder"))
    case .throughLink, .outside:
      findings.append(
        Finding(
          .pathOutside, at: Place(file: folder),
          "the symbolic link “\(folder)” leads out of the book's folder"))
    case .missing:
      findings.append(Finding(.bookMissing, at: nil, "there is no book here: content/ is missing"))
    }
    return false
  }

  /// The trees of the texts, which then are there and no longer here.
  mutating func takeTrees() -> TextTrees {
    defer { trees = TextTrees() }
    return trees
  }

  /// Lets go of the questions; where they stand in the texts stays known.
  mutating func forgetQuestions() {
    for text in chapters { asked[text.path]?.forget() }
  }

  /// The path under `content/` of a path in there.
  static func inner(_ path: String) -> String {
    String(path.utf8.dropFirst(content.utf8.count + 1)) ?? path
  }

  /// The chapters, drafts too, and the printed key.
  var texts: [ChapterFile] { chapters + (answers.map { [$0] } ?? []) }

  /// Those that have no page, or none that is made of their text alone: drafts, and the key.
  var unprinted: [ChapterFile] {
    chapters.filter(\.frontMatter.isDraft) + (answers.map { [$0] } ?? [])
  }

  /// The files that nothing asks for.
  func unusedAssets(_ trees: TextTrees) -> [Finding] {
    UnusedAssets.findings(
      among: assetPaths, texts: texts, settings: settings, known: Set(dataPaths),
      folder: Self.content + "/", trees: trees)
  }

  /// The paths of the other files, under `content/`.
  var assetPaths: [String] { otherFiles.map(Self.inner) }

  /// Those of them that are data and not shown as they are.
  var dataPaths: [String] {
    assetPaths.filter { path in
      ["quizzes/", "stickers/"].contains { path.hasPrefix($0) } || data.paths.contains(path)
        || ["errata.json", "answers.lock.json"].contains(path)
    }
  }

  private mutating func readDatasets(
    _ paths: [String], _ access: FileAccess, _ parallel: Parallel
  ) {
    data = DataShelf(
      settings.datasets, paths.map(Self.inner), settings.allowed, access, kept, parallel)
    sources += data.sources
    findings += data.findings
    completeness.note(data.completeness)
  }

  private mutating func note(_ failure: FileError) {
    completeness.note(Completeness(failure))
    findings.append(
      .unreadable(
        failure.path, failure.reason,
        remedy: failure.isTooLarge ? "Make several files of it." : nil))
  }

  private mutating func readSettings(_ access: FileAccess) {
    guard let source = read(Self.settingsPath, access) else { return }
    sources.append(source)
    guard let value = JSONParser.parse(source).root(findings: &findings) else { return }
    settings = FieldReader.read(BookSettings.self, from: value, findings: &findings) ?? settings
  }

  mutating func read(_ path: String, _ access: FileAccess) -> Source? {
    do throws(FileError) {
      return Source(path: path, bytes: try access.read(path))
    } catch {
      note(error)
      return nil
    }
  }

  /// What `book.json` says, and nothing else of the book.
  static func settings(_ access: FileAccess, _ options: BookOptions) -> BookSettings {
    var book = LoadedBook()
    // Whoever asks has a cache that says that it is there, or not.
    if case .found = access.resolve(settingsPath, "") { book.readSettings(access) }
    return book.made(options).settings
  }

  /// What became of one text.
  private enum ReadText: Sendable {
    case chapter(ReadChapter)
    case failure(FileError)
  }

  private mutating func readTexts(_ paths: [String], _ access: FileAccess, _ parallel: Parallel) {
    let settings = settings
    let names = SectionNames(settings.sections)
    // From the end: the key stands there, the longest of all, and is begun first.
    let results = parallel.map(paths.reversed()) { path -> ReadText in
      do throws(FileError) {
        let bytes = try access.read(path)
        return .chapter(
          ReadChapter(path, bytes, isKey: path == Self.answersPath, settings, names))
      } catch {
        return .failure(error)
      }
    }
    chapters.reserveCapacity(paths.count)
    trees = TextTrees(reservingFor: paths.count)
    sources.reserveCapacity(sources.count + paths.count)
    asked.reserveCapacity(paths.count)
    faces.reserveCapacity(paths.count)
    for (path, result) in zip(paths, results.reversed()) {
      switch result {
      case .failure(let error): note(error)
      case .chapter(let read):
        let file = read.file
        sources.append(file.source)
        trees[file] = read.tree
        if read.isDamaged { damaged.insert(file.sourcePath) }
        if !read.findings.isEmpty { textFindings[file.path] = read.findings }
        suppressions += read.suppressions
        asked[file.path] = read.asked
        faces[file.path] = read.face
        if path == Self.answersPath { answers = file } else { chapters.append(file) }
      }
    }
  }
}
