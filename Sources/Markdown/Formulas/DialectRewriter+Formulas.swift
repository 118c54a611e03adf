internal import HornbookBytes
internal import HornbookMathematics

/// Turns hidden formulas into nodes.
extension DialectRewriter {
  /// A part of the raw tree that belongs to a formula already written: up to an offset in a node.
  struct FormulaEnd {
    var node: Int
    var offset: Int
  }

  /// Writes the formula that opens at `mark`, and the text before it; nil if it is not closed.
  ///
  /// Line ends in a formula are nodes of their own, so it may go on in later nodes.
  mutating func writeFormula(
    at mark: Int, in range: Range<Int>, from start: Int, of node: Node, at index: Int
  ) -> Int? {
    var content: [UInt8] = []
    var from = mark + 1
    var end = range.upperBound
    var current = index
    var close: Int?
    while true {
      close = raw.pool.firstIndex(of: FormulaMask.closing, from: from, to: end)
      content.append(contentsOf: raw.pool[from..<(close ?? end)])
      if close != nil { break }
      guard let next = nextText(after: current) else { return nil }
      content.append(ASCII.newline)
      current = next
      (from, end) = (raw.nodes[next].text.range.lowerBound, raw.nodes[next].text.range.upperBound)
    }
    guard let close else { return nil }
    appendText(start..<mark, of: node)
    appendFormula(FormulaMask.restore(content), of: node, at: mark)
    if current == index { return close + 1 }
    formulaEnd = FormulaEnd(node: current, offset: close + 1)
    return range.upperBound
  }

  /// The text in the line after a text; nil if something else follows.
  private func nextText(after index: Int) -> Int? {
    guard index + 2 < raw.nodes.count, raw.nodes[index + 2].kind == .text else { return nil }
    switch raw.nodes[index + 1].kind {
    case .softBreak, .lineBreak: return index + 2
    default: return nil
    }
  }

  /// Appends a formula; `content` is what is between its first and its last byte.
  private mutating func appendFormula(_ content: [UInt8], of node: Node, at mark: Int) {
    var formula = Node(.code)
    formula.flags = .formula
    var tex = content[...]
    // The first and the last byte of its marks are gone.
    if tex.first == ASCII.dollar {
      formula.flags.insert(.displayed)
      tex = tex.dropFirst().dropLast()
    } else if features.isMDBook {
      if content.has("\\[", at: 0) { formula.flags.insert(.displayed) }
      tex = tex.dropFirst(2).dropLast(2)
    }
    if features.isMDBook { tex = unescaped(tex)[...] }
    formula.lower = node.lower + UInt32(clamping: mark - Int(node.text.offset))
    formula.upper = formula.lower + UInt32(clamping: content.count + 2)
    formula.text = raw.store(tex)
    let index = out.nodes.count
    if case .set(let macros) = features.formulas {
      let isDisplayed = formula.flags.contains(.displayed)
      let read = Formula(Array(tex), isDisplayed: isDisplayed, macros: macros)
      if let markup = read.markup { formula.detail = raw.store(markup) }
      formulaFaults += read.faults.map { (index, $0) }
    }
    append(formula)
  }

  /// TeX in a text for mdBook, in which Markdown takes a backslash before each mark.
  private func unescaped(_ tex: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var index = tex.startIndex
    while index < tex.endIndex {
      if tex[index] == ASCII.backslash, index + 1 < tex.endIndex, tex[index + 1].isPunctuation {
        index += 1
      }
      result.append(tex[index])
      index += 1
    }
    return result
  }
}
