internal import HornbookDiagnostics

extension StickerRules {
  static let unreadable = Check<PackInspection>(
    "sticker-unreadable", .error, "A pack names a file that cannot be read.",
    reason: "The gallery would show an empty cell, and the pack could not be downloaded.",
    remedy: "Make the name refer to a file that you may read.",
    examples: examples
  ) { inspection, report in
    for file in inspection.files {
      guard case .unreadable(let reason) = inspection.folder.look(at: file) else { continue }
      report.add(at: file.place, "“\(file.name)” cannot be read: \(reason)")
    }
  }
}

private let examples = RuleExamples(
  wrong: [
    .pack(
      [#"{"file": ⌖"wave", "description": "A hand that waves"}"#],
      ("wave/1.txt", "The first of three drafts.\n"))
  ],
  right: [
    .pack(
      [#"{"file": "wave.png", "description": "A hand that waves"}"#],
      ("wave.png", "a PNG of 300x300 pixels"))
  ])
