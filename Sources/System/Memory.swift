public import Glibc

/// Stretches of memory, searched and compared by the C library, which is faster than any loop.
public enum Memory {
  /// The offset of the first byte of a kind.
  @inlinable @inline(__always)
  public static func first(
    _ byte: UInt8, in start: UnsafePointer<UInt8>, count: Int
  ) -> Int? {
    memchr(start, Int32(byte), count).map { UnsafeRawPointer($0) - UnsafeRawPointer(start) }
  }

  /// Whether two stretches hold the same bytes.
  @inlinable @inline(__always)
  public static func areEqual(
    _ one: UnsafePointer<UInt8>, _ other: UnsafePointer<UInt8>, count: Int
  ) -> Bool {
    memcmp(one, other, count) == 0
  }

  /// Below, at or above 0, as the bytes of one stretch come before, equal or follow those of another.
  @inlinable @inline(__always)
  public static func order(
    _ one: UnsafePointer<UInt8>, _ other: UnsafePointer<UInt8>, count: Int
  ) -> Int {
    Int(memcmp(one, other, count))
  }

  /// Copies bytes to where there is room for them.
  @inlinable @inline(__always)
  public static func copy(
    _ source: UnsafeRawPointer, to target: UnsafeMutableRawPointer, count: Int
  ) {
    memcpy(target, source, count)
  }

  /// Fills a stretch with zeros.
  @inlinable @inline(__always)
  public static func clear(_ start: UnsafeMutableRawPointer, count: Int) {
    memset(start, 0, count)
  }

  /// How many bytes a C string has before its end.
  @inlinable @inline(__always)
  public static func length(of text: UnsafePointer<CChar>) -> Int { strlen(text) }
}
