/// The treatment of raw HTML in a text.
public enum RawHTML: String, Sendable, CaseIterable {
  /// Shown as text; comments are dropped.
  case escape
  /// Copied to the page unchanged.
  case pass
}

/// The code blocks that are highlighted, if their language is supported.
public enum CodeHighlighting: Sendable, Hashable {
  /// All code blocks.
  case all
  /// None; code is shown as it is.
  case off
  /// Only those in certain languages, by their full names.
  case only([String])
}

/// The variants of Markdown.
public enum Dialect: String, Sendable, CaseIterable {
  /// CommonMark 0.30 without extensions.
  case commonmark
  /// CommonMark with extensions for books, such as tables and footnotes.
  case book
  /// The same extensions, with names and listings as mdBook has them.
  case mdbook
  /// The same extensions, with names and listings as DocC has them.
  case docc

  /// Whether another program decides how names, figures and listings are read.
  var isForeign: Bool { self == .mdbook || self == .docc }
}
