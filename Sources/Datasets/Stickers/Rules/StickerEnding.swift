internal import HornbookDiagnostics
internal import HornbookImages

extension StickerCheck {
  /// A name that lies about the kind.
  static let wrongEnding = StickerCheck(
    Rule(
      "sticker-ending", .error, "The ending of an image's name is not that of its kind.",
      reason: """
        Web servers and Xcode go by the ending, and would take the file for what it is not.
        """,
      remedy: "Rename the file, and name it so in pack.json.",
      wrong: [
        .pack(
          [#"{"file": ⌖"wave.png", "description": "A hand that waves"}"#],
          ("wave.png", "a transparent GIF of 300x300 pixels"))
      ],
      right: [
        .pack(
          [#"{"file": "wave.png", "description": "A hand that waves"}"#],
          ("wave.png", "a PNG of 300x300 pixels"))
      ])
  ) { rule, inspection in
    inspection.pictures.compactMap { picture in
      let kind = picture.facts.kind
      guard !kind.matches(extension: picture.file.ending), let usual = kind.extensions.first else {
        return nil
      }
      return Finding(
        rule, at: picture.file.place, "“\(picture.name)” is a \(kind.name)",
        remedy: "Rename it to “\(picture.file.bareName).\(usual)”, here and in the folder.")
    }
  }
}
