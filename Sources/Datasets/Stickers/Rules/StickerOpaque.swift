internal import HornbookDiagnostics
internal import HornbookImages

extension StickerCheck {
  /// A picture without anything transparent.
  static let opaque = StickerCheck(
    Rule(
      "sticker-opaque", .warning, "A sticker has nothing transparent.",
      reason: """
        Stickers are laid over other things. One without anything transparent shows as a square.
        """,
      remedy: "Save it as PNG with a transparent ground.",
      wrong: [
        .pack(
          [#"{"file": ⌖"wave.jpg", "description": "A hand that waves"}"#],
          ("wave.jpg", "a JPEG of 300x300 pixels")),
        .pack(
          [#"{"file": ⌖"wave.png", "description": "A hand that waves"}"#],
          ("wave.png", "an opaque PNG of 300x300 pixels")),
        .pack(
          [#"{"file": ⌖"wave.png", "description": "A hand that waves"}"#],
          ("wave.png", "an opaque PNG of 300x300 pixels with an alpha channel")),
      ],
      right: [
        .pack(
          [#"{"file": "wave.gif", "description": "A hand that waves"}"#],
          ("wave.gif", "a transparent GIF of 300x300 pixels"))
      ])
  ) { rule, inspection in
    inspection.pictures.compactMap { picture in
      let facts = picture.facts
      // Of a file that is cut off, what makes it transparent may be missing.
      guard !facts.faults.contains(where: \.isOfWholeImage),
        !facts.hasTransparency || PNGPixels.areOpaque(picture.image.bytes)
      else { return nil }
      return Finding(
        rule, at: picture.file.place,
        "“\(picture.name)” is a \(facts.kind.name) without anything transparent")
    }
  }
}
