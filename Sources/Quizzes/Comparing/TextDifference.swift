internal import HornbookBytes

/// A text of the key with its differences from the text that it repeats.
public struct TextDifference: Sendable, Hashable {
  /// The pieces, in order.
  ///
  /// Those that are not `missing` make up the whole text of the key.
  public private(set) var pieces: [Piece] = []

  /// A stretch of words from either text or both.
  public struct Piece: Sendable, Hashable {
    /// The text of the piece.
    public var text: String
    /// Which of the texts contain the words.
    public var kind: Kind
  }

  /// Which of the two texts contain a piece.
  public enum Kind: Sendable, Hashable {
    /// Both texts contain the piece.
    case same
    /// Only the key contains the piece.
    case added
    /// Only the text that the key repeats contains the piece.
    case missing
  }

  init(of text: QuizText, from original: QuizText?, as role: TextRole) {
    guard let original, original.plain != text.plain else {
      append(text.plain[...], .same)
      return
    }
    let alignment = WordAlignment(WordList(of: text, as: role), WordList(of: original, as: role))
    var start = 0
    for gap in alignment.gaps where !alignment.isSpacing(gap) {
      let difference = alignment.difference(in: gap)
      let lower = min(max(start, difference.firstRange.lowerBound), text.plain.count)
      let upper = min(max(lower, difference.firstRange.upperBound), text.plain.count)
      append(text.plain[start..<lower], .same)
      append(original.plain[difference.secondRange.clamped(to: 0..<original.plain.count)], .missing)
      append(text.plain[lower..<upper], .added)
      start = upper
    }
    append(text.plain[start...], .same)
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>, _ kind: Kind) {
    guard !bytes.isEmpty else { return }
    pieces.append(Piece(text: String(decoding: bytes, as: UTF8.self), kind: kind))
  }
}
