internal import HornbookDiagnostics
internal import HornbookImages
internal import HornbookManuscript

/// A sticker pack together with the files in its folder, as input for the checks.
struct PackInspection: Sendable {
  let pack: StickerPack
  let folder: StickerFolder
  /// The files that the pack names, each at its first mention.
  let files: [StickerFile]
  /// The files that are images of a kind allowed for stickers, with their contents.
  let pictures: [Picture]

  /// A file and its image.
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

  /// The findings about pictures that contain the location where they were taken.
  ///
  /// The rule applies to all pictures of a book.
  var locations: [Finding] {
    pictures.filter(\.facts.hasLocation).map { .imageLocation($0.name, at: $0.file.place) }
  }
}

extension CheckReport<PackInspection> {
  /// Adds a finding for each picture with a matching fault, at the first such fault.
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
