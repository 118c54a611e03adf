internal import HornbookDiagnostics

extension StickerCheck {
  /// A description that takes too long to hear.
  static let descriptionLong = StickerCheck(
    Rule(
      "sticker-description-long", .warning,
      "The description of a sticker is longer than 150 characters.",
      reason: """
        It is read aloud as a whole, each time the sticker is met.
        """,
      remedy: "Say what the picture shows in a few words.",
      wrong: [
        .pack(
          [
            #"""
            {"file": "wave.png",
                 "description": ⌖"A hand that waves, drawn with a pen of goose quill on rag paper, then washed with walnut ink, of which some has run into the margin and was left there to dry"}
            """#
          ],
          ("wave.png", "a PNG of 300x300 pixels"))
      ],
      right: [
        .pack(
          [#"{"file": "wave.png", "description": "A hand that waves"}"#],
          ("wave.png", "a PNG of 300x300 pixels"))
      ])
  ) { rule, inspection in
    inspection.pack.labels.compactMap { label in
      let length = label.description?.count ?? 0
      guard length > mostCharacters else { return nil }
      return Finding(
        rule, at: label.descriptionPlace,
        "the description of “\(label.name)” has \(length) characters, more than \(mostCharacters)")
    }
  }
}

/// As long as a description may be.
private let mostCharacters = 150
