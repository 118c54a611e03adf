internal import HornbookDiagnostics
internal import HornbookImages
internal import HornbookManuscript

/// A rule about sticker packs together with what finds its findings.
///
/// Each file of `Rules` declares one. A check sees a pack and its folder, and nothing of other
/// checks.
struct StickerCheck: Sendable {
  let rule: Rule
  let find: @Sendable (Rule, PackInspection) -> [Finding]

  init(_ rule: Rule, find: @escaping @Sendable (Rule, PackInspection) -> [Finding]) {
    self.rule = rule
    self.find = find
  }
}

/// A pack beside what lies in its folder: what the checks look at.
struct PackInspection: Sendable {
  let pack: StickerPack
  let folder: StickerFolder
  /// Each file that the pack asks for, at its first mention.
  let files: [StickerFile]
  /// Those of a kind that stickers may have, with what they are.
  let pictures: [Picture]

  /// A file and what it holds.
  struct Picture: Sendable {
    let file: StickerFile
    let image: StickerImage

    var name: String { file.name }
    var facts: ImageFacts { image.facts }
  }

  init(_ pack: StickerPack, _ folder: StickerFolder) {
    self.pack = pack
    self.folder = folder
    var seen: Set<String> = []
    files = pack.images.filter { seen.insert($0.name).inserted }
    pictures = files.compactMap { file in
      folder.image(file).flatMap {
        $0.isOfStickerKind ? Picture(file: file, image: $0) : nil
      }
    }
  }

  /// A finding for each picture that tells where it was taken: a rule that holds for all pictures of
  /// a book.
  var locations: [Finding] {
    pictures.filter(\.facts.hasLocation).map { .imageLocation($0.name, at: $0.file.place) }
  }

  /// A finding for each picture that has some fault, at the first of its kind.
  func faults(
    _ rule: Rule, _ isMeant: (ImageFault.Problem) -> Bool,
    _ words: (Picture, ImageFault) -> String
  ) -> [Finding] {
    pictures.compactMap { picture in
      picture.facts.faults.first { isMeant($0.problem) }.map {
        Finding(rule, at: picture.file.place, words(picture, $0))
      }
    }
  }
}
