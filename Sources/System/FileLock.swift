internal import Glibc

/// A lock on an open file or folder, respected by other processes that also ask for it.
///
/// It belongs to the open file: the system releases it when the process ends, however it ends.
public enum FileLock: Sendable {
  /// Several processes may hold it at once, but not together with an exclusive lock.
  case shared
  /// Only one process may hold it.
  case exclusive

  /// Takes the lock without waiting; throws `SystemFailure.busy` if another process holds it.
  func take(_ number: Int32) throws(SystemFailure) {
    let kind = self == .shared ? LOCK_SH : LOCK_EX
    while flock(number, kind | LOCK_NB) != 0 {
      guard errno == EINTR else { throw .last }
    }
  }

  static func letGo(_ number: Int32) { flock(number, LOCK_UN) }
}
