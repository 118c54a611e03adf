internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookPipeline
internal import HornbookSystem

/// One run of `check --external`: what was seen before, and what is remembered for the next one.
struct ExternalRun {
  private let folder: String
  /// What asks.
  let check: ExternalCheck

  /// Reads what was seen before in the book below a folder.
  init(folder: String) {
    self.folder = folder
    let path = RelativePath.join(folder, SeenAddresses.path)
    let bytes = (try? readFile(path)) ?? []
    // The day decides when to ask again; no page depends on it.
    let today = Machine.secondsSince1970 / 86_400
    check = ExternalCheck(
      today: today, seen: SeenAddresses.read(Source(path: SeenAddresses.path, bytes: bytes)),
      ask: CurlProgram.ask)
  }

  /// Keeps what was seen.
  func remember(_ site: PreparedSite) throws(FileError) {
    guard let seen = site.externalSeen else { return }
    try writeFile(
      SeenAddresses.file(seen), to: RelativePath.join(folder, SeenAddresses.path))
  }
}
