internal import HornbookBytes
internal import HornbookDiagnostics

/// Parses footnotes separately from the text that refers to them.
extension DocumentParser {
  /// The distance in bytes from cmark's position within which a mark is searched for.
  private static let reach = 65_536

  /// Parses the footnotes' texts; returns the range of nodes in the raw tree for each.
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
            "nothing speaks of the footnote “\(label)”"))
      }
    }
    let labels = NearMissCache()
    for mark in rewriter.footnotes.undefined {
      result.findings.append(
        undefinedFootnote(
          mark.label, near: mark.offset, labels: labels.of("") { byLabel.keys }))
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
          notes: [.init(at: source.place(definitions[first].label), "the first one is here")]))
    }
    return byLabel
  }

  private func undefinedFootnote(
    _ label: String, near offset: Int, labels: NearMiss
  ) -> Finding {
    let hint = labels.question(for: label).map { ": \($0)" } ?? ""
    return Finding(
      .footnoteUndefined, at: source.place(place(ofMark: label, near: offset)),
      "there is no footnote “\(label)”\(hint)")
  }

  /// The range of a mark near an offset.
  ///
  /// It is at the offset or after it, since entities are longer in the file than their text, or
  /// before it if cmark counted too far.
  private func place(ofMark label: String, near offset: Int) -> Range<Int> {
    let offset = min(max(0, offset), source.bytes.count)
    let mark = Array("[^\(label)]".utf8)
    if let found = source.bytes.firstRange(of: mark, from: offset, to: offset + Self.reach) {
      return found
    }
    var start = offset
    while start > 0, offset - start < Self.reach {
      start -= 1
      if source.bytes[start] == ASCII.leftBracket,
        source.bytes[start...].starts(with: mark)
      {
        return start..<start + mark.count
      }
    }
    return offset..<offset
  }
}
