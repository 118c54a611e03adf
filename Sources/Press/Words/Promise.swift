internal import HornbookDiagnostics
internal import HornbookMarkdown
internal import HornbookTemplates

/// The description in a chapter's front matter, one paragraph of Markdown that tells what readers
/// will learn.
struct Promise: Sendable {
  /// The description as markup; null if there is none.
  let inline: TemplateValue
  /// The description as plain text, for search engines and feeds.
  let text: String?

  init(_ description: String?, _ formulas: FormulaSetting) {
    guard let description, !description.isEmpty else {
      (inline, text) = (nil, nil)
      return
    }
    // Most descriptions have no markup, and parsing is expensive.
    guard description.utf8.contains(where: { "`*_[\\&<$".utf8.contains($0) }),
      let set = Self.set(description, formulas)
    else {
      (inline, text) = (.text(description), description)
      return
    }
    (inline, text) = set
  }

  private static func set(
    _ description: String, _ formulas: FormulaSetting
  ) -> (TemplateValue, String)? {
    let document = Document(
      Source(path: "", text: description), options: MarkdownOptions(formulas: formulas))
    let blocks = Array(document.blocks)
    // Text that looks like a list or heading is taken literally.
    guard blocks.count == 1, document[blocks[0]].kind == .paragraph else { return nil }
    let markup = document.inlineTitle(of: blocks[0], rawHTML: .escape)
    let plain = document.tree.plainText(of: blocks[0], rawHTML: .escape)
    return markup.isEmpty || plain.isEmpty ? nil : (.markup(markup), plain)
  }
}
