public import HornbookDiagnostics

/// How much a page may still take in besides what its text says: labels of links, code of files, and what
/// directives show.
///
/// A few lines can ask for the same thing a thousand times. What comes of them has to be known before it is
/// made, and told where it is asked for.
public struct PageRoom: Sendable {
  /// No page takes in more bytes than this.
  static let limit = 4 << 20

  /// How many bytes were asked for, with those that were the first too many.
  private(set) var asked: Int

  /// What is left of it.
  ///
  /// - Parameter asked: How many bytes were asked for before.
  public init(asked: Int = 0) { self.asked = asked }

  /// Whether nothing more is taken in.
  public var isFull: Bool { asked > Self.limit }

  /// Takes some bytes in; false where they, or any before them, are too many.
  public mutating func take(_ count: Int) -> Bool {
    guard !isFull else { return false }
    asked += count
    return !isFull
  }
}

extension Rule {
  /// A page that would take in the same things again and again.
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

  /// A heading of five kilobytes, and links that show it.
  private static func room(labels: Int, asTheLastOfWhich last: String) -> String {
    "# Words\n\n## " + String(repeating: "word ", count: 1_000) + "{#words}\n\n"
      + String(repeating: "[](#words)\n", count: labels - 1) + last
  }
}

extension Finding {
  /// What is not taken into a page any more.
  public static func pageTooLarge(_ what: String, at place: Place) -> Finding {
    Finding(
      .pageTooLarge, at: place,
      "\(what) is left out: the page would include more than 4 MB besides its own text")
  }
}
