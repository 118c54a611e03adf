internal import HornbookBytes

/// The footnotes of a document by label, for references in other texts.
public struct FootnoteLabels: Sendable, Hashable {
  /// The positions of the footnotes in their document, by folded label.
  private var positions: [String: Int] = [:]

  /// Creates an empty set of labels.
  public init() {}

  init(_ footnotes: [Document.Footnote]) {
    for (position, footnote) in footnotes.enumerated() {
      positions[FootnoteNumbers.fold(footnote.label)] = position
    }
  }

  /// Creates a set of the labels that a text mentions right behind a word, wherever their footnotes are.
  ///
  /// In `[^a]+`, which begins with the bracket, none is mentioned.
  public init(mentionedIn markdown: [UInt8]) {
    var index = 0
    while let open = markdown.firstRange(of: "[^", from: index) {
      index = open.upperBound
      guard open.lowerBound > 0, !markdown[open.lowerBound - 1].isWhitespace,
        let close = markdown[index...].prefix(200).firstIndex(of: ASCII.rightBracket)
      else {
        continue
      }
      positions[FootnoteNumbers.fold(markdown.text(index..<close))] = positions.count
    }
  }

  /// Whether there are no footnotes.
  public var isEmpty: Bool { positions.isEmpty }

  /// The position of the footnote with this label; nil if there is none.
  func position(of label: String) -> Int? { positions[FootnoteNumbers.fold(label)] }

  /// Whether there is a footnote with this folded label.
  func contains(folded label: String) -> Bool { positions[label] != nil }
}
