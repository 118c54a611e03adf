/// How a text is read.
public struct MarkdownOptions: Sendable, Hashable {
  /// Which Markdown is spoken.
  public var dialect: Dialect
  /// Whether straight quotes become curly and hyphens dashes.
  public var smartPunctuation: Bool
  /// The footnotes of another document of which the text may speak.
  public var notes = FootnoteLabels()

  /// Reads a book's Markdown unless told otherwise.
  public init(dialect: Dialect = .book, smartPunctuation: Bool = false) {
    self.dialect = dialect
    self.smartPunctuation = smartPunctuation
  }
}
