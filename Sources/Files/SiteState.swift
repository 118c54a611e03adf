internal import HornbookBytes
internal import HornbookSystem

/// The state of the site in an output folder, according to Hornbook's files there.
///
/// Anyone can use it to check whether a site is whole; `untruths` verifies it against the files.
public struct SiteState: Sendable {
  /// How far the last commit came.
  public enum Kind: Hashable, Sendable {
    /// There is no site made by Hornbook.
    case none
    /// The last commit finished.
    case whole
    /// The last commit was cut off between its first rename and its end.
    case cutOff
    /// Another build is between its first rename and its end.
    case changing
    /// The files that record the state cannot be read.
    case unreadable
  }

  /// How far the last commit came.
  public private(set) var kind: Kind
  /// Whether the folder exists.
  public let isThere: Bool
  private let folder: String
  private let manifest: SiteManifest?
  private let changes: SiteChanges?

  /// Looks at an output folder without changing anything.
  public init(of folder: String) {
    self.init(reading: folder)
    guard kind == .cutOff, let root = try? OpenFolder(folder) else { return }
    // A build that is still at work holds the lock. If none does, it may have finished just now: read again.
    do throws(SystemFailure) {
      try root.lock(.shared)
      self.init(reading: folder)
      root.unlock()
    } catch {
      if error == .busy { kind = .changing }
    }
  }

  /// Reads the state, treating any unfinished commit as cut off.
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

  /// The paths whose content matches neither the manifest nor the record of a cut-off commit, in the order of their
  /// bytes.
  ///
  /// It reads all files of the site.
  public func untruths() -> [String] {
    let entries = manifest?.entries ?? []
    let changes = changes?.changes ?? []
    // A path occurs more than once if several commits in a row were cut off.
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
