internal import HornbookDiagnostics
internal import HornbookImages

extension StickerCheck {
  /// Anything else that is wrong with the bytes.
  static let damaged = StickerCheck(
    Rule(
      "sticker-damaged", .error, "An image is not made as its kind prescribes.",
      reason: """
        Some programs show it, others refuse it, and nobody knows which before it is published.
        """,
      remedy: "Export the image again from the program it was drawn in.",
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
  ) { rule, inspection in
    inspection.faults(
      rule, isOther,
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
