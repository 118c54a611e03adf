internal import HornbookDiagnostics

extension StickerRules {
  static let unused = Check<PackInspection>(
    "sticker-unused", .warning,
    "An image is in the folder of a pack, but the pack does not name it.",
    reason: """
      It was either forgotten or left behind; then every copy of the book carries it along.
      """,
    remedy: """
      Add it to pack.json, delete it, or move it into a folder called sources/, which is ignored.
      """,
    examples: examples
  ) { inspection, report in
    // If the list could not be read completely, it is unknown which images it names.
    guard inspection.pack.isWhole else { return }
    // A name that is wrong only in case is already reported.
    let meant = Set(inspection.files.map { $0.name.lowercased() })
    let base = inspection.pack.file.dropLast(StickerPack.fileName.count)
    for path in inspection.folder.paths {
      guard !meant.contains(path.lowercased()), StickerFolder.isLookedAt(path) else { continue }
      report.add(
        at: Place(file: base + path),
        "the pack “\(inspection.pack.name)” does not name “\(path)”")
    }
  }
}

private let examples = RuleExamples(
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
