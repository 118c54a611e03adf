internal import Glibc

/// A file of which only pieces are read.
public struct PiecewiseFile: ~Copyable {
  private let number: Int32

  /// Opens a file; nil where that does not work.
  public init?(_ path: String) {
    number = open(path, O_RDONLY | O_CLOEXEC)
    if number < 0 { return nil }
  }

  deinit { close(number) }

  /// The bytes at an offset; nil where there are fewer.
  public func piece(at offset: Int, count: Int) -> [UInt8]? {
    guard offset >= 0 else { return nil }
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, pread(number, buffer.baseAddress, count, offset))
    }
    return bytes.count == count ? bytes : nil
  }
}
