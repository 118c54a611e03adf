import HornbookDatasets
import HornbookDiagnostics
import HornbookPress

extension Specimen {
  /// A book with two packs, of which the first moves.
  static let stickers: Specimen = {
    var book = Specimen(chapters: [
      ("chapters/01-hands.md", "# Hands\n\n```{stickers} hands\n:only: wave, turn\n```\n"),
      ("chapters/02-more.md", "# More\n\n```{stickers} small things\n```\n"),
    ])
    book.changes = { order in
      order.stickers = prints
      order.made = StickerPrint.pages(prints, english(order))
    }
    return book
  }()

  private static func english(_ order: PrintOrder) -> Words {
    Words.read(language: "en", from: strings, fallback: english).words
  }

  /// Two packs as pages show them.
  static let prints: [StickerPrint] = {
    let packs = [("stickers/hands", hands), ("stickers/small things", small)].compactMap {
      var findings: [Finding] = []
      return StickerPack.read(Source(path: "pack.json", text: $1), in: $0, findings: &findings)
    }
    let paths = StickerPrint.paths(of: packs)
    return zip(packs, paths).map { pack, path in
      StickerPrint(
        pack, path: path,
        stills: pack.id == "hands" ? ["wave.png": "stickers/hands/wave.png"] : [:],
        archive: pack.id == "hands"
          ? .init(path: "stickers/hands/Hands & feet.xcstickers.zip", length: 12_345) : nil)
    }
  }()

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
