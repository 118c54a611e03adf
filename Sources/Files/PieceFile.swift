internal import HornbookSystem

/// A file of pieces that are read one by one.
///
/// New ones are put behind all others, so that nothing that stands in it ever changes. Whoever uses it
/// knows where each piece stands.
public struct PieceFile: Sendable {
  /// Where it lies.
  public let path: String

  /// A file that need not be there yet.
  public init(path: String) { self.path = path }

  /// Reads some pieces; nil for one that is not all there.
  public func read(_ pieces: [Range<Int>]) -> [[UInt8]?] {
    guard !pieces.isEmpty, let file = try? OpenFolder.current.openFile(path),
      let status = try? file.status, status.isFile
    else { return pieces.map { _ in nil } }
    return pieces.map { piece in
      // Only what is there is made room for.
      guard piece.lowerBound >= 0, piece.upperBound <= status.size else { return nil }
      let bytes = file.bytes(at: piece.lowerBound, count: piece.count)
      return bytes.count == piece.count ? bytes : nil
    }
  }

  /// Puts bytes behind all that is there, and says where they begin.
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

  /// Puts some pieces in the place of all that is there, in one step; no more than a few of them are
  /// held at once.
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
