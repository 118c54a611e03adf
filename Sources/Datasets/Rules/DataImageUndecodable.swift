public import HornbookDiagnostics
internal import HornbookImages

extension Rule {
  /// A picture that browsers cannot show.
  public static let dataImageUndecodable = Rule(
    "data-image-undecodable", .error, "A picture that a dataset names cannot be shown.",
    reason: """
      What a file is, its bytes tell and not its name. Readers would see a broken picture, and with \
      a file that was cut off half a face.
      """,
    remedy: "Export the picture again as PNG, JPEG, GIF, WebP or SVG.",
    examples: examples)
}

extension Finding {
  /// The finding that browsers cannot show a picture; nil if they can.
  static func dataImageUndecodable(_ facts: ImageFacts, _ image: PlacedText) -> Finding? {
    guard !facts.isDecodable else { return nil }
    let reason =
      facts.faults.first?.message
      ?? (facts.kind == .pdf ? "it is a PDF" : "it is no picture that pages can show")
    return Finding(
      .dataImageUndecodable, at: image.place, "“\(image.trimmed)” cannot be shown: \(reason)")
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    === contacts/press.json
    [{"given": "Ada", "image": ⌖"ada.png"}]
    === contacts/ada.png
    a face, but only in words
    """
  ],
  right: [
    """
    === contacts/press.json
    [{"given": "Ada", "image": "ada.svg"}]
    === contacts/ada.svg
    <svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"/>
    """
  ])
