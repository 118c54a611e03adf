internal import HornbookBytes
internal import HornbookSystem

/// What the book-keeping in an output folder says of the site there.
///
/// Anybody can tell from it whether a site is whole, and `untruths` whether that is true.
public struct SiteState: Sendable {
  /// How far the last commit came.
  public enum Kind: Hashable, Sendable {
    /// There is no site of ours.
    case none
    /// The last commit came to its end.
    case whole
    /// The last commit was cut off between its first rename and its end.
    case cutOff
    /// Another build is between those two.
    case changing
    /// What would say so cannot be read.
    case unreadable
  }

  /// How far the last commit came.
  public private(set) var kind: Kind
  /// Whether there is a folder at all.
  public let isThere: Bool
  private let folder: String
  private let manifest: SiteManifest?
  private let changes: SiteChanges?

  /// Looks at an output folder without changing anything.
  public init(of folder: String) {
    self.init(reading: folder)
    guard kind == .cutOff, let root = try? OpenFolder(folder) else { return }
    // Whoever is still at it keeps others out. Where nobody does, it may just have been done.
    do throws(SystemFailure) {
      try root.lock(.shared)
      self.init(reading: folder)
      root.unlock()
    } catch {
      if error == .busy { kind = .changing }
    }
  }

  /// Takes a commit that has not come to its end for one that was cut off.
  private init(reading folder: String) {
    self.folder = folder
    let status = try? OpenFolder.current.status(of: folder, followingLink: true)
    isThere = !folder.utf8.contains(0) && status?.isFolder == true
    let manifestBytes = OpenFile.bytes(of: SiteManifest.name, below: folder)
    let changesBytes = OpenFile.bytes(of: SiteChanges.name, below: folder)
    manifest = manifestBytes.flatMap { SiteManifest($0) }
    let changes = changesBytes.flatMap { SiteChanges($0) }
    let isInForce = changes?.follows == StableHash(of: manifestBytes ?? [])
    self.changes = isInForce ? changes : nil
    if manifest == nil && manifestBytes != nil || changes == nil && changesBytes != nil {
      kind = .unreadable
    } else if isInForce {
      kind = .cutOff
    } else {
      kind = manifest == nil ? .none : .whole
    }
  }

  /// The paths that hold neither what the manifest says nor what a commit that was cut off was to put
  /// there, in the order of their bytes.
  ///
  /// All files of the site are read for it.
  public func untruths() -> [String] {
    let entries = manifest?.entries ?? []
    let changes = changes?.changes ?? []
    // A path stands more than once where commit after commit was cut off.
    var noted: [String] = []
    for path in changes.map(\.path) {
      if let last = noted.last, RelativePath.compare(last, path) == 0 { continue }
      noted.append(path)
    }
    let paths = sortedUnion(entries.map(\.path), noted)
    let known = PathIndex(entries.map(\.path))
    var following = changes[...]
    return paths.filter { path in
      var allowed = [known[path].map { entries[$0].hash }]
      while let change = following.first, RelativePath.compare(change.path, path) == 0 {
        allowed += [change.old, change.new]
        following = following.dropFirst()
      }
      return !allowed.contains(OpenFile.bytes(of: path, below: folder).map { StableHash(of: $0) })
    }
  }
}
