internal import Glibc

/// The folder of a book: finds what its files refer to, and nothing outside of it.
///
/// Every name is opened from the folder before it, and none that is a symbolic link. Where one is, it is
/// worked out where it leads, and the way there is gone from the root in the same manner: whatever
/// happens to the folder meanwhile, nothing outside of it is reached.
public struct BookFolder: Sendable {
  /// What a reference in a file leads to.
  public enum Resolution: Hashable, Sendable {
    /// A file, by its path below the root.
    case found(String)
    /// Nothing is there; the path below the root that was meant.
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

  /// Takes a folder as the root.
  public init(root: String) {
    self.root = root
  }

  /// Finds what a reference, written in the file of that path below the root, leads to.
  public func resolve(_ reference: String, from file: String) -> Resolution {
    guard let path = RelativePath.resolve(reference, from: file), !root.utf8.contains(0) else {
      return .outside
    }
    if path.isEmpty {
      guard let status = stat.of(top, at: AT_FDCWD, following: true) else { return .missing(path) }
      return status.isFile ? .found(path) : .notAFile(path)
    }
    do throws(Miss) {
      return try find(path).status.isFile ? .found(path) : .notAFile(path)
    } catch {
      return error.leadsOut ? .throughLink(path) : .missing(path)
    }
  }

  /// The names in a folder below the root, hidden ones left out, in the order of their bytes; empty
  /// where it cannot be listed, as this serves to guess what was meant.
  public func entries(of folder: String) -> [String] {
    guard let path = RelativePath.resolve(folder, from: ""), let spot = try? find(path) else {
      return []
    }
    return names(in: spot.name, at: spot.folder.number).filter { !$0.hasPrefix(".") }
      .sorted(by: RelativePath.precedes)
  }

  /// Reads a file by its path below the root, and says where it lies once all links are followed.
  public func read(_ path: String) throws(FileError) -> BookSource.Reading {
    let spot = try existing(path, .read)
    let (bytes, status) = try readOpened(
      spot.name, at: spot.folder.number, calling: path, flags: O_NOFOLLOW,
      limit: path.hasSuffix(".md") ? textFileLimit : usualFileLimit)
    return BookSource.Reading(
      bytes: bytes, path: spot.path, sharedNumber: FileNumber(ofTwin: status))
  }

  /// The number of a file that has further names (hard links), by one of them; a symbolic link is not
  /// followed.
  public func sharedNumber(_ path: String) -> FileNumber? {
    guard let spot = try? find(path), spot.path == path, spot.status.isFile else { return nil }
    return FileNumber(ofTwin: spot.status)
  }

  /// Writes a file in one step, whether it is there or not; its folder has to be.
  public func write(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    let shown = RelativePath.join(root, path)
    guard case .missing = resolve(path, from: "") else {
      try rewrite(path, bytes)
      return
    }
    let above = try existing(RelativePath.folder(of: path), .write)
    guard let folder = Descriptor.folder(above.name, at: above.folder.number) else {
      throw FileError(.write, shown, code: errno)
    }
    try replaceFile(
      RelativePath.name(of: path), at: folder.number, with: bytes, mode: 0o644, calling: shown)
  }

  /// Writes a file that is not there yet, and makes the folders that it lies in.
  public func create(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    let shown = RelativePath.join(root, path)
    guard RelativePath.faultOfOutput(path) == nil, !root.utf8.contains(0) else {
      throw FileError(.create, shown, code: EINVAL)
    }
    try makeFolders(root)
    guard var folder = Descriptor.open(top, O_RDONLY | O_DIRECTORY) else {
      throw FileError(.create, shown, code: errno)
    }
    for name in path.split(separator: "/").dropLast().map(String.init) {
      guard mkdirat(folder.number, name, 0o755) == 0 || errno == EEXIST,
        let next = Descriptor.folder(name, at: folder.number)
      else { throw FileError(.create, shown, code: errno) }
      folder = next
    }
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
    guard
      let file = Descriptor.open(
        RelativePath.name(of: path), at: folder.number, flags, mode: 0o644),
      file.write(bytes)
    else { throw FileError(.create, shown, code: errno) }
  }

  /// Writes a file that is there anew, in one step.
  public func rewrite(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    let spot = try existing(path, .write)
    guard spot.status.isFile else {
      throw FileError(.write, RelativePath.join(root, path), code: EISDIR)
    }
    try replaceFile(
      spot.name, at: spot.folder.number, with: bytes, mode: spot.status.st_mode & 0o777,
      calling: RelativePath.join(root, path))
  }

  private func existing(
    _ path: String, _ operation: FileError.Operation
  ) throws(FileError) -> Spot {
    guard let plain = RelativePath.resolve(path, from: "") else {
      throw FileError(operation, path, code: EINVAL)
    }
    do throws(Miss) {
      return try find(plain)
    } catch {
      throw error.leadsOut
        ? FileError(operation, path, reason: "it leads out of the book through a symbolic link")
        : FileError(operation, path, code: error.code)
    }
  }

  /// Something below the root: the folder that it lies in, open, and its name there.
  private struct Spot: ~Copyable {
    let folder: Descriptor
    let name: String
    /// Its path below the root, without any link in it.
    let path: String
    let status: stat
  }

  /// Why nothing was found.
  private struct Miss: Error {
    var code: Int32
    /// Whether a link leads out of the root.
    var leadsOut = false
  }

  private var top: String { root.isEmpty ? "." : root }

  /// Links upon links are followed so many times, as by the system.
  private static let mostLinks = 40

  private func find(_ path: String) throws(Miss) -> Spot {
    guard !root.utf8.contains(0) else { throw Miss(code: EINVAL) }
    var names = path.split(separator: "/").map { String($0) }
    for _ in 0...Self.mostLinks {
      guard var folder = Descriptor.open(top, O_RDONLY | O_DIRECTORY) else {
        throw Miss(code: errno)
      }
      guard let last = names.last else {
        guard let status = folder.status else { throw Miss(code: errno) }
        return Spot(folder: folder, name: ".", path: "", status: status)
      }
      var link: Int?
      for (index, name) in names.dropLast().enumerated() {
        if let next = Descriptor.folder(name, at: folder.number) {
          folder = next
          continue
        }
        let code = errno
        guard stat.of(name, at: folder.number)?.isLink == true else { throw Miss(code: code) }
        link = index
        break
      }
      if link == nil {
        guard let status = stat.of(last, at: folder.number) else { throw Miss(code: errno) }
        guard status.isLink else {
          return Spot(
            folder: folder, name: last, path: names.joined(separator: "/"), status: status)
        }
        link = names.count - 1
      }
      if let link { names = try target(of: names[...link]) + names[(link + 1)...] }
    }
    throw Miss(code: ELOOP)
  }

  /// Where a link leads, as names below the root.
  private func target(of link: ArraySlice<String>) throws(Miss) -> [String] {
    guard let top = realPath(top),
      let real = realPath(RelativePath.join(self.top, link.joined(separator: "/")))
    else { throw Miss(code: errno) }
    guard lies(real, below: top) else { throw Miss(code: ELOOP, leadsOut: true) }
    let below = real.utf8.dropFirst(top == "/" ? 0 : top.utf8.count)
    return Substring(below).split(separator: "/").map { String($0) }
  }
}
