internal import HornbookDiagnostics

extension Rule {
  static let sequenceTiming = Rule(
    "sequence-timing", .error, "A sequence does not give its speed, or gives it twice.",
    reason: """
      The speed is either the length of one run in seconds (“duration”) or a number of images per \
      second (“fps”). It cannot be guessed, and two values may contradict each other.
      """,
    remedy: "Give either “duration” or “fps”.",
    examples: examples)
}

extension Finding {
  /// The finding for a sequence with no speed, or with two.
  static func untimed(_ name: String, hasBoth: Bool, at place: Place) -> Finding {
    Finding(
      .sequenceTiming, at: place,
      hasBoth
        ? "the sequence “\(name)” has both “duration” and “fps”"
        : "the sequence “\(name)” has neither “duration” nor “fps”")
  }
}

private let examples = RuleExamples(
  wrong: [
    .pack(
      [],
      sequences: [
        #"""
        ⌖{"name": "clap", "description": "Two hands that clap",
             "frames": ["clap-1.png", "clap-2.png"]}
        """#
      ],
      ("clap-1.png", "a PNG of 300x300 pixels"), ("clap-2.png", "a PNG of 300x300 pixels"))
  ],
  right: [
    .pack(
      [],
      sequences: [
        #"""
        {"name": "clap", "description": "Two hands that clap", "duration": 0.5,
             "frames": ["clap-1.png", "clap-2.png"]}
        """#
      ],
      ("clap-1.png", "a PNG of 300x300 pixels"), ("clap-2.png", "a PNG of 300x300 pixels"))
  ])
