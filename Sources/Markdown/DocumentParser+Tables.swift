internal import HornbookBytes
internal import HornbookDiagnostics

/// Finds tables in paragraphs and parses their cells and the lines before them.
extension DocumentParser {
  /// The tables of the raw tree, by the index of the paragraph that each replaces.
  func placeTables(
    of text: [UInt8], _ preamble: ReferencePreamble, into raw: inout Tree,
    findings: inout [Finding]
  ) -> [Int: PlacedTable] {
    let found = findTables(of: text, in: raw, findings: &findings)
    guard !found.isEmpty else { return [:] }
    let hasReferences = found.contains { _, table in
      text.firstIndex(
        of: ASCII.leftBracket, from: table.range.lowerBound, to: table.range.upperBound) != nil
    }
    var cells = CellParser(
      preamble: hasReferences ? preamble : ReferencePreamble(), options: options)
    for (_, table) in found {
      for row in table.rows { for cell in row { cells.add(cell, of: text) } }
    }
    var before = BlockPieces(preamble: preamble)
    for (_, table) in found where !table.linesBefore.isEmpty {
      before.add(table.linesBefore, of: text, continuing: true)
    }
    var inlines = cells.parse(text, into: &raw, options: options).makeIterator()
    var paragraphs = before.parse(into: &raw, fileLength: text.count, options: options)[...]

    var placed: [Int: PlacedTable] = [:]
    for (paragraph, table) in found {
      var result = PlacedTable(alignments: table.alignments, rows: [], range: table.range)
      result.rows = table.rows.map { row in
        row.map { PlacedTable.Cell(range: $0, inlines: inlines.next() ?? 0..<0) }
      }
      if !table.linesBefore.isEmpty, let item = paragraphs.popFirst() {
        result.before = raw.children(of: item).map { $0..<Int(raw.nodes[$0].end) }
        let isTight = raw.nodes[paragraph].flags.contains(.tight)
        for child in result.before where isTight {
          raw.nodes[child.lowerBound].flags.insert(.tight)
        }
      }
      placed[paragraph] = result
    }
    return placed
  }

  private func findTables(
    of text: [UInt8], in raw: Tree, findings: inout [Finding]
  ) -> [(paragraph: Int, table: FoundTable)] {
    var finder = TableFinder(bytes: text, lines: lines)
    var found: [(paragraph: Int, table: FoundTable)] = []
    raw.walkTexts { index, containers in
      let node = raw.nodes[index]
      guard node.kind == .paragraph, finder.mayHoldTable(node.range),
        let table = finder.table(in: node.range, containers: containers())
      else { return }
      found.append((index, table))
    }
    findings += finder.costly.map {
      Finding(
        .markdownCostly, at: source.place($0),
        "the rows of this table are so much shorter than its header that padding them would take "
          + "more space than the book")
    }
    return found
  }
}
