internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookMarkdown

extension TextRules {
  /// HTML that readers see as plain text.
  static let htmlShown = Check<TextFacts>(
    "html-shown", .note, "HTML in a chapter is shown as text.",
    reason: """
      Books converted from other tools often contain HTML. Readers see its tags, unless book.json \
      allows it.
      """,
    remedy: """
      Set "html": "pass" in book.json, write it in Markdown, or put tags that readers should see \
      in backticks.
      """,
    examples: examples
  ) { text, report in
    let chapter = text.chapter
    guard text.settings.html == .escape else { return }
    let document = text.document
    var first: (node: Int, tag: Range<Int>)?
    var count = 0
    for (index, node) in document.tree.nodes.enumerated()
    where node.kind == .htmlBlock || node.kind == .htmlInline {
      guard let tag = tag(at: node.text.range.lowerBound, in: document.tree.pool) else { continue }
      count += 1
      first = first ?? (index, tag)
    }
    guard let first else { return }
    let more =
      count == 1 ? "" : count == 2 ? ", and another tag too" : ", and \(count - 1) other tags too"
    report.add(
      at: text.map.place(of: first.tag, in: first.node),
      "“\(document.tree.pool.text(first.tag))>” is shown as text\(more)")
  }
}

/// The range of `<name` if it begins an HTML element.
private func tag(at offset: Int, in pool: [UInt8]) -> Range<Int>? {
  var start = offset
  while start < pool.count, pool[start].isBlank { start += 1 }
  guard start < pool.count, pool[start] == ASCII.less else { return nil }
  var end = start + 1
  while end < pool.count, pool[end].isLetter || pool[end].isDigit { end += 1 }
  return names.contains(pool.text(start + 1..<end)) ? start..<end : nil
}

/// Elements that are used in texts.
///
/// Lower case only: type names such as `Array<Cell>` are capitalised.
private let names: Set<String> = [
  "a", "abbr", "address", "article", "aside", "audio", "b", "blockquote", "br", "center", "code",
  "dd", "del", "details", "dfn", "div", "dl", "dt", "em", "figcaption", "figure", "font",
  "footer", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "i", "iframe", "img", "ins",
  "kbd", "li", "main", "mark", "nav", "ol", "p", "picture", "pre", "q", "s", "samp", "section",
  "small", "source", "span", "strong", "sub", "summary", "sup", "svg", "table", "tbody", "td",
  "tfoot", "th", "thead", "tr", "u", "ul", "var", "video",
]

private let examples = RuleExamples(
  wrong: [
    #"# Cells\#n\#n⌖<div class="box">\#nA box.\#n</div>"#,
    "# Cells\n\nPress ⌖<kbd>R</kbd> to run.",
  ],
  right: [
    "# Cells\n\nA `<div>` is a box, and Array<Cell> a list. <!-- Here? -->",
    """
    === book.json
    {"id": "cells", "title": "Cells", "html": "pass"}
    === chapters/01-cells.md
    # Cells

    Press <kbd>R</kbd> to run.
    """,
  ])
