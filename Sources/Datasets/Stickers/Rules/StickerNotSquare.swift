internal import HornbookDiagnostics
internal import HornbookImages

extension StickerRules {
  static let notSquare = Check<PackInspection>(
    "sticker-not-square", .error, "A sticker is not square.",
    reason: "It would be distorted, or shown with bars beside it.",
    remedy: "Put the drawing on a square, transparent background.",
    examples: examples
  ) { inspection, report in
    for picture in inspection.pictures {
      guard let size = picture.facts.shownSize, size.width != size.height else { continue }
      let side = inspection.pack.size.pixels
      report.add(
        at: picture.file.place, "“\(picture.name)” is \(size.words), not square",
        remedy: "Put the drawing on a square, transparent background of \(side)x\(side) pixels.")
    }
  }
}

extension PixelSize {
  /// The size as written in messages: `206x206`.
  var words: String { "\(width)x\(height)" }
}

private let examples = RuleExamples(
  wrong: [
    .pack(
      [#"{"file": ⌖"wave.png", "description": "A hand that waves"}"#],
      ("wave.png", "a PNG of 300x280 pixels"))
  ],
  right: [
    .pack(
      [#"{"file": "wave.png", "description": "A hand that waves"}"#],
      ("wave.png", "a PNG of 300x300 pixels"))
  ])
