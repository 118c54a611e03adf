internal import HornbookDiagnostics
internal import HornbookImages

extension StickerRules {
  static let wrongChecksum = Check<PackInspection>(
    "sticker-checksum", .error, "The bytes of a PNG do not match their checksum.",
    reason: """
      Every chunk of a PNG has a checksum. A mismatch means that the file was changed by a bad \
      copy or disk; many programs refuse it.
      """,
    remedy: "Export the image again, or restore it from a backup.",
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
