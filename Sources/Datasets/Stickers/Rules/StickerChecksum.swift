internal import HornbookDiagnostics
internal import HornbookImages

extension StickerRules {
  static let wrongChecksum = Check<PackInspection>(
    "sticker-checksum", .error, "The bytes of a PNG are not those that were saved.",
    reason: """
      Every piece of a PNG carries a checksum of itself. One that does not agree means that a copy or a \
      disk has changed the file; many programs refuse it.
      """,
    remedy: "Export the image again, or restore it from a copy.",
    examples: examples
  ) { _, report in
    report.addFaults(
      { if case .wrongChecksum = $0 { true } else { false } },
      { picture, fault in "in “\(picture.name)”, \(fault.message), at byte \(fault.offset)" })
  }
}

private let examples = RuleExamples(
  wrong: [
    .pack(
      [#"{"file": ⌖"wave.png", "description": "A hand that waves"}"#],
      ("wave.png", "a PNG of 300x300 pixels, with a wrong checksum"))
  ],
  right: [
    .pack(
      [#"{"file": "wave.png", "description": "A hand that waves"}"#],
      ("wave.png", "a PNG of 300x300 pixels"))
  ])
