internal import HornbookDiagnostics
internal import HornbookImages

extension StickerRules {
  static let wrongKind = Check<PackInspection>(
    "sticker-kind", .error, "A sticker is no PNG, animated PNG, GIF or JPEG.",
    reason: """
      Programs that show stickers take these kinds and no other. What a file is, is read from its bytes; \
      its name is not asked.
      """,
    remedy: "Save the image as PNG, which keeps what is transparent.",
    examples: examples
  ) { inspection, report in
    for file in inspection.files {
      guard let image = inspection.folder.image(file), !image.isOfStickerKind else { continue }
      let kind = image.facts.kind
      report.add(
        at: file.place,
        kind == .unknown
          ? "“\(file.name)” is no image of any known kind"
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
