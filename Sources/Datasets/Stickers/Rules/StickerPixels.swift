internal import HornbookDiagnostics
internal import HornbookImages

extension StickerRules {
  static let wrongPixels = Check<PackInspection>(
    "sticker-pixels", .error,
    "An image does not have the size in pixels that its pack requires.",
    reason: """
      One image serves all screens, at three pixels per point. Smaller images are blurred; larger \
      ones waste space.
      """,
    remedy: "Supply the image in the size of the pack: 300x300, 408x408 or 618x618 pixels.",
    examples: examples
  ) { inspection, report in
    if report.addsWrongClass() { return }
    let side = inspection.pack.size.pixels
    for picture in inspection.firstFrames {
      guard let size = picture.facts.shownSize, size.width == size.height, size.width != side
      else { continue }
      report.add(
        at: picture.file.place,
        "“\(picture.name)” is \(size.words) in a \(inspection.pack.size.rawValue) pack",
        remedy: "Supply \(side)x\(side) pixels.")
    }
  }
}

extension PackInspection {
  /// The stickers and the first image of each sequence; the other images must have the same size.
  fileprivate var firstFrames: [Picture] {
    let names = Set(
      pack.stickers.map(\.file.name) + pack.sequences.compactMap { $0.frames.first?.name })
    return pictures.filter { names.contains($0.name) }
  }
}

extension CheckReport<PackInspection> {
  /// Adds a single finding if at least two images all have the size of another class.
  ///
  /// Returns whether it did.
  fileprivate mutating func addsWrongClass() -> Bool {
    let pack = facts.pack
    let sizes = facts.firstFrames.map(\.facts.shownSize)
    guard sizes.count > 1, let first = sizes[0], sizes.allSatisfy({ $0 == first }),
      first.width == first.height,
      let other = StickerSize.allCases.first(where: { $0.pixels == first.width }),
      other != pack.size
    else { return false }
    let side = pack.size.pixels
    add(
      at: pack.sizePlace,
      "all \(sizes.count) images are \(first.words), the size of a \(other.rawValue) pack",
      remedy: "Write “\(other.rawValue)” here, or supply \(side)x\(side) pixels.")
    return true
  }
}

private let examples = RuleExamples(
  wrong: [
    .pack(
      size: "large",
      [#"{"file": ⌖"wave.png", "description": "A hand that waves"}"#],
      ("wave.png", "a PNG of 206x206 pixels")),
    // All images have the size of another class, so the pack's size is wrong.
    .pack(
      size: "large", marksSize: true,
      [
        #"{"file": "clap.png", "description": "Two hands that clap"}"#,
        #"{"file": "wave.png", "description": "A hand that waves"}"#,
      ],
      ("clap.png", "a PNG of 300x300 pixels"), ("wave.png", "a PNG of 300x300 pixels")),
  ],
  right: [
    .pack(
      size: "large",
      [#"{"file": "wave.png", "description": "A hand that waves"}"#],
      ("wave.png", "a PNG of 618x618 pixels"))
  ])
