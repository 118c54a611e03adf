internal import HornbookBytes
internal import HornbookDiagnostics

extension StickerRules {
  static let sameBytes = Check<PackInspection>(
    "sticker-duplicate", .warning, "Two stickers of a pack are the same image.",
    reason: "Probably one was copied as a placeholder and never drawn, or named twice.",
    remedy: "Remove one of them, or replace it with the intended image.",
    examples: examples
  ) { inspection, report in
    // A sequence may repeat an image, but two stickers must not be the same.
    var first: [StableHash: StickerFile] = [:]
    for sticker in inspection.pack.stickers {
      guard let image = inspection.folder.image(sticker.file) else { continue }
      let hash = StableHash(of: image.bytes)
      guard let other = first[hash], inspection.folder.image(other)?.bytes == image.bytes else {
        first[hash] = sticker.file
        continue
      }
      let message =
        other.name == sticker.file.name
        ? "“\(other.name)” is in the pack twice"
        : "“\(sticker.file.name)” is the same image as “\(other.name)”"
      report.add(
        at: sticker.file.place, message,
        notes: [.init(at: other.place, "first named here")])
    }
  }
}

private let examples = RuleExamples(
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
