internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookPipeline
internal import HornbookSystem

/// One run of `check --external`, with the results of earlier runs, which it updates.
struct ExternalRun {
  private let folder: String
  /// The check with the stored results.
  let check: ExternalCheck

  /// Reads the stored results in a book's folder.
  init(folder: String) {
    self.folder = folder
    let path = RelativePath.join(folder, SeenAddresses.path)
    let bytes = (try? readFile(path)) ?? []
    // The date only determines which addresses are asked again; no page depends on it.
    let today = Machine.secondsSince1970 / 86_400
    check = ExternalCheck(
      today: today, seen: SeenAddresses.read(Source(path: SeenAddresses.path, bytes: bytes)),
      ask: CurlProgram.ask)
  }

  /// Stores the results.
  func remember(_ site: PreparedSite) throws(FileError) {
    guard let seen = site.externalSeen else { return }
    try writeFile(
      SeenAddresses.file(seen), to: RelativePath.join(folder, SeenAddresses.path))
  }
}
