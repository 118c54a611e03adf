internal import HornbookBytes
public import HornbookDiagnostics

/// A piece of a quiz as somebody wrote it: a stem, an option, an answer, an explanation.
///
/// It is kept in two forms. `markdown` is what is shown: the author's own Markdown, freed from list
/// marks, numbers, letters and indentation, so that it can be read as a document by itself. `plain`
/// is what is compared: the same words without any markup. Both know where in the file they stand.
///
/// Two texts are equal when they were written alike at the same place; compare `plain` to ask
/// whether they say the same.
public struct QuizText: Hashable, Sendable {
  /// What stands in `markdown` and `plain` where a reader is to fill something in.
  ///
  /// It is U+FFFC, the object replacement character; the answer itself is in `Question.blanks`, so
  /// that a text that is shown never holds it.
  public static let blank: Unicode.Scalar = "\u{FFFC}"

  /// The Markdown, ready to be read as a document of its own.
  public var markdown: [UInt8]
  /// The words without markup: code without its backticks, links as their text, white space single
  /// outside of code.
  public var plain: [UInt8]
  /// The stretch of the file from the first to the last byte of the text.
  public var place: Place
  /// The runs; empty where all of it is one run of prose, as nearly always.
  private var ownRuns: [Run]
  /// The pieces; empty where the Markdown stands in the file as it is, as nearly always.
  private var ownPieces: [Piece]

  /// Which stretches of `plain` stand where in `markdown`, and which are code; in order.
  public var runs: [Run] { ownRuns.isEmpty ? Run.prose(plain.count) : ownRuns }

  /// Which stretches of `markdown` stand where in the file; in order.
  public var pieces: [Piece] {
    ownPieces.isEmpty ? Piece.whole(markdown.count, at: place.lower) : ownPieces
  }

  /// A stretch of the plain text.
  public struct Run: Hashable, Sendable {
    /// The bytes of `plain`.
    public var range: Range<Int>
    /// Where in `markdown` they begin.
    public var start: Int
    /// Whether they are code, in which nothing is ever folded away.
    public var isCode: Bool

    /// The runs of a text that is all prose.
    static func prose(_ count: Int) -> [Run] {
      count > 0 ? [Run(range: 0..<count, start: 0, isCode: false)] : []
    }
  }

  /// A stretch of Markdown that stands in the file as it is.
  public struct Piece: Hashable, Sendable {
    /// The bytes of `markdown`.
    public var range: Range<Int>
    /// Where in the file they begin.
    public var start: Int

    /// The pieces of Markdown that stands in a file as it is.
    static func whole(_ count: Int, at start: Int) -> [Piece] {
      count > 0 ? [Piece(range: 0..<count, start: start)] : []
    }
  }

  /// A text with all that is known of it.
  public init(
    markdown: [UInt8], plain: [UInt8], runs: [Run], pieces: [Piece], place: Place
  ) {
    self.markdown = markdown
    self.plain = plain
    self.place = place
    ownRuns = runs == Run.prose(plain.count) ? [] : runs
    ownPieces = pieces == Piece.whole(markdown.count, at: place.lower) ? [] : pieces
  }

  /// A text that stands in its file as it is, from the first byte of its place on.
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

  /// The plain text as a string, for messages.
  public var text: String { String(decoding: plain, as: UTF8.self) }

  /// Whether nothing is said.
  public var isEmpty: Bool { plain.isEmpty }

  /// Whether any of it is code.
  public var holdsCode: Bool { ownRuns.contains { $0.isCode } }

  /// The stretches of `plain` that are code, in order.
  public var code: [Range<Int>] { ownRuns.filter(\.isCode).map(\.range) }

  /// The stretch of the file in which some bytes of `plain` stand.
  ///
  /// Where they do not stand there as they are (an entity, an escaped mark, an escape of JSON), it
  /// is the nearest stretch that is known.
  public func place(ofPlain range: Range<Int>) -> Place {
    let lower = sourceOffset(ofPlain: range.lowerBound)
    guard !range.isEmpty else { return Place(file: place.file, lower: lower, upper: lower) }
    let upper = sourceOffset(ofPlain: range.upperBound - 1) + 1
    return Place(file: place.file, lower: lower, upper: min(max(lower, upper), place.upper))
  }

  /// The stretch of the file in which some bytes of `markdown` stand.
  public func place(ofMarkdown range: Range<Int>) -> Place {
    let lower = sourceOffset(ofMarkdown: range.lowerBound)
    let upper = range.isEmpty ? lower : sourceOffset(ofMarkdown: range.upperBound - 1) + 1
    return Place(file: place.file, lower: lower, upper: min(max(lower, upper), place.upper))
  }

  /// Where in the file a byte of `plain` stands.
  public func sourceOffset(ofPlain offset: Int) -> Int {
    let runs = runs
    guard let index = Self.last(of: runs, startingUpTo: offset, \.range.lowerBound) else {
      return place.lower
    }
    let run = runs[index]
    let inside = min(offset, run.range.upperBound) - run.range.lowerBound
    return sourceOffset(ofMarkdown: run.start + max(0, inside))
  }

  /// Where in the file a byte of `markdown` stands.
  public func sourceOffset(ofMarkdown offset: Int) -> Int {
    let pieces = pieces
    guard let index = Self.last(of: pieces, startingUpTo: offset, \.range.lowerBound) else {
      return place.lower
    }
    let piece = pieces[index]
    let inside = min(offset, piece.range.upperBound) - piece.range.lowerBound
    return min(max(place.lower, piece.start + max(0, inside)), place.upper)
  }

  /// The position of the last element that starts at or before `offset`, by halving.
  static func last<Element>(
    of elements: [Element], startingUpTo offset: Int, _ start: (Element) -> Int
  ) -> Int? {
    let next = elements.index(byHalving: { start($0) > offset })
    return next > 0 ? next - 1 : nil
  }
}
