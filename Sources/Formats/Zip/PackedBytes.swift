internal import CZlib

/// Bytes that are kept compressed.
public struct PackedBytes: Sendable {
  private let packed: [UInt8]
  private let count: Int
  private let sample: [UInt8]

  /// Compresses bytes; nil if that does not make them smaller.
  ///
  /// - Parameter sample: Bytes that probably have much in common with them. Its last 32 kB count.
  public init?(_ bytes: [UInt8], like sample: [UInt8]) {
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    guard !bytes.isEmpty, bytes.count < Int(UInt32.max),
      deflateInit2_(&stream, 6, Z_DEFLATED, -15, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size) == Z_OK
    else { return nil }
    defer { deflateEnd(&stream) }
    deflateSetDictionary(&stream, sample, uInt(sample.count))
    var isWhole = false
    let room = [UInt8](unsafeUninitializedCapacity: bytes.count) { room, filled in
      (isWhole, filled) = stream.run(bytes, into: room) { deflate(&$0, Z_FINISH) }
    }
    guard isWhole, room.count < bytes.count else { return nil }
    // The room that is left over is given back.
    packed = room.withUnsafeBufferPointer { Array($0) }
    count = bytes.count
    self.sample = sample
  }

  /// The bytes as they were.
  public var bytes: [UInt8] {
    var stream = z_stream()
    inflateInit2_(&stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    defer { inflateEnd(&stream) }
    inflateSetDictionary(&stream, sample, uInt(sample.count))
    var isWhole = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { room, filled in
      (isWhole, filled) = stream.run(packed, into: room) { inflate(&$0, Z_FINISH) }
    }
    precondition(isWhole && bytes.count == count)
    return bytes
  }
}

extension z_stream {
  /// Gives all bytes to a function of zlib; returns whether they came to their end, and how much was written.
  fileprivate mutating func run(
    _ bytes: [UInt8], into room: UnsafeMutableBufferPointer<UInt8>,
    _ body: (inout z_stream) -> Int32
  ) -> (Bool, Int) {
    bytes.withUnsafeBufferPointer { input in
      next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      avail_in = uInt(input.count)
      next_out = room.baseAddress
      avail_out = uInt(room.count)
      let status = body(&self)
      return (status == Z_STREAM_END, room.count - Int(avail_out))
    }
  }
}
