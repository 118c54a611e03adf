internal import HornbookBytes
internal import Synchronization

/// What a commit writes down about the site.
extension SiteCommit {
  /// Writes down what is about to be ours, where the manifest does not say so already, and gives the hash
  /// of the list that is there then.
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

  /// Writes the list of all files, where it does not stand there already.
  ///
  /// Whoever looks at the site hears of a change by the time and number of the manifest, so it is also
  /// written where files were put in order and it comes out the same.
  ///
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
    // Where only the facts were not known, the site's own files stay as they are.
    if !isSame || hash != before.manifestHash {
      try begin(.manifest, .write, SiteManifest.name)
      try write(bytes, as: SiteManifest.name)
      // What had to be removed is ours no longer.
      if manifest.completes != claimed { _ = try own(manifest.entries.map(\.path)) }
    }
    left.withLock { $0 = hash }
    newFacts.withLock { $0 = manifest }
  }

  /// Keeps what tells the files, once all of them are in their places.
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
