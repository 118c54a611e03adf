internal import HornbookBytes
internal import Synchronization

/// What a commit writes down about the site.
extension SiteCommit {
  /// Writes down what is about to be ours, where the manifest does not say so already.
  func claim(_ paths: [String]) throws(FileError) -> StableHash? {
    let claims = sortedUnion(paths, before.owned)
    if before.isWhole && claims == before.owned { return nil }
    try begin(.claim, .write, OwnedPaths.name)
    let bytes = OwnedPaths(paths: claims, follows: before.manifestHash).bytes
    try write(bytes, as: OwnedPaths.name)
    return StableHash(of: bytes)
  }

  /// Writes down what is about to change, where anything is.
  func note(_ placed: [Record], removing stale: [String]) throws(FileError) {
    var changes = placed.filter { $0.staged != nil }.map {
      SiteChanges.Change(path: $0.path, old: before.entry(of: $0.path)?.hash, new: $0.hash)
    }
    changes += stale.map {
      SiteChanges.Change(path: $0, old: before.entry(of: $0)?.hash, new: nil)
    }
    guard !changes.isEmpty else { return }
    changes.sort { RelativePath.precedes($0.path, $1.path) }
    try begin(.note, .write, SiteChanges.name)
    let note = SiteChanges(changes, follows: before.manifestHash).carrying(before.cutOff)
    try write(note.bytes, as: SiteChanges.name)
    progress.withLock { $0 = .noted }
  }

  /// Writes the list of all files with what tells them, where it does not stand there already.
  func writeManifest(of placed: [Record], completing list: StableHash?) throws(FileError) {
    let entries = placed.map { SiteManifest.Entry(path: $0.path, hash: $0.hash, facts: $0.facts) }
    guard list != nil || entries != before.manifest?.entries || book != before.manifest?.book else {
      left.withLock { $0 = before.manifestHash }
      return
    }
    try begin(.manifest, .write, SiteManifest.name)
    let completes = list ?? before.manifest?.completes ?? StableHash(of: [])
    let manifest = SiteManifest(entries: entries, completes: completes, book: book)
    let bytes = manifest.bytes
    try write(bytes, as: SiteManifest.name)
    left.withLock { $0 = StableHash(of: bytes) }
  }

  private func write(_ bytes: [UInt8], as name: String) throws(FileError) {
    let file = try StagedFile.write(bytes, for: name, waitingIn: "", named: name, below: site)
    do throws(FileError) {
      _ = try file.rename(below: site)
    } catch {
      file.discard(below: site)
      throw error
    }
  }
}
