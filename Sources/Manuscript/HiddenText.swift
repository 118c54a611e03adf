internal import HornbookBytes

/// The parts of the texts that are not shown in their place, such as answers that are shown elsewhere or not at
/// all.
///
/// The page stages leave these parts out. This type only tells whether a named or linked element lies in them.
public struct HiddenText: Sendable {
  /// Where readers see a stretch of a text.
  public enum Showing: Sendable {
    /// On the text's own page.
    case here
    /// On the page of answers.
    case elsewhere
    /// On no page.
    case nowhere
  }

  /// The hidden stretches of one file.
  public struct Stretches: Sendable {
    private let nowhere: Intervals
    private let elsewhere: Intervals
    private let replaced: Intervals
    private let kept: Intervals

    /// Creates stretches from ranges of bytes, which may overlap.
    ///
    /// - Parameters:
    ///   - nowhere: The answers that no page shows.
    ///   - elsewhere: The answers that the page of answers shows.
    ///   - replaced: The blocks that are replaced by something else.
    ///   - kept: The parts of `replaced` that are still shown.
    public init(
      nowhere: [Range<Int>], elsewhere: [Range<Int>], replaced: [Range<Int>] = [],
      kept: [Range<Int>] = []
    ) {
      self.nowhere = Intervals(nowhere)
      self.elsewhere = Intervals(elsewhere)
      self.replaced = Intervals(replaced)
      self.kept = Intervals(kept)
    }

    /// Where a range is shown; a range that touches an answer counts as part of it.
    public func showing(_ range: Range<Int>) -> Showing {
      if nowhere.overlaps(range) { return .nowhere }
      if elsewhere.overlaps(range) { return .elsewhere }
      return replaced.overlaps(range) && !kept.overlaps(range) ? .nowhere : .here
    }
  }

  private var files: [String: Stretches] = [:]

  /// Hides nothing.
  public static let nothing = HiddenText([:])

  /// Creates hidden text from the stretches of each file, by its path below the book's folder.
  public init(_ files: [String: Stretches]) { self.files = files }

  /// Whether a file, given by its path below the book's folder, has hidden stretches.
  public func hides(_ path: String) -> Bool { files[path] != nil }

  /// Where a range of a file is shown.
  public func showing(_ range: Range<Int>, in path: String) -> Showing {
    files[path]?.showing(range) ?? .here
  }
}
