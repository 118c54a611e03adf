internal import HornbookDiagnostics

extension StickerRules {
  static let tooHeavy = Check<PackInspection>(
    "sticker-too-heavy", .error, "An image file is too large.",
    reason: """
      Programs that show stickers refuse files of 500 kB or more. A pack can set another limit \
      with “maximumBytes” in pack.json.
      """,
    remedy: "Use fewer colours or frames, or compress the file with a PNG optimiser.",
    examples: examples
  ) { inspection, report in
    let bound = inspection.pack.maximumBytes
    for picture in inspection.pictures {
      let count = picture.image.bytes.count
      guard count >= bound else { continue }
      report.add(
        at: picture.file.place,
        "“\(picture.name)” has \(grouped(count)) bytes, but must have fewer than \(grouped(bound))")
    }
  }
}

/// A number with commas between groups of three digits.
private func grouped(_ number: Int) -> String {
  var groups: [String] = []
  var rest = number
  while rest >= 1_000 {
    groups.append(String(String(rest % 1_000 + 1_000).dropFirst()))
    rest /= 1_000
  }
  return ([String(rest)] + groups.reversed()).joined(separator: ",")
}

private let examples = RuleExamples(
  wrong: [
    .pack(
      [#"{"file": ⌖"wave.png", "description": "A hand that waves"}"#],
      ("wave.png", "a PNG of 300x300 pixels and 500000 bytes"))
  ],
  right: [
    .pack(
      [#"{"file": "wave.png", "description": "A hand that waves"}"#],
      ("wave.png", "a PNG of 300x300 pixels and 499999 bytes"))
  ])
