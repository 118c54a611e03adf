internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookDoors
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookPipeline
internal import HornbookQuizzes

/// A book after a check, by the places in its files.
struct CheckedTexts: Sendable {
  let book: Book
  let found: FoundTexts
  /// The questions and their keys; they are set beside each other only where somebody asks.
  let proved: ProvedQuizzes
  /// The files of the book, in one of its languages.
  let source: BookSource
  /// The texts, by the paths of the files in which they stand as the stages read them.
  private let texts: [String: ChapterFile]

  init(_ site: PreparedSite, _ opened: OpenedBook, _ source: BookSource, _ disk: BookSource) {
    book = site.book
    self.source = source
    found = FoundTexts(report: site.report, opened: opened, disk: disk)
    proved = site.proved
    var texts: [String: ChapterFile] = [:]
    for file in book.chapters.map(\.file) + (book.answers.map { [$0] } ?? []) {
      texts[source.authorship?.path(file.sourcePath) ?? file.sourcePath] = file
    }
    self.texts = texts
  }

  var report: FindingReport { found.report }

  /// The texts as their authors see them, if those are other files.
  var authorship: Authorship? { source.authorship }

  /// The findings that touch a range of a file.
  func findings(at range: Range<Int>, in file: String) -> [Finding] {
    report.findings.filter { finding in
      guard let place = finding.place, place.file == file else { return false }
      return place.range.touches(range)
    }
  }

  /// The questions that a range of a file touches, or whose entries in the keys it touches.
  func rows(at range: Range<Int>, in file: String) -> [GalleyRow] {
    let read = pathAsRead(file)
    return Galley.rows(of: proved, findings: report.findings) {
      $0.file == read && authored($0).touches(range, in: file)
    }
  }

  /// The question, or the entry of the key, at an offset, with its row.
  func quiz(at offset: Int, in file: String) -> (row: GalleyRow, entry: KeyEntry?)? {
    let range = offset..<offset
    for row in rows(at: range, in: file) {
      if authored(row.question.place).touches(range, in: file) { return (row, nil) }
      for entry in row.entries where authored(entry.entry.place).touches(range, in: file) {
        return (row, entry.entry)
      }
    }
    return nil
  }

  /// The text of a chapter or of the key, by its path below the book's folder.
  func chapter(of file: String) -> ChapterFile? { texts[file] }

  /// The paths of all texts, in order.
  var files: [String] { texts.keys.sorted() }

  /// The path of a file below `content/`, or below the folder of its language there; nil for a file elsewhere.
  func path(ofContent file: String) -> String? {
    RelativePath.below(source.language?.tag.map { "content/" + $0 } ?? "content", file)
  }

  /// The path of the file in which a text of the book stands.
  func file(of text: ChapterFile) -> String {
    file(asRead: text.sourcePath)
  }

  /// A place as its author sees it, for one in a text as the stages read it, which may be put together from several files.
  func authored(_ place: Place) -> FilePlace {
    let own = authorship?.place(place).place ?? place
    return FilePlace(file: own.file, range: own.range)
  }

  /// The same; nil if other bytes stand there.
  func authoredExactly(_ range: Range<Int>, in text: ChapterFile) -> FilePlace? {
    let place = Place(file: text.sourcePath, range: range)
    guard let (own, isExact) = authorship?.place(place) else {
      return FilePlace(file: place.file, range: range)
    }
    return isExact ? FilePlace(file: own.file, range: own.range) : nil
  }

  /// The path of a file as its author sees it, for the path under which the stages read it.
  func file(asRead path: String) -> String { authorship?.path(path) ?? path }

  /// The path under which the stages read a text.
  func pathAsRead(_ file: String) -> String { texts[file]?.sourcePath ?? file }
}

extension Range<Int> {
  /// Whether the ranges overlap, or one ends where the other begins.
  func touches(_ other: Range<Int>) -> Bool {
    lowerBound <= other.upperBound && other.lowerBound <= upperBound
  }
}

/// A place in a file as its author sees it.
struct FilePlace: Hashable, Sendable {
  let file: String
  let range: Range<Int>

  /// Whether it overlaps a range of a file, or one ends where the other begins.
  func touches(_ range: Range<Int>, in file: String) -> Bool {
    self.file == file && self.range.touches(range)
  }
}
