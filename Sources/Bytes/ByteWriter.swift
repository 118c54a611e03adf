internal import HornbookSystem

/// An append-only buffer: what every page, report and message is written into.
///
/// Pieces are appended as runs, never byte by byte through `String`: that is what makes writing HTML
/// as fast as copying memory.
public struct ByteWriter: Sendable {
  @usableFromInline internal var storage: [UInt8] = []

  /// Creates an empty buffer with room for `capacity` bytes.
  public init(capacity: Int = 0) {
    storage.reserveCapacity(max(0, capacity))
  }

  /// What has been written so far.
  ///
  /// Whoever keeps it while writing goes on makes the next append copy everything: `take` hands the
  /// bytes over instead.
  @inlinable public var bytes: [UInt8] { storage }

  /// How many bytes have been written.
  @inlinable public var count: Int { storage.count }

  /// The text written so far, for messages and tests.
  public var text: String { String(decoding: storage, as: UTF8.self) }

  /// Makes sure that `count` more bytes fit without another allocation.
  ///
  /// The room at least doubles when it grows, so that asking before each of many small pieces costs
  /// no more than not asking.
  public mutating func reserve(_ count: Int) {
    let needed = storage.count + max(0, count)
    guard needed > storage.capacity else { return }
    storage.reserveCapacity(max(needed, storage.capacity * 2))
  }

  /// Appends a literal.
  @inlinable public mutating func write(_ literal: StaticString) {
    append(literal.utf8Start, literal.utf8CodeUnitCount)
  }

  /// Appends a string that is not a literal.
  public mutating func write(text: String) {
    // The copy makes the string mutable, which a native string answers without copying its bytes.
    var text = text
    text.withUTF8 { write(buffer: $0) }
  }

  /// Appends bytes as they are.
  public mutating func write(bytes other: [UInt8]) {
    other.withUnsafeBufferPointer { write(buffer: $0) }
  }

  /// Appends a stretch of another array as it is.
  public mutating func write(_ range: Range<Int>, of other: [UInt8]) {
    other.withUnsafeBufferPointer { write(buffer: UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// Appends bytes that live elsewhere.
  @inlinable public mutating func write(buffer: UnsafeBufferPointer<UInt8>) {
    if let start = buffer.baseAddress { append(start, buffer.count) }
  }

  /// Most pieces are a few bytes, so that asking a collection for them takes longer than copying.
  ///
  /// Nothing is not appended: an array that is empty would note its length in what all empty arrays
  /// share, while other threads do the same.
  @usableFromInline internal mutating func append(_ start: UnsafePointer<UInt8>, _ count: Int) {
    guard count > 0 else { return }
    storage.append(addingCapacity: count) { span in
      span.withUnsafeMutableBufferPointer { buffer, filled in
        guard let room = buffer.baseAddress else { return }
        Memory.copy(start, to: room, count: count)
        filled = count
      }
    }
  }

  /// Appends a single byte.
  @inlinable public mutating func write(byte: UInt8) {
    storage.append(byte)
  }

  /// Appends `count` copies of a byte.
  public mutating func write(byte: UInt8, count: Int) {
    storage.append(contentsOf: repeatElement(byte, count: max(0, count)))
  }

  /// Appends a whole number in decimal.
  public mutating func write(decimal number: Int) {
    if number < 0 { storage.append(ASCII.minus) }
    let magnitude = number.magnitude
    var unit: UInt = 1
    while magnitude / unit >= 10 { unit *= 10 }
    while unit > 0 {
      storage.append(ASCII.zero + UInt8(magnitude / unit % 10))
      unit /= 10
    }
  }

  /// Removes everything after the first `count` bytes.
  public mutating func truncate(to count: Int) {
    storage.removeLast(max(0, storage.count - max(0, count)))
  }

  /// Hands the buffer over and leaves the writer empty, without a copy.
  public mutating func take() -> [UInt8] {
    var taken: [UInt8] = []
    swap(&taken, &storage)
    return taken
  }
}
