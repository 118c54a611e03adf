public import HornbookDatasets
internal import HornbookMarkdown

/// A pack of stickers with the files made for its pages.
public struct StickerPrint: Sendable {
  /// The pack as read from the book.
  public let pack: StickerPack
  /// The path of the pack's page.
  public let path: String
  /// The still images of animated stickers: paths in the site by the names of the animated files.
  public let stills: [String: String]
  /// The archive for downloading; nil if the pack has none.
  public let archive: Archive?

  /// A file for downloading.
  public struct Archive: Sendable, Hashable {
    /// The path in the site.
    public let path: String
    /// The length in bytes.
    public let length: Int

    /// Creates a file with this path and length.
    public init(path: String, length: Int) {
      self.path = path
      self.length = length
    }
  }

  /// Combines a pack with the files made for it.
  public init(_ pack: StickerPack, path: String, stills: [String: String], archive: Archive?) {
    self.pack = pack
    self.path = path
    self.stills = stills
    self.archive = archive
  }

  /// The paths of the packs' pages, which differ in more than case.
  public static func paths(of packs: [StickerPack]) -> [String] {
    // The overview of all packs is a page too.
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
