internal import Glibc

/// Why the system refused something.
public struct SystemFailure: Error, Hashable, Sendable {
  /// The system's number for it.
  public let code: Int32

  /// A failure of a known number.
  public init(code: Int32) { self.code = code }

  /// That of the last call on this thread.
  public static var last: SystemFailure { SystemFailure(code: errno) }

  /// Forgets the last failure, before a call that may fail without telling why.
  public static func forget() { errno = 0 }

  /// Whether there is none.
  public var isNone: Bool { code == 0 }
  /// Whether nothing stands at the path.
  public var isMissing: Bool { code == ENOENT || code == ENOTDIR }
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
