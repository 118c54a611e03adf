public import HornbookBytes
internal import Synchronization

extension SiteCommit {
  /// Keeps every file of the last commit that was not placed again; nothing more may be placed afterwards.
  ///
  /// - Parameters:
  ///   - state: The `state` of that commit. If another commit has written since, the content of the files is
  ///     unknown.
  ///   - dropped: The paths that no longer belong to the site.
  /// - Returns: Whether the disk still holds all of them.
  public func keepRest(of state: StableHash, dropping dropped: Set<String>) -> Bool {
    guard let rest = rest(of: state, dropping: dropped) else { return false }
    records.withLock { records in
      var placed = records.sorted { RelativePath.precedes($0.path, $1.path) }[...]
      records.removeAll(keepingCapacity: true)
      for record in rest {
        while let first = placed.first, RelativePath.precedes(first.path, record.path) {
          records.append(first)
          placed.removeFirst()
        }
        records.append(record)
      }
      records += placed
    }
    return true
  }

  /// Whether the disk still holds every file of the last commit.
  ///
  /// - Parameter state: The `state` of that commit.
  public func stands(as state: StableHash) -> Bool { rest(of: state, dropping: []) != nil }

  /// The files of the last commit that were not placed again; nil if the disk does not hold all of them.
  private func rest(of state: StableHash, dropping dropped: Set<String>) -> [Record]? {
    let before = examination.before
    guard before.isWhole, before.cutOff == nil, before.manifestHash == state,
      let manifest = before.manifest
    else { return nil }
    let placed = Set(records.withLock { $0.map(\.path) })
    var rest: [Record] = []
    rest.reserveCapacity(manifest.entries.count)
    // Both lists are in the order of their bytes, so one pass suffices.
    var next = 0
    for entry in manifest.entries {
      while next < before.files.count,
        RelativePath.precedes(before.files[next].path, entry.path)
      {
        next += 1
      }
      if !placed.isEmpty, placed.contains(entry.path) { continue }
      if !dropped.isEmpty, dropped.contains(entry.path) { continue }
      let listed = next < before.files.count ? before.files[next] : nil
      let facts: FileFacts
      if let known = entry.facts, let listed, listed.facts == known,
        RelativePath.compare(listed.path, entry.path) == 0, !known.isYoung(at: examination.now)
      {
        facts = known
      } else {
        // Hidden files are not in the listing, and a file with other facts may still have the same bytes.
        let output = SiteOutput(path: entry.path, hash: entry.hash)
        guard case .unchanged(let there)? = try? verdict(on: output) else { return nil }
        facts = there
      }
      rest.append(
        Record(
          path: entry.path, hash: entry.hash, facts: facts, staged: nil, afterRemovals: false,
          changed: nil))
    }
    return rest
  }
}
