internal import Glibc
internal import HornbookBytes

/// Writes a single file in one step: readers see the old one or the new one, never half of it.
///
/// The path is the user's own, with all links on its way: whoever could exchange one of them meanwhile
/// could as well write there. What is named by a book is written by its `BookFolder`.
public func writeFile(_ bytes: [UInt8], to path: String) throws(FileError) {
  guard !path.utf8.contains(0) else { throw FileError(.write, path, code: EINVAL) }
  // What a symbolic link leads to is replaced, not the link.
  let isLink = stat.of(path, at: AT_FDCWD)?.isLink ?? false
  let target = isLink ? realPath(path) ?? path : path
  let above = RelativePath.folder(of: target)
  try makeFolders(above)
  guard
    let folder = Descriptor.open(
      above.isEmpty ? (target.hasPrefix("/") ? "/" : ".") : above, O_RDONLY | O_DIRECTORY)
  else { throw FileError(.write, path, code: errno) }
  let name = RelativePath.name(of: target)
  let mode = stat.of(name, at: folder.number).map { $0.st_mode & 0o777 } ?? 0o644
  try replaceFile(name, at: folder.number, with: bytes, mode: mode, calling: path)
}

/// Puts a file in the place of a name below an open folder, in one step, and calls it `path` in errors.
func replaceFile(
  _ name: String, at folder: Int32, with bytes: [UInt8], mode: mode_t, calling path: String
) throws(FileError) {
  let waiting = TemporaryName.make(for: name)
  let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
  guard let file = Descriptor.open(waiting, at: folder, flags, mode: mode) else {
    throw FileError(.write, path, code: errno)
  }
  guard file.write(bytes) else {
    let failure = FileError(.write, path, code: errno)
    unlinkat(folder, waiting, 0)
    throw failure
  }
  guard renameat(folder, waiting, folder, name) == 0 else {
    let failure = FileError(.rename, path, code: errno)
    unlinkat(folder, waiting, 0)
    throw failure
  }
}
