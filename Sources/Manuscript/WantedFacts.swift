public import HornbookMarkdown

/// What there is at a path that a text asks for.
public enum FileFact: Sendable, Hashable {
  /// An image, with its size where it tells one, what is wrong with its bytes, and whether they tell
  /// where it was taken.
  case image(MarkupFacts.ImageSize?, fault: String? = nil, hasLocation: Bool = false)
  /// The bytes of a file that is included.
  case text([UInt8])
  /// Some other file.
  case file
  /// Nothing; the names that are there instead.
  case missing(neighbours: [String])
  /// A symbolic link that leaves the book.
  case throughLink
  /// A folder, or a file that cannot be read, with the reason.
  case unreadable(String)
}

/// The facts about all files that the texts ask for, by path under `content/`.
public struct WantedFacts: Sendable {
  private let images: [String: FileFact]
  private let included: [String: FileFact]

  /// Facts by path: of files that are shown, and of files that are included.
  public init(shown: [String: FileFact] = [:], included: [String: FileFact] = [:]) {
    images = shown
    self.included = included
  }

  /// What there is to show at a path.
  public func shown(_ path: String) -> FileFact { images[path] ?? .missing(neighbours: []) }

  /// What there is to include at a path.
  public func included(_ path: String) -> FileFact { included[path] ?? .missing(neighbours: []) }
}
