internal import Glibc

/// A failure of a system call.
public struct SystemFailure: Error, Hashable, Sendable {
  /// The error number (`errno`).
  public let code: Int32

  /// Creates a failure from an error number.
  public init(code: Int32) { self.code = code }

  /// Nothing has that name.
  public static let missing = SystemFailure(code: ENOENT)
  /// Something already has that name.
  public static let exists = SystemFailure(code: EEXIST)
  /// It should be a folder but is something else.
  public static let notAFolder = SystemFailure(code: ENOTDIR)
  /// It should be a file but is a folder.
  public static let isAFolder = SystemFailure(code: EISDIR)
  /// A folder that should be empty is not.
  public static let notEmpty = SystemFailure(code: ENOTEMPTY)
  /// Too many symbolic links, perhaps in a circle.
  public static let tooManyLinks = SystemFailure(code: ELOOP)
  /// The name or path is malformed.
  public static let invalid = SystemFailure(code: EINVAL)
  /// The operation is not permitted; `unlink` also gives this for a folder.
  public static let notPermitted = SystemFailure(code: EPERM)
  /// Another process holds it at the moment.
  public static let busy = SystemFailure(code: EWOULDBLOCK)

  /// The failure of the last system call on this thread.
  public static var last: SystemFailure { SystemFailure(code: errno) }

  /// Clears the last failure, before a call that may fail without setting one.
  public static func forget() { errno = 0 }

  /// Whether there was no failure.
  public var isNone: Bool { code == 0 }
  /// Whether nothing exists at the path.
  public var isMissing: Bool { self == .missing || self == .notAFolder }
  /// Whether the address is already in use.
  public var isAddressTaken: Bool { code == EADDRINUSE }
  /// Whether the system denied permission.
  public var isForbidden: Bool { code == EACCES }
  /// Whether the reader at the other end has closed.
  public var isBrokenPipe: Bool { code == EPIPE }

  /// The system's description of it, beginning in lower case.
  public var reason: String {
    guard let words = strerror(code) else { return "error \(code)" }
    let text = String(cString: words)
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
