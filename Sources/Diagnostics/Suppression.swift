/// A comment that suppresses findings of one rule in one place, with a reason.
///
/// ```markdown
/// <!-- hornbook-allow: link-broken because the archive returns in May -->
/// See [the archive](archive.md).
/// ```
///
/// It covers its own line and the following block. `hornbook-allow-file` covers the whole file.
public struct Suppression: Hashable, Sendable {
  /// The identifier of the rule, which may not exist.
  public var rule: String
  /// The reason; if it is empty, nothing is suppressed.
  public var reason: String
  /// The place of the comment.
  public var place: Place
  /// The place of the rule's name in the comment.
  public var rulePlace: Place
  /// The range in which suppressed findings begin.
  public var covered: Range<Int>
  /// Whether the whole file is covered.
  public var isForFile: Bool
}
