internal import Glibc

/// A file of pieces that are read one by one.
///
/// New ones are put behind all others, so that nothing that stands in it ever changes. Whoever uses it
/// knows where each piece stands.
public struct PieceFile: Sendable {
  /// Where it lies.
  public let path: String

  /// Not blocking: opening a pipe that nobody else has open would wait for ever.
  private static let flags = O_NOFOLLOW | O_NONBLOCK | O_NOCTTY

  /// A file that need not be there yet.
  public init(path: String) { self.path = path }

  /// Reads some pieces; nil for one that is not all there.
  public func read(_ pieces: [Range<Int>]) -> [[UInt8]?] {
    guard !pieces.isEmpty, let file = Descriptor.open(path, PieceFile.flags | O_RDONLY),
      let status = file.status, status.isFile
    else { return pieces.map { _ in nil } }
    return pieces.map { piece in
      // Only what is there is made room for.
      guard piece.lowerBound >= 0, piece.upperBound <= Int(status.st_size) else { return nil }
      var isWhole = true
      let bytes = [UInt8](unsafeUninitializedCapacity: piece.count) { buffer, filled in
        while filled < piece.count, let base = buffer.baseAddress {
          let got = pread(
            file.number, base + filled, piece.count - filled, piece.lowerBound + filled)
          if got < 0, errno == EINTR { continue }
          guard got > 0 else {
            isWhole = false
            return
          }
          filled += got
        }
      }
      return isWhole ? bytes : nil
    }
  }

  /// Puts bytes behind all that is there, and says where they begin.
  public func append(_ bytes: [UInt8]) throws(FileError) -> Int {
    guard let file = Descriptor.open(path, PieceFile.flags | O_WRONLY | O_APPEND),
      let status = file.status, status.isFile
    else { throw FileError(.write, path, code: errno) }
    guard file.write(bytes) else { throw FileError(.write, path, code: errno) }
    return Int(status.st_size)
  }

  /// Puts some pieces in the place of all that is there, in one step; no more than a few of them are
  /// held at once.
  public func replace(count: Int, _ piece: (Int) -> [UInt8]) throws(FileError) {
    try makeFolders(RelativePath.folder(of: path))
    let name = TemporaryName.make(for: RelativePath.name(of: path))
    let waiting = RelativePath.join(RelativePath.folder(of: path), name)
    guard
      let file = Descriptor.open(waiting, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o644)
    else { throw FileError(.write, path, code: errno) }
    var bytes: [UInt8] = []
    for index in 0..<count {
      bytes += piece(index)
      guard bytes.count >= 1 << 18 || index == count - 1 else { continue }
      guard file.write(bytes) else { throw failure(.write, removing: waiting) }
      bytes.removeAll(keepingCapacity: true)
    }
    guard rename(waiting, path) == 0 else { throw failure(.rename, removing: waiting) }
  }

  private func failure(_ operation: FileError.Operation, removing waiting: String) -> FileError {
    let failure = FileError(operation, path, code: errno)
    unlink(waiting)
    return failure
  }
}
