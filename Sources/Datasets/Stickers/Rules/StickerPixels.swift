internal import HornbookDiagnostics
internal import HornbookImages

extension StickerCheck {
  /// A size that is not that of the class.
  static let wrongPixels = StickerCheck(
    Rule(
      "sticker-pixels", .error, "An image has not the number of pixels that its pack asks for.",
      reason: """
        One image is supplied for all screens, with three pixels to a point. Smaller ones are blurred, \
        larger ones waste the room of everybody who carries them.
        """,
      remedy: "Supply the image in the size of the pack: 300x300, 408x408 or 618x618 pixels.",
      wrong: [
        .pack(
          size: "large",
          [#"{"file": ⌖"wave.png", "description": "A hand that waves"}"#],
          ("wave.png", "a PNG of 206x206 pixels"))
      ],
      right: [
        .pack(
          size: "large",
          [#"{"file": "wave.png", "description": "A hand that waves"}"#],
          ("wave.png", "a PNG of 618x618 pixels"))
      ])
  ) { rule, inspection in
    let side = inspection.pack.size.pixels
    return inspection.firstFrames.compactMap { picture in
      guard let size = picture.facts.shownSize, size.width == size.height, size.width != side
      else { return nil }
      return Finding(
        rule, at: picture.file.place,
        "“\(picture.name)” is \(size.words) in a \(inspection.pack.size.rawValue) pack",
        remedy: "Supply \(side)x\(side) pixels.")
    }
  }
}

extension PackInspection {
  /// The stickers, and of each sequence the first image: the others must be like it.
  fileprivate var firstFrames: [Picture] {
    let names = Set(
      pack.stickers.map(\.file.name) + pack.sequences.compactMap { $0.frames.first?.name })
    return pictures.filter { names.contains($0.name) }
  }
}
