internal import HornbookSystem

/// A file of pieces that are read one by one.
///
/// New pieces are appended, so existing bytes never change. The caller keeps the range of each piece.
public struct PieceFile: Sendable {
  /// The path of the file.
  public let path: String

  /// Creates a reference to a file, which need not exist yet.
  public init(path: String) { self.path = path }

  /// Reads some pieces; the result is nil for a piece that is not fully in the file.
  public func read(_ pieces: [Range<Int>]) -> [[UInt8]?] {
    guard !pieces.isEmpty, let file = try? OpenFolder.current.openFile(path),
      let status = try? file.status, status.isFile
    else { return pieces.map { _ in nil } }
    return pieces.map { piece in
      // Check the range first, so that a wrong one cannot allocate memory that the file does not fill.
      guard piece.lowerBound >= 0, piece.upperBound <= status.size else { return nil }
      let bytes = file.bytes(at: piece.lowerBound, count: piece.count)
      return bytes.count == piece.count ? bytes : nil
    }
  }

  /// Appends bytes and returns the offset at which they begin.
  public func append(_ bytes: [UInt8]) throws(FileError) -> Int {
    do throws(SystemFailure) {
      let file = try OpenFolder.current.openFile(toAppendTo: path)
      let status = try file.status
      guard status.isFile else { throw .invalid }
      try file.write(bytes)
      return status.size
    } catch {
      throw FileError(.write, path, error)
    }
  }

  /// Replaces the whole content with `count` pieces, in one step.
  ///
  /// Only about 256 KiB of pieces are in memory at once.
  public func replace(count: Int, _ piece: (Int) -> [UInt8]) throws(FileError) {
    try makeFolders(RelativePath.folder(of: path))
    let name = TemporaryName.make(for: RelativePath.name(of: path))
    let waiting = RelativePath.join(RelativePath.folder(of: path), name)
    let file = try FileError.naming(.write, path, try OpenFolder.current.makeFile(waiting))
    do throws(FileError) {
      var bytes: [UInt8] = []
      for index in 0..<count {
        bytes += piece(index)
        guard bytes.count >= 1 << 18 || index == count - 1 else { continue }
        try FileError.naming(.write, path, try file.write(bytes))
        bytes.removeAll(keepingCapacity: true)
      }
      try FileError.naming(.rename, path, try OpenFolder.current.rename(waiting, to: path))
    } catch {
      try? OpenFolder.current.removeFile(waiting)
      throw error
    }
  }
}
