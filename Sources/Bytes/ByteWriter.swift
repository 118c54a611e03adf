/// An append-only buffer: what every page, report and message is written into.
///
/// Pieces are appended as runs, never byte by byte through `String`: that is what makes writing HTML
/// as fast as copying memory.
public struct ByteWriter: Sendable {
  /// What has been written so far.
  public private(set) var bytes: [UInt8]

  /// Creates an empty buffer with room for `capacity` bytes.
  public init(capacity: Int = 0) {
    bytes = []
    bytes.reserveCapacity(capacity)
  }

  /// How many bytes have been written.
  public var count: Int { bytes.count }

  /// The text written so far, for messages and tests.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Makes sure that `count` more bytes fit without another allocation.
  public mutating func reserve(_ count: Int) {
    bytes.reserveCapacity(bytes.count + count)
  }

  /// Appends a literal.
  public mutating func write(_ literal: StaticString) {
    literal.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Appends a string that is not a literal.
  public mutating func write(text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  /// Appends bytes as they are.
  public mutating func write(bytes other: [UInt8]) {
    bytes.append(contentsOf: other)
  }

  /// Appends a stretch of another array as it is.
  public mutating func write(_ range: Range<Int>, of other: [UInt8]) {
    bytes.append(contentsOf: other[range])
  }

  /// Appends bytes that live elsewhere.
  public mutating func write(buffer: UnsafeBufferPointer<UInt8>) {
    bytes.append(contentsOf: buffer)
  }

  /// Appends a single byte.
  public mutating func write(byte: UInt8) {
    bytes.append(byte)
  }

  /// Appends `count` copies of a byte.
  public mutating func write(byte: UInt8, count: Int) {
    bytes.append(contentsOf: repeatElement(byte, count: max(0, count)))
  }

  /// Appends a whole number in decimal.
  public mutating func write(decimal number: Int) {
    if number >= 0 && number < 10 {
      bytes.append(ASCII.zero + UInt8(number))
    } else {
      write(text: String(number))
    }
  }

  /// Removes everything after the first `count` bytes.
  public mutating func truncate(to count: Int) {
    bytes.removeLast(bytes.count - count)
  }

  /// Hands the buffer over and leaves the writer empty, without a copy.
  public mutating func take() -> [UInt8] {
    var taken: [UInt8] = []
    swap(&taken, &bytes)
    return taken
  }
}
