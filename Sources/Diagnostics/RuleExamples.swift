/// The examples of a rule, which are shown by `hornbook explain` and used as tests.
///
/// Each wrong example produces a finding of the rule exactly at its mark, and each right
/// one produces none.
public struct RuleExamples: Hashable, Sendable {
  /// Small books that violate the rule, each with a mark at the place of the finding.
  public let wrong: [RuleExample]
  /// Small books that follow the rule.
  public let right: [RuleExample]

  /// Creates examples, at least one of each kind.
  public init(wrong: [RuleExample], right: [RuleExample]) {
    self.wrong = wrong
    self.right = right
  }
}

/// A small book that shows a rule at work, written as one text.
///
/// A line `=== PATH` begins a file, with its path under `content/`. Text before the first such line
/// is a chapter. The mark `⌖` is placed just before the place of the finding; it is removed before
/// the example is checked or shown. An image is described in words (`a PNG of 300x300 pixels`) and
/// drawn when the example is checked.
public struct RuleExample: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The mark for the place of the finding, a character that no manuscript contains.
  public static let mark = "⌖"

  /// The text as written.
  private let text: String

  /// A file of an example.
  public struct File: Hashable, Sendable {
    /// The path under `content/`.
    public let path: String
    /// The contents, including marks.
    public let contents: String

    /// Creates a file.
    public init(path: String, contents: String) {
      self.path = path
      self.contents = contents
    }
  }

  /// Creates an example from its text.
  public init(_ text: String) { self.text = text }

  /// Creates an example from a literal.
  public init(stringLiteral text: String) { self.init(text) }

  /// The files in the order they are shown; each ends with a line break.
  public var files: [File] {
    var files: [File] = []
    var path = text.hasPrefix("=== ") ? nil : "chapters/01-example.md"
    var contents = ""
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    for line in lines {
      if line.hasPrefix("=== ") {
        if let path { files.append(File(path: path, contents: contents)) }
        (path, contents) = (String(line.dropFirst(4)), "")
      } else {
        contents += line + "\n"
      }
    }
    if let path { files.append(File(path: path, contents: contents)) }
    return files
  }
}
