public import HornbookDiagnostics

/// The rules about sticker packs.
public enum StickerRules {
  /// All rules about sticker packs.
  public static let all: [Rule] =
    checks.map(\.rule) + [.stickerPackMissing, .sequenceTiming]

  /// All checks; those about files come first.
  static let checks: [Check<PackInspection>] = [
    fileMissing, unreadable, wrongKind, wrongEnding, cutOff, wrongChecksum, noSize, damaged,
    notSquare, wrongPixels, tooHeavy, opaque, descriptionMissing, descriptionLong,
    descriptionIsName, nameTwice, sameBytes, packEmpty, unused, sequenceShort, sequenceUneven,
    frameMoves,
  ]
}

extension StickerPack {
  /// The findings about the pack and the images that it names.
  public func findings(_ folder: StickerFolder) -> [Finding] {
    let inspection = PackInspection(self, folder)
    return StickerRules.checks.flatMap { $0.findings(in: inspection) } + inspection.locations
  }
}

extension RuleExample {
  /// A pack with stickers and sequences, given as entries of `pack.json`.
  ///
  /// The files beside it are described in words.
  static func pack(
    size: String = "small", marksSize: Bool = false, _ stickers: [String], sequences: [String] = [],
    _ files: (name: String, picture: String)...
  ) -> RuleExample {
    var members = [
      #"  "name": "Hands""#, #"  "size": \#(marksSize ? "⌖" : "")"\#(size)""#,
      #"  "credit": "Drawn by Ada Quill""#,
      #"  "licence": "CC BY 4.0""#,
    ]
    for (key, entries) in [("stickers", stickers), ("sequences", sequences)]
    where !entries.isEmpty || key == "stickers" {
      let list = entries.map { "    " + $0 }.joined(separator: ",\n")
      members.append(entries.isEmpty ? "  \"\(key)\": []" : "  \"\(key)\": [\n\(list)\n  ]")
    }
    let json = "{\n\(members.joined(separator: ",\n"))\n}\n"
    let pictures = files.map { "=== stickers/hands/\($0.name)\n\($0.picture)\n" }
    return RuleExample("=== stickers/hands/pack.json\n" + json + pictures.joined())
  }

  /// A pack with one sequence of two images, which are described in words.
  static func clap(_ first: String, _ second: String, marksSecond: Bool = false) -> RuleExample {
    let sequence = """
      {"name": "clap", "description": "Two hands that clap", "fps": 4,
           "frames": ["clap-1.png", \(marksSecond ? "⌖" : "")"clap-2.png"]}
      """
    return .pack([], sequences: [sequence], ("clap-1.png", first), ("clap-2.png", second))
  }
}
