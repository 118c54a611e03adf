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
  /// The file itself, whichever path leads to it.
  let identity: String
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
    let identity = "\(status.device)/\(status.inode)"
    let start = opened.file.bytes(at: 0, count: 4)
    if let order = UTF16Order(start) {
      guard status.size <= Self.mostInMemory else {
        throw FileError(.read, path, reason: Self.tooLargeUTF16)
      }
      let bytes = opened.file.bytes(at: 0, count: status.size)
      let text = order.utf8(bytes)
      self.init(path, identity, size: text.count, read: Self.reading(text))
      return
    }
    if status.size <= Self.mostInMemory, opened.isInWindows1252 {
      let text = opened.file.bytes(at: 0, count: status.size).decodedAsWindows1252
      self.init(path, identity, size: text.count, read: Self.reading(text))
      return
    }
    self.init(path, identity, size: status.size) { offset, count in
      opened.file.bytes(at: offset, count: count)
    }
  }

  /// The largest file in another encoding than UTF-8, which is not read piece by piece.
  private static let mostInMemory = 32 << 20
  private static let tooLargeUTF16 =
    "it is in UTF-16 and larger than 32 MB; save it as UTF-8 (in Excel: “CSV UTF-8”)"

  /// A file in memory.
  public init(_ source: Source) {
    let bytes = source.bytes
    self.init(source.path, source.path, size: bytes.count, read: Self.reading(bytes))
  }

  private static func reading(_ bytes: [UInt8]) -> @Sendable (Int, Int) -> [UInt8] {
    { offset, count in
      guard offset < bytes.count else { return [] }
      return Array(bytes[offset..<min(bytes.count, offset + count)])
    }
  }

  private init(
    _ path: String, _ identity: String, size: Int,
    read: @escaping @Sendable (Int, Int) -> [UInt8]
  ) {
    self.path = path
    self.identity = identity
    self.size = size
    self.read = read
  }

  /// Whether two files have the same bytes.
  func isEqual(to other: ResultsFile) -> Bool {
    guard size == other.size else { return false }
    return stride(from: 0, to: size, by: 1 << 20).allSatisfy { offset in
      read(offset, 1 << 20) == other.read(offset, 1 << 20)
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

  /// Whether the text is what older spreadsheets write: its first sign beyond ASCII is no UTF-8.
  var isInWindows1252: Bool {
    let size = 1 << 20
    var offset = 0
    while true {
      let bytes = file.bytes(at: offset, count: size)
      if let first = bytes.firstIndex(where: { $0 >= 0x80 }) {
        return file.bytes(at: offset + first, count: 4).firstInvalidUTF8 == 0
      }
      guard bytes.count == size else { return false }
      offset += size
    }
  }
}

/// The order of the bytes in a text in UTF-16.
private enum UTF16Order {
  case littleFirst, bigFirst

  /// Nil if some bytes begin no text in UTF-16.
  init?(_ start: [UInt8]) {
    guard start.count >= 2 else { return nil }
    switch (start[0], start[1]) {
    case (0xFF, 0xFE): self = .littleFirst
    case (0xFE, 0xFF): self = .bigFirst
    // Without a mark, a letter of ASCII has a zero byte beside it.
    case (let letter, 0) where letter != 0: self = .littleFirst
    case (0, let letter) where letter != 0: self = .bigFirst
    default: return nil
    }
  }

  func utf8(_ bytes: [UInt8]) -> [UInt8] {
    let units = (0..<bytes.count / 2).map { unit -> UInt16 in
      let (first, second) = (UInt16(bytes[2 * unit]), UInt16(bytes[2 * unit + 1]))
      return self == .littleFirst ? second << 8 | first : first << 8 | second
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
