internal import HornbookBytes
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
  /// The positions of names in their order without regard to case and accents; what has no name comes
  /// last, and what is alike stays as it stood.
  static func order(ofNames names: [String]) -> [Int] {
    names.indices.sorted { a, b in
      if names[a].isEmpty != names[b].isEmpty { return names[b].isEmpty }
      if foldedOrder(names[a], names[b]) { return true }
      return foldedOrder(names[b], names[a]) ? false : a < b
    }
  }

  /// The text without the spaces around it.
  var trimmed: String {
    var scalars = unicodeScalars[...]
    while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    return String(scalars)
  }
}
