/// The footnotes of a document by their labels, for marks in other texts that speak of them.
public struct FootnoteLabels: Sendable, Hashable {
  /// The positions of the footnotes in their document, by folded label.
  private var positions: [String: Int] = [:]

  /// None.
  public init() {}

  init(_ footnotes: [Document.Footnote]) {
    for (position, footnote) in footnotes.enumerated() {
      positions[FootnoteNumbers.fold(footnote.label)] = position
    }
  }

  /// Whether there are none.
  public var isEmpty: Bool { positions.isEmpty }

  /// The position of the footnote with a label, as a mark has it.
  func position(of label: String) -> Int? { positions[FootnoteNumbers.fold(label)] }

  /// Whether there is a footnote with a folded label.
  func contains(folded label: String) -> Bool { positions[label] != nil }
}
