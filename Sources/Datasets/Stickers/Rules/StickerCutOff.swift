internal import HornbookDiagnostics
internal import HornbookImages

extension StickerRules {
  static let cutOff = Check<PackInspection>(
    "sticker-cut-off", .error, "An image is cut off.",
    reason: """
      Part of it was lost when it was copied or saved. Browsers show part of the image, or \
      nothing.
      """,
    remedy: "Export the image again from the program it was drawn in.",
    examples: examples
  ) { _, report in
    report.addFaults(
      { $0 == .truncated || $0 == .missingEnd },
      { picture, _ in "“\(picture.name)” ends too early, after \(picture.image.bytes.count) bytes" }
    )
  }
}

private let examples = RuleExamples(
  wrong: [
    .pack(
      [#"{"file": ⌖"wave.png", "description": "A hand that waves"}"#],
      ("wave.png", "a PNG of 300x300 pixels, cut after 60 bytes"))
  ],
  right: [
    .pack(
      [#"{"file": "wave.png", "description": "A hand that waves"}"#],
      ("wave.png", "a PNG of 300x300 pixels"))
  ])
