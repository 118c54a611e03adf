internal import CZlib
internal import HornbookBytes

/// Reads a zip archive in memory.
///
/// A file is unpacked when it is asked for, up to a limit, so that an archive that grows when it is unpacked does no
/// harm. Nothing is ever written by the names in it.
public struct ZipReader: Sendable {
  /// A file of an archive.
  public struct Entry: Sendable {
    /// Its name, as it is written.
    public let name: [UInt8]
    /// The fields that a file's header and the directory share: version, flags, method, time, checksum and sizes.
    let facts: [UInt8]
    let method: Int
    let checksum: UInt32
    let packedCount: Int
    /// The size that it says it has.
    public let count: Int
    let start: Int

    /// Its path.
    public var path: String { String(decoding: name, as: UTF8.self) }
  }

  /// Why an archive or a file of it cannot be read.
  public enum Fault: Error, Sendable {
    /// It is no archive, or it is cut.
    case noArchive
    /// It needs a password.
    case encrypted
    /// There is no such file in it.
    case missing
    /// The file is damaged.
    case damaged
    /// The file is larger than the limit.
    case tooLarge
  }

  /// The greatest size of one file when it is unpacked.
  public static let limit = 128 << 20

  private let bytes: [UInt8]
  /// The files, in the order of the directory.
  public let entries: [Entry]
  private let indices: [String: Int]

  /// Opens an archive.
  public init(_ bytes: [UInt8]) throws(Fault) {
    self.bytes = bytes
    entries = try Self.directory(of: bytes)
    var indices: [String: Int] = [:]
    for (index, entry) in entries.enumerated() where indices[entry.path] == nil {
      indices[entry.path] = index
    }
    self.indices = indices
  }

  /// Whether bytes begin as an archive does.
  public static func isArchive(_ bytes: [UInt8]) -> Bool {
    bytes.count > 22 && bytes[0] == 0x50 && bytes[1] == 0x4B && bytes[2] == 3 && bytes[3] == 4
  }

  /// The file at a path; nil if there is none.
  public func entry(_ path: String) -> Entry? { indices[path].map { entries[$0] } }

  /// Unpacks the file at a path.
  public func read(_ path: String) throws(Fault) -> [UInt8] {
    guard let entry = entry(path) else { throw .missing }
    return try read(entry)
  }

  /// Unpacks a file.
  public func read(_ entry: Entry) throws(Fault) -> [UInt8] {
    guard entry.count <= Self.limit else { throw .tooLarge }
    guard let packed = packed(entry) else { throw .damaged }
    let content: [UInt8]
    switch entry.method {
    case 0: content = Array(packed)
    case 8: content = try Self.unpacked(packed, count: entry.count)
    default: throw .damaged
    }
    let checksum = content.withUnsafeBufferPointer { crc32_z(0, $0.baseAddress, $0.count) }
    guard content.count == entry.count, UInt32(truncatingIfNeeded: checksum) == entry.checksum
    else { throw .damaged }
    return content
  }

  /// The bytes of a file as they are packed; nil if they are cut.
  func packed(_ entry: Entry) -> ArraySlice<UInt8>? {
    let start = entry.start
    guard start + 30 <= bytes.count, bytes.number(at: start, size: 4) == 0x0403_4B50 else {
      return nil
    }
    let data =
      start + 30 + bytes.number(at: start + 26, size: 2) + bytes.number(at: start + 28, size: 2)
    guard data + entry.packedCount <= bytes.count else { return nil }
    return bytes[data..<data + entry.packedCount]
  }

  private static func directory(of bytes: [UInt8]) throws(Fault) -> [Entry] {
    guard let end = endRecord(of: bytes) else { throw .noArchive }
    let count = bytes.number(at: end + 10, size: 2)
    var next = bytes.number(at: end + 16, size: 4)
    var entries: [Entry] = []
    for _ in 0..<count {
      guard next + 46 <= bytes.count, bytes.number(at: next, size: 4) == 0x0201_4B50 else {
        throw .noArchive
      }
      let name = bytes.number(at: next + 28, size: 2)
      let length =
        46 + name + bytes.number(at: next + 30, size: 2) + bytes.number(at: next + 32, size: 2)
      guard next + length <= bytes.count else { throw .noArchive }
      var facts = Array(bytes[next + 6..<next + 28])
      // The sizes are known: nothing follows the content of the file.
      facts[2] &= ~8
      guard facts[2] & 1 == 0 else { throw .encrypted }
      entries.append(
        Entry(
          name: Array(bytes[next + 46..<next + 46 + name]), facts: facts,
          method: bytes.number(at: next + 10, size: 2),
          checksum: UInt32(bytes.number(at: next + 16, size: 4)),
          packedCount: bytes.number(at: next + 20, size: 4),
          count: bytes.number(at: next + 24, size: 4),
          start: bytes.number(at: next + 42, size: 4)))
      next += length
    }
    return entries
  }

  /// The record at the end of an archive, which a comment may follow.
  private static func endRecord(of bytes: [UInt8]) -> Int? {
    guard bytes.count >= 22 else { return nil }
    for place in stride(from: bytes.count - 22, through: max(0, bytes.count - 65_557), by: -1)
    where bytes[place] == 0x50 && bytes.number(at: place, size: 4) == 0x0605_4B50 {
      return place
    }
    return nil
  }

  private static func unpacked(_ packed: ArraySlice<UInt8>, count: Int) throws(Fault) -> [UInt8] {
    var stream = z_stream()
    guard inflateInit2_(&stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { throw .damaged }
    defer { inflateEnd(&stream) }
    // One byte more than is said shows whether there is more.
    var isWhole = false
    let content = [UInt8](unsafeUninitializedCapacity: count + 1) { room, filled in
      packed.withUnsafeBufferPointer { input in
        stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.avail_in = uInt(clamping: input.count)
        stream.next_out = room.baseAddress
        stream.avail_out = uInt(clamping: room.count)
        isWhole = inflate(&stream, Z_FINISH) == Z_STREAM_END
        filled = room.count - Int(stream.avail_out)
      }
    }
    guard isWhole else { throw .damaged }
    return content
  }
}

extension [UInt8] {
  /// A number whose lowest byte comes first.
  fileprivate func number(at place: Int, size: Int) -> Int {
    var number = 0
    for index in (0..<size).reversed() { number = number << 8 | Int(self[place + index]) }
    return number
  }
}
