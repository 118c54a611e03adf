internal import HornbookDiagnostics

extension StickerCheck {
  /// A file that nobody asked for.
  static let unused = StickerCheck(
    Rule(
      "sticker-unused", .warning,
      "A file lies in the folder of a pack, but the pack does not name it.",
      reason: """
        Either it was forgotten, or it is left over and everybody who copies the book carries it along.
        """,
      remedy:
        "Add it to pack.json, delete it, or move it into a folder called sources/, which is not looked at.",
      wrong: [
        .pack(
          [#"{"file": "wave.png", "description": "A hand that waves"}"#],
          ("wave.png", "a PNG of 300x300 pixels"), ("fist.png", "⌖a PNG of 300x300 pixels"))
      ],
      right: [
        .pack(
          [#"{"file": "wave.png", "description": "A hand that waves"}"#],
          ("wave.png", "a PNG of 300x300 pixels"),
          ("sources/fist.png", "a PNG of 300x300 pixels"))
      ])
  ) { rule, inspection in
    // Of a list that could not be read, nobody knows what it names.
    guard inspection.pack.isWhole else { return [] }
    let used = Set(inspection.files.map(\.name))
    let base = inspection.pack.file.dropLast(StickerPack.fileName.count)
    return inspection.folder.paths.compactMap { path in
      let folders = path.split(separator: "/").dropLast()
      guard path != StickerPack.fileName, !used.contains(path), !folders.contains("sources") else {
        return nil
      }
      return Finding(
        rule, at: Place(file: base + path),
        "the pack “\(inspection.pack.name)” does not name “\(path)”")
    }
  }
}
