internal import CZlib
internal import HornbookBytes

/// Writes a zip archive in memory.
///
/// Equal files produce equal bytes on every machine: all files are dated 1 January 1980, the
/// earliest date of the format.
public struct ZipArchive: Sendable {
  private var body = ByteWriter()
  private var directory = ByteWriter()
  private var count: UInt16 = 0

  /// Creates an empty archive.
  public init() {}

  /// A file as it lies in an archive; files are packed independently of each other, on any thread.
  public struct Packed: Sendable {
    fileprivate let data: [UInt8]
    fileprivate let isSmaller: Bool
    fileprivate let count: Int
    fileprivate let checksum: UInt32

    /// Packs a file.
    ///
    /// - Parameter isStored: Whether it lies in the archive as it is.
    public init(_ bytes: [UInt8], isStored: Bool = false) {
      let packed = isStored ? nil : ZipArchive.deflate(bytes)
      isSmaller = packed.map { $0.count < bytes.count } ?? false
      data = isSmaller ? packed ?? bytes : bytes
      count = bytes.count
      let sum = bytes.withUnsafeBufferPointer { crc32_z(0, $0.baseAddress, $0.count) }
      checksum = UInt32(truncatingIfNeeded: sum)
    }
  }

  /// Adds a file; returns false if the archive would exceed the limits of the format.
  public mutating func add(_ path: String, _ bytes: [UInt8]) -> Bool { add(path, Packed(bytes)) }

  /// Adds a packed file; returns false if the archive would exceed the limits of the format.
  public mutating func add(_ path: String, _ file: Packed) -> Bool {
    let name = [UInt8](path.utf8)
    guard count < .max, name.count <= Int(UInt16.max), file.count <= Int(UInt32.max),
      body.count + directory.count + file.data.count + 2 * name.count + 98 <= Int(UInt32.max)
    else { return false }
    let start = UInt32(body.count)
    body.write(bytes: [0x50, 0x4B, 3, 4])
    writeFacts(of: file, name.count, to: \.body)
    body.write(bytes: name)
    body.write(bytes: file.data)
    directory.write(bytes: [0x50, 0x4B, 1, 2, 20, 3])
    writeFacts(of: file, name.count, to: \.directory)
    // No comment, on disk 0, a binary file with permissions 644.
    directory.write(bytes: [0, 0, 0, 0, 0, 0, 0, 0, 0xA4, 0x81])
    directory.write(little: start)
    directory.write(bytes: name)
    count += 1
    return true
  }

  /// Adds a file of another archive as it is packed there; returns false if the archive would exceed the limits.
  public mutating func add(_ entry: ZipReader.Entry, of other: ZipReader) -> Bool {
    guard let packed = other.packed(entry), count < .max,
      body.count + directory.count + packed.count + 2 * entry.name.count + 98 <= Int(UInt32.max)
    else { return false }
    let start = UInt32(body.count)
    body.write(bytes: [0x50, 0x4B, 3, 4] + entry.facts)
    body.write(little: UInt16(entry.name.count))
    body.write(bytes: [0, 0])
    body.write(bytes: entry.name)
    body.write(bytes: Array(packed))
    directory.write(bytes: [0x50, 0x4B, 1, 2, 20, 3] + entry.facts)
    directory.write(little: UInt16(entry.name.count))
    directory.write(bytes: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xA4, 0x81])
    directory.write(little: start)
    directory.write(bytes: entry.name)
    count += 1
    return true
  }

  /// Returns the archive with all added files.
  public consuming func finish() -> [UInt8] {
    let start = UInt32(body.count)
    let length = UInt32(directory.count)
    body.write(bytes: directory.take())
    body.write(bytes: [0x50, 0x4B, 5, 6, 0, 0, 0, 0])
    body.write(little: count)
    body.write(little: count)
    body.write(little: length)
    body.write(little: start)
    body.write(bytes: [0, 0])
    return body.take()
  }

  /// Writes the fields that are the same in a file's header and in the directory.
  private mutating func writeFacts(
    of file: Packed, _ nameLength: Int, to part: WritableKeyPath<ZipArchive, ByteWriter>
  ) {
    // Version 2.0, names in UTF-8, stored or deflated, midnight of 1 January 1980.
    self[keyPath: part].write(
      bytes: [20, 0, 0, 8, file.isSmaller ? 8 : 0, 0, 0, 0, 0x21, 0])
    self[keyPath: part].write(little: file.checksum)
    self[keyPath: part].write(little: UInt32(truncatingIfNeeded: file.data.count))
    self[keyPath: part].write(little: UInt32(truncatingIfNeeded: file.count))
    self[keyPath: part].write(little: UInt16(truncatingIfNeeded: nameLength))
    self[keyPath: part].write(bytes: [0, 0])
  }

  /// The deflated bytes without zlib's header and checksum; nil if zlib fails.
  fileprivate static func deflate(_ bytes: [UInt8]) -> [UInt8]? {
    guard !bytes.isEmpty, bytes.count < Int(UInt32.max) else { return nil }
    var packed = [UInt8](repeating: 0, count: Int(compressBound(uLong(bytes.count))))
    var length = uLongf(packed.count)
    let status = bytes.withUnsafeBufferPointer { source in
      compress2(&packed, &length, source.baseAddress, uLong(source.count), 9)
    }
    // Removes two bytes of header and four of checksum, because the archive has its own.
    guard status == Z_OK, length > 6 else { return nil }
    return Array(packed[2..<Int(length) - 4])
  }
}

extension ByteWriter {
  fileprivate mutating func write(little number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.littleEndian) { write(bytes: Array($0)) }
  }
}
