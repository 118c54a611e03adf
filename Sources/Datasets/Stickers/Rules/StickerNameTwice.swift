internal import HornbookDiagnostics

extension StickerRules {
  static let nameTwice = Check<PackInspection>(
    "sticker-name-duplicate", .error, "Two stickers of a pack have the same name.",
    reason: """
      Each sticker is a folder of that name in the downloaded pack, and case-insensitive disks \
      can hold only one of the two.
      """,
    remedy: "Give one of them another “name” in pack.json.",
    examples: examples
  ) { inspection, report in
    var first: [String: StickerLabel] = [:]
    for label in inspection.pack.labels {
      guard let other = first[label.name.lowercased()] else {
        first[label.name.lowercased()] = label
        continue
      }
      report.add(
        at: label.namePlace, "there is already a sticker “\(other.name)” in the pack",
        notes: [.init(at: other.namePlace, "it is named here")])
    }
  }
}

private let examples = RuleExamples(
  wrong: [
    .pack(
      [
        #"{"file": "wave.png", "description": "A hand that waves"}"#,
        #"{"file": ⌖"wave.gif", "description": "The same hand, waving faster"}"#,
      ],
      ("wave.png", "a PNG of 300x300 pixels"),
      ("wave.gif", "a transparent GIF of 300x300 pixels"))
  ],
  right: [
    .pack(
      [
        #"{"file": "wave.png", "description": "A hand that waves"}"#,
        #"{"file": "wave.gif", "name": "haste", "description": "The hand, waving faster"}"#,
      ],
      ("wave.png", "a PNG of 300x300 pixels"),
      ("wave.gif", "a transparent GIF of 300x300 pixels"))
  ])
