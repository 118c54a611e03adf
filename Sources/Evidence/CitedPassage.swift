public import HornbookBytes
public import HornbookDiagnostics
public import HornbookMarkdown

/// The passage of a chapter that is cited for an answer.
public struct CitedPassage: Sendable {
  /// The title of the section that it is, or in which it stands; empty if there is none.
  public let title: String
  /// The range of the source: a section with what is below it, or a block.
  public let range: Range<Int>
  /// A fingerprint of its words, whatever the breaks between its lines.
  public let fingerprint: StableHash

  /// Finds the passage that has a name; nil if the chapter has no such place.
  public init?(_ anchor: String, in outline: Outline, of source: Source) {
    guard let place = outline.anchors[anchor] else { return nil }
    let found = outline.range(of: place)
    var end = found.upperBound
    if case .heading(let number) = place, outline.headings.indices.contains(number) {
      let level = outline.headings[number].level
      let next = outline.headings[(number + 1)...].first { $0.level <= level }
      end = next?.range.lowerBound ?? source.bytes.count
    }
    range = (found.lowerBound..<max(found.lowerBound, end)).clamped(to: 0..<source.bytes.count)
    title =
      outline.headings.last { $0.range.lowerBound <= found.lowerBound }?.title ?? ""
    var hasher = StableHasher()
    for word in source.bytes[range].split(whereSeparator: \.isWhitespace) {
      hasher.combine(Array(word))
    }
    fingerprint = hasher.finish()
  }

  /// The beginning of what it says, without its heading, in one line.
  public func beginning(in source: Source) -> String {
    let document = Document(source, body: range)
    guard let first = document.tree.nodes.indices.first(where: { document[$0].kind == .paragraph })
    else { return "" }
    var writer = ByteWriter(capacity: 256)
    document.tree.writePlainText(of: first, into: &writer)
    let text = writer.take()
    let sentence = SentenceCutter(text, []).sentences(in: 0..<text.count).first
    return text.text(sentence ?? 0..<0).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }
}
