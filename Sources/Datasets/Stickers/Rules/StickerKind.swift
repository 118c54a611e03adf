internal import HornbookDiagnostics
internal import HornbookImages

extension StickerRules {
  static let wrongKind = Check<PackInspection>(
    "sticker-kind", .error, "A sticker is not a PNG, animated PNG, GIF or JPEG.",
    reason: """
      Programs that show stickers accept only these formats. The format is determined by the \
      bytes of the file, not by its name.
      """,
    remedy: "Save the image as PNG, which keeps transparency.",
    examples: examples
  ) { inspection, report in
    for file in inspection.files {
      guard let image = inspection.folder.image(file), !image.isOfStickerKind else { continue }
      let kind = image.facts.kind
      report.add(
        at: file.place,
        kind == .unknown
          ? "“\(file.name)” is not an image in a known format"
          : "“\(file.name)” is a \(kind.name)")
    }
  }
}

private let examples = RuleExamples(
  wrong: [
    .pack(
      [#"{"file": ⌖"wave.webp", "description": "A hand that waves"}"#],
      ("wave.webp", "a WebP of 300x300 pixels"))
  ],
  right: [
    .pack(
      [#"{"file": "wave.png", "description": "A hand that waves"}"#],
      ("wave.png", "a PNG of 300x300 pixels"))
  ])
