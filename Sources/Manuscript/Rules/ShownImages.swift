public import HornbookDiagnostics

extension Rule {
  /// A file that is shown as an image and is none.
  public static let imageUnknown = Rule(
    "image-unknown", .error, "A file is shown as an image and is none.",
    reason: "Readers see the mark of a broken picture. What a file is, is read from its bytes.",
    remedy: "Export the image again, or link to the file if it is not meant to be one.",
    wrong: [
      .files(
        ("chapters/01-horn.md", "# Horn\n\n![A press with two screws](⌖press.svg)\n"),
        ("chapters/press.svg", "404: there is no such page\n"))
    ],
    right: [
      .files(
        ("chapters/01-horn.md", "# Horn\n\n![A press with two screws](press.svg)\n"),
        ("chapters/press.svg", drawing))
    ])

  /// An image whose bytes are not whole.
  public static let imageDamaged = Rule(
    "image-damaged", .warning, "An image is not whole.",
    reason: "Some browsers show a part of it, others nothing.",
    remedy: "Export the image again, or restore it from a copy.",
    wrong: [
      .files(
        ("chapters/01-horn.md", "# Horn\n\n![A press with two screws](⌖press.svg)\n"),
        ("chapters/press.svg", String(drawing.prefix(80))))
    ],
    right: [
      .files(
        ("chapters/01-horn.md", "# Horn\n\n![A press with two screws](press.svg)\n"),
        ("chapters/press.svg", drawing))
    ])

  private static let drawing = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">
      <path d="M1 1h7v7H1z"/>
    </svg>

    """
}

/// What can be said of images that chapters show.
enum ShownImages {
  /// Formats that some browsers show and whose bytes nobody here reads.
  private static let unread: Set<String> = [
    "avif", "bmp", "cur", "heic", "heif", "ico", "jxl", "tif", "tiff",
  ]

  /// Whether a file of this name would have been recognised, were it an image.
  static func isKnown(_ path: String) -> Bool {
    let ending = path.split(separator: ".").last?.lowercased() ?? ""
    return !unread.contains(ending)
  }
}
