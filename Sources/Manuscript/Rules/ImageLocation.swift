public import HornbookDiagnostics

extension Rule {
  /// A photograph that records where it was taken.
  public static let imageLocation = Rule(
    "image-location", .warning, "A photograph tells where it was taken.",
    reason: """
      Telephones write the place into the file, to a few metres. The file is published as it lies, \
      and often it tells where somebody lives.
      """,
    remedy: """
      Export the picture without its place, or take it out, for example with \
      “exiftool -gps:all= -xmp:all= FILE”.
      """,
    examples: examples)
}

extension Finding {
  /// Reports a photograph that records where it was taken.
  public static func imageLocation(_ name: String, at place: Place?) -> Finding {
    Finding(.imageLocation, at: place, "“\(name)” tells where it was taken")
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    === chapters/01-horn.md
    # Horn

    ![A press with two screws](⌖press.jpg)
    === chapters/press.jpg
    a JPEG of 60x60 pixels that tells its place
    """
  ],
  right: [
    """
    === chapters/01-horn.md
    # Horn

    ![A press with two screws](press.jpg)
    === chapters/press.jpg
    a JPEG of 60x60 pixels
    """
  ])
