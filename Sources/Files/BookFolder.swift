internal import HornbookSystem

/// The folder of a book.
///
/// It finds the files that references lead to, and never leaves the folder.
///
/// Each folder on a path is opened from the one above it, without following symbolic links. When a name is a link,
/// its target is computed and then opened from the root in the same way. So nothing outside the root is ever
/// reached, even if the folder changes meanwhile.
public struct BookFolder: Sendable {
  /// The target of a reference in a file.
  public enum Resolution: Hashable, Sendable {
    /// A file, by its path below the root.
    case found(String)
    /// Nothing exists at this path below the root.
    case missing(String)
    /// The reference is absolute, climbs above the root or is no path at all.
    case outside
    /// A symbolic link on the way leads out of the root.
    case throughLink(String)
    /// A folder or something else that is not a file.
    case notAFile(String)
  }

  /// The root, as the caller named it.
  public let root: String

  /// Creates a book folder with this root.
  public init(root: String) {
    self.root = root
  }

  /// Finds the target of a reference that is written in `file`, a path below the root.
  public func resolve(_ reference: String, from file: String) -> Resolution {
    guard let path = RelativePath.resolve(reference, from: file), !root.utf8.contains(0) else {
      return .outside
    }
    if path.isEmpty {
      guard let status = try? OpenFolder.current.status(of: top, followingLink: true) else {
        return .missing(path)
      }
      return status.isFile ? .found(path) : .notAFile(path)
    }
    do throws(Miss) {
      return try find(path).status.isFile ? .found(path) : .notAFile(path)
    } catch {
      return error.leadsOut ? .throughLink(path) : .missing(path)
    }
  }

  /// The visible names in a folder below the root, in the order of their bytes.
  ///
  /// Empty if the folder cannot be listed, because they only serve to suggest what was meant.
  public func entries(of folder: String) -> [String] {
    guard let path = RelativePath.resolve(folder, from: ""), let spot = try? find(path) else {
      return []
    }
    return ((try? spot.folder.names(path: spot.name))?.texts ?? []).filter { !$0.hasPrefix(".") }
  }

  /// Reads a file by its path below the root, and says where it lies once all links are followed.
  public func read(_ path: String) throws(FileError) -> BookSource.Reading {
    let spot = try existing(path, .read)
    let (bytes, status) = try readOpened(
      spot.name, in: spot.folder, calling: path,
      limit: path.hasSuffix(".md") ? textFileLimit : usualFileLimit)
    return BookSource.Reading(
      bytes: bytes, path: spot.path, sharedNumber: FileNumber(ofTwin: status))
  }

  /// The number of a file that has several names (hard links), by any one of them.
  ///
  /// Symbolic links are not followed.
  public func sharedNumber(_ path: String) -> FileNumber? {
    guard let spot = try? find(path), spot.path == path, spot.status.isFile else { return nil }
    return FileNumber(ofTwin: spot.status)
  }

  /// Writes a file in one step, whether or not it exists; its folder must exist.
  public func write(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    let shown = RelativePath.join(root, path)
    guard case .missing = resolve(path, from: "") else {
      try rewrite(path, bytes)
      return
    }
    let above = try existing(RelativePath.folder(of: path), .write)
    let folder = try FileError.naming(.write, shown, try above.folder.folder(above.name))
    try replaceFile(RelativePath.name(of: path), in: folder, with: bytes, calling: shown)
  }

  /// Creates a file that does not exist yet, and the folders above it.
  public func create(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    let shown = RelativePath.join(root, path)
    guard RelativePath.faultOfOutput(path) == nil, !root.utf8.contains(0) else {
      throw FileError(.create, shown, .invalid)
    }
    try makeFolders(root)
    do throws(SystemFailure) {
      var folder = try OpenFolder(top)
      for name in path.split(separator: "/").dropLast().map(String.init) {
        try folder.makeFolder(name)
        folder = try folder.folder(name)
      }
      try folder.makeFile(RelativePath.name(of: path)).write(bytes)
    } catch {
      throw FileError(.create, shown, error)
    }
  }

  /// Replaces an existing file in one step.
  public func rewrite(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    let spot = try existing(path, .write)
    guard spot.status.isFile else {
      throw FileError(.write, RelativePath.join(root, path), .isAFolder)
    }
    try replaceFile(
      spot.name, in: spot.folder, with: bytes, permissions: spot.status.permissions,
      calling: RelativePath.join(root, path))
  }

  /// Whether a file still has the bytes that were read from it.
  public func isUnchanged(_ path: String, _ bytes: [UInt8]) -> Bool {
    (try? read(path))?.bytes == bytes
  }

  /// Removes a file.
  public func remove(_ path: String) throws(FileError) {
    let spot = try existing(path, .remove)
    try FileError.naming(
      .remove, RelativePath.join(root, path), try spot.folder.removeFile(spot.name))
  }

  private func existing(
    _ path: String, _ operation: FileError.Operation
  ) throws(FileError) -> Spot {
    guard let plain = RelativePath.resolve(path, from: "") else {
      throw FileError(operation, path, .invalid)
    }
    do throws(Miss) {
      return try find(plain)
    } catch {
      throw error.leadsOut
        ? FileError(operation, path, reason: "it leads outside the book through a symbolic link")
        : FileError(operation, path, error.failure)
    }
  }

  /// An entry below the root: the open folder that contains it, and its name there.
  private struct Spot {
    let folder: OpenFolder
    let name: String
    /// Its path below the root, without any link in it.
    let path: String
    let status: FileStatus
  }

  /// Why nothing was found.
  private struct Miss: Error {
    var failure: SystemFailure
    /// Whether a link leads out of the root.
    var leadsOut = false
  }

  private var top: String { root.isEmpty ? "." : root }

  /// The most links that are followed in turn, the same number as the system's limit.
  private static let mostLinks = 40

  private func find(_ path: String) throws(Miss) -> Spot {
    guard !root.utf8.contains(0) else { throw Miss(failure: .invalid) }
    var names = path.split(separator: "/").map { String($0) }
    for _ in 0...Self.mostLinks {
      var link: Int?
      do throws(SystemFailure) {
        var folder = try OpenFolder(top)
        guard let last = names.last else {
          return Spot(folder: folder, name: ".", path: "", status: try folder.status)
        }
        for (index, name) in names.dropLast().enumerated() where link == nil {
          do throws(SystemFailure) {
            folder = try folder.folder(name)
          } catch {
            guard (try? folder.status(of: name))?.isLink == true else { throw error }
            link = index
          }
        }
        if link == nil {
          let status = try folder.status(of: last)
          if !status.isLink {
            let path = names.joined(separator: "/")
            return Spot(folder: folder, name: last, path: path, status: status)
          }
        }
      } catch {
        throw Miss(failure: error)
      }
      let end = link ?? names.count - 1
      names = try target(of: names[...end]) + names[(end + 1)...]
    }
    throw Miss(failure: .tooManyLinks)
  }

  /// The target of a link, as names below the root.
  private func target(of link: ArraySlice<String>) throws(Miss) -> [String] {
    let (root, real): (String, String)
    do throws(SystemFailure) {
      root = try OpenFolder.realPath(top)
      real = try OpenFolder.realPath(RelativePath.join(top, link.joined(separator: "/")))
    } catch {
      throw Miss(failure: error)
    }
    guard lies(real, below: root) else { throw Miss(failure: .tooManyLinks, leadsOut: true) }
    let below = real.utf8.dropFirst(root == "/" ? 0 : root.utf8.count)
    return Substring(below).split(separator: "/").map { String($0) }
  }
}
