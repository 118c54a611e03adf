/// Eight bytes that are looked at together.
///
/// Each answer has the highest bit of a byte set where it holds for that byte; the first byte is the
/// lowest.
public struct EightBytes: Sendable {
  @usableFromInline let word: UInt64

  /// The bytes at an offset; there must be eight.
  @inlinable @inline(__always)
  public init(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) {
    word = UInt64(
      littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(
        fromByteOffset: offset, as: UInt64.self))
  }

  /// The same byte eight times.
  @inlinable @inline(__always)
  static func all(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// Where a byte from `first` to `last` stands, both of them ASCII.
  @inlinable @inline(__always)
  public func within(_ first: UInt8, _ last: UInt8) -> UInt64 {
    // The seven lower bits are moved until the eighth tells whether they are beyond a bound.
    let low = word & Self.all(0x7F)
    let beyond = (low &+ Self.all(0x80 &- first)) & ~(low &+ Self.all(0x7F &- last))
    return beyond & ~word & Self.all(0x80)
  }

  /// Where a lower-case letter stands.
  @inlinable @inline(__always)
  public var lowercase: UInt64 { within(0x61, 0x7A) }

  /// Where a capital stands.
  @inlinable @inline(__always)
  public var uppercase: UInt64 { within(0x41, 0x5A) }

  /// Where a digit stands.
  @inlinable @inline(__always)
  public var digits: UInt64 { within(0x30, 0x39) }

  /// Where a byte stands that is not ASCII.
  @inlinable @inline(__always)
  public var others: UInt64 { word & Self.all(0x80) }

  /// Where an ASCII character stands.
  @inlinable @inline(__always)
  public func equal(to byte: UInt8) -> UInt64 { within(byte, byte) }
}
