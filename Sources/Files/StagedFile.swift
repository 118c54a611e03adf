internal import HornbookSystem

/// A file that is written in full and waits to be put in its place: beside its target, or under its
/// own name in a folder that is not in its place yet.
struct StagedFile: Sendable {
  /// The target, below the output folder.
  let path: String
  /// The folder it waits in; above that of the target where something stands in the way there.
  let folder: String
  /// The name it waits under; nil where it comes into its place with its folder.
  let name: String?
  /// Its facts, which a rename of the file changes and one of its folder does not.
  let facts: FileFacts

  /// Writes a file where it is to wait.
  static func write(
    _ bytes: [UInt8], for path: String, waitingIn folder: String, named name: String,
    below site: SiteFolder
  ) throws(FileError) -> StagedFile {
    let room = try site.waitingRoom(for: folder)
    if !room.isNew { try site.announce() }
    let waiting = room.isNew ? name : TemporaryName.make(for: name)
    let file: Descriptor
    do throws(SystemFailure) {
      file = try room.folder.makeFile(waiting)
    } catch {
      guard error == .exists else { throw FileError(.write, site.full(path), error) }
      throw FileError(.write, site.full(path), reason: "the site has something else with that name")
    }
    do throws(SystemFailure) {
      try file.write(bytes)
      return StagedFile(
        path: path, folder: folder, name: room.isNew ? nil : waiting,
        facts: FileFacts(try file.status))
    } catch {
      try? room.folder.removeFile(waiting)
      throw FileError(.write, site.full(path), error)
    }
  }

  /// Puts it in its place, and says what its facts are there.
  func rename(below site: SiteFolder) throws(FileError) -> FileFacts {
    guard let name else { return facts }
    let target = try site.make(RelativePath.folder(of: path))
    let own = RelativePath.name(of: path)
    do throws(SystemFailure) {
      try site.open(folder).rename(name, to: own, in: target)
      return FileFacts(try target.status(of: own))
    } catch {
      throw FileError(.rename, site.full(path), error)
    }
  }

  /// Removes it while it still waits; what waits in a folder of its own goes with that.
  func discard(below site: SiteFolder) {
    guard let name else { return }
    try? site.open(folder).removeFile(name)
  }
}
