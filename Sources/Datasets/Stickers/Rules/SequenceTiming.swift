internal import HornbookDiagnostics

extension Rule {
  static let sequenceTiming = Rule(
    "sequence-timing", .error, "A sequence does not say how fast it runs, or says it twice.",
    reason: """
      It runs by the length of one run (“duration”, in seconds) or by so many images a second \
      (“fps”). Nobody can guess which, and two answers may differ.
      """,
    remedy: "Give “duration” or “fps”, and not both.",
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
