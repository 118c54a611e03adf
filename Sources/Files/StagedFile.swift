internal import HornbookSystem

/// A complete file that waits to be put in place: under a temporary name, or under its own name in
/// a new folder that is not in place yet.
struct StagedFile: Sendable {
  /// The target, below the output folder.
  let path: String
  /// The folder it waits in; a folder above the target's if something stands in the way there.
  let folder: String
  /// The name it waits under; nil if it comes into place with its folder.
  let name: String?
  /// Its facts; renaming the file changes them, renaming its folder does not.
  let facts: FileFacts

  /// Writes a file to its waiting place.
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

  /// Puts the file in place and returns its facts there.
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

  /// Removes the file while it waits; one in a new folder is removed with that folder.
  func discard(below site: SiteFolder) {
    guard let name else { return }
    try? site.open(folder).removeFile(name)
  }
}
