public import HornbookDiagnostics

extension Rule {
  /// A picture that tells where it was taken.
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
    wrong: [
      .files(
        ("chapters/01-horn.md", "# Horn\n\n![A press with two screws](⌖press.jpg)\n"),
        ("chapters/press.jpg", "a JPEG of 60x60 pixels that tells its place\n"))
    ],
    right: [
      .files(
        ("chapters/01-horn.md", "# Horn\n\n![A press with two screws](press.jpg)\n"),
        ("chapters/press.jpg", "a JPEG of 60x60 pixels\n"))
    ])
}

extension Finding {
  /// A picture that tells where it was taken.
  public static func imageLocation(_ name: String, at place: Place?) -> Finding {
    Finding(.imageLocation, at: place, "“\(name)” tells where it was taken")
  }
}
