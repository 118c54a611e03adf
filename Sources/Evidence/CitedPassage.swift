public import HornbookBytes
public import HornbookDiagnostics
public import HornbookMarkdown
public import HornbookQuizzes

/// The passage of a chapter that is cited for an answer.
public struct CitedPassage: Sendable {
  /// The title of the section that it is, or in which it stands; its name if there is none.
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
    let section = outline.headings.last { $0.range.lowerBound <= found.lowerBound }?.title ?? ""
    title = section.isEmpty ? anchor : section
    var hasher = StableHasher()
    for word in source.bytes[range].split(whereSeparator: \.isWhitespace) {
      hasher.combine(Array(word))
    }
    fingerprint = hasher.finish()
  }

  /// Finds the passages that some citations name; those of places that the chapter does not have are left out.
  public static func all(_ citations: [Citation], in outline: Outline, of source: Source) -> [Self]
  {
    citations.counted.compactMap { Self($0.anchor, in: outline, of: source) }
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

extension [CitedPassage] {
  /// A fingerprint of the words of all passages; nil if there are none.
  public var fingerprint: StableHash? {
    guard count > 1 else { return first?.fingerprint }
    var hasher = StableHasher()
    for passage in self { hasher.combine(passage.fingerprint) }
    return hasher.finish()
  }
}
