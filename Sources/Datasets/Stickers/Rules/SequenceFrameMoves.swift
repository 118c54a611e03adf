internal import HornbookDiagnostics
internal import HornbookImages

extension StickerRules {
  static let frameMoves = Check<PackInspection>(
    "sequence-frame-moves", .error, "An image of a sequence is itself animated.",
    reason: """
      A sequence consists of still images. Some programs show an animated frame as a still image, \
      others not at all.
      """,
    remedy: "Put still images into “frames”, or make the animated one a sticker of its own.",
    examples: examples
  ) { inspection, report in
    let frames = Set(inspection.pack.sequences.flatMap(\.frames).map(\.name))
    for picture in inspection.pictures {
      guard frames.contains(picture.name), picture.facts.isAnimated else { continue }
      report.add(
        at: picture.file.place,
        "“\(picture.name)” is itself an animation with \(picture.facts.frameCount) frames")
    }
  }
}

private let examples = RuleExamples(
  wrong: [
    .clap(
      "a PNG of 300x300 pixels", "an animated PNG of 300x300 pixels with 2 frames",
      marksSecond: true)
  ],
  right: [.clap("a PNG of 300x300 pixels", "a PNG of 300x300 pixels")])
