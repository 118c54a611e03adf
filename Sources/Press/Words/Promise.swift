internal import HornbookDiagnostics
internal import HornbookMarkdown
internal import HornbookTemplates

/// What a chapter's front matter promises its reader: one paragraph of Markdown.
struct Promise: Sendable {
  /// As pages show it; null where nothing is promised.
  let inline: TemplateValue
  /// As plain text, for search engines and feeds.
  let text: String?

  init(_ description: String?) {
    guard let description, !description.isEmpty else {
      (inline, text) = (nil, nil)
      return
    }
    // Most hold no marks, and a parser costs.
    guard description.utf8.contains(where: { "`*_[\\&<".utf8.contains($0) }),
      let set = Self.set(description)
    else {
      (inline, text) = (.text(description), description)
      return
    }
    (inline, text) = set
  }

  private static func set(_ description: String) -> (TemplateValue, String)? {
    let document = Document(Source(path: "", text: description))
    let blocks = Array(document.blocks)
    // What looks like a list or a heading is a sentence all the same.
    guard blocks.count == 1, document[blocks[0]].kind == .paragraph else { return nil }
    let markup = document.inlineTitle(of: blocks[0], rawHTML: .escape)
    let plain = document.tree.plainText(of: blocks[0], rawHTML: .escape)
    return markup.isEmpty || plain.isEmpty ? nil : (.markup(markup), plain)
  }
}
