internal import HornbookBytes
public import HornbookDiagnostics

/// A text from a data file, and its place.
///
/// A missing field is nil; an empty one is a `PlacedText` without visible text.
public struct PlacedText: Hashable, Sendable {
  /// The text as written.
  public var text: String
  /// The place of the text.
  public var place: Place

  /// Creates a text with its place.
  public init(_ text: String, at place: Place) {
    self.text = text
    self.place = place
  }

  /// Whether the text is empty or only white space.
  public var isEmpty: Bool { text.unicodeScalars.allSatisfy(\.properties.isWhitespace) }

  /// The text without surrounding white space.
  public var trimmed: String { text.trimmed }
}

extension String {
  /// The positions of names sorted without regard to case and accents.
  ///
  /// Empty names come last, and equal names keep their order.
  static func order(ofNames names: [String]) -> [Int] {
    names.indices.sorted { a, b in
      if names[a].isEmpty != names[b].isEmpty { return names[b].isEmpty }
      if foldedOrder(names[a], names[b]) { return true }
      return foldedOrder(names[b], names[a]) ? false : a < b
    }
  }

  /// The text without surrounding white space.
  var trimmed: String {
    var scalars = unicodeScalars[...]
    while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    return String(scalars)
  }
}
