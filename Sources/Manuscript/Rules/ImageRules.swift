public import HornbookDiagnostics

extension Rule {
  /// A file that is shown as an image but is not one.
  public static let imageUnknown = Rule(
    "image-unknown", .error, "A file shown as an image is not an image.",
    reason: "Readers see a broken image. The type of a file is determined by its bytes.",
    remedy: "Export the image again, or link to the file if it is not meant to be an image.",
    examples: .imageUnknown)

  /// An image whose bytes are incomplete or damaged.
  public static let imageDamaged = Rule(
    "image-damaged", .warning, "An image is incomplete.",
    reason: "Some browsers show part of it, others nothing.",
    remedy: "Export the image again, or restore it from a backup.",
    examples: .imageDamaged)

  /// A film without captions.
  public static let captionsMissing = Rule(
    "captions-missing", .warning, "A film has no captions.",
    reason: """
      Deaf readers miss what is said, and so does everyone in a train without headphones.
      """,
    remedy: "Write captions in WebVTT, into a file beside the film with the same name.",
    examples: .captionsMissing)

  /// Whether an unrecognised file may be an image all the same, as its name has the ending of a
  /// format that some browsers show and Hornbook cannot read.
  static func mayBeImage(_ path: String) -> Bool {
    let ending = path.split(separator: ".").last?.lowercased() ?? ""
    return ["avif", "bmp", "cur", "heic", "heif", "ico", "jxl", "tif", "tiff"].contains(ending)
  }
}

extension RuleExamples {
  private static let drawing = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">
      <path d="M1 1h7v7H1z"/>
    </svg>
    """

  fileprivate static let captionsMissing = RuleExamples(
    wrong: [
      """
      === chapters/01-ink.md
      # Ink

      ![Soot is stirred into glue](⌖stirring.webm "Stir slowly.")
      === chapters/stirring.webm
      film
      """
    ],
    right: [
      """
      === chapters/01-ink.md
      # Ink

      ![Soot is stirred into glue](stirring.webm "Stir slowly.")
      === chapters/stirring.webm
      film
      === chapters/stirring.vtt
      WEBVTT

      00:01.000 --> 00:04.000
      Slowly, or it foams.
      """
    ])

  fileprivate static let imageUnknown = RuleExamples(
    wrong: [showing("404: there is no such page", mark: RuleExample.mark)],
    right: [showing(drawing)])

  fileprivate static let imageDamaged = RuleExamples(
    wrong: [showing(String(drawing.prefix(80)), mark: RuleExample.mark)],
    right: [showing(drawing)])

  private static func showing(_ press: String, mark: String = "") -> RuleExample {
    RuleExample(
      """
      === chapters/01-horn.md
      # Horn

      ![A press with two screws](\(mark)press.svg)
      === chapters/press.svg
      \(press)
      """)
  }
}
