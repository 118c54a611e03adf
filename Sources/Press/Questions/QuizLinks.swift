public import HornbookMarkdown

/// Where the links and images of question files lead, by the file and the address in it.
public struct QuizLinks: Sendable {
  private struct Key: Hashable {
    let file: String
    let address: String
    let isImage: Bool
  }

  private var links: [Key: MarkupFacts.ResolvedLink] = [:]

  /// Creates an empty table.
  public init() {}

  /// The link that is written so in a file; nil if it leads where it says.
  public subscript(file: String, address: String, isImage isImage: Bool) -> MarkupFacts
    .ResolvedLink?
  {
    get { links[Key(file: file, address: address, isImage: isImage)] }
    set { links[Key(file: file, address: address, isImage: isImage)] = newValue }
  }

  /// Whether no file has links.
  var isEmpty: Bool { links.isEmpty }
}
