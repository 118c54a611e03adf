internal import HornbookBytes
internal import HornbookDatasets
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookManuscript

/// Everything that was read from a book, part by part.
///
/// Its paths are relative to the book's folder; only the `BookSource` knows where the files are.
struct LoadedBook: Sendable {
  /// The settings of `book.json`, adapted to the options.
  let settings: BookSettings
  /// The order of the chapters from `SUMMARY.md`; nil if there is none.
  let list: ChapterList?
  /// The chapters and the printed key.
  let texts: BookTexts
  /// Questions, corrections and confirmations that are kept as data.
  let quizzes: QuizData
  /// The packs of stickers.
  let stickers: StickerShelf
  /// Contacts, movies and records.
  let data: DataShelf
  /// The files that are not published.
  let kept: KeptBack
  /// All other files, as paths relative to the book's folder.
  let otherFiles: [String]
  /// The suppressions in the texts and in `SUMMARY.md`.
  let suppressions: [Suppression]
  /// The sources, findings and completeness of all files.
  let notes: ReadNotes

  static let content = "content"

  /// Makes a path below `content/` relative to it.
  static func inner(_ path: String) -> String {
    String(path.utf8.dropFirst(content.utf8.count + 1)) ?? path
  }

  /// The other files, as paths relative to `content/`.
  var assetPaths: [String] { otherFiles.map(Self.inner) }

  /// The other files that are data and not shown as they are, relative to `content/`.
  var dataPaths: [String] {
    let quizPaths = Set(quizzes.tomlPaths.map(Self.inner))
    return assetPaths.filter { path in
      ["quizzes/", "stickers/"].contains { path.hasPrefix($0) } || data.paths.contains(path)
        || quizPaths.contains(path)
        || ["errata.json", "answers.lock.json"].contains(path)
    }
  }

  /// The findings about files that nothing uses.
  ///
  /// - Parameter others: More files that are in use, relative to `content/`.
  func unusedAssets(
    _ trees: TextTrees, besides others: Set<String>, _ access: BookSource
  ) -> [Finding] {
    UnusedAssets.findings(
      among: assetPaths, texts: texts.all, settings: settings, known: others.union(dataPaths),
      folder: Self.content + "/", trees: trees,
      isDrawn: { path in
        let file = PublicFile(RelativePath.join(Self.content, path), access, kept)
        guard case .bytes(let bytes) = file else { return false }
        return PictureStamp(bytes) != nil
      })
  }
}

extension LoadedBook {
  /// Reads a book: the first stage, part by part, the texts in parallel.
  static func read(
    _ files: BookSource, _ options: BookOptions, after last: LastBuild, _ parallel: Parallel
  ) -> (book: LoadedBook, fresh: FreshTexts) {
    var notes = missing(in: files)
    guard notes.findings.isEmpty else {
      return (empty(BookSettings().made(for: options), notes), FreshTexts())
    }
    let walk = files.walk(content)
    let unread = UnreadPaths(walk, below: content)
    notes.findings = unread.findings(files)
    notes.completeness = unread.completeness(notes.findings)
    let all = walk.files.map { RelativePath.join(content, $0.path) }

    let read = ReadSettings(files, isThere: all.contains(ReadSettings.path))
    let settings = read.settings.made(for: options)
    let chosen = ChosenTexts(among: all, files)
    let names = KeptFiles(
      texts: chosen.paths, datasets: settings.datasets, in: walk, files)
    let paths = all.filter { !names.refused.contains($0) }
    let textPaths = chosen.paths.filter { !names.refused.contains($0) }
    let (texts, fresh) = BookTexts.read(textPaths, settings, files, after: last, parallel)
    notes = notes + read.notes + chosen.notes + ReadNotes(findings: names.findings) + texts.notes
    if texts.chapters.isEmpty, notes.completeness == .whole {
      notes.findings.append(chosen.missing)
    }
    let quizzes = QuizData(among: paths, texts.all, files)
    let stickers = StickerShelf(paths, settings.allowed, files, names.kept, parallel)
    let data = DataShelf(
      settings.datasets, paths.map(inner), settings.allowed, files, names.kept, parallel)
    var kept = names.kept
    for path in quizzes.tomlPaths { kept.add(path, as: .questions) }
    let taken = Set(textPaths + [ReadSettings.path, ChosenTexts.summaryPath])
    let book = LoadedBook(
      settings: settings, list: chosen.list, texts: texts, quizzes: quizzes, stickers: stickers,
      data: data, kept: kept, otherFiles: paths.filter { !taken.contains($0) },
      suppressions: chosen.suppressions + texts.suppressions,
      notes: notes + quizzes.notes + stickers.notes + data.notes)
    return (book, fresh)
  }

  /// A book of which nothing could be read.
  private static func empty(_ settings: BookSettings, _ notes: ReadNotes) -> LoadedBook {
    LoadedBook(
      settings: settings, list: nil, texts: .nothing,
      quizzes: QuizData(files: [], tomlPaths: [], errata: [], lock: nil, notes: ReadNotes()),
      stickers: StickerShelf(), data: DataShelf(), kept: KeptBack(texts: [], datasets: nil),
      otherFiles: [], suppressions: [], notes: notes)
  }

  /// The findings if there is no book to read; empty otherwise.
  private static func missing(in files: BookSource) -> ReadNotes {
    func missing(_ message: String) -> ReadNotes {
      var notes = ReadNotes(findings: [Finding(.bookMissing, at: nil, message)])
      notes.completeness = .refused
      return notes
    }
    switch files.resolve("", "") {
    case .missing: return missing("there is no folder “\(files.root)”")
    case .found: return missing("“\(files.root)” is a file, not a book folder")
    default: break
    }
    switch files.resolve(content, "") {
    case .notAFile: return ReadNotes()
    case .found: return missing("content is a file, not a folder")
    case .throughLink, .outside:
      return ReadNotes(findings: [
        Finding(
          .pathOutside, at: Place(file: content),
          "the symbolic link “\(content)” leads outside the book's folder")
      ])
    case .missing: return missing("there is no book here: content/ is missing")
    }
  }
}
