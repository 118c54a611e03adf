internal import HornbookDiagnostics
internal import HornbookImages

extension StickerRules {
  static let damaged = Check<PackInspection>(
    "sticker-damaged", .error, "An image violates its file format.",
    reason: "Some programs show it and others refuse it; you cannot know which in advance.",
    remedy: "Export the image again from the program it was drawn in.",
    examples: examples
  ) { _, report in
    report.addFaults(
      isOther,
      { picture, fault in "in “\(picture.name)”, \(fault.message), at byte \(fault.offset)" })
  }
}

/// Whether a fault has no rule of its own.
private func isOther(_ problem: ImageFault.Problem) -> Bool {
  switch problem {
  case .truncated, .missingEnd, .wrongChecksum, .zeroDimension: false
  default: true
  }
}

private let examples = RuleExamples(
  wrong: [
    .pack(
      [#"{"file": ⌖"wave.png", "description": "A hand that waves"}"#],
      ("wave.png", "an animated PNG of 300x300 pixels with 3 frames, one of them missing"))
  ],
  right: [
    .pack(
      [#"{"file": "wave.png", "description": "A hand that waves"}"#],
      ("wave.png", "an animated PNG of 300x300 pixels with 3 frames"))
  ])
