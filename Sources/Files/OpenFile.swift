internal import HornbookSystem

/// A file of a site that is open for reading.
public final class OpenFile {
  /// Its size, time and number.
  public let facts: FileFacts
  private let file: Descriptor

  private init(_ file: consuming Descriptor, _ facts: FileFacts) {
    self.file = file
    self.facts = facts
  }

  /// What stands at a path of a site.
  public enum Found {
    /// A file.
    case file(OpenFile)
    /// A folder.
    case folder
    /// Nothing that may be shown.
    case nothing
  }

  /// Opens a path below the folder of a site.
  ///
  /// Every name is opened from the folder before it, and none that is a symbolic link: whatever
  /// happens to the folder meanwhile, nothing outside of it is reached.
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

  /// The facts of the file that is another one after every commit that changed something; nil where
  /// there is no site.
  public static func manifest(below root: String) -> FileFacts? {
    guard case .file(let file) = find(SiteManifest.name, below: root) else { return nil }
    return file.facts
  }

  /// The bytes of a file of a site; nil where none is there that may be shown.
  public static func bytes(of path: String, below root: String) -> [UInt8]? {
    guard case .file(let file) = find(path, below: root) else { return nil }
    return file.start(file.facts.size)
  }

  /// Its first bytes, no more than so many; empty where they cannot be read.
  public func start(_ count: Int) -> [UInt8] {
    file.bytes(at: 0, count: max(0, min(count, facts.size)))
  }

  /// A number of its own for the open file, which whoever takes it must close; nil where the system
  /// has no more of them.
  public func handOut() -> Int32? { file.handOut() }
}
