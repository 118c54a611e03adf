internal import HornbookBytes
public import HornbookDiagnostics

/// A text of a quiz as the author wrote it: a stem, an option, an answer or an explanation.
///
/// It has two forms. `markdown` is for display: the author's Markdown without list marks, numbers,
/// letters and indentation, so that it can be read as a document by itself. `plain` is for
/// comparison: the same words without markup. Both can be mapped to places in the file.
///
/// Two texts are equal if they have the same source at the same place; compare `plain` to find out
/// whether they have the same words.
public struct QuizText: Hashable, Sendable {
  /// Marks a gap in `markdown` and `plain`.
  ///
  /// It is U+FFFC, the object replacement character. The answer itself is in `Question.blanks`, so
  /// the displayed text never contains it.
  public static let blank: Unicode.Scalar = "\u{FFFC}"

  /// The Markdown, which can be read as a document by itself.
  public var markdown: [UInt8]
  /// The words without markup: code without its backticks, links as their text, and single
  /// spaces outside code.
  public var plain: [UInt8]
  /// The source range from the first to the last byte of the text.
  public var place: Place
  /// The runs; empty if the text is a single run of prose, as it nearly always is.
  private var ownRuns: [Run]
  /// The pieces; empty if the Markdown is a single stretch of the file, as it nearly always is.
  private var ownPieces: [Piece]

  /// The stretches of `plain` mapped to `markdown`, with code marked; in order.
  public var runs: [Run] { ownRuns.isEmpty ? Run.prose(plain.count) : ownRuns }

  /// The stretches of `markdown` mapped to the file; in order.
  public var pieces: [Piece] {
    ownPieces.isEmpty ? Piece.whole(markdown.count, at: place.lower) : ownPieces
  }

  /// A stretch of the plain text that is contiguous in the Markdown.
  public struct Run: Hashable, Sendable {
    /// The range in `plain`.
    public var range: Range<Int>
    /// The offset in `markdown` where the run begins.
    public var start: Int
    /// Whether the run is code, which is compared without folding.
    public var isCode: Bool

    /// The runs of a text without code.
    static func prose(_ count: Int) -> [Run] {
      count > 0 ? [Run(range: 0..<count, start: 0, isCode: false)] : []
    }
  }

  /// A stretch of Markdown that is contiguous in the file.
  public struct Piece: Hashable, Sendable {
    /// The range in `markdown`.
    public var range: Range<Int>
    /// The offset in the file where the piece begins.
    public var start: Int

    /// The pieces of Markdown that appears unchanged in the file.
    static func whole(_ count: Int, at start: Int) -> [Piece] {
      count > 0 ? [Piece(range: 0..<count, start: start)] : []
    }
  }

  /// Creates a text from all its parts.
  public init(
    markdown: [UInt8], plain: [UInt8], runs: [Run], pieces: [Piece], place: Place
  ) {
    self.markdown = markdown
    self.plain = plain
    self.place = place
    ownRuns = runs == Run.prose(plain.count) ? [] : runs
    ownPieces = pieces == Piece.whole(markdown.count, at: place.lower) ? [] : pieces
  }

  /// Creates a text that appears unchanged in its file, from the first byte of `place` on.
  init(asWritten markdown: [UInt8], place: Place) {
    let words = PlainText(of: markdown)
    self.markdown = markdown
    self.place = place
    plain = words.plain
    ownRuns = words.isProse ? [] : words.runs
    ownPieces = []
  }

  /// A text with the runs and pieces that are not the usual ones.
  init(
    markdown: [UInt8], plain: [UInt8], ownRuns: [Run], ownPieces: [Piece], place: Place
  ) {
    self.markdown = markdown
    self.plain = plain
    self.place = place
    self.ownRuns = ownRuns
    self.ownPieces = ownPieces
  }

  /// Moves the places in the file to which the Markdown is mapped.
  mutating func movePieces(by distance: Int) {
    for index in ownPieces.indices { ownPieces[index].start += distance }
  }

  /// The plain text as a string, for messages.
  public var text: String { String(decoding: plain, as: UTF8.self) }

  /// Whether the text has no words.
  public var isEmpty: Bool { plain.isEmpty }

  /// Whether part of the text is code.
  public var holdsCode: Bool { ownRuns.contains { $0.isCode } }

  /// The stretches of `plain` that are code, in order.
  public var code: [Range<Int>] { ownRuns.filter(\.isCode).map(\.range) }

  /// The source range of a range of `plain`.
  ///
  /// If the file writes those bytes differently (an entity, an escaped mark, a JSON escape), the
  /// result is the nearest known range.
  public func place(ofPlain range: Range<Int>) -> Place {
    let lower = sourceOffset(ofPlain: range.lowerBound)
    guard !range.isEmpty else { return Place(file: place.file, lower: lower, upper: lower) }
    // Ranges end behind the first byte of a letter that was compared without its accent.
    var end = range.upperBound
    while end < plain.count, plain[end] & 0xC0 == 0x80 { end += 1 }
    let upper = sourceOffset(ofPlain: end - 1) + 1
    return Place(file: place.file, lower: lower, upper: min(max(lower, upper), place.upper))
  }

  /// The source range of a range of `markdown`.
  public func place(ofMarkdown range: Range<Int>) -> Place {
    let lower = sourceOffset(ofMarkdown: range.lowerBound)
    let upper = range.isEmpty ? lower : sourceOffset(ofMarkdown: range.upperBound - 1) + 1
    return Place(file: place.file, lower: lower, upper: min(max(lower, upper), place.upper))
  }

  /// The file offset of a byte of `plain`.
  public func sourceOffset(ofPlain offset: Int) -> Int {
    let runs = runs
    guard let index = Self.last(of: runs, startingUpTo: offset, \.range.lowerBound) else {
      return place.lower
    }
    let run = runs[index]
    let inside = min(offset, run.range.upperBound) - run.range.lowerBound
    return sourceOffset(ofMarkdown: run.start + max(0, inside))
  }

  /// The file offset of a byte of `markdown`.
  public func sourceOffset(ofMarkdown offset: Int) -> Int {
    let pieces = pieces
    guard let index = Self.last(of: pieces, startingUpTo: offset, \.range.lowerBound) else {
      return place.lower
    }
    let piece = pieces[index]
    let inside = min(offset, piece.range.upperBound) - piece.range.lowerBound
    return min(max(place.lower, piece.start + max(0, inside)), place.upper)
  }

  /// The position of the last element that starts at or before `offset`, found by binary search.
  static func last<Element>(
    of elements: [Element], startingUpTo offset: Int, _ start: (Element) -> Int
  ) -> Int? {
    let next = elements.index(byHalving: { start($0) > offset })
    return next > 0 ? next - 1 : nil
  }
}

extension [Range<Int>] {
  /// Whether one of the ranges, which are sorted and do not overlap, overlaps `range`.
  func holdsPart(of range: Range<Int>) -> Bool {
    guard !isEmpty else { return false }
    let last = QuizText.last(of: self, startingUpTo: range.upperBound - 1, \.lowerBound)
    return last.map { self[$0].overlaps(range) } ?? false
  }
}
