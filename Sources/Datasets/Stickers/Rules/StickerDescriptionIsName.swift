internal import HornbookDiagnostics

extension StickerRules {
  static let descriptionIsName = Check<PackInspection>(
    "sticker-description-name", .warning, "The description of a sticker is its file name.",
    reason: "A file name says little to people who cannot see the image.",
    remedy: "Describe the image in a few words.",
    examples: examples
  ) { inspection, report in
    let pack = inspection.pack
    let named =
      pack.stickers.map { ($0.label, [$0.file]) } + pack.sequences.map { ($0.label, $0.frames) }
    for (label, files) in named {
      guard let description = label.description, !folded(description).isEmpty,
        let file = files.first(where: {
          [folded($0.bareName), folded($0.name)].contains(folded(description))
        })
      else { continue }
      report.add(
        at: label.descriptionPlace,
        "the description “\(description)” is only the file name “\(file.name)”")
    }
  }
}

/// The letters and digits of a text, in lower case.
private func folded(_ text: String) -> [Unicode.Scalar] {
  text.lowercased().unicodeScalars.filter {
    $0.properties.isAlphabetic || $0.properties.numericType != nil
  }
}

private let examples = RuleExamples(
  wrong: [
    .pack(
      [#"{"file": "waving-hand_2.png", "description": ⌖"Waving hand 2"}"#],
      ("waving-hand_2.png", "a PNG of 300x300 pixels"))
  ],
  right: [
    .pack(
      [#"{"file": "wave.png", "description": "A hand that waves"}"#],
      ("wave.png", "a PNG of 300x300 pixels"))
  ])
