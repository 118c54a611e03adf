/// The options for parsing a text.
public struct MarkdownOptions: Sendable, Hashable {
  /// The variant of Markdown.
  public var dialect: Dialect
  /// Whether straight quotes become curly and hyphens become dashes.
  public var smartPunctuation: Bool
  /// The footnotes of another document to which the text may refer.
  public var notes = FootnoteLabels()
  /// What is done with formulas.
  public var formulas: FormulaSetting

  /// Creates options, by default for a book's Markdown without smart punctuation.
  public init(
    dialect: Dialect = .book, smartPunctuation: Bool = false, formulas: FormulaSetting = .off
  ) {
    self.formulas = formulas
    self.dialect = dialect
    self.smartPunctuation = smartPunctuation
  }
}
