public import HornbookDiagnostics
internal import HornbookImages

extension Rule {
  /// A picture that browsers cannot show.
  public static let dataImageUndecodable = Rule(
    "data-image-undecodable", .error, "An image named in a dataset cannot be shown.",
    reason: """
      The type of a file is determined by its bytes, not by its name. Readers would see a broken \
      image, or half a face if the file was cut off.
      """,
    remedy: "Export the image again as PNG, JPEG, GIF, WebP or SVG.",
    examples: examples)
}

extension Finding {
  /// The finding that browsers cannot show a picture; nil if they can.
  static func dataImageUndecodable(_ facts: ImageFacts, _ image: PlacedText) -> Finding? {
    guard !facts.isDecodable else { return nil }
    let reason =
      facts.faults.first?.message
      ?? (facts.kind == .pdf ? "it is a PDF" : "pages cannot show this type of file")
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
