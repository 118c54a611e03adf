internal import HornbookDiagnostics
internal import HornbookImages

extension StickerRules {
  static let wrongEnding = Check<PackInspection>(
    "sticker-ending", .error, "An image's file extension does not match its format.",
    reason: """
      Web servers and Xcode go by the extension, and would take the file for another format.
      """,
    remedy: "Rename the file, and change its name in pack.json.",
    examples: examples
  ) { inspection, report in
    for picture in inspection.pictures {
      let kind = picture.facts.kind
      guard !kind.matches(extension: picture.file.ending), let usual = kind.extensions.first else {
        continue
      }
      report.add(
        at: picture.file.place, "“\(picture.name)” is a \(kind.name)",
        remedy: "Rename it to “\(picture.file.bareName).\(usual)”, both here and in the folder.")
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
