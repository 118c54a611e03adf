internal import HornbookBytes

extension HTMLWriter {
  /// Writes a formula as MathML, or its source if it could not be read.
  mutating func writeFormula(_ node: Node) {
    let isDisplayed = node.flags.contains(.displayed)
    if isDisplayed {
      // A box of its own, in which a long formula can be scrolled.
      writer.write("<span class=\"formula\" dir=\"ltr\"")
      // A link can contain nothing else that takes the focus.
      writer.write(isPage && !isInHeadingLink && !hasOpenLink ? " tabindex=\"0\">" : ">")
    }
    if node.detail.isEmpty {
      writer.write(isPage ? "<code translate=\"no\">" : "<code>")
      writer.write(escaping: node.text.range, of: tree.pool)
      writer.write("</code>")
    } else {
      writer.write(node.detail.range, of: tree.pool)
    }
    if isDisplayed { writer.write("</span>") }
  }

  /// Writes a caption with its formulas.
  mutating func writeCaption(_ caption: [UInt8]) {
    guard let facts, let markup = FormulaText.markup(of: caption, facts.formulas) else {
      writer.write(escaping: 0..<caption.count, of: caption)
      return
    }
    writer.write(bytes: markup)
  }
}
