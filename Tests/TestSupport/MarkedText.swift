import HornbookDiagnostics

/// A text with marks in it: the text without them, and where they stood.
///
/// Tests point at places with `⌖` instead of counting columns.
public struct MarkedText: Sendable {
  /// The text without marks.
  public let text: String
  /// The byte offsets of the marks, in the text without marks.
  public let offsets: [Int]

  /// Takes the marks out of a text.
  public init(_ marked: String) {
    var text = ""
    var offsets: [Int] = []
    for (index, piece) in marked.split(
      separator: RuleExample.mark, omittingEmptySubsequences: false
    ).enumerated() {
      if index > 0 { offsets.append(text.utf8.count) }
      text += piece
    }
    self.text = text
    self.offsets = offsets
  }

  /// The text's UTF-8.
  public var bytes: [UInt8] { [UInt8](text.utf8) }
}
