internal import HornbookBytes
internal import HornbookSystem

/// What a commit has to do with one file of the site.
enum SiteVerdict: Sendable {
  /// The disk already holds it.
  case unchanged(FileFacts)
  /// It must be written, and waits in this folder under this name until `finish`.
  case changed(folder: String, name: String, afterRemovals: Bool)
  /// It must be written, but its bytes were not given.
  case wanted
}

/// Compares a file of the site with what is on the disk, and refuses what must not be overwritten.
struct SiteExamination: Sendable {
  let site: SiteFolder
  let before: SiteBefore
  let now: Int64

  func verdict(on output: SiteOutput) throws(FileError) -> SiteVerdict {
    let path = output.path
    if let fault = RelativePath.faultOfOutput(path) ?? reserved(path) {
      throw FileError(.write, site.full(path), reason: fault)
    }
    if let facts = before.facts(of: path) {
      return try compare(output, facts)
    }
    let above = RelativePath.folder(of: path)
    if site.isNew(above) { return changed(output, afterRemovals: false) }
    guard let folder = try? site.open(above) else {
      return try verdictWithoutFolder(output)
    }
    guard let status = try? folder.status(of: RelativePath.name(of: path)) else {
      return changed(output, afterRemovals: false)
    }
    if status.isFile { return try compare(output, FileFacts(status)) }
    // A folder that holds only stale files of ours can be replaced once they are removed.
    if status.isFolder && before.isOursAlone(folder: path) {
      return changed(output, afterRemovals: true)
    }
    throw inTheWay(path, status)
  }

  private func reserved(_ path: String) -> String? {
    SiteManifest.isReserved(path) ? "the name is reserved" : nil
  }

  private func compare(_ output: SiteOutput, _ facts: FileFacts) throws(FileError) -> SiteVerdict {
    let path = output.path
    if let entry = before.entry(of: path), entry.facts == facts {
      // The hash in the manifest is valid only if the facts match.
      if entry.hash != output.hash { return changed(output, afterRemovals: false) }
      if !facts.isYoung(at: now) { return .unchanged(facts) }
    }
    let isOurs = before.owns(path)
    if output.bytes == nil || output.bytes?.count == facts.size {
      do throws(FileError) {
        let there = try site.read(path)
        if output.bytes.map({ $0 == there }) ?? (output.hash == StableHash(of: there)) {
          return .unchanged(facts)
        }
      } catch {
        // A file of ours that cannot be read is replaced; another's is left alone.
        if !isOurs { throw error }
      }
    }
    if isOurs { return changed(output, afterRemovals: false) }
    // Without the bytes it cannot be decided yet whether the content differs.
    if output.bytes == nil { return .wanted }
    throw FileError(
      .write, site.full(path),
      reason: "a different file that does not belong to this site is in the way")
  }

  /// The verdict if the folder is missing, or something else has its name.
  private func verdictWithoutFolder(_ output: SiteOutput) throws(FileError) -> SiteVerdict {
    var above = ""
    for part in RelativePath.folder(of: output.path).split(separator: "/") {
      let next = RelativePath.join(above, String(part))
      guard let status = site.status(next) else { break }
      guard status.isFolder else {
        guard status.isFile && before.owns(next) else { throw inTheWay(next, status) }
        guard output.bytes != nil else { return .wanted }
        let name = StableHash(of: output.path).description
        return .changed(folder: above, name: name, afterRemovals: true)
      }
      above = next
    }
    return changed(output, afterRemovals: false)
  }

  private func changed(_ output: SiteOutput, afterRemovals: Bool) -> SiteVerdict {
    guard output.bytes != nil else { return .wanted }
    return .changed(
      folder: RelativePath.folder(of: output.path), name: RelativePath.name(of: output.path),
      afterRemovals: afterRemovals)
  }

  private func inTheWay(_ path: String, _ status: FileStatus) -> FileError {
    let thing = status.isFolder ? "a folder" : status.isLink ? "a symbolic link" : "another file"
    return FileError(.write, site.full(path), reason: "\(thing) is in the way")
  }
}

/// The first pair of paths that cannot both be written: they differ only in case or in the spelling
/// of an accent, or one is a folder of the other.
func clash(among sorted: [String]) -> (String, String)? {
  // Strings are equal if their letters are, however an accent is encoded.
  if Set(sorted.map { $0.lowercased() }).count < sorted.count {
    let folded = sorted.map { (key: $0.lowercased(), path: $0) }
      .sorted { $0.key == $1.key ? RelativePath.precedes($0.path, $1.path) : $0.key < $1.key }
    for (a, b) in zip(folded, folded.dropFirst()) where a.key == b.key { return (a.path, b.path) }
  }
  // Names such as `a-b` may sort between `a` and `a/b`, so each folder is looked up.
  let index = PathIndex(sorted)
  var last = ""
  for path in sorted {
    var folder = RelativePath.folder(of: path)
    if folder == last { continue }
    last = folder
    while !folder.isEmpty {
      if index.contains(folder) { return (folder, path) }
      folder = RelativePath.folder(of: folder)
    }
  }
  return nil
}
