internal import Glibc

/// The largest file that is read where nothing else is said: a book's content is far smaller, and a
/// disk image put into a content folder by mistake should be named rather than swallowed.
public let usualFileLimit = 256 << 20

/// The largest text that is read.
///
/// Its page, its tree and its words take some ten times its room in memory,
/// and nobody's browser would show it with pleasure.
public let textFileLimit = 32 << 20

/// Reads a whole file; only regular files, so that a pipe or a terminal cannot make it wait.
///
/// - Parameter followsLinks: Whether the path may be that of a symbolic link.
public func readFile(
  _ path: String, limit: Int = usualFileLimit, followsLinks: Bool = true
) throws(FileError) -> [UInt8] {
  guard !path.utf8.contains(0) else { throw FileError(.read, path, code: EINVAL) }
  return try readFile(
    path, at: AT_FDCWD, calling: path, flags: followsLinks ? 0 : O_NOFOLLOW, limit: limit)
}

/// Reads a name below an open folder, and calls it `path` in errors.
func readFile(
  _ name: String, at folder: Int32, calling path: String, flags: Int32 = 0,
  limit: Int = usualFileLimit
) throws(FileError) -> [UInt8] {
  try readOpened(name, at: folder, calling: path, flags: flags, limit: limit).bytes
}

/// The same, with what the system knows of the file that was read.
func readOpened(
  _ name: String, at folder: Int32, calling path: String, flags: Int32, limit: Int
) throws(FileError) -> (bytes: [UInt8], status: stat) {
  // Not blocking: opening a pipe that nobody writes to would wait for ever.
  guard let file = Descriptor.open(name, at: folder, O_RDONLY | O_NONBLOCK | O_NOCTTY | flags),
    let status = file.status
  else { throw FileError(.read, path, code: errno) }
  guard status.isFile else {
    throw FileError(.read, path, reason: status.isFolder ? "it is a folder" : "it is not a file")
  }
  let tooLarge = FileError(
    .read, path, reason: "it is larger than \(limit) bytes", isTooLarge: true)
  guard status.st_size <= limit else { throw tooLarge }

  // One byte more than its size: a file that has not grown is known to end without another round.
  var bytes: [UInt8] = []
  var room = Int(status.st_size) + 1
  while true {
    let (piece, failure) = readPiece(of: file.number, upTo: room)
    guard failure == 0 else { throw FileError(.read, path, code: failure) }
    let ended = piece.count < room
    if bytes.isEmpty { bytes = piece } else { bytes += piece }
    guard bytes.count <= limit else { throw tooLarge }
    if ended { return (bytes, status) }
    room = max(bytes.count, 1 << 16)
  }
}

/// Reads until `count` bytes are there or the file ends.
private func readPiece(of file: Int32, upTo count: Int) -> ([UInt8], failure: Int32) {
  var failure: Int32 = 0
  let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
    while filled < count, let base = buffer.baseAddress {
      let got = read(file, base + filled, count - filled)
      if got > 0 {
        filled += got
      } else if got == 0 {
        return
      } else if errno != EINTR {
        failure = errno
        return
      }
    }
  }
  return (bytes, failure)
}
