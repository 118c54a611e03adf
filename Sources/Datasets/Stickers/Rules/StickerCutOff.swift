internal import HornbookDiagnostics
internal import HornbookImages

extension StickerCheck {
  /// A file that ends before the image does.
  static let cutOff = StickerCheck(
    Rule(
      "sticker-cut-off", .error, "An image is cut off.",
      reason: """
        Something was lost when it was copied or saved; browsers show half a picture or none.
        """,
      remedy: "Export the image again from the program it was drawn in.",
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
  ) { rule, inspection in
    inspection.faults(
      rule, { $0 == .truncated || $0 == .missingEnd },
      { picture, _ in "“\(picture.name)” ends too soon, after \(picture.image.bytes.count) bytes" })
  }
}
