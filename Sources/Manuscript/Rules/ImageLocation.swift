public import HornbookDiagnostics

extension Rule {
  /// A photograph that records where it was taken.
  public static let imageLocation = Rule(
    "image-location", .warning, "A photograph records where it was taken.",
    reason: """
      Phones write the location into the file, to within a few metres. The file is published \
      unchanged, and often reveals where somebody lives.
      """,
    remedy: """
      Export the picture without its location, or remove it, for example with “exiftool -gps:all= \
      -xmp:all= FILE”.
      """,
    examples: examples)
}

extension Finding {
  /// Reports a photograph that records where it was taken.
  public static func imageLocation(_ name: String, at place: Place?) -> Finding {
    Finding(.imageLocation, at: place, "“\(name)” records where it was taken")
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
