internal import HornbookDiagnostics
internal import HornbookImages

extension StickerRules {
  static let wrongEnding = Check<PackInspection>(
    "sticker-ending", .error, "The ending of an image's name is not that of its kind.",
    reason: """
      Web servers and Xcode go by the ending, and would take the file for what it is not.
      """,
    remedy: "Rename the file, and name it so in pack.json.",
    examples: examples
  ) { inspection, report in
    for picture in inspection.pictures {
      let kind = picture.facts.kind
      guard !kind.matches(extension: picture.file.ending), let usual = kind.extensions.first else {
        continue
      }
      report.add(
        at: picture.file.place, "“\(picture.name)” is a \(kind.name)",
        remedy: "Rename it to “\(picture.file.bareName).\(usual)”, here and in the folder.")
    }
  }
}

private let examples = RuleExamples(
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
