internal import HornbookSystem

/// The default size limit for reading a file.
///
/// A book's content is far smaller, and a disk image put into a content folder by mistake should be
/// reported, not read.
public let usualFileLimit = 256 << 20

/// The size limit for a text.
///
/// A text's page, tree and words take about ten times its size in memory, and no browser would show
/// such a page well.
public let textFileLimit = 32 << 20

/// Reads a whole file.
///
/// It must be a regular file, so that a pipe or a terminal cannot block the read.
///
/// - Parameter followsLinks: Whether the path may be a symbolic link.
public func readFile(
  _ path: String, limit: Int = usualFileLimit, followsLinks: Bool = true
) throws(FileError) -> [UInt8] {
  guard !path.utf8.contains(0) else { throw FileError(.read, path, .invalid) }
  return try readFile(
    path, in: .current, calling: path, followingLink: followsLinks, limit: limit)
}

/// Reads a file by its name in an open folder; errors call it `path`.
func readFile(
  _ name: String, in folder: OpenFolder, calling path: String, followingLink: Bool = false,
  limit: Int = usualFileLimit
) throws(FileError) -> [UInt8] {
  try readOpened(name, in: folder, calling: path, followingLink: followingLink, limit: limit).bytes
}

/// The same, and also returns the file's status.
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

  // Ask for one byte more than the size: if the file has not grown, this read also reaches its end.
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
