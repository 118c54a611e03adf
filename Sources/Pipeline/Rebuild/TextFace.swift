internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookManuscript
internal import HornbookMarkdown

extension OpenText {
  /// A hash of everything that other pages may show of this chapter or follow in it.
  ///
  /// It covers the title, the headings and other anchors, the wanted files and the kinds of nodes. If
  /// it stays the same, a change of the text affects only the body of the chapter's own page.
  ///
  /// - Parameter sections: The sections of questions and answers, which are compared elsewhere.
  func face(besides sections: [Range<Int>]) -> StableHash {
    var record = RecordWriter(capacity: 1024)
    var known = file.facts
    // Findings only point to the front matter, and only to its beginning.
    known.bodyStart = min(known.bodyStart, 3)
    // Links show only on their own page; the headings follow below.
    known.linked = []
    known.sections = .none
    record.write(known)
    record.write(file.outline.headings) { record, heading in
      record.write(heading.level)
      record.write(heading.title)
      record.write(heading.id)
      record.write(file.inlineTitle(of: heading))
    }
    record.write(file.outline.figures) { record, figure in
      record.write(figure.number)
      record.write(figure.id)
      writeSection(of: figure.node, to: &record)
    }
    record.write(file.outline.listings) { record, listing in
      record.write(document.tree.text(document[listing.node].detail))
      record.write(listing.number) { $0.write($1) }
      record.write(listing.id) { $0.write($1) }
      writeSection(of: listing.node, to: &record)
      // Whether its drawing is one of the site's files depends on the code.
      if listing.info.isDrawn { record.write(document.tree.text(document[listing.node].text)) }
    }
    record.write(file.outline.elements) { record, element in
      record.write(element.id)
      record.write(element.term) { $0.write($1) }
      writeSection(of: element.node, to: &record)
    }
    record.write(Outline.minutes(toRead: file.outline.wordCount))
    var kinds = 0
    for node in document.tree.nodes {
      kinds |= 1 << Int(node.kind.rawValue)
      if node.kind == .htmlBlock || node.kind == .htmlInline {
        record.write(document.tree.text(node.text))
      }
    }
    record.write(kinds)
    record.write(file.outline.directives) { record, directive in
      let range = directive.range
      record.write(file.source.bytes.text(range.clamped(to: 0..<file.source.bytes.count)))
      writeOrder(of: range.lowerBound, among: sections, to: &record)
    }
    // If the front matter gives no description, the opening paragraph is used instead.
    let others = file.outline.otherParagraphs
    let opening = document.blocks.first { block in
      document[block].kind == .paragraph && !others.contains(block)
        && !sections.contains { $0.contains(document[block].range.lowerBound) }
    }
    if let opening {
      let words = Array(document.tree.plainText(of: opening).utf8)
      record.write(Array(words.prefix(400)))
      writeOrder(of: document[opening].range.lowerBound, among: sections, to: &record)
    }
    return StableHash(of: record.take())
  }

  /// Writes the number of the heading above a node, because answers name the sections of the places that are cited for
  /// them.
  private func writeSection(of node: Int, to record: inout RecordWriter) {
    record.write(file.outline.headings.index(byHalving: { $0.node > node }))
  }

  /// Writes the number of headings and sections before an offset, because its order may be shown.
  private func writeOrder(
    of offset: Int, among sections: [Range<Int>], to record: inout RecordWriter
  ) {
    record.write(file.outline.headings.count { $0.range.lowerBound < offset })
    record.write(sections.count { $0.lowerBound < offset })
  }
}
