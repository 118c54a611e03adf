internal import CZlib

/// Bytes that are kept compressed.
public struct PackedBytes: Sendable {
  private let packed: [UInt8]
  private let count: Int

  /// Compresses bytes; nil if that does not make them smaller.
  public init?(_ bytes: [UInt8]) {
    guard !bytes.isEmpty, bytes.count < Int(UInt32.max) else { return nil }
    var room = [UInt8](repeating: 0, count: bytes.count)
    var length = uLongf(room.count)
    // More effort takes more time and hardly less memory.
    let status = bytes.withUnsafeBufferPointer {
      compress2(&room, &length, $0.baseAddress, uLong($0.count), 1)
    }
    guard status == Z_OK, length < room.count else { return nil }
    packed = Array(room[..<Int(length)])
    count = bytes.count
  }

  /// The bytes as they were.
  public var bytes: [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var length = uLongf(count)
    let status = packed.withUnsafeBufferPointer {
      uncompress(&bytes, &length, $0.baseAddress, uLong($0.count))
    }
    precondition(status == Z_OK && length == count)
    return bytes
  }
}
