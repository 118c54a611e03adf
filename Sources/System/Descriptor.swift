internal import Glibc

/// An open file, closed when it goes out of scope; `OpenFolder` creates it.
public struct Descriptor: ~Copyable, Sendable {
  private let number: Int32

  /// Takes ownership of a descriptor number and closes it in the end.
  init(owning number: Int32) { self.number = number }

  deinit { close(number) }

  /// A duplicate descriptor for the same file, which the caller must close; nil if the system has no more
  /// descriptors.
  public func handOut() -> Int32? {
    let copy = fcntl(number, F_DUPFD_CLOEXEC, 3)
    return copy < 0 ? nil : copy
  }

  /// Closes a number from `handOut` that was not used.
  public static func takeBack(_ number: Int32) { close(number) }

  /// The status of the file.
  public var status: FileStatus {
    get throws(SystemFailure) { try FileStatus.of(number) }
  }

  /// Reads until `count` bytes have been read or the file ends.
  public func read(upTo count: Int) throws(SystemFailure) -> [UInt8] {
    var failure: SystemFailure?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count, let base = buffer.baseAddress {
        let got = Glibc.read(number, base + filled, count - filled)
        if got > 0 {
          filled += got
        } else if got == 0 {
          return
        } else if errno != EINTR {
          failure = .last
          return
        }
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// The bytes at an offset; fewer if the file ends or cannot be read.
  public func bytes(at offset: Int, count: Int) -> [UInt8] {
    guard offset >= 0 else { return [] }
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count, let base = buffer.baseAddress {
        let got = pread(number, base + filled, count - filled, offset + filled)
        if got < 0, errno == EINTR { continue }
        guard got > 0 else { return }
        filled += got
      }
    }
  }

  /// Writes all bytes.
  public func write(_ bytes: [UInt8]) throws(SystemFailure) {
    let failure = bytes.withUnsafeBytes { raw -> SystemFailure? in
      var rest = raw[...]
      while !rest.isEmpty {
        let count = Glibc.write(
          number, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0 {
          if errno == EINTR { continue }
          return .last
        }
        rest = rest.dropFirst(count)
      }
      return nil
    }
    if let failure { throw failure }
  }

  /// Truncates the file to zero bytes.
  public func empty() throws(SystemFailure) {
    guard ftruncate(number, 0) == 0 else { throw .last }
  }

  /// Locks the file without waiting.
  public func lock(_ lock: FileLock) throws(SystemFailure) { try lock.take(number) }

  /// Releases the lock.
  public func unlock() { FileLock.letGo(number) }
}
