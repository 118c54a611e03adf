internal import HornbookBytes

extension HTMLWriter {
  /// Writes a text, without the marks that are written with a formula beside it.
  mutating func writeText(_ node: Node, at index: Int, before end: Int) {
    let text = node.text.range
    var range = text.lowerBound + min(formulaMarks.behind, text.count)..<text.upperBound
    formulaMarks.behind = 0
    if isPage, index + 1 < end, isInLine(tree.nodes[index + 1]) {
      formulaMarks.before = FormulaMarks.opening(in: tree.pool, range)
      range = range.lowerBound..<formulaMarks.before.lowerBound
    }
    writer.write(escaping: range, of: tree.pool)
  }

  /// Whether a node is a formula that is set in a line of text.
  private func isInLine(_ node: Node) -> Bool {
    node.kind == .code && node.flags.contains(.formula) && !node.flags.contains(.displayed)
      && !node.detail.isEmpty
  }

  /// Writes a formula as MathML, or its source if it could not be read.
  mutating func writeFormula(_ node: Node, at index: Int, before end: Int) {
    guard isPage, isInLine(node) else { return writeAlone(node) }
    let before = formulaMarks.before
    formulaMarks.before = 0..<0
    var behind = 0..<0
    if index + 1 < end, tree.nodes[index + 1].kind == .text {
      behind = FormulaMarks.closing(in: tree.pool, tree.nodes[index + 1].text.range)
      formulaMarks.behind = behind.count
    }
    FormulaMarks.write(
      Array(tree.pool[node.detail.range]), before, behind, of: tree.pool, to: &writer)
  }

  private mutating func writeAlone(_ node: Node) {
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
