internal import HornbookBytes
public import HornbookDiagnostics
public import HornbookFiles
internal import HornbookSystem

/// A file of results, which is read piece by piece.
public struct ResultsFile: Sendable {
  /// The path, as findings give it.
  public let path: String
  /// The number of bytes.
  public let size: Int
  /// Reads some bytes from an offset on; fewer at the end.
  let read: @Sendable (_ offset: Int, _ count: Int) -> [UInt8]

  /// Opens a file.
  public init(_ path: String) throws(FileError) {
    guard !path.utf8.contains(0) else { throw FileError(.read, path, .invalid) }
    let opened: OpenedResults
    let status: FileStatus
    do throws(SystemFailure) {
      opened = OpenedResults(try OpenFolder.current.openFile(path, followingLink: true))
      status = try opened.file.status
    } catch {
      throw FileError(.read, path, error)
    }
    guard status.isFile else {
      throw FileError(.read, path, reason: status.isFolder ? "it is a folder" : "it is not a file")
    }
    self.path = path
    size = status.size
    read = { offset, count in opened.file.bytes(at: offset, count: count) }
  }

  /// A file in memory.
  public init(_ source: Source) {
    path = source.path
    size = source.bytes.count
    let bytes = source.bytes
    read = { offset, count in
      guard offset < bytes.count else { return [] }
      return Array(bytes[offset..<min(bytes.count, offset + count)])
    }
  }

  /// The text up to the last of some findings, so that their lines can be counted; nil if it is too long for that.
  public func source(for findings: [Finding]) -> Source? {
    let last = findings.lazy.compactMap(\.place).filter { $0.file == path }.map(\.upper).max()
    guard let last, last < textFileLimit else { return nil }
    return Source(path: path, bytes: read(0, min(size, last + 400)))
  }
}

/// An open file.
private final class OpenedResults: Sendable {
  let file: Descriptor

  init(_ file: consuming Descriptor) { self.file = file }
}
