public import HornbookDiagnostics

/// Limits how much a page takes in besides its own text: link labels, included code and the output of directives.
///
/// A few lines can ask for the same thing a thousand times. So the size is counted before anything is made, and the
/// excess is reported where it is asked for.
public struct PageRoom: Sendable {
  /// The most bytes that a page takes in.
  static let limit = 4 << 20

  /// The number of bytes asked for, including the first request that exceeded the limit.
  private(set) var asked: Int

  /// Creates a page's room.
  ///
  /// - Parameter asked: The number of bytes asked for so far.
  public init(asked: Int = 0) { self.asked = asked }

  /// Whether the limit has been exceeded, so that nothing more is taken in.
  public var isFull: Bool { asked > Self.limit }

  /// Counts some bytes; returns false if they, or any before them, exceed the limit.
  public mutating func take(_ count: Int) -> Bool {
    guard !isFull else { return false }
    asked += count
    return !isFull
  }
}

extension Rule {
  /// A page that takes in too much besides its own text.
  public static let pageTooLarge = Rule(
    "page-too-large", .error, "A page includes more than 4 MB besides its own text.",
    reason: """
      Link labels, code from other files and the output of directives are copied into the page \
      each time, so a small text can produce gigabytes. Anything after the first 4 MB is left \
      out.
      """,
    remedy: "Include it less often, or less of it, or split the text into several chapters.",
    canBeLowered: false,
    examples: RuleExamples(
      wrong: [RuleExample(room(labels: 840, asTheLastOfWhich: "[](⌖#words)"))],
      right: [RuleExample(room(labels: 9, asTheLastOfWhich: "[](#words)"))]))

  /// A chapter with a heading of five kilobytes and links that show it as their label.
  private static func room(labels: Int, asTheLastOfWhich last: String) -> String {
    "# Words\n\n## " + String(repeating: "word ", count: 1_000) + "{#words}\n\n"
      + String(repeating: "[](#words)\n", count: labels - 1) + last
  }
}

extension Finding {
  /// Reports that something is left out of a page that is too large.
  public static func pageTooLarge(_ what: String, at place: Place) -> Finding {
    Finding(
      .pageTooLarge, at: place,
      "\(what) is left out: the page would include more than 4 MB besides its own text")
  }
}
