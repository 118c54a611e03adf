internal import HornbookDiagnostics

extension StickerRules {
  static let packEmpty = Check<PackInspection>(
    "sticker-pack-empty", .error, "A pack has no stickers.",
    reason: "Its page and its download would be empty.",
    remedy: "Add stickers to pack.json, or delete the folder.",
    examples: examples
  ) { inspection, report in
    let pack = inspection.pack
    guard pack.labels.isEmpty, pack.isWhole else { return }
    report.add(at: pack.namePlace, "the pack “\(pack.name)” has no stickers")
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    === stickers/hands/pack.json
    {
      "name": ⌖"Hands", "size": "small", "credit": "Drawn by Ada Quill",
      "licence": "CC BY 4.0", "stickers": []
    }
    """
  ],
  right: [
    .pack(
      [#"{"file": "wave.png", "description": "A hand that waves"}"#],
      ("wave.png", "a PNG of 300x300 pixels"))
  ])
