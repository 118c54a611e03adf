public import HornbookImages

/// The files in the folder of a pack, and the images that the pack names.
public struct StickerFolder: Sendable {
  /// The paths of all files in the folder and below it, sorted by their bytes.
  public let paths: [String]
  /// The results by the names in `pack.json`; used for lookup only.
  private let looks: [String: StickerLook]

  /// Creates a folder with the given files.
  public init(paths: [String], looks: [String: StickerLook]) {
    self.paths = paths
    self.looks = looks
  }

  /// Whether a file in the folder is an image that a pack should name.
  ///
  /// Files in `sources/` and files that are not images are ignored.
  public static func isLookedAt(_ path: String) -> Bool {
    let steps = path.split(separator: "/")
    guard let period = steps.last?.lastIndex(of: "."), let file = steps.last,
      !steps.dropLast().contains("sources")
    else { return false }
    let ending = file[file.index(after: period)...].lowercased()
    return ImageKind.allCases.contains { $0.extensions.contains(ending) }
  }

  /// The result of looking up a file.
  public func look(at file: StickerFile) -> StickerLook { looks[file.name] ?? .missing }

  /// The image in a file; nil if there is none.
  public func image(_ file: StickerFile) -> StickerImage? {
    if case .image(let image) = look(at: file) { image } else { nil }
  }
}

/// The result of looking up a file that a pack names.
public enum StickerLook: Sendable {
  /// A file that could be read, whatever its kind.
  case image(StickerImage)
  /// There is no such file.
  case missing
  /// The name leads out of the pack's folder.
  case outside
  /// The file cannot be read, with the reason.
  case unreadable(String)
}

/// The bytes of a sticker and their facts.
public struct StickerImage: Sendable {
  /// The whole file.
  public let bytes: [UInt8]
  /// The facts read from the bytes, such as kind and size.
  public let facts: ImageFacts

  /// Reads the facts of a file's bytes.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    facts = ImageFacts.read(bytes)
  }

  /// Whether the image is of a kind allowed for stickers.
  public var isOfStickerKind: Bool {
    switch facts.kind {
    case .png, .apng, .gif, .animatedGIF, .jpeg: true
    case .webp, .svg, .pdf, .unknown: false
    }
  }
}
