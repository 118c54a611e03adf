package import HornbookBytes
public import HornbookMarkdown

/// The kind and content of a file that a text refers to.
public enum FileFact: Sendable, Hashable {
  /// An image: its size if known, any fault in its bytes, and whether they record where it was taken.
  case image(MarkupFacts.ImageSize?, fault: String? = nil, hasLocation: Bool = false)
  /// A film or a sound, with the files beside it.
  case medium(MediumFile)
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
  private let stamps: [String: PictureStamp]
  let code = IncludedFiles()

  /// Creates facts by path, for files that are shown and for files that are included.
  ///
  /// - Parameters:
  ///   - risks: The reasons why some of the shown files must not be published, as clauses.
  ///   - stamps: What drawings that are made from code say of themselves.
  public init(
    shown: [String: FileFact] = [:], included: [String: FileFact] = [:],
    risks: [String: String] = [:], stamps: [String: PictureStamp] = [:]
  ) {
    images = shown
    self.included = included
    self.risks = risks
    self.stamps = stamps
  }

  /// The reason why a file must not be published; nil if it may be.
  public func risk(_ path: String) -> String? { risks[path] }

  /// What a drawing that is made from code says of itself; nil if it is no such drawing.
  public func stamp(_ path: String) -> PictureStamp? { stamps[path] }

  /// The fact about a file to show.
  public func shown(_ path: String) -> FileFact { images[path] ?? .missing(neighbours: []) }

  /// The fact about a file to include.
  public func included(_ path: String) -> FileFact { included[path] ?? .missing(neighbours: []) }
}

extension WantedFacts {
  /// Whether a path leads to a file that is no text.
  package func hasFile(_ path: String) -> Bool {
    guard !path.isPage else { return false }
    if case .missing = shown(path) { return false }
    return true
  }

  /// A hash of what is known of a file.
  package func hash(of file: ChapterFile.WantedFile) -> StableHash {
    var hasher = StableHasher()
    hasher.combine(risk(file.path) ?? "")
    hasher.combine(stamp(file.path)?.source ?? "")
    hasher.combine(stamp(file.path)?.isWhole == true ? 1 : 0)
    switch file.isIncluded ? included(file.path) : shown(file.path) {
    case .image(let size, let fault, let hasLocation):
      hasher.combine("image")
      hasher.combine(UInt64(bitPattern: Int64(size?.width ?? -1)))
      hasher.combine(UInt64(bitPattern: Int64(size?.height ?? -1)))
      hasher.combine(fault ?? "")
      hasher.combine(hasLocation ? 1 : 0)
    case .medium(let medium):
      hasher.combine("medium")
      for captions in medium.captions {
        hasher.combine(captions.path)
        hasher.combine(captions.language ?? "")
      }
      hasher.combine(medium.poster?.path ?? "")
      hasher.combine(UInt64(bitPattern: Int64(medium.poster?.size?.width ?? -1)))
      hasher.combine(UInt64(bitPattern: Int64(medium.poster?.size?.height ?? -1)))
      hasher.combine(medium.meant ?? "")
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
