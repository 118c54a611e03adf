internal import HornbookSystem

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
  guard !path.utf8.contains(0) else { throw FileError(.read, path, .invalid) }
  return try readFile(
    path, in: .current, calling: path, followingLink: followsLinks, limit: limit)
}

/// Reads a name in an open folder, and calls it `path` in errors.
func readFile(
  _ name: String, in folder: OpenFolder, calling path: String, followingLink: Bool = false,
  limit: Int = usualFileLimit
) throws(FileError) -> [UInt8] {
  try readOpened(name, in: folder, calling: path, followingLink: followingLink, limit: limit).bytes
}

/// The same, with what the system knows of the file that was read.
func readOpened(
  _ name: String, in folder: OpenFolder, calling path: String, followingLink: Bool = false,
  limit: Int
) throws(FileError) -> (bytes: [UInt8], status: FileStatus) {
  let file = try FileError.naming(
    .read, path, try folder.openFile(name, followingLink: followingLink))
  let status = try FileError.naming(.read, path, try file.status)
  guard status.isFile else {
    throw FileError(.read, path, reason: status.isFolder ? "it is a folder" : "it is not a file")
  }
  let tooLarge = FileError(
    .read, path, reason: "it is larger than \(limit) bytes", isTooLarge: true)
  guard status.size <= limit else { throw tooLarge }

  // One byte more than its size: a file that has not grown is known to end without another round.
  var bytes: [UInt8] = []
  var room = status.size + 1
  while true {
    let piece = try FileError.naming(.read, path, try file.read(upTo: room))
    let ended = piece.count < room
    if bytes.isEmpty { bytes = piece } else { bytes += piece }
    guard bytes.count <= limit else { throw tooLarge }
    if ended { return (bytes, status) }
    room = max(bytes.count, 1 << 16)
  }
}
