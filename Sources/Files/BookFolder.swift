internal import Glibc

/// The folder of a book: finds what its files refer to, and nothing outside of it.
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
    guard let top = realPath(root), let real = realPath(RelativePath.join(root, path)) else {
      return .missing(path)
    }
    guard lies(real, below: top) else { return .throughLink(path) }
    guard let status = stat.of(real, at: AT_FDCWD) else { return .missing(path) }
    return status.isFile ? .found(path) : .notAFile(path)
  }

  /// The names in a folder below the root, hidden ones left out, in the order of their bytes; empty
  /// where it cannot be listed, as this serves to guess what was meant.
  public func entries(of folder: String) -> [String] {
    guard let path = RelativePath.resolve(folder, from: ""), !root.utf8.contains(0),
      let top = realPath(root), let real = realPath(RelativePath.join(root, path)),
      lies(real, below: top), let listing = opendir(real)
    else { return [] }
    defer { closedir(listing) }
    let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) ?? 19
    var names: [String] = []
    while let entry = readdir(listing) {
      let letters = UnsafeRawPointer(entry).advanced(by: offset)
        .assumingMemoryBound(to: CChar.self)
      guard letters.pointee != CChar(0x2E), let name = String(validatingCString: letters) else {
        continue
      }
      names.append(name)
    }
    return names.sorted(by: RelativePath.precedes)
  }
}
