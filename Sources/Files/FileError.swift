internal import HornbookSystem

/// What went wrong with a file: what was tried, where, and what the system said.
public struct FileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What was tried.
  public enum Operation: String, Sendable {
    case read, inspect, list, create, write, rename, remove, lock, watch, listen
  }

  /// What was tried.
  public let operation: Operation
  /// The file or folder it was tried on, as the caller named it.
  public let path: String
  /// The system's error number, or 0 where the refusal is our own.
  public let code: Int32
  /// Why, in lower case and without a full stop.
  public let reason: String
  /// Whether the file is larger than one of its kind may be.
  public let isTooLarge: Bool

  /// A failure that the system reported.
  public init(_ operation: Operation, _ path: String, code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
    self.reason = SystemFailure(code: code).reason
    isTooLarge = false
  }

  /// A refusal of our own.
  public init(
    _ operation: Operation, _ path: String, reason: String, isTooLarge: Bool = false
  ) {
    self.operation = operation
    self.path = path
    self.code = 0
    self.reason = reason
    self.isTooLarge = isTooLarge
  }

  /// The same failure, told of another path.
  public func renamed(_ path: String) -> FileError {
    FileError(
      operation: operation, path: path, code: code, reason: reason, isTooLarge: isTooLarge)
  }

  private init(
    operation: Operation, path: String, code: Int32, reason: String, isTooLarge: Bool
  ) {
    self.operation = operation
    self.path = path
    self.code = code
    self.reason = reason
    self.isTooLarge = isTooLarge
  }

  /// Whether the system has refused it, and not we.
  public var isOfSystem: Bool { code != 0 }

  /// Whether nothing stands at the path.
  public var isMissing: Bool { SystemFailure(code: code).isMissing }

  /// Whether somebody else listens there already.
  public var isAddressTaken: Bool { SystemFailure(code: code).isAddressTaken }

  /// Whether the system does not allow it.
  public var isForbidden: Bool { SystemFailure(code: code).isForbidden }

  /// `could not write “output/a.html”: no space left on device`.
  public var description: String {
    operation == .listen
      ? "could not listen on \(path): \(reason)"
      : "could not \(operation.rawValue) “\(path)”: \(reason)"
  }
}
