internal import Glibc
internal import HornbookBytes

/// A file that is written in full and waits beside its target to be renamed.
struct StagedFile: Sendable {
  /// The target, below the output folder.
  let path: String
  /// The folder it waits in; above that of the target where something stands in the way there.
  let folder: String
  /// The name it waits under.
  let name: String
  /// Its facts, which a rename keeps.
  let facts: FileFacts

  private static let mark = ".hornbook-tmp-"

  /// The name under which a file waits: `.<name>.hornbook-tmp-<pid>`.
  static func temporaryName(for name: String) -> String {
    "." + name + mark + String(getpid())
  }

  /// Whether a name has exactly the form of a temporary one, of whatever process.
  static func isTemporary(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    guard bytes.first == UInt8(ascii: "."),
      let dash = bytes.lastIndex(of: UInt8(ascii: "-"))
    else { return false }
    let digits = bytes[(dash + 1)...]
    return !digits.isEmpty && digits.count <= 10 && digits.allSatisfy { $0.isDigit }
      && dash + 1 > mark.utf8.count + 1
      && bytes[...dash].suffix(mark.utf8.count).elementsEqual(mark.utf8)
  }

  /// Writes a file where it is to wait.
  static func write(
    _ bytes: [UInt8], for path: String, waitingIn folder: String, named name: String,
    below site: SiteFolder
  ) throws(FileError) -> StagedFile {
    let parent = try site.make(folder)
    let temporary = temporaryName(for: name)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
    guard let file = Descriptor.open(temporary, at: parent.number, flags, mode: 0o644) else {
      throw FileError(.write, site.full(path), code: errno)
    }
    guard file.write(bytes), let status = file.status else {
      let failure = FileError(.write, site.full(path), code: errno)
      unlinkat(parent.number, temporary, 0)
      throw failure
    }
    return StagedFile(path: path, folder: folder, name: temporary, facts: FileFacts(status))
  }

  /// Puts it in its place.
  func rename(below site: SiteFolder) throws(FileError) {
    let target = try site.make(RelativePath.folder(of: path))
    guard let source = site.open(folder),
      renameat(source.number, name, target.number, RelativePath.name(of: path)) == 0
    else { throw FileError(.rename, site.full(path), code: errno) }
  }

  /// Removes it while it still waits.
  func discard(below site: SiteFolder) {
    guard let source = site.open(folder) else { return }
    unlinkat(source.number, name, 0)
  }
}
