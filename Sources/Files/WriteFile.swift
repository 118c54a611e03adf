internal import HornbookSystem

/// Writes a single file in one step: readers see the old file or the new one, never half of it.
///
/// The path is the user's own, and links on it are followed: anyone who could replace one of them could also write
/// there. Files that a book names are written by `BookFolder`.
public func writeFile(_ bytes: [UInt8], to path: String) throws(FileError) {
  guard !path.utf8.contains(0) else { throw FileError(.write, path, .invalid) }
  // Pipes and devices take the bytes, and stay what they are.
  if (try? OpenFolder.current.status(of: path, followingLink: true))?.kind == .special {
    let device = try FileError.naming(.write, path, try OpenFolder.current.openDevice(path))
    try FileError.naming(.write, path, try device.write(bytes))
    return
  }
  // For a symbolic link the target is replaced, not the link.
  let isLink = (try? OpenFolder.current.status(of: path))?.isLink ?? false
  let target = isLink ? (try? OpenFolder.realPath(path)) ?? path : path
  let above = RelativePath.folder(of: target)
  try makeFolders(above)
  let folder = try FileError.naming(
    .write, path,
    try OpenFolder(above.isEmpty ? (target.hasPrefix("/") ? "/" : ".") : above))
  let name = RelativePath.name(of: target)
  let permissions = (try? folder.status(of: name))?.permissions ?? 0o644
  try replaceFile(name, in: folder, with: bytes, permissions: permissions, calling: path)
}

/// Replaces a file in an open folder in one step; errors call it `path`.
func replaceFile(
  _ name: String, in folder: OpenFolder, with bytes: [UInt8], permissions: UInt32 = 0o644,
  calling path: String
) throws(FileError) {
  let waiting = TemporaryName.make(for: name)
  let file = try FileError.naming(
    .write, path, try folder.makeFile(waiting, permissions: permissions))
  do throws(FileError) {
    try FileError.naming(.write, path, try file.write(bytes))
    try FileError.naming(.rename, path, try folder.rename(waiting, to: name))
  } catch {
    try? folder.removeFile(waiting)
    throw error
  }
}
