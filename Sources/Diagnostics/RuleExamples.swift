/// The examples of a rule: its page in `hornbook explain`, and its tests.
///
/// Each wrong example gives a finding of the rule exactly at its mark, and each right one gives none.
public struct RuleExamples: Hashable, Sendable {
  /// Small books that break the rule, each with one mark where the finding stands.
  public let wrong: [RuleExample]
  /// The same, mended.
  public let right: [RuleExample]

  /// Examples, at least one of each.
  public init(wrong: [RuleExample], right: [RuleExample]) {
    self.wrong = wrong
    self.right = right
  }
}

/// A small book that shows a rule at work, written as one text.
///
/// A line `=== PATH` begins a file, with its path under `content/`. Text above the first such line is a
/// chapter. The mark `⌖` stands just before the place that the finding points at; it is taken out before
/// the example is checked or shown. An image is described in words (`a PNG of 300x300 pixels`), and
/// drawn where the example is checked.
public struct RuleExample: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The mark, a position indicator that no manuscript holds.
  public static let mark = "⌖"

  /// As it was written.
  private let text: String

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

  /// An example in the form above.
  public init(_ text: String) { self.text = text }

  /// The same, as a literal.
  public init(stringLiteral text: String) { self.init(text) }

  /// The files under `content/`, by path, in the order they are shown; each ends with a line break.
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
