public import HornbookSystem

/// A failed file operation: the operation, the path and the reason.
public struct FileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The operation that failed.
  public enum Operation: String, Sendable {
    case read, inspect, list, create, write, rename, remove, lock, watch, listen
  }

  /// The operation that failed.
  public let operation: Operation
  /// The file or folder it was applied to, as the caller named it.
  public let path: String
  /// The system's failure; nil if Hornbook itself refused.
  public let failure: SystemFailure?
  /// The reason, in lower case and without a full stop.
  public let reason: String
  /// Whether the file is larger than the limit for its kind.
  public let isTooLarge: Bool

  /// A failure that the system reported.
  public init(_ operation: Operation, _ path: String, _ failure: SystemFailure) {
    self.operation = operation
    self.path = path
    self.failure = failure
    self.reason = failure.reason
    isTooLarge = false
  }

  /// A refusal by Hornbook itself.
  public init(
    _ operation: Operation, _ path: String, reason: String, isTooLarge: Bool = false
  ) {
    self.operation = operation
    self.path = path
    failure = nil
    self.reason = reason
    self.isTooLarge = isTooLarge
  }

  /// Runs a system call and turns its failure into an error that names the operation and the path.
  @discardableResult
  static func naming<Result: ~Copyable>(
    _ operation: Operation, _ path: @autoclosure () -> String,
    _ call: @autoclosure () throws(SystemFailure) -> Result
  ) throws(FileError) -> Result {
    do throws(SystemFailure) {
      return try call()
    } catch {
      throw FileError(operation, path(), error)
    }
  }

  /// The same failure with another path.
  public func renamed(_ path: String) -> FileError {
    FileError(
      operation: operation, path: path, failure: failure, reason: reason, isTooLarge: isTooLarge)
  }

  private init(
    operation: Operation, path: String, failure: SystemFailure?, reason: String, isTooLarge: Bool
  ) {
    self.operation = operation
    self.path = path
    self.failure = failure
    self.reason = reason
    self.isTooLarge = isTooLarge
  }

  /// Whether the system refused the operation, not Hornbook.
  public var isOfSystem: Bool { failure != nil }

  /// Whether somebody else listens there already.
  public var isAddressTaken: Bool { failure?.isAddressTaken ?? false }

  /// Whether the system denied permission.
  public var isForbidden: Bool { failure?.isForbidden ?? false }

  /// The error as a message: `could not write “output/a.html”: no space left on device`.
  public var description: String {
    operation == .listen
      ? "could not listen on \(path): \(reason)"
      : "could not \(operation.rawValue) “\(path)”: \(reason)"
  }
}
