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
  ///
  /// - Parameters:
  ///   - label: What is shown if nothing is written.
  ///   - words: Gives the link's text, which is only needed for a message.
  func emptiness(label: String?, words: () -> String) -> String? {
    if target == .anchor("") {
      if isImage { return "an image has no address" }
      let words = words()
      return words.isEmpty ? "a link has neither text nor an address" : "“\(words)” leads nowhere"
    }
    // A link without content gets the title or label of its target.
    let isLabelled = content == .none && label != nil
    return isImage || isLabelled || content == .shown ? nil : "a link has no text"
  }
}

extension ChapterLink.Content {
  /// The content of a link or an image.
  init(of link: Int, in tree: Tree) {
    let inside = tree.nodes[link + 1..<max(link + 1, Int(tree.nodes[link].end))]
    let shows = inside.contains { node in
      switch node.kind {
      case .text, .code: !tree.pool[node.text.range].allSatisfy(\.isWhitespace)
      case .image, .htmlInline: true
      default: false
      }
    }
    self = inside.isEmpty ? .none : shows ? .shown : .blank
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
