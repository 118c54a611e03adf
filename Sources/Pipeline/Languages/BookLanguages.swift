internal import HornbookBytes
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookPress
internal import HornbookQuizzes

/// The languages of a book, and the pages that its chapters have in each.
struct BookLanguages: Sendable {
  private let list: LanguageList
  private let source: BookSource
  private let listed: Walk

  init(_ list: LanguageList, _ source: BookSource, _ listed: Walk) {
    self.list = list
    self.source = source
    self.listed = listed
  }

  /// The path of the file that stands for the pages in the other languages.
  static let pagesPath = "languages:pages"

  /// Whether a file of the original has no language, so that translations have it too.
  ///
  /// Texts, questions, and what is said of answers belong to a language.
  static func isShared(_ path: String) -> Bool {
    let folded = path.lowercased()
    return !folded.isPage && !folded.hasSuffix(".toml") && !folded.hasPrefix("quizzes/")
      && !["errata.json", "answers.lock.json"].contains(folded)
  }

  /// A file that lists the pages in all languages but one.
  func pages(besides own: String?) -> BookLoan {
    let prefix = own.map { $0 + "/" }
    let others = listed.files.filter { file in
      // Front matter and the settings decide what pages are called.
      (file.path.isPage || file.path == "book.json")
        && prefix.map { !file.path.hasPrefix($0) } ?? true
    }
    return BookLoan(path: Self.pagesPath, of: others) { [self] in
      var record = RecordWriter()
      record.write(all(besides: own)) { $0.write($1) }
      return record.take()
    }
  }

  /// A file that lists the texts of the original.
  var originalList: BookLoan {
    let tags = list.languages.map { $0.tag + "/" }
    let texts = listed.files.filter { file in
      !Self.isShared(file.path) && !tags.contains { file.path.hasPrefix($0) }
    }
    return BookLoan(path: BookSource.originalPrefix, of: texts) {
      Array(texts.map(\.path).joined(separator: "\n").utf8)
    }
  }

  private func all(besides own: String?) -> [BookLanguage] {
    let original = BookLanguage(
      tag: list.language, name: LanguageName.own(of: list.language), root: own == nil ? "" : "../",
      pages: own == nil ? [:] : Self.pages(of: source.inLanguage(nil)), isCurrent: own == nil)
    return [original]
      + list.languages.map { language in
        let isOwn = language.tag == own
        return BookLanguage(
          tag: language.tag, name: language.name ?? LanguageName.own(of: language.tag),
          root: isOwn ? "" : (own == nil ? "" : "../") + language.tag + "/",
          pages: isOwn ? [:] : Self.pages(of: source.inLanguage(language.tag)), isCurrent: isOwn)
      }
  }

  /// The pages of the chapters, by the paths of their texts below `content/`.
  ///
  /// Of each text only its front matter is read, as nothing else decides what its page is called.
  private static func pages(of source: BookSource) -> [String: String] {
    let heads = BookSource(
      root: source.root, walk: source.walk,
      open: { path throws(FileError) in
        let reading = try source.open(path)
        guard path.isPage, path != ChosenTexts.summaryPath else { return reading }
        return BookSource.Reading(bytes: frontMatter(of: reading.bytes), path: reading.path)
      }, resolve: source.resolve, entries: source.entries, sharedNumber: source.sharedNumber)
    let texts = BookTexts.chapters(of: heads, BookOptions(), Parallel(jobs: nil))
    return Dictionary(texts.book.chapters.map { ($0.file.path, $0.address) }) { first, _ in first }
  }

  /// The bytes of a text up to the end of its front matter; none if it has none.
  private static func frontMatter(of bytes: [UInt8]) -> [UInt8] {
    var lines = bytes.split(separator: ASCII.newline, omittingEmptySubsequences: false)[...]
    func isRule(_ line: ArraySlice<UInt8>) -> Bool {
      line.filter { $0 != ASCII.carriageReturn && $0 != ASCII.space }.elementsEqual("---".utf8)
        || line.elementsEqual("...".utf8)
    }
    guard let first = lines.popFirst(),
      isRule(first.starts(with: [0xEF, 0xBB, 0xBF]) ? first.dropFirst(3) : first),
      let end = lines.first(where: isRule)
    else { return [] }
    return Array(bytes[..<end.endIndex])
  }
}

extension BookTexts {
  /// The chapters of a book in their order, read without anything else of it.
  static func chapters(of source: BookSource, _ options: BookOptions, _ parallel: Parallel)
    -> (book: Book, texts: BookTexts, fresh: FreshTexts, paths: [String])
  {
    let paths = source.walk(LoadedBook.content).files.map {
      RelativePath.join(LoadedBook.content, $0.path)
    }
    let settings = ReadSettings(source, isThere: paths.contains(ReadSettings.path))
      .settings.made(for: options)
    let chosen = ChosenTexts(among: paths, source)
    let (texts, fresh) = BookTexts.read(chosen.paths, settings, source, after: .none, parallel)
    let book = BookCollector.collect(
      texts.chapters, answers: texts.answers, settings: settings, list: chosen.list,
      reserved: PageKind.reservedNames
    ).book
    return (book, texts, fresh, paths)
  }
}

extension [BookLanguage] {
  /// The languages of the book that a source gives access to; empty if it has only one.
  init(of source: BookSource) {
    guard let bytes = try? source.read(BookLanguages.pagesPath) else {
      self = []
      return
    }
    var record = RecordReader(bytes)
    self = record.list { $0.value() }
  }
}
