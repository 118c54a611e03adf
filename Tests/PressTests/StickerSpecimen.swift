extension Specimen {
  /// A book with two packs, of which the first moves.
  static let stickers = Specimen(
    chapters: [
      ("chapters/01-hands.md", "# Hands\n\n```{stickers} hands\n:only: wave, turn\n```\n"),
      ("chapters/02-more.md", "# More\n\n```{stickers} small things\n```\n"),
    ],
    files: [
      ("stickers/hands/pack.json", hands), ("stickers/small things/pack.json", small),
      ("stickers/hands/wave.png", "an animated PNG of 408x408 pixels"),
      ("stickers/hands/two words/fist.gif", "a GIF of 408x408 pixels"),
      ("stickers/hands/turn-1.png", "a PNG of 408x408 pixels"),
      ("stickers/hands/turn-2.png", "a PNG of 408x408 pixels"),
      ("stickers/hands/nod-1.png", "a PNG of 408x408 pixels"),
      ("stickers/hands/nod-2.png", "a PNG of 408x408 pixels"),
      ("stickers/small things/dot.jpg", "a JPEG of 300x300 pixels"),
    ])

  private static let hands = """
    {
      "name": "Hands & feet", "size": "medium", "credit": "Drawn by <Ada>", "licence": "CC BY 4.0",
      "licenceURL": "https://example.org/by", "description": "What hands say.",
      "stickers": [
        {"file": "wave.png", "description": "A hand that waves"},
        {"file": "two words/fist.gif", "name": "Fist", "description": "A \\"fist\\""}
      ],
      "sequences": [
        {
          "name": "turn", "description": "A hand that turns", "duration": 0.5, "repetitions": 1,
          "frames": ["turn-1.png", "turn-2.png", "turn-1.png"]
        },
        {
          "name": "nod", "description": "A head that nods", "fps": 4,
          "frames": ["nod-1.png", "nod-2.png"]
        }
      ]
    }
    """

  private static let small = """
    {
      "name": "Small things", "size": "small", "credit": "Ben Horn", "licence": "All rights",
      "stickers": [{"file": "dot.jpg", "description": "A dot"}]
    }
    """
}
