internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookMarkdown

extension TextRules {
  /// A text that its author has marked as not written yet.
  static let textUnwritten = Check<TextFacts>(
    "text-unwritten", .warning, "A text is still to be written.",
    reason: """
      A heading, a paragraph or an item that begins with “TODO:” is a note of the author to \
      herself. Without a warning, readers would find it first.
      """,
    remedy: "Write the text in its place, or delete it.",
    examples: examples
  ) { text, report in
    // What the key repeats of a question is told there.
    guard text.chapter.path != "answers.md" else { return }
    let document = text.document
    for (index, node) in document.tree.nodes.enumerated()
    where node.kind == .paragraph || node.kind == .heading {
      var writer = ByteWriter()
      document.tree.writePlainText(of: index, into: &writer)
      let words = writer.take()
      guard words.has("TODO:", at: 0) else { continue }
      let line = words.prefix { $0 != ASCII.newline }.dropFirst(5).drop(while: \.isWhitespace)
      let shown = String(decoding: line.prefix(60), as: UTF8.self)
      report.add(
        at: text.map.range(ofPlainText: 0..<5, in: index).map(document.source.place)
          ?? document.place(of: index),
        shown.isEmpty ? "a text is still to be written" : "still to be done: “\(shown)”")
    }
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    # Glue

    ⌖TODO: write how long glue is boiled.
    """,
    """
    # Paste

    - Flour
    - ⌖TODO:
    """,
  ],
  right: [
    """
    # Glue

    Every workshop has a list of what is to do, headed `TODO:`, and a TODO: that never ends.

    ```text
    TODO: boil the glue
    ```
    """
  ])
