internal import HornbookBytes
internal import HornbookDiagnostics

/// Parses footnotes separately from the text that refers to them.
extension DocumentParser {
  /// Reads the footnotes' texts; the result is for each its range of nodes in the raw tree.
  func readFootnotes(
    _ definitions: [FoundFootnote], of text: [UInt8], _ preamble: ReferencePreamble,
    into raw: inout Tree
  ) -> [Range<Int>] {
    guard !definitions.isEmpty else { return [] }
    var pieces = BlockPieces(preamble: preamble)
    for definition in definitions { pieces.add(definition.contents, of: text) }
    let items = pieces.parse(into: &raw, fileLength: source.bytes.count, options: options)
    for (item, definition) in zip(items, definitions) {
      var note = Node(.footnote)
      note.end = raw.nodes[item].end
      note.lower = UInt32(clamping: definition.range.lowerBound)
      note.upper = UInt32(clamping: definition.range.upperBound)
      raw.nodes[item] = note
    }
    return items.map { $0..<Int(raw.nodes[$0].end) }
  }

  /// Appends the footnotes with references after the text and reports the others.
  ///
  /// A footnote may refer to another, so the list grows during the loop.
  func finishFootnotes(
    _ definitions: [FoundFootnote], _ notes: [Range<Int>], _ rewriter: inout DialectRewriter,
    _ result: inout Result
  ) {
    let byLabel = definitionsByLabel(definitions, &result.findings)
    var done = 0
    while done < rewriter.footnotes.order.count {
      let label = rewriter.footnotes.order[done]
      done += 1
      guard let index = byLabel[label], index < notes.count else { continue }
      let node = rewriter.out.nodes.count
      rewriter.rewrite(notes[index])
      rewriter.out.nodes[node].number = UInt32(done)
      result.footnotes.append(
        .init(
          number: done, label: source.bytes.text(definitions[index].label), node: node,
          references: 0))
    }
    for node in rewriter.out.nodes where node.kind == .footnoteReference {
      let index = Int(node.number) - 1
      if index >= 0, index < result.footnotes.count { result.footnotes[index].references += 1 }
    }
    let spokenOf = Set(rewriter.footnotes.order)
    for definition in definitions {
      let label = source.bytes.text(definition.label)
      if !spokenOf.contains(FootnoteNumbers.fold(label)) {
        result.findings.append(
          Finding(
            .footnoteUnused, at: source.place(definition.label),
            "the footnote “\(label)” is never referenced"))
      }
    }
  }

  /// The first definition for each label; further ones are reported.
  private func definitionsByLabel(
    _ definitions: [FoundFootnote], _ findings: inout [Finding]
  ) -> [String: Int] {
    var byLabel: [String: Int] = [:]
    for (index, definition) in definitions.enumerated() {
      let label = source.bytes.text(definition.label)
      guard let first = byLabel.updateValue(index, forKey: FootnoteNumbers.fold(label)) else {
        continue
      }
      byLabel[FootnoteNumbers.fold(label)] = first
      findings.append(
        Finding(
          .footnoteDuplicate, at: source.place(definition.label),
          "there is already a footnote “\(label)”",
          notes: [.init(at: source.place(definitions[first].label), "first defined here")]))
    }
    return byLabel
  }

  /// The findings for references to missing footnotes, each given with the index of its text node.
  func findings(
    about undefined: [(text: Int, label: String)], _ definitions: [FoundFootnote], _ tree: Tree
  ) -> [Finding] {
    let map = SourceMap(tree, of: source, body, lines)
    let labels = NearMissCache().of("") {
      definitions.map { FootnoteNumbers.fold(source.bytes.text($0.label)) }
    }
    var text = -1
    var offset = 0
    return undefined.map { mark in
      let whole = tree.nodes[mark.text].text.range
      if mark.text != text { (text, offset) = (mark.text, whole.lowerBound) }
      var place = map.place(of: whole, in: mark.text)
      let sign = Array("[^\(mark.label)]".utf8)
      while let found = tree.pool.firstRange(of: sign, from: offset, to: whole.upperBound) {
        offset = found.upperBound
        // With a backslash it is not a reference.
        if map.range(of: found.prefix(2), in: text)?.count != 2 { continue }
        place = map.place(of: found, in: text)
        break
      }
      let hint = labels.question(for: mark.label).map { ": \($0)" } ?? ""
      return Finding(
        .footnoteUndefined, at: place, "there is no footnote “\(mark.label)”\(hint)")
    }
  }
}
