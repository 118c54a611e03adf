internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookPipeline
internal import HornbookQuizzes

/// A book after a check, by the places in its files.
struct CheckedTexts: Sendable {
  let book: Book
  let report: FindingReport
  /// Questions and the entries of the key that answer them.
  let rows: [GalleyRow]
  /// The files as the stages see them.
  let source: BookSource
  /// The files as they lie in the folder.
  private let disk: BookSource

  init(_ site: PreparedSite, _ source: BookSource, _ disk: BookSource) {
    book = site.book
    report = site.report
    rows = Galley(site.proved, findings: site.report.findings).chapters.flatMap(\.rows)
    self.source = source
    self.disk = disk
  }

  /// The bytes of a file as they were checked; nil if it cannot be read.
  func bytes(of file: String) -> [UInt8]? {
    report.source(of: Place(file: file))?.bytes ?? (try? disk.read(file))
  }

  /// The findings by the file at which an editor shows them.
  var findingsByFile: [(file: String, findings: [Finding])] {
    var files: [String: [Finding]] = [:]
    for finding in report.findings {
      files[finding.place?.file ?? "content/book.json", default: []].append(finding)
    }
    return files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The findings that touch a range of a file.
  func findings(at range: Range<Int>, in file: String) -> [Finding] {
    report.findings.filter { finding in
      guard let place = finding.place, place.file == file else { return false }
      return place.range.touches(range)
    }
  }

  /// The question, or the entry of the key, at an offset, with its row.
  func quiz(at offset: Int, in file: String) -> (row: GalleyRow, entry: KeyEntry?)? {
    for row in rows {
      if row.question.place.contains(offset, in: file) { return (row, nil) }
      for entry in row.entries where entry.entry.place.contains(offset, in: file) {
        return (row, entry.entry)
      }
    }
    return nil
  }

  /// The text of a chapter or of the key, by its path below the book's folder.
  func chapter(of file: String) -> ChapterFile? {
    if let answers = book.answers, answers.sourcePath == file { return answers }
    return book.chapters.first { $0.file.sourcePath == file }?.file
  }
}

extension Range<Int> {
  /// Whether the ranges overlap, or one ends where the other begins.
  func touches(_ other: Range<Int>) -> Bool {
    lowerBound <= other.upperBound && other.lowerBound <= upperBound
  }
}

extension Place {
  fileprivate func contains(_ offset: Int, in file: String) -> Bool {
    self.file == file && range.touches(offset..<offset)
  }
}
