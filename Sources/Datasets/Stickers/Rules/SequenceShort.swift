internal import HornbookDiagnostics

extension StickerRules {
  static let sequenceShort = Check<PackInspection>(
    "sequence-short", .error, "A sequence has fewer than two images.",
    reason: "There is nothing to animate.",
    remedy: "Add the other images to “frames”, or make it a sticker with one image.",
    examples: examples
  ) { inspection, report in
    for sequence in inspection.pack.sequences {
      let count = sequence.frames.count
      guard count < 2 else { continue }
      report.add(
        at: sequence.framesPlace,
        "the sequence “\(sequence.label.name)” has \(count == 0 ? "no" : "only one") image")
    }
  }
}

private let examples = RuleExamples(
  wrong: [
    .pack(
      [],
      sequences: [
        #"""
        {"name": "clap", "description": "Two hands that clap", "fps": 4,
             "frames": ⌖["clap-1.png"]}
        """#
      ],
      ("clap-1.png", "a PNG of 300x300 pixels"))
  ],
  right: [.clap("a PNG of 300x300 pixels", "a PNG of 300x300 pixels")])
