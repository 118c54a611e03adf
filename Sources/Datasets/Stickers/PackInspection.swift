internal import HornbookDiagnostics
internal import HornbookImages
internal import HornbookManuscript

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
}

extension CheckReport<PackInspection> {
  /// Adds a finding for each picture that has some fault, at the first of its kind.
  mutating func addFaults(
    _ isMeant: (ImageFault.Problem) -> Bool,
    _ words: (PackInspection.Picture, ImageFault) -> String
  ) {
    for picture in facts.pictures {
      guard let fault = picture.facts.faults.first(where: { isMeant($0.problem) }) else { continue }
      add(at: picture.file.place, words(picture, fault))
    }
  }
}
