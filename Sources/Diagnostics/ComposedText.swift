internal import HornbookBytes

/// A text that is put together from stretches of files, with the origin of each byte.
public struct ComposedText: Sendable {
  /// The text.
  public private(set) var bytes: [UInt8] = []
  private var pieces: [Piece] = []

  /// A stretch of the text, up to the next one.
  private struct Piece: Sendable {
    /// The offset of its first byte.
    var start: Int
    var place: Place
    /// Whether it is the text at `place`, byte for byte; otherwise it only stands for that text.
    var isVerbatim: Bool
  }

  /// Creates an empty text.
  public init() {}

  /// The whole text of a file.
  public init(_ source: Source) {
    bytes = source.bytes
    pieces = [Piece(start: 0, place: source.place(0..<source.bytes.count), isVerbatim: true)]
  }

  /// Appends bytes that were made from the text at a place.
  public mutating func append(_ made: some Sequence<UInt8>, for place: Place) {
    pieces.append(Piece(start: bytes.count, place: place, isVerbatim: false))
    bytes += made
  }

  /// Appends a part of another text.
  public mutating func append(_ other: ComposedText, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let first = max(0, other.pieces.index(byHalving: { $0.start > range.lowerBound }) - 1)
    for index in first..<other.pieces.count where other.pieces[index].start < range.upperBound {
      var piece = other.pieces[index]
      let cut = max(0, range.lowerBound - piece.start)
      piece.start = bytes.count + piece.start + cut - range.lowerBound
      if piece.isVerbatim {
        piece.place = Place(
          file: piece.place.file, lower: piece.place.lower + cut, upper: piece.place.upper)
      }
      if !continues(piece) { pieces.append(piece) }
    }
    bytes += other.bytes[range]
  }

  /// Appends a whole text.
  public mutating func append(_ other: ComposedText) { append(other, 0..<other.bytes.count) }

  /// Whether a piece only goes on where the last one ends.
  private func continues(_ piece: Piece) -> Bool {
    guard let last = pieces.last, last.isVerbatim, piece.isVerbatim else { return false }
    return last.place.file == piece.place.file
      && piece.start - last.start == piece.place.lower - last.place.lower
  }

  /// Where a stretch of the text comes from, and whether the same bytes stand there.
  public func origin(of range: Range<Int>) -> (place: Place, isExact: Bool)? {
    guard !pieces.isEmpty else { return nil }
    let index = max(0, pieces.index(byHalving: { $0.start > range.lowerBound }) - 1)
    let piece = pieces[index]
    guard piece.isVerbatim else { return (piece.place, false) }
    let end = index + 1 < pieces.count ? pieces[index + 1].start : bytes.count
    let shift = piece.place.lower - piece.start
    let upper = min(range.upperBound, max(end, range.lowerBound))
    return (
      Place(file: piece.place.file, lower: range.lowerBound + shift, upper: upper + shift),
      range.upperBound <= end
    )
  }
}

/// How the places that the stages know lead to the files that the author wrote.
///
/// They differ in books that were not written for Hornbook: their texts may be put together from several files, and
/// their folders have other names.
public struct Authorship: Sendable {
  /// The place in the author's files, and whether the same bytes stand there.
  public let place: @Sendable (Place) -> (place: Place, isExact: Bool)
  /// Reads a file of the author.
  public let read: @Sendable (_ path: String) -> Source
  /// Replaces the names of the stages' folders in a message.
  public let words: @Sendable (String) -> String

  /// Creates the ways from its parts.
  public init(
    place: @escaping @Sendable (Place) -> (place: Place, isExact: Bool),
    read: @escaping @Sendable (_ path: String) -> Source,
    words: @escaping @Sendable (String) -> String
  ) {
    self.place = place
    self.read = read
    self.words = words
  }

  /// The author's file for a path that the stages know.
  public func path(_ path: String) -> String { place(Place(file: path)).place.file }

  /// A finding as the author is told it; a fix that would change text which stands elsewhere is left out.
  func finding(_ finding: Finding) -> Finding {
    var finding = finding
    finding.place = finding.place.map { place($0).place }
    finding.message = words(finding.message)
    finding.remedy = finding.remedy.map(words)
    for index in finding.notes.indices {
      finding.notes[index].place = finding.notes[index].place.map { place($0).place }
    }
    finding.fixes = finding.fixes.compactMap { fix in
      var fix = fix
      for index in fix.edits.indices {
        let origin = place(fix.edits[index].place)
        guard origin.isExact else { return nil }
        fix.edits[index].place = origin.place
      }
      return fix
    }
    return finding
  }
}
