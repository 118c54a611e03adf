internal import HornbookBytes

/// The output folder as a commit finds it: what is there, and what of it is ours.
struct SiteBefore: Sendable {
  let manifest: SiteManifest?
  /// The hash of the manifest's bytes, of nothing where there is none.
  let manifestHash: StableHash
  /// Whether the last commit came to its end.
  let isWhole: Bool
  /// What a commit that was cut off was about to do; nil where the last one came to its end.
  let cutOff: SiteChanges?
  /// Whether there is such a note at all, be it over or broken.
  let hasChanges: Bool
  /// The paths that are ours, in the order of their bytes, whether they are still there or not.
  let owned: [String]
  /// The regular files, in the order of their bytes.
  let files: [Walk.File]
  /// The links and hidden names, which are never ours to touch unless owned.
  let others: [String]
  /// Files and folders that a commit that died has left waiting, by its own note.
  let leftovers: [String]

  private let ownedIndex: SortedPaths
  private let manifestIndex: SortedPaths
  private let fileIndex: SortedPaths

  /// The hash of the list of owned paths, of nothing where there is none.
  let listHash: StableHash
  /// Whether a commit that died has left a note of its temporary names.
  let hasStaging: Bool

  /// - Parameter facts: The file with what tells the files on this disk; nil where there is none.
  init(_ site: SiteFolder, facts: String?, threads: Int) {
    // What cannot be read counts as broken: the site is then compared byte by byte.
    let manifestBytes = try? site.read(SiteManifest.name)
    let listBytes = try? site.read(OwnedPaths.name)
    let changesBytes = try? site.read(SiteChanges.name)
    let hash = StableHash(of: manifestBytes ?? [])
    let manifest = manifestBytes.flatMap { bytes in
      facts.flatMap { SiteFacts.read($0, of: hash) } ?? SiteManifest(bytes)
    }
    self.manifest = manifest
    manifestHash = hash
    listHash = StableHash(of: listBytes ?? [])
    isWhole = manifest != nil && manifest?.completes == listHash
    let changes = changesBytes.flatMap { SiteChanges($0) }
    cutOff = changes?.follows == manifestHash ? changes : nil
    hasChanges = changesBytes != nil
    let own = manifest?.entries.map(\.path) ?? []
    // While both agree, the list adds nothing and need not be read.
    owned = isWhole ? own : sortedUnion(own, listBytes.flatMap { OwnedPaths($0) }?.paths ?? [])

    let walk = Walk(of: site.path, entering: hiddenFolders(of: owned), threads: threads)
    let links = walk.links.map(\.path)
    let linkIndex = PathIndex(links)
    files = links.isEmpty ? walk.files : walk.files.filter { !linkIndex.contains($0.path) }
    let ownedIndex = SortedPaths(owned)
    self.ownedIndex = ownedIndex
    manifestIndex = isWhole ? ownedIndex : SortedPaths(own)
    fileIndex = SortedPaths(files.map(\.path))
    var others = links + walk.specials
    var leftovers: [String] = []
    let staging = try? site.read(StagingNote.name)
    hasStaging = staging != nil
    let token = staging.flatMap { StagingNote.token(in: $0) }
    for path in walk.hidden {
      if let token, TemporaryName.has(token, RelativePath.name(of: path)) {
        leftovers.append(path)
      } else if !SiteManifest.isReserved(path) && !ownedIndex.contains(path) {
        others.append(path)
      }
    }
    self.others = others
    self.leftovers = leftovers
  }

  /// The files that are not ours, in the order of their bytes.
  var foreign: [String] {
    var next = 0
    return files.map(\.path).filter { path in
      while next < owned.count, RelativePath.precedes(owned[next], path) { next += 1 }
      return next == owned.count || RelativePath.compare(owned[next], path) != 0
    }
  }

  /// Whether a path is ours.
  func owns(_ path: String) -> Bool { ownedIndex.contains(path) }

  /// What the manifest says of a path.
  func entry(of path: String) -> SiteManifest.Entry? {
    guard let manifest, let number = manifestIndex[path] else { return nil }
    return manifest.entries[number]
  }

  /// The facts of a file as they were when the folder was listed.
  func facts(of path: String) -> FileFacts? {
    fileIndex[path].map { files[$0].facts }
  }

  /// Whether a folder holds files of ours and nothing else, so that it will go with them.
  func isOursAlone(folder: String) -> Bool {
    let prefix = folder + "/"
    var holdsOurs = false
    for file in files where file.path.hasPrefix(prefix) {
      guard owns(file.path) else { return false }
      holdsOurs = true
    }
    return holdsOurs && !others.contains { $0.hasPrefix(prefix) }
  }
}

/// The hidden folders that some paths lie in; the walk enters no other hidden ones, as `.git` may
/// be among them.
private func hiddenFolders(of paths: [String]) -> Set<String> {
  var folders: Set<String> = []
  for path in paths where path.utf8.first == ASCII.period || [UInt8](path.utf8).has("/.") {
    var folder = RelativePath.folder(of: path)
    while !folder.isEmpty {
      folders.insert(folder)
      folder = RelativePath.folder(of: folder)
    }
  }
  return folders
}

extension [UInt8] {
  fileprivate func has(_ piece: StaticString) -> Bool { firstRange(of: piece) != nil }
}
