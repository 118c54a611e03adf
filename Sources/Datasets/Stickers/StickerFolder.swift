public import HornbookImages

/// What lies in the folder of a pack, and what was seen of the images that the pack asks for.
public struct StickerFolder: Sendable {
  /// The paths of all files in it, below it, in the order of their bytes.
  public let paths: [String]
  /// What was seen, by the names in `pack.json`; only looked up.
  private let looks: [String: StickerLook]

  /// A folder of some files.
  public init(paths: [String], looks: [String: StickerLook]) {
    self.paths = paths
    self.looks = looks
  }

  /// Whether a path below the folder is that of an image that a pack should name; what lies in
  /// `sources/` is not looked at, and neither are texts.
  public static func isLookedAt(_ path: String) -> Bool {
    let steps = path.split(separator: "/")
    guard let period = steps.last?.lastIndex(of: "."), let file = steps.last,
      !steps.dropLast().contains("sources")
    else { return false }
    let ending = file[file.index(after: period)...].lowercased()
    return ImageKind.allCases.contains { $0.extensions.contains(ending) }
  }

  /// What was seen of a file.
  public func look(at file: StickerFile) -> StickerLook { looks[file.name] ?? .missing }

  /// The image of a name, where there is one.
  public func image(_ file: StickerFile) -> StickerImage? {
    if case .image(let image) = look(at: file) { image } else { nil }
  }
}

/// What was seen of a file that a pack asks for.
public enum StickerLook: Sendable {
  /// A file that could be read, whatever it is.
  case image(StickerImage)
  /// There is none.
  case missing
  /// The name leads out of the pack's folder.
  case outside
  /// Something that cannot be read, and why.
  case unreadable(String)
}

/// The bytes of a sticker, and what they are.
public struct StickerImage: Sendable {
  /// The whole file.
  public let bytes: [UInt8]
  /// What they tell.
  public let facts: ImageFacts

  /// Looks at the bytes of a file.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    facts = ImageFacts.read(bytes)
  }

  /// Whether it is of a kind that stickers may have.
  public var isOfStickerKind: Bool {
    switch facts.kind {
    case .png, .apng, .gif, .animatedGIF, .jpeg: true
    case .webp, .svg, .pdf, .unknown: false
    }
  }
}
