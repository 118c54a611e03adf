public import HornbookBytes
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
  /// A file that the book keeps for itself, with the reason.
  case keptBack(String)
  /// A folder, or a file that cannot be read, with the reason.
  case unreadable(String)
}

/// The facts about all files that the texts ask for, by path under `content/`.
public struct WantedFacts: Sendable {
  private let images: [String: FileFact]
  private let included: [String: FileFact]
  private let risks: [String: String]
  let code = IncludedFiles()

  /// Facts by path: of files that are shown, and of files that are included.
  ///
  /// - Parameter risks: Why some of the files that are shown must not be published, as clauses.
  public init(
    shown: [String: FileFact] = [:], included: [String: FileFact] = [:],
    risks: [String: String] = [:]
  ) {
    images = shown
    self.included = included
    self.risks = risks
  }

  /// Why the file at a path must not be published; nil where it may be.
  public func risk(_ path: String) -> String? { risks[path] }

  /// What there is to show at a path.
  public func shown(_ path: String) -> FileFact { images[path] ?? .missing(neighbours: []) }

  /// What there is to include at a path.
  public func included(_ path: String) -> FileFact { included[path] ?? .missing(neighbours: []) }
}

extension WantedFacts {
  /// A hash of what is known of a file.
  package func hash(of file: ChapterFile.WantedFile) -> StableHash {
    var hasher = StableHasher()
    hasher.combine(risk(file.path) ?? "")
    switch file.isIncluded ? included(file.path) : shown(file.path) {
    case .image(let size, let fault, let hasLocation):
      hasher.combine("image")
      hasher.combine(UInt64(bitPattern: Int64(size?.width ?? -1)))
      hasher.combine(UInt64(bitPattern: Int64(size?.height ?? -1)))
      hasher.combine(fault ?? "")
      hasher.combine(hasLocation ? 1 : 0)
    case .text(let bytes): hasher.combine(bytes)
    case .file: hasher.combine("file")
    case .missing(let neighbours): for name in neighbours { hasher.combine(name) }
    case .throughLink: hasher.combine("link")
    case .keptBack(let reason): hasher.combine(reason)
    case .unreadable(let reason): hasher.combine(reason)
    }
    return hasher.finish()
  }
}
