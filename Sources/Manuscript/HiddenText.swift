internal import HornbookBytes

/// What stands in the texts and is not shown in its place: answers that come elsewhere, or nowhere.
///
/// Whoever makes pages leaves it out; what is asked here is whether something that is named or linked
/// stands in it.
public struct HiddenText: Sendable {
  /// Where readers find a stretch of a text.
  public enum Showing: Sendable {
    /// On the page of the text.
    case here
    /// With the answers.
    case elsewhere
    /// On no page.
    case nowhere
  }

  /// What one file hides.
  public struct Stretches: Sendable {
    private let nowhere: Intervals
    private let elsewhere: Intervals
    private let replaced: Intervals
    private let kept: Intervals

    /// Stretches of bytes that may overlap.
    ///
    /// - Parameters:
    ///   - nowhere: The answers that no page shows.
    ///   - elsewhere: Those that come with the answers.
    ///   - replaced: The blocks in the place of which something else is shown.
    ///   - kept: What of them is shown there.
    public init(
      nowhere: [Range<Int>], elsewhere: [Range<Int>], replaced: [Range<Int>] = [],
      kept: [Range<Int>] = []
    ) {
      self.nowhere = Intervals(nowhere)
      self.elsewhere = Intervals(elsewhere)
      self.replaced = Intervals(replaced)
      self.kept = Intervals(kept)
    }

    /// How a stretch is shown; whatever touches an answer tells of it.
    public func showing(_ range: Range<Int>) -> Showing {
      if nowhere.overlaps(range) { return .nowhere }
      if elsewhere.overlaps(range) { return .elsewhere }
      return replaced.overlaps(range) && !kept.overlaps(range) ? .nowhere : .here
    }
  }

  private var files: [String: Stretches] = [:]

  /// Nothing is hidden.
  public static let nothing = HiddenText([:])

  /// What some files hide, by their paths below the book's folder.
  public init(_ files: [String: Stretches]) { self.files = files }

  /// Whether a file hides anything, by its path below the book's folder.
  public func hides(_ path: String) -> Bool { files[path] != nil }

  /// How a stretch of a file is shown.
  public func showing(_ range: Range<Int>, in path: String) -> Showing {
    files[path]?.showing(range) ?? .here
  }
}
