/// What becomes of raw HTML in a text.
public enum RawHTML: String, Sendable, CaseIterable {
  /// It is shown as it was written; comments vanish.
  case escape
  /// It goes into the page as it is.
  case pass
}

/// Which code blocks are highlighted, among those whose language can be.
public enum CodeHighlighting: Sendable, Hashable {
  /// Every one.
  case all
  /// Not one: code is shown as it is.
  case off
  /// Those in some languages, by their names in full.
  case only([String])
}

/// Which Markdown is spoken.
public enum Dialect: String, Sendable, CaseIterable {
  /// CommonMark 0.30 and nothing else.
  case commonmark
  /// CommonMark with what books need.
  case book
}
