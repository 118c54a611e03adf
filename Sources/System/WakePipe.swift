internal import Glibc

/// A pipe by which one thread wakes another that waits for files to become readable.
public final class WakePipe: Sendable {
  /// A descriptor that becomes readable after `ring`.
  public let readable: Int32
  private let writable: Int32

  /// Creates a pipe that has not been rung.
  public init() throws(SystemFailure) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw .last }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (readable, writable) = (ends[0], ends[1])
  }

  deinit {
    close(readable)
    close(writable)
  }

  /// Wakes the waiting thread.
  public func ring() {
    var stroke: UInt8 = 1
    _ = write(writable, &stroke, 1)
  }

  /// Consumes the wake signal, so that the pipe can be waited for again.
  public func settle() {
    var strokes: [UInt8] = [0, 0, 0, 0]
    _ = read(readable, &strokes, strokes.count)
  }
}
