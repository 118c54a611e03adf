internal import HornbookSystem

/// A file of a site that is open for reading.
public final class OpenFile {
  /// Its size, times and inode number.
  public let facts: FileFacts
  private let file: Descriptor

  private init(_ file: consuming Descriptor, _ facts: FileFacts) {
    self.file = file
    self.facts = facts
  }

  /// The result of looking up a path of a site.
  public enum Found {
    /// A file.
    case file(OpenFile)
    /// A folder.
    case folder
    /// Nothing that may be served.
    case nothing
  }

  /// Opens a path below the folder of a site.
  ///
  /// Each folder on the path is opened from the one above it, without following symbolic links. So
  /// nothing outside the folder is reached, even if the folder changes meanwhile.
  public static func find(_ path: String, below root: String) -> Found {
    guard RelativePath.faultOfOutput(path) == nil || path.isEmpty, !root.utf8.contains(0),
      let top = try? OpenFolder(root.isEmpty ? "." : root)
    else { return .nothing }
    guard !path.isEmpty else { return .folder }
    do throws(SystemFailure) {
      let folder = try top.folder(path: RelativePath.folder(of: path))
      let file = try folder.openFile(RelativePath.name(of: path))
      let status = try file.status
      if status.isFolder { return .folder }
      return status.isFile ? .file(OpenFile(file, FileFacts(status))) : .nothing
    } catch {
      return .nothing
    }
  }

  /// The facts of the manifest, which is replaced by every commit that changes something; nil if
  /// there is no site.
  public static func manifest(below root: String) -> FileFacts? {
    guard case .file(let file) = find(SiteManifest.name, below: root) else { return nil }
    return file.facts
  }

  /// The bytes of a file of a site; nil if there is no such file or it may not be served.
  public static func bytes(of path: String, below root: String) -> [UInt8]? {
    guard case .file(let file) = find(path, below: root) else { return nil }
    return file.start(file.facts.size)
  }

  /// Its first `count` bytes at most; empty if they cannot be read.
  public func start(_ count: Int) -> [UInt8] {
    file.bytes(at: 0, count: max(0, min(count, facts.size)))
  }

  /// A new descriptor for the open file, which the caller must close; nil if the system has no more
  /// descriptors.
  public func handOut() -> Int32? { file.handOut() }
}
