internal import Glibc

/// Why the system refused something.
public struct SystemFailure: Error, Hashable, Sendable {
  /// The system's number for it.
  public let code: Int32

  /// A failure of a known number.
  public init(code: Int32) { self.code = code }

  /// Nothing of that name is there.
  public static let missing = SystemFailure(code: ENOENT)
  /// Something of that name is there already.
  public static let exists = SystemFailure(code: EEXIST)
  /// What should be a folder is something else.
  public static let notAFolder = SystemFailure(code: ENOTDIR)
  /// What should be a file is a folder.
  public static let isAFolder = SystemFailure(code: EISDIR)
  /// A folder that should be empty is not.
  public static let notEmpty = SystemFailure(code: ENOTEMPTY)
  /// Links lead on to links, perhaps in a circle.
  public static let tooManyLinks = SystemFailure(code: ELOOP)
  /// No name or path has such a form.
  public static let invalid = SystemFailure(code: EINVAL)
  /// That is for others to do; of a folder, that it cannot be removed as a file.
  public static let notPermitted = SystemFailure(code: EPERM)
  /// Somebody else has it at the moment.
  public static let busy = SystemFailure(code: EWOULDBLOCK)

  /// That of the last call on this thread.
  public static var last: SystemFailure { SystemFailure(code: errno) }

  /// Forgets the last failure, before a call that may fail without telling why.
  public static func forget() { errno = 0 }

  /// Whether there is none.
  public var isNone: Bool { code == 0 }
  /// Whether nothing stands at the path.
  public var isMissing: Bool { self == .missing || self == .notAFolder }
  /// Whether somebody else has the address already.
  public var isAddressTaken: Bool { code == EADDRINUSE }
  /// Whether the system does not allow it.
  public var isForbidden: Bool { code == EACCES }
  /// Whether the reader at the other end has gone away.
  public var isBrokenPipe: Bool { code == EPIPE }

  /// The system's words for it, beginning in lower case.
  public var reason: String {
    guard let words = strerror(code) else { return "error \(code)" }
    let text = String(cString: words)
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
