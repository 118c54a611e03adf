internal import HornbookDiagnostics
internal import HornbookDoors
internal import HornbookFiles

/// What is known of the findings of a check, by the files at which an editor shows them.
struct FoundTexts: Sendable {
  let report: FindingReport
  /// The book as it was opened.
  let opened: OpenedBook
  /// The files as they lie in the folder.
  let disk: BookSource

  /// The bytes of a file as they were checked; nil if it cannot be read.
  func bytes(of file: String) -> [UInt8]? {
    report.source(of: Place(file: file))?.bytes ?? (try? disk.read(file))
  }

  /// The findings by file.
  var findingsByFile: [(file: String, findings: [Finding])] {
    var files: [String: [Finding]] = [:]
    for finding in report.findings {
      // An editor shows nothing at a folder.
      let file = finding.place.map(\.file).flatMap { opened.sources.contains($0) ? nil : $0 }
      files[file ?? opened.settings, default: []].append(finding)
    }
    return files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
