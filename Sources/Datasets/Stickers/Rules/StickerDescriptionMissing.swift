internal import HornbookDiagnostics

extension StickerRules {
  static let descriptionMissing = Check<PackInspection>(
    "sticker-description-missing", .error, "A sticker has no description.",
    reason: "Screen readers read it to people who cannot see the image.",
    remedy: "Add “description”: what the image shows, in a few words.",
    examples: examples
  ) { inspection, report in
    for label in inspection.pack.labels {
      guard label.description?.contains(where: { !$0.isWhitespace }) != true else { continue }
      report.add(at: label.descriptionPlace, "“\(label.name)” has no description")
    }
  }
}

private let examples = RuleExamples(
  wrong: [
    .pack(
      [#"⌖{"file": "wave.png"}"#],
      ("wave.png", "a PNG of 300x300 pixels"))
  ],
  right: [
    .pack(
      [#"{"file": "wave.png", "description": "A hand that waves"}"#],
      ("wave.png", "a PNG of 300x300 pixels"))
  ])
