internal import HornbookDiagnostics

extension StickerRules {
  static let descriptionLong = Check<PackInspection>(
    "sticker-description-long", .warning,
    "The description of a sticker is longer than 150 characters.",
    reason: "Screen readers read the whole description each time.",
    remedy: "Describe the image in a few words.",
    examples: examples
  ) { inspection, report in
    for label in inspection.pack.labels {
      let length = label.description?.count ?? 0
      guard length > mostCharacters else { continue }
      report.add(
        at: label.descriptionPlace,
        "the description of “\(label.name)” has \(length) characters, more than \(mostCharacters)")
    }
  }
}

/// The greatest length of a description, in characters.
private let mostCharacters = 150

private let examples = RuleExamples(
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
