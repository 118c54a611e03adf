internal import HornbookDiagnostics
internal import HornbookImages

extension StickerRules {
  static let sequenceUneven = Check<PackInspection>(
    "sequence-uneven", .error, "The images of a sequence differ in size.",
    reason: "The picture would jump between images.",
    remedy: "Export all images of the sequence in the same size.",
    examples: examples
  ) { inspection, report in
    for sequence in inspection.pack.sequences {
      let sized = sequence.frames.compactMap { file in
        inspection.folder.image(file)?.facts.shownSize.map { (file: file, size: $0) }
      }
      guard let first = sized.first, let other = sized.first(where: { $0.size != first.size })
      else { continue }
      report.add(
        at: other.file.place,
        "“\(other.file.name)” is \(other.size.words), “\(first.file.name)” before it \(first.size.words)",
        notes: [.init(at: first.file.place, "the sequence begins here")])
    }
  }
}

private let examples = RuleExamples(
  wrong: [.clap("a PNG of 300x300 pixels", "a PNG of 408x408 pixels", marksSecond: true)],
  right: [.clap("a PNG of 300x300 pixels", "a PNG of 300x300 pixels")])
