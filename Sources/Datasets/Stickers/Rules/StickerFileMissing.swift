internal import HornbookDiagnostics

extension StickerRules {
  static let fileMissing = Check<PackInspection>(
    "sticker-file-missing", .error, "A pack names an image that does not exist.",
    reason: """
      The gallery would show an empty cell, and the pack could not be downloaded. File names are \
      case-sensitive on most web servers.
      """,
    remedy: "Put the image into the folder of the pack, or correct its name in pack.json.",
    examples: examples
  ) { inspection, report in
    let paths = inspection.folder.paths
    let near = NearMissCache()
    let lowercased = Dictionary(paths.map { ($0.lowercased(), $0) }) { first, _ in first }
    for file in inspection.files {
      switch inspection.folder.look(at: file) {
      case .image, .unreadable: continue
      case .outside:
        report.add(
          at: file.place, "“\(file.name)” leads outside the folder of the pack",
          remedy: "Put the image into the folder of the pack.")
      case .missing:
        let remedy = lowercased[file.name.lowercased()].map {
          "Names are case-sensitive: write “\($0)”."
        }
        report.add(
          at: file.place, "there is no file “\(file.name)” in \(inspection.pack.folder)/",
          remedy: remedy ?? near.of("") { paths }.remedy(for: file.name))
      }
    }
  }
}

private let examples = RuleExamples(
  wrong: [
    .pack(
      [#"{"file": ⌖"Wave.png", "description": "A hand that waves"}"#],
      ("wave.png", "a PNG of 300x300 pixels"))
  ],
  right: [
    .pack(
      [#"{"file": "wave.png", "description": "A hand that waves"}"#],
      ("wave.png", "a PNG of 300x300 pixels"))
  ])
