/// Something that is checked: what it is called, why it matters, what to do.
///
/// A rule is declared beside the code that checks it. Its examples are its page in
/// `hornbook explain` and its tests: the wrong one must give a finding of this rule exactly at its
/// mark, the right one must give none.
public struct Rule: Hashable, Sendable, Identifiable {
  /// A stable name in lower case with hyphens.
  public let id: String
  /// The severity unless the book says otherwise.
  public let severity: Severity
  /// One sentence that says what is found.
  public let summary: String
  /// Why it matters, in a paragraph.
  public let reason: String
  /// What to do, in the imperative, one sentence.
  public let remedy: String
  /// Whether a book may lower it below its severity.
  public let canBeLowered: Bool
  /// Whether it runs only when asked for with `--teaching`.
  public let isTeaching: Bool
  /// Books, or files of books, that break the rule; each has a mark where the finding stands.
  public let wrong: [RuleExample]
  /// The same, mended.
  public let right: [RuleExample]

  /// Declares a rule.
  public init(
    _ id: String, _ severity: Severity, _ summary: String, reason: String, remedy: String,
    canBeLowered: Bool = true, isTeaching: Bool = false, wrong: [RuleExample],
    right: [RuleExample]
  ) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.reason = reason
    self.remedy = remedy
    self.canBeLowered = canBeLowered
    self.isTeaching = isTeaching
    self.wrong = wrong
    self.right = right
  }
}

/// A small book that shows a rule at work.
///
/// The mark `⌖` stands just before the place that the finding must point at; it is taken out before
/// the example is checked or shown. An image is described in words (`a PNG of 300x300 pixels`), and
/// drawn where the example is checked.
public struct RuleExample: Hashable, Sendable {
  /// The mark, a position indicator that no manuscript holds.
  public static let mark = "⌖"

  /// The files under `content/`, by path, in the order they are shown.
  public let files: [File]

  /// A file of an example.
  public struct File: Hashable, Sendable {
    /// The path under `content/`.
    public let path: String
    /// The contents, with marks.
    public let contents: String

    /// A file.
    public init(path: String, contents: String) {
      self.path = path
      self.contents = contents
    }
  }

  /// An example of some files.
  public init(files: [File]) {
    self.files = files
  }

  /// An example that is one chapter.
  public static func chapter(_ contents: String) -> RuleExample {
    files(("chapters/01-example.md", contents))
  }

  /// An example of several files, paths relative to `content/`.
  public static func files(_ files: (path: String, contents: String)...) -> RuleExample {
    RuleExample(files: files.map { File(path: $0.path, contents: $0.contents) })
  }
}
