/// A comment that allows findings of one rule in one place, and says why.
///
/// ```markdown
/// <!-- hornbook-allow: link-broken because the archive returns in May -->
/// See [the archive](archive.md).
/// ```
///
/// It covers its own line and the block that follows. `hornbook-allow-file` covers the whole file.
public struct Suppression: Hashable, Sendable {
  /// The name of the rule, which may not exist.
  public var rule: String
  /// Why; empty where nothing was said, and then nothing is allowed.
  public var reason: String
  /// The comment.
  public var place: Place
  /// The name of the rule in it.
  public var rulePlace: Place
  /// The offsets at which the findings that it allows begin.
  public var covered: Range<Int>
  /// Whether the whole file is meant.
  public var isForFile: Bool
}
