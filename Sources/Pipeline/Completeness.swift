internal import HornbookFiles

/// How much of a book could be read.
public enum Completeness: Sendable, Comparable {
  /// All of it.
  case whole
  /// Something in it is nothing that could be read, such as a folder with the name of a text.
  case faulty
  /// The system would not let us read something.
  case refused

  init(_ failure: FileError) { self = failure.isOfSystem ? .refused : .faulty }

  /// Takes in that something could not be read.
  mutating func note(_ other: Completeness) { self = max(self, other) }
}
