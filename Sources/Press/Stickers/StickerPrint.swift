public import HornbookDatasets
internal import HornbookMarkdown

/// A pack of stickers as pages show it.
public struct StickerPrint: Sendable {
  /// What the pack says of itself.
  public let pack: StickerPack
  /// The page of the pack.
  public let path: String
  /// The still images of those that move, in the site, by the names of the files that move.
  public let stills: [String: String]
  /// What readers take home; nil where the pack has no archive.
  public let archive: Archive?

  /// A file to take home.
  public struct Archive: Sendable, Hashable {
    /// Where it is in the site.
    public let path: String
    /// How long it is, in bytes.
    public let length: Int

    /// A file.
    public init(path: String, length: Int) {
      self.path = path
      self.length = length
    }
  }

  /// A pack with what was made for it.
  public init(_ pack: StickerPack, path: String, stills: [String: String], archive: Archive?) {
    self.pack = pack
    self.path = path
    self.stills = stills
    self.archive = archive
  }

  /// The pages of some packs: none has the name of another, whether capitals count or not.
  public static func paths(of packs: [StickerPack]) -> [String] {
    // The list of all packs has a page too.
    var taken: Set<String> = ["stickers"]
    return packs.map { pack in
      let slug = Slug.make(from: pack.id)
      let name = slug.isEmpty ? "stickers" : "stickers-" + slug
      var path = name
      var number = 2
      while !taken.insert(path.lowercased()).inserted {
        path = "\(name)-\(number)"
        number += 1
      }
      return path + ".html"
    }
  }
}
