internal import HornbookBytes
internal import Synchronization

/// The records that a commit writes about the site.
extension SiteCommit {
  /// Records the paths that are about to be ours, unless the manifest already covers them.
  ///
  /// Returns the hash of the list that is then in force.
  func claim(_ paths: [String]) throws(FileError) -> StableHash {
    let claims = sortedUnion(paths, before.owned)
    if before.isWhole && claims == before.owned { return before.listHash }
    return try own(claims)
  }

  private func own(_ paths: [String]) throws(FileError) -> StableHash {
    try begin(.claim, .write, OwnedPaths.name)
    let bytes = OwnedPaths(paths: paths).bytes
    try write(bytes, as: OwnedPaths.name)
    return StableHash(of: bytes)
  }

  /// Records the changes that are about to be made, if there are any.
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

  /// Writes the manifest, unless it is already up to date.
  ///
  /// Readers of the site notice a change by the manifest's time and inode number. So it is also rewritten, with the
  /// same content, if any file was put in place.
  ///
  /// - Parameter claimed: The hash of the list of owned paths that is in force.
  /// - Parameter claimed: The hash of the list of owned paths that is there.
  func writeManifest(of placed: [Record], claimed: StableHash) throws(FileError) {
    let entries = placed.map { SiteManifest.Entry(path: $0.path, hash: $0.hash, facts: $0.facts) }
    let there = before.manifest
    let isSame =
      progress.withLock({ $0 != .changing }) && site.standIn == nil && before.isWhole
      && claimed == before.listHash && there?.isOutdated == false && book == there?.book
    if isSame, entries == there?.entries {
      left.withLock { $0 = before.manifestHash }
      return
    }
    let owned = OwnedPaths(paths: placed.map(\.path)).bytes
    let manifest = SiteManifest(entries: entries, completes: StableHash(of: owned), book: book)
    let bytes = manifest.bytes
    let hash = StableHash(of: bytes)
    // If only the facts were unknown, the site's own files stay as they are.
    if !isSame || hash != before.manifestHash {
      try begin(.manifest, .write, SiteManifest.name)
      try write(bytes, as: SiteManifest.name)
      // The removed paths are no longer ours.
      if manifest.completes != claimed { _ = try own(manifest.entries.map(\.path)) }
    }
    left.withLock { $0 = hash }
    newFacts.withLock { $0 = manifest }
  }

  /// Stores the facts of the site's files, once all of them are in place.
  func keepFacts() {
    guard let facts, let manifest = newFacts.withLock({ $0 }), let left = state else { return }
    SiteFacts.write(manifest, of: left, to: facts)
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
