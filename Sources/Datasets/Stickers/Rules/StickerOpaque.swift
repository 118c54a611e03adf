internal import HornbookDiagnostics
internal import HornbookImages

extension StickerRules {
  static let opaque = Check<PackInspection>(
    "sticker-opaque", .warning, "A sticker has no transparency.",
    reason: """
      Stickers are laid over other content. Without transparency, a sticker shows as a square.
      """,
    remedy: "Save it as PNG with a transparent background.",
    examples: examples
  ) { inspection, report in
    for picture in inspection.pictures {
      let facts = picture.facts
      // If a file is cut off, the part that makes it transparent may be missing.
      guard !facts.faults.contains(where: \.isOfWholeImage),
        !facts.hasTransparency || PNGPixels.areOpaque(picture.image.bytes)
      else { continue }
      report.add(
        at: picture.file.place,
        "“\(picture.name)” is a \(facts.kind.name) without transparency")
    }
  }
}

private let examples = RuleExamples(
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
