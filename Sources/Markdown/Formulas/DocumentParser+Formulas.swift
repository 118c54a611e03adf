internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookMathematics

/// Hides formulas from cmark, and tells what is wrong with them.
extension DocumentParser {
  /// Hides the formulas of a text and returns whether there are any.
  ///
  /// - Parameter raw: The tree of the text with all formulas in it, whose blocks tell code from text.
  func hideFormulas(_ notes: [FoundFootnote], _ raw: Tree, in text: inout [UInt8]) -> Bool {
    var finder = FormulaFinder(source.bytes, body, lines, dialect)
    finder.find(in: raw)
    for note in notes { finder.find(inNote: note.contents) }
    for lines in finder.found { FormulaMask.hide(lines, of: source.bytes, in: &text) }
    return !finder.found.isEmpty
  }

  /// The findings about formulas, each at the bytes of the formula that are wrong.
  func findings(about faults: [(node: Int, fault: MathFault)], _ tree: Tree) -> [Finding] {
    let map = SourceMap(tree, of: source, body, lines)
    return faults.map { node, fault in
      let tex = tree.nodes[node].text.range
      let lower = min(tex.lowerBound + fault.range.lowerBound, tex.upperBound)
      let upper = min(max(lower, tex.lowerBound + fault.range.upperBound), tex.upperBound)
      return Finding(fault, at: map.place(of: lower..<upper, in: node))
    }
  }
}

extension DocumentParser {
  /// The findings about formulas in the captions of images and listings.
  func findingsInCaptions(of tree: Tree) -> [Finding] {
    guard case .set(let macros) = formulas, !dialect.isForeign else { return [] }
    var map: SourceMap?
    var findings: [Finding] = []
    for (index, node) in tree.nodes.enumerated()
    where (node.kind == .image || node.kind == .codeBlock) && !node.detail.isEmpty {
      let detail = node.detail.range
      for fault in FormulaText.faults(in: Array(tree.pool[detail]), macros) {
        let known = map ?? SourceMap(tree, of: source, body, lines)
        map = known
        let lower = detail.lowerBound + fault.range.lowerBound
        let upper = detail.lowerBound + fault.range.upperBound
        let place = known.place(of: lower..<upper, in: index)
        findings.append(Finding(fault, at: titlePlace(fault, place, of: node, in: tree)))
      }
    }
    return findings
  }

  /// The place of a fault in the title of an image, which has none of its own in the tree.
  private func titlePlace(_ fault: MathFault, _ place: Place, of node: Node, in tree: Tree) -> Place
  {
    let title = Array(tree.pool[node.detail.range])
    let range = node.range.clamped(to: body)
    guard node.kind == .image,
      let start = source.bytes[range].firstRange(of: title)?.lowerBound
    else { return place }
    return source.place(start + fault.range.lowerBound..<start + fault.range.upperBound)
  }
}

extension Finding {
  /// A finding about a formula.
  init(_ fault: MathFault, at place: Place) {
    let rule: Rule =
      switch fault.kind {
      case .unknown: .mathCommandUnknown
      case .refused: .mathCommandRefused
      case .syntax: .mathSyntax
      case .gap: .mathGap
      case .tooLarge: .mathTooLarge
      case .ignored: .mathIgnored
      }
    self.init(rule, at: place, fault.message, remedy: fault.remedy)
  }
}
