public import HornbookDiagnostics

/// A text that somebody wrote in a data file, and where it stands.
///
/// A field that is missing is nil; one that was written and left empty is a text without letters.
public struct Written: Hashable, Sendable {
  /// The text, as it was written.
  public var text: String
  /// Where it stands.
  public var place: Place

  /// A text and its place.
  public init(_ text: String, at place: Place) {
    self.text = text
    self.place = place
  }

  /// Whether there is nothing to see in it.
  public var isEmpty: Bool { text.unicodeScalars.allSatisfy(\.properties.isWhitespace) }

  /// The text without the spaces around it.
  public var trimmed: String { text.trimmed }
}

extension String {
  /// The text without the spaces around it.
  var trimmed: String {
    var scalars = unicodeScalars[...]
    while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    return String(scalars)
  }
}
