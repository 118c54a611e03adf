internal import Glibc

/// A lock on an open file or folder, which other processes respect that ask for it.
///
/// It belongs to what is open: the system lets it go when the process ends, however it ends.
public enum FileLock: Sendable {
  /// Several may have it at once, while nobody has the other kind.
  case shared
  /// Nobody else has one.
  case exclusive

  /// Takes it without waiting; `SystemFailure.busy` where somebody else has it.
  func take(_ number: Int32) throws(SystemFailure) {
    let kind = self == .shared ? LOCK_SH : LOCK_EX
    while flock(number, kind | LOCK_NB) != 0 {
      guard errno == EINTR else { throw .last }
    }
  }

  static func letGo(_ number: Int32) { flock(number, LOCK_UN) }
}
