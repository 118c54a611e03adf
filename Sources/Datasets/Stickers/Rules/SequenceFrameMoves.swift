internal import HornbookDiagnostics
internal import HornbookImages

extension StickerCheck {
  /// An animation within an animation.
  static let frameMoves = StickerCheck(
    Rule(
      "sequence-frame-moves", .error, "An image of a sequence moves by itself.",
      reason: """
        A sequence is made of still images; one that moves among them is shown still by some programs and \
        not at all by others.
        """,
      remedy: "Put still images into “frames”, or make the one that moves a sticker by itself.",
      wrong: [
        .pack(
          [],
          sequences: [
            #"""
            {"name": "clap", "description": "Two hands that clap", "fps": 4,
                 "frames": ["clap-1.png", ⌖"clap-2.png"]}
            """#
          ],
          ("clap-1.png", "a PNG of 300x300 pixels"),
          ("clap-2.png", "an animated PNG of 300x300 pixels with 2 frames"))
      ],
      right: [
        .pack(
          [],
          sequences: [
            #"""
            {"name": "clap", "description": "Two hands that clap", "fps": 4,
                 "frames": ["clap-1.png", "clap-2.png"]}
            """#
          ],
          ("clap-1.png", "a PNG of 300x300 pixels"),
          ("clap-2.png", "a PNG of 300x300 pixels"))
      ])
  ) { rule, inspection in
    let frames = Set(inspection.pack.sequences.flatMap(\.frames).map(\.name))
    return inspection.pictures.compactMap { picture in
      guard frames.contains(picture.name), picture.facts.isAnimated else { return nil }
      return Finding(
        rule, at: picture.file.place,
        "“\(picture.name)” is itself an animation of \(picture.facts.frameCount) frames")
    }
  }
}
