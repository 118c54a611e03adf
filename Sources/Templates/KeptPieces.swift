public import HornbookBytes

/// The pieces of a page that the items of keyed lists have become.
///
/// A later rendering of the same template takes from the page those whose item, and everything around it that its
/// template reads, is the same.
public struct KeptPieces: Sendable, Hashable {
  /// A section that has repeated over a keyed list.
  public struct Loop: Sendable, Hashable {
    /// A hash of the section and of everything outside of the items that it may read.
    public var surroundings: StableHash
    /// The pieces, in order.
    public var pieces: [Piece]

    /// Creates a loop.
    public init(surroundings: StableHash, pieces: [Piece]) {
      self.surroundings = surroundings
      self.pieces = pieces
    }
  }

  /// What an item has become.
  public struct Piece: Sendable, Hashable {
    /// The key of the item.
    public var key: StableHash
    /// Its range in the page.
    public var range: Range<Int>
    /// The number of its bytes that are not kept there.
    public var omitted: Int
    /// How many calls and repetitions it took.
    public var repetitions: Int
    /// Whether the output was at the start of a line before it.
    public var startsLine: Bool
    /// Whether the output is at the start of a line after it.
    public var endsLine: Bool

    /// Creates a piece.
    public init(
      key: StableHash, range: Range<Int>, omitted: Int = 0, repetitions: Int, startsLine: Bool,
      endsLine: Bool
    ) {
      self.key = key
      self.range = range
      self.omitted = omitted
      self.repetitions = repetitions
      self.startsLine = startsLine
      self.endsLine = endsLine
    }
  }

  /// The loops, in the order in which they were rendered.
  public var loops: [Loop] = []

  /// Creates pieces of these loops.
  public init(_ loops: [Loop] = []) { self.loops = loops }
}

/// The pieces of an earlier page, with its bytes.
public struct OldPage: Sendable {
  let bytes: [UInt8]
  let loops: [StableHash: [StableHash: KeptPieces.Piece]]

  /// Prepares the pieces of a page; nil if they are not all in it.
  public init?(_ bytes: [UInt8], _ kept: KeptPieces) {
    self.bytes = bytes
    var loops: [StableHash: [StableHash: KeptPieces.Piece]] = [:]
    for loop in kept.loops {
      guard loop.pieces.allSatisfy({ $0.range.upperBound <= bytes.count && $0.repetitions >= 0 })
      else { return nil }
      loops[loop.surroundings] = Dictionary(loop.pieces.map { ($0.key, $0) }) { first, _ in first }
    }
    self.loops = loops
  }
}
