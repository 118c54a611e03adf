internal import HornbookDiagnostics

extension StickerCheck {
  /// A sticker that nobody can hear of.
  static let descriptionMissing = StickerCheck(
    Rule(
      "sticker-description-missing", .error, "A sticker has no description.",
      reason: """
        It is what people hear who cannot see the picture.
        """,
      remedy: "Add “description”: what the picture shows, in a few words.",
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
  ) { rule, inspection in
    inspection.pack.labels.compactMap { label in
      guard label.description?.contains(where: { !$0.isWhitespace }) != true else { return nil }
      return Finding(rule, at: label.descriptionPlace, "“\(label.name)” has no description")
    }
  }
}
