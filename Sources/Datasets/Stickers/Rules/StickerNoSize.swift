internal import HornbookDiagnostics
internal import HornbookImages

extension StickerRules {
  static let noSize = Check<PackInspection>(
    "sticker-no-size", .error, "An image has a width or height of zero.",
    reason: """
      There is nothing to show.
      """,
    remedy: "Export the image again from the program it was drawn in.",
    examples: examples
  ) { _, report in
    report.addFaults(
      { $0 == .zeroDimension },
      { picture, fault in "in “\(picture.name)”, \(fault.message)" })
  }
}

private let examples = RuleExamples(
  wrong: [
    .pack(
      [#"{"file": ⌖"wave.png", "description": "A hand that waves"}"#],
      ("wave.png", "a PNG of 300x0 pixels"))
  ],
  right: [
    .pack(
      [#"{"file": "wave.png", "description": "A hand that waves"}"#],
      ("wave.png", "a PNG of 300x300 pixels"))
  ])
