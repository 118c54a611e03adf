internal import Glibc
internal import HornbookBytes

/// Writes a single file in one step: readers see the old one or the new one, never half of it.
///
/// - Parameter replacing: Whether a file that is already there may be replaced.
public func writeFile(_ bytes: [UInt8], to path: String, replacing: Bool) throws(FileError) {
  guard !path.utf8.contains(0) else { throw FileError(.write, path, code: EINVAL) }
  if !replacing, stat.of(path, at: AT_FDCWD) != nil {
    throw FileError(.write, path, code: EEXIST)
  }
  // What a symbolic link leads to is replaced, not the link.
  let isLink = stat.of(path, at: AT_FDCWD)?.isLink ?? false
  let target = isLink ? realPath(path) ?? path : path
  guard target == path else { return try writeFile(bytes, to: target, replacing: replacing) }
  try makeFolders(RelativePath.folder(of: path))
  let name = StagedFile.temporaryName(for: RelativePath.name(of: path))
  let waiting = RelativePath.join(RelativePath.folder(of: path), name)
  let mode = stat.of(path, at: AT_FDCWD).map { $0.st_mode & 0o777 } ?? 0o644
  guard let file = Descriptor.open(waiting, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: mode)
  else { throw FileError(.write, path, code: errno) }
  guard file.write(bytes) else {
    let failure = FileError(.write, path, code: errno)
    unlink(waiting)
    throw failure
  }
  guard rename(waiting, path) == 0 else {
    let failure = FileError(.rename, path, code: errno)
    unlink(waiting)
    throw failure
  }
}
