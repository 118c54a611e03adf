internal import HornbookBytes
internal import HornbookDiagnostics

extension StickerCheck {
  /// An image that is there twice.
  static let sameBytes = StickerCheck(
    Rule(
      "sticker-duplicate", .warning, "Two stickers of a pack are the same image.",
      reason: """
        One was probably copied and never drawn, or named twice.
        """,
      remedy: "Take one of them out, or put in the image that was meant.",
      wrong: [
        .pack(
          [
            #"{"file": "wave.png", "description": "A hand that waves"}"#,
            #"{"file": ⌖"fist.png", "description": "A fist"}"#,
          ],
          ("wave.png", "a red PNG of 300x300 pixels"), ("fist.png", "a red PNG of 300x300 pixels"))
      ],
      right: [
        .pack(
          [
            #"{"file": "wave.png", "description": "A hand that waves"}"#,
            #"{"file": "fist.png", "description": "A fist"}"#,
          ],
          ("wave.png", "a red PNG of 300x300 pixels"), ("fist.png", "a blue PNG of 300x300 pixels"))
      ])
  ) { rule, inspection in
    // The images of a sequence may come back in it; as stickers of their own they may not.
    var first: [StableHash: StickerFile] = [:]
    return inspection.pack.stickers.compactMap { sticker in
      guard let image = inspection.folder.image(sticker.file) else { return nil }
      let hash = StableHash(of: image.bytes)
      guard let other = first[hash], inspection.folder.image(other)?.bytes == image.bytes else {
        first[hash] = sticker.file
        return nil
      }
      let message =
        other.name == sticker.file.name
        ? "“\(other.name)” is in the pack twice"
        : "“\(sticker.file.name)” is the same image as “\(other.name)”"
      return Finding(
        rule, at: sticker.file.place, message,
        notes: [.init(at: other.place, "it is named here first")])
    }
  }
}
