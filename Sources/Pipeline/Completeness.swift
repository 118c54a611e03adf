internal import HornbookFiles

/// How much of a book could be read.
public enum Completeness: Sendable, Comparable {
  /// Everything could be read.
  case whole
  /// Something in the book cannot be read because of its kind, such as a folder with the name of a
  /// text.
  case faulty
  /// The system refused to let something be read.
  case refused

  init(_ failure: FileError) { self = failure.isOfSystem ? .refused : .faulty }

  /// Keeps the worse of the two values.
  mutating func note(_ other: Completeness) { self = max(self, other) }
}
