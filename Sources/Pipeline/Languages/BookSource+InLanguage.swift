internal import HornbookBytes
internal import HornbookDiagnostics
public import HornbookFiles
internal import HornbookFormats
internal import HornbookManuscript
internal import HornbookMarkdown

extension BookSource {
  /// The tags of the languages into which a book is translated, in the order of its `book.json`.
  public var translations: [String] { languageSettings?.languages.map(\.tag) ?? [] }

  /// The book in one of its languages.
  ///
  /// - Parameter tag: The language of a translation; nil for the original.
  public func inLanguage(_ tag: String?) -> BookSource {
    guard language == nil, let settings = languageSettings, !settings.languages.isEmpty else {
      return self
    }
    let tags = settings.languages.map(\.tag)
    let listed = walk(LoadedBook.content)
    let languages = BookLanguages(settings, self, listed)
    guard let tag, tags.contains(tag) else {
      return withoutTranslations(tags).lending(languages.pages(besides: nil))
    }
    let translated = translation(tag, among: tags, listed, sharing: BookLanguages.isShared)
    let texts = translated.walk(LoadedBook.content).files.map(\.path).filter(\.isPage)
    let made = TranslatedSettings(settings.root, tag, texts: texts, translated: settings.url).json
    return translated.replacing(ReadSettings.path, with: made)
      .lending(languages.pages(besides: tag))
      .lending(languages.originalList)
  }

  /// The settings in `book.json` that say which languages there are; nil if it names none.
  private var languageSettings: LanguageList? {
    guard let bytes = try? read(ReadSettings.path), bytes.firstRange(of: "\"languages\"") != nil
    else { return nil }
    var ignored: [Finding] = []
    let source = Source(path: ReadSettings.path, bytes: bytes)
    guard let root = JSONParser.parse(source).root(findings: &ignored),
      let settings = FieldReader.read(BookSettings.self, from: root, findings: &ignored)
    else { return nil }
    return LanguageList(
      root: root, languages: settings.languages, language: settings.language, url: settings.url)
  }

  /// The same files, one of which has other bytes.
  private func replacing(_ file: String, with bytes: [UInt8]) -> BookSource {
    changed(file) { [open] path throws(FileError) in
      guard path == file else { return try open(path) }
      return Reading(bytes: bytes, path: path)
    }
  }

  /// The same files, and one that stands for what lies elsewhere.
  private func lending(_ loan: BookLoan) -> BookSource {
    var source = changed(loan.path) { [open] path throws(FileError) in
      guard path == loan.path else { return try open(path) }
      return Reading(bytes: loan.bytes(), path: path)
    }
    source.facts = { [facts] in $0 == loan.path ? loan.facts : facts($0) }
    return source
  }

  private func changed(
    _ file: String, open: @escaping @Sendable (_ path: String) throws(FileError) -> Reading
  ) -> BookSource {
    var source = BookSource(
      root: root, walk: walk, open: open, resolve: resolve, entries: entries,
      sharedNumber: sharedNumber)
    source.facts = facts
    source.known = { [known] in $0 == file ? nil : known($0) }
    source.used = used
    source.authorship = authorship
    source.language = language
    return source
  }
}

/// What `book.json` says of the languages of a book.
struct LanguageList: Sendable {
  /// The whole of `book.json`.
  let root: DataValue
  let languages: [LanguageSettings]
  /// The language of the original.
  let language: String
  let url: String?
}

/// A file that stands for what lies elsewhere, so that a build notices when that changes.
struct BookLoan: Sendable {
  let path: String
  /// What changes whenever the bytes may have changed.
  let facts: FileFacts
  let bytes: @Sendable () -> [UInt8]

  init(path: String, of files: some Sequence<Walk.File>, bytes: @escaping @Sendable () -> [UInt8]) {
    var hasher = StableHasher()
    var latest: Int64 = 0
    var count = 0
    for file in files {
      hasher.combine(file.path)
      for number in [Int64(file.facts.size), file.facts.modified, file.facts.changed] {
        hasher.combine(UInt64(bitPattern: number))
      }
      hasher.combine(file.facts.inode)
      latest = max(latest, file.facts.modified)
      count += 1
    }
    let hash = hasher.finish()
    self.path = path
    facts = FileFacts(
      size: count, modified: latest, inode: hash.high, changed: Int64(bitPattern: hash.low))
    self.bytes = bytes
  }
}
