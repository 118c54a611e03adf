internal import HornbookBytes
public import HornbookDiagnostics
internal import HornbookMarkdown

extension Rule {
  /// A link without an address or without words, or an image without an address.
  public static let linkEmpty = Rule(
    "link-empty", .warning, "A link has no address or no text.",
    reason: """
      A link without an address, or with only #, leads to the current page. A link without text \
      is invisible, and an image without an address is not shown.
      """,
    remedy: """
      Write the address between the parentheses and the text between the brackets. If there is \
      nothing to link to, remove both.
      """,
    examples: examples)
}

extension ChapterLink {
  /// The reason why the link, once followed, is useless to readers; nil if it is not.
  func emptiness(in document: Document, _ facts: MarkupFacts) -> String? {
    let words = document.tree.plainText(of: node)
    if target == .anchor("") {
      if isImage { return "an image has no address" }
      return words.isEmpty ? "a link has neither text nor an address" : "“\(words)” leads nowhere"
    }
    // A link without content gets the title or label of its target.
    let isLabelled =
      facts.links[node]?.label != nil && Int(document[node].end) == node + 1
    let shows = document.tree.nodes[node + 1..<Int(document[node].end)].contains { node in
      switch node.kind {
      case .text, .code:
        !document.tree.pool[node.text.range].allSatisfy(\.isWhitespace)
      case .image, .htmlInline: true
      default: false
      }
    }
    return isImage || isLabelled || shows ? nil : "a link has no text"
  }
}

private let examples = RuleExamples(
  wrong: [
    "# Glue\n\nBoil it as in [Recipe 1.5](⌖#).",
    "# Glue\n\nBoil [hide](⌖) for a day.",
    "# Glue\n\nSee [](⌖https://example.com/glue).",
  ],
  right: [
    "# Glue\n\nBoil it as in [Recipe 1.5](#hide).\n\n## Hide\n\nCut it small.",
    "# Glue\n\nAs [](#hide) says.\n\n## Hide\n\nCut it small.",
  ])
