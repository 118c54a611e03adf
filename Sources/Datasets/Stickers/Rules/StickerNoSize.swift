internal import HornbookDiagnostics
internal import HornbookImages

extension StickerCheck {
  /// A width or height of nothing.
  static let noSize = StickerCheck(
    Rule(
      "sticker-no-size", .error, "An image says that it has no width or no height.",
      reason: """
        There is nothing to show.
        """,
      remedy: "Export the image again from the program it was drawn in.",
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
  ) { rule, inspection in
    inspection.faults(
      rule, { $0 == .zeroDimension },
      { picture, fault in "in “\(picture.name)”, \(fault.message)" })
  }
}
