internal import HornbookSystem

/// An append-only buffer that every page, report and message is written into.
///
/// Text is appended in runs rather than byte by byte through `String`, which makes writing HTML as
/// fast as copying memory.
public struct ByteWriter: Sendable {
  @usableFromInline internal var storage: [UInt8] = []

  /// Creates an empty buffer with room for `capacity` bytes.
  public init(capacity: Int = 0) {
    storage.reserveCapacity(max(0, capacity))
  }

  /// The bytes written so far.
  ///
  /// A caller that keeps them while writing continues makes the next append copy everything;
  /// `take` avoids that.
  @inlinable public var bytes: [UInt8] { storage }

  /// The number of bytes written.
  @inlinable public var count: Int { storage.count }

  /// The text written so far, for messages and tests.
  public var text: String { String(decoding: storage, as: UTF8.self) }

  /// Reserves space for `count` more bytes.
  ///
  /// The capacity at least doubles when it grows, so that reserving before each of many
  /// small pieces is cheap.
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
    // A native string becomes mutable without copying its bytes.
    var text = text
    text.withUTF8 { write(buffer: $0) }
  }

  /// Appends bytes as they are.
  public mutating func write(bytes other: [UInt8]) {
    other.withUnsafeBufferPointer { write(buffer: $0) }
  }

  /// Appends a range of another array.
  public mutating func write(_ range: Range<Int>, of other: [UInt8]) {
    other.withUnsafeBufferPointer { write(buffer: UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// Appends the bytes of a buffer.
  @inlinable public mutating func write(buffer: UnsafeBufferPointer<UInt8>) {
    if let start = buffer.baseAddress { append(start, buffer.count) }
  }

  /// Appends bytes with a single copy.
  ///
  /// Most pieces are a few bytes, for which going through a collection takes longer than copying.
  /// Empty pieces return early: appending to an empty array would write to the storage that all
  /// empty arrays share, possibly while other threads do the same.
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

  /// Returns the bytes and leaves the writer empty, without copying.
  public mutating func take() -> [UInt8] {
    var taken: [UInt8] = []
    swap(&taken, &storage)
    return taken
  }
}
