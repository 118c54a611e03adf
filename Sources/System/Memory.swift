internal import CMalloc
public import Glibc

/// Memory ranges, searched and compared by the C library, which is faster than a Swift loop.
public enum Memory {
  /// The offset of the first byte with this value; nil if there is none.
  @inlinable @inline(__always)
  public static func first(
    _ byte: UInt8, in start: UnsafePointer<UInt8>, count: Int
  ) -> Int? {
    memchr(start, Int32(byte), count).map { UnsafeRawPointer($0) - UnsafeRawPointer(start) }
  }

  /// Lets large arrays go back to the system as soon as they are released, on all threads.
  ///
  /// By default the C library raises the size from which it does so to that of the largest array so
  /// far, up to 32 MB, and keeps the room of all smaller ones for itself.
  public static func returnLargeArrays() { mallopt(M_MMAP_THRESHOLD, 1 << 20) }

  /// Gives the memory that is not in use back to the system, as a program does that waits for somebody to type.
  public static func giveBack() { malloc_trim(0) }

  /// Whether two ranges hold the same bytes.
  @inlinable @inline(__always)
  public static func areEqual(
    _ one: UnsafePointer<UInt8>, _ other: UnsafePointer<UInt8>, count: Int
  ) -> Bool {
    memcmp(one, other, count) == 0
  }

  /// Negative, zero or positive if the bytes of `one` come before, equal or follow those of `other`.
  @inlinable @inline(__always)
  public static func order(
    _ one: UnsafePointer<UInt8>, _ other: UnsafePointer<UInt8>, count: Int
  ) -> Int {
    Int(memcmp(one, other, count))
  }

  /// Copies bytes to a target that has room for them.
  @inlinable @inline(__always)
  public static func copy(
    _ source: UnsafeRawPointer, to target: UnsafeMutableRawPointer, count: Int
  ) {
    memcpy(target, source, count)
  }

  /// Fills a range with zeros.
  @inlinable @inline(__always)
  public static func clear(_ start: UnsafeMutableRawPointer, count: Int) {
    memset(start, 0, count)
  }

  /// The number of bytes in a C string before its terminating zero.
  @inlinable @inline(__always)
  public static func length(of text: UnsafePointer<CChar>) -> Int { strlen(text) }
}
