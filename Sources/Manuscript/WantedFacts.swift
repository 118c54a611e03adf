public import HornbookMarkdown

/// The kind and content of a file that a text refers to.
public enum FileFact: Sendable, Hashable {
  /// An image: its size if known, any fault in its bytes, and whether they record where it was taken.
  case image(MarkupFacts.ImageSize?, fault: String? = nil, hasLocation: Bool = false)
  /// The bytes of an included file.
  case text([UInt8])
  /// A file of another kind.
  case file
  /// No file; with the names of the files that are in its folder.
  case missing(neighbours: [String])
  /// A symbolic link that leads out of the book.
  case throughLink
  /// A file that the book does not publish, with the reason.
  case keptBack(String)
  /// A folder, or a file that cannot be read, with the reason.
  case unreadable(String)
}

/// The facts about all files that the texts refer to, by path under `content/`.
public struct WantedFacts: Sendable {
  private let images: [String: FileFact]
  private let included: [String: FileFact]
  private let risks: [String: String]
  let code = IncludedFiles()

  /// Creates facts by path, for files that are shown and for files that are included.
  ///
  /// - Parameter risks: The reasons why some of the shown files must not be published, as clauses.
  public init(
    shown: [String: FileFact] = [:], included: [String: FileFact] = [:],
    risks: [String: String] = [:]
  ) {
    images = shown
    self.included = included
    self.risks = risks
  }

  /// The reason why a file must not be published; nil if it may be.
  public func risk(_ path: String) -> String? { risks[path] }

  /// The fact about a file to show.
  public func shown(_ path: String) -> FileFact { images[path] ?? .missing(neighbours: []) }

  /// The fact about a file to include.
  public func included(_ path: String) -> FileFact { included[path] ?? .missing(neighbours: []) }
}
