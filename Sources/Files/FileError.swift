public import HornbookSystem

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
  /// Why the system refused it; nil where the refusal is our own.
  public let failure: SystemFailure?
  /// Why, in lower case and without a full stop.
  public let reason: String
  /// Whether the file is larger than one of its kind may be.
  public let isTooLarge: Bool

  /// A failure that the system reported.
  public init(_ operation: Operation, _ path: String, _ failure: SystemFailure) {
    self.operation = operation
    self.path = path
    self.failure = failure
    self.reason = failure.reason
    isTooLarge = false
  }

  /// A refusal of our own.
  public init(
    _ operation: Operation, _ path: String, reason: String, isTooLarge: Bool = false
  ) {
    self.operation = operation
    self.path = path
    failure = nil
    self.reason = reason
    self.isTooLarge = isTooLarge
  }

  /// What a call of the system gives; where it fails, the error says what was tried and where.
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

  /// The same failure, told of another path.
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

  /// Whether the system has refused it, and not we.
  public var isOfSystem: Bool { failure != nil }

  /// Whether somebody else listens there already.
  public var isAddressTaken: Bool { failure?.isAddressTaken ?? false }

  /// Whether the system does not allow it.
  public var isForbidden: Bool { failure?.isForbidden ?? false }

  /// `could not write “output/a.html”: no space left on device`.
  public var description: String {
    operation == .listen
      ? "could not listen on \(path): \(reason)"
      : "could not \(operation.rawValue) “\(path)”: \(reason)"
  }
}
