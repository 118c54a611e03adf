/// What becomes of raw HTML in a text.
public enum RawHTML: String, Sendable, CaseIterable {
  /// It is shown as it was written; comments vanish.
  case escape
  /// It goes into the page as it is.
  case pass
}

/// Which Markdown is spoken.
public enum Dialect: String, Sendable, CaseIterable {
  /// CommonMark 0.30 and nothing else.
  case commonmark
  /// CommonMark with what books need.
  case book
}
