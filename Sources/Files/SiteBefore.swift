internal import HornbookBytes

/// The output folder as a commit finds it: its files, and which of them are ours.
struct SiteBefore: Sendable {
  let manifest: SiteManifest?
  /// The hash of the manifest's bytes, or of no bytes if there is no manifest.
  let manifestHash: StableHash
  /// Whether the last commit finished.
  let isWhole: Bool
  /// The changes planned by a commit that was cut off; nil if the last one finished.
  let cutOff: SiteChanges?
  /// Whether a note of changes exists, even an outdated or broken one.
  let hasChanges: Bool
  /// The paths that are ours, in the order of their bytes, whether or not they still exist.
  let owned: [String]
  /// The regular files, in the order of their bytes.
  let files: [Walk.File]
  /// The links, special files and hidden names, which are never touched unless they are ours.
  let others: [String]
  /// Temporary files and folders left by a commit that died, as identified by its staging note.
  let leftovers: [String]

  private let ownedIndex: SortedPaths
  private let manifestIndex: SortedPaths
  private let fileIndex: SortedPaths

  /// The hash of the list of owned paths, or of no bytes if there is no list.
  let listHash: StableHash
  /// Whether a commit that died left its staging note.
  let hasStaging: Bool

  /// - Parameter facts: The file with the facts of the site's files on this disk; nil if none is
  ///   kept.
  init(_ site: SiteFolder, facts: String?, threads: Int) {
    // A file that cannot be read counts as broken: the site is then compared byte by byte.
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
    // If the manifest completes the list, the list adds nothing and need not be parsed.
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

  func owns(_ path: String) -> Bool { ownedIndex.contains(path) }

  /// The manifest's entry for a path.
  func entry(of path: String) -> SiteManifest.Entry? {
    guard let manifest, let number = manifestIndex[path] else { return nil }
    return manifest.entries[number]
  }

  /// The facts of a file as they were when the folder was listed.
  func facts(of path: String) -> FileFacts? {
    fileIndex[path].map { files[$0].facts }
  }

  /// Whether a folder contains files of ours and nothing else, so that it disappears with them.
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

/// The hidden folders that contain some of the paths.
///
/// The walk enters no other hidden folders, which may include `.git`.
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
