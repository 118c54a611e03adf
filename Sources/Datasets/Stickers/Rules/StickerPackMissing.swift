public import HornbookDiagnostics

extension Rule {
  static let stickerPackMissing = Rule(
    "sticker-pack-missing", .error, "A folder of stickers has no pack.json.",
    reason: """
      Without it, the pack has no name, size, author or descriptions, so the folder is not \
      published.
      """,
    remedy: "Add a pack.json to the folder, or move the folder out of stickers/.",
    examples: examples)
}

extension Finding {
  /// The finding for a folder below `stickers/` without a pack, at its first file.
  ///
  /// - Parameter folder: The path under `content/`; `stickers` itself for files beside the packs.
  public static func stickerPackMissing(in folder: String, at file: String) -> Finding {
    folder.contains("/")
      ? Finding(
        .stickerPackMissing, at: Place(file: file), "there is no pack.json in \(folder)/")
      : Finding(
        .stickerPackMissing, at: Place(file: file),
        "an image in \(folder)/ belongs to no pack",
        remedy: "Move it into the folder of a pack.")
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    === stickers/hands/wave.png
    ⌖a PNG of 300x300 pixels
    """
  ],
  right: [
    .pack(
      [#"{"file": "wave.png", "description": "A hand that waves"}"#],
      ("wave.png", "a PNG of 300x300 pixels"))
  ])
