internal import HornbookBytes
internal import HornbookDiagnostics

/// The way from bytes to a document: footnotes are taken out, cmark reads the rest, tables are looked
/// for, and one walk writes the tree anew in the book's dialect.
struct DocumentParser {
  let source: Source
  let body: Range<Int>
  let lines: LineTable
  let options: MarkdownOptions

  struct Result {
    var tree: Tree
    var footnotes: [Document.Footnote] = []
    var findings: [Finding] = []
  }

  func parse() -> Result {
    if let costly = ParsingCost.excess(in: source.bytes, body: body) {
      var tree = Tree(reservingFor: 0)
      var root = Node(.document)
      root.end = 1
      tree.nodes.append(root)
      return Result(
        tree: tree,
        findings: [
          Finding(
            .markdownCostly, at: source.place(costly.range),
            "this block holds \(costly.marks) brackets and would take minutes to read")
        ])
    }
    let cmark = CMarkOptions(smartPunctuation: options.smartPunctuation)
    var text = Array(source.bytes[body])
    guard options.dialect == .book else {
      var tree = Tree(reservingFor: text.count)
      readMain(text, options: cmark, into: &tree)
      return Result(tree: tree)
    }
    return parseBook(&text, cmark)
  }

  private func readMain(_ text: [UInt8], options: CMarkOptions, into tree: inout Tree) {
    CMarkReader.append(
      text, from: .file(lines: lines, offset: body.lowerBound), fileLength: source.bytes.count,
      options: options, to: &tree)
  }

  private func parseBook(_ text: inout [UInt8], _ cmark: CMarkOptions) -> Result {
    let features = Features(of: text)
    let firstLine = lines.line(at: body.lowerBound)
    let definitions =
      features.footnotes
      ? FootnoteFinder(bytes: source.bytes, lines: lines, firstLine: firstLine).find() : []
    for definition in definitions { blank(definition.range, in: &text) }
    if features.escapes { EscapedMarks.hide(in: &text) }

    var raw = Tree(reservingFor: text.count)
    readMain(text, options: cmark, into: &raw)
    let mainEnd = raw.nodes.count

    var preamble: ReferencePreamble?
    func references() -> ReferencePreamble {
      if let preamble { return preamble }
      let made = ReferencePreamble(of: source.bytes, lines: lines, from: firstLine)
      preamble = made
      return made
    }
    let notes = definitions.map { readFootnote($0, references(), cmark, into: &raw) }
    let read = raw.nodes.count
    let tables =
      features.tables ? placeTables(upTo: read, references, cmark, into: &raw) : [:]

    let labels = definitions.map { source.bytes.text($0.label) }
    var rewriter = DialectRewriter(
      raw: raw, features: features, tables: tables, footnotes: FootnoteNumbers(labels: labels))
    rewriter.rewrite(0..<mainEnd)
    var result = Result(tree: rewriter.out)
    finishFootnotes(definitions, notes, &rewriter, &result)
    result.tree = rewriter.finish()
    return result
  }

  /// Overwrites lines with spaces, so that every other byte keeps its place.
  private func blank(_ range: Range<Int>, in text: inout [UInt8]) {
    for index in range.clamped(to: body) {
      let byte = text[index - body.lowerBound]
      if byte != ASCII.newline, byte != ASCII.carriageReturn {
        text[index - body.lowerBound] = ASCII.space
      }
    }
  }

  // MARK: - Footnotes

  /// Reads a footnote's text as a document of its own and returns its nodes in the raw tree.
  private func readFootnote(
    _ definition: FoundFootnote, _ preamble: ReferencePreamble, _ options: CMarkOptions,
    into raw: inout Tree
  ) -> Range<Int> {
    var text = preamble.bytes
    var starts = Array(repeating: 0, count: preamble.lineCount)
    for line in definition.contents {
      starts.append(line.lowerBound)
      text.append(contentsOf: source.bytes[line])
      text.append(ASCII.newline)
    }
    if EscapedMarks.areNeeded(in: text) { EscapedMarks.hide(in: &text) }
    var root = Node(.footnote)
    (root.lower, root.upper) = (
      UInt32(definition.range.lowerBound), UInt32(definition.range.upperBound)
    )
    let start = raw.nodes.count
    CMarkReader.append(
      text, from: .pieces(starts: starts, skipping: preamble.lineCount),
      fileLength: source.bytes.count, options: options, root: root, to: &raw)
    return start..<raw.nodes.count
  }

  /// Appends the footnotes that are spoken of behind the text, and tells which are not.
  ///
  /// A footnote may speak of another, so the list grows while it is worked off.
  private func finishFootnotes(
    _ definitions: [FoundFootnote], _ notes: [Range<Int>], _ rewriter: inout DialectRewriter,
    _ result: inout Result
  ) {
    var byLabel: [String: Int] = [:]
    for (index, definition) in definitions.enumerated() {
      let label = source.bytes.text(definition.label)
      if let first = byLabel[FootnoteNumbers.fold(label)] {
        result.findings.append(
          Finding(
            .footnoteDuplicate, at: source.place(definition.label),
            "there is already a footnote “\(label)”",
            notes: [.init(at: source.place(definitions[first].label), "the first one is here")]))
      } else {
        byLabel[FootnoteNumbers.fold(label)] = index
      }
    }
    var done = 0
    while done < rewriter.footnotes.order.count {
      let label = rewriter.footnotes.order[done]
      done += 1
      guard let index = byLabel[label] else { continue }
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
    for offset in rewriter.footnotes.undefined {
      result.findings.append(undefinedFootnote(at: Int(offset), labels: byLabel.keys.sorted()))
    }
  }

  private func undefinedFootnote(at offset: Int, labels: [String]) -> Finding {
    let start =
      source.bytes.firstRange(of: "[^", from: min(offset, source.bytes.count))?.lowerBound
      ?? offset
    let end =
      FootnoteLabel.end(from: start + 2, to: source.bytes.count, in: source.bytes) ?? start + 2
    let label = source.bytes.text(min(start + 2, end)..<end)
    let hint = NearMiss.question(for: label, among: labels).map { ": \($0)" } ?? ""
    return Finding(
      .footnoteUndefined, at: Place(file: source.path, lower: start, upper: end + 1),
      "there is no footnote “\(label)”\(hint)")
  }

  // MARK: - Tables

  private func placeTables(
    upTo end: Int, _ references: () -> ReferencePreamble, _ options: CMarkOptions,
    into raw: inout Tree
  ) -> [Int: PlacedTable] {
    let finder = TableFinder(bytes: source.bytes, lines: lines)
    var found: [(paragraph: Int, table: FoundTable)] = []
    var open: [Int] = []
    for index in 0..<end {
      while let last = open.last, Int(raw.nodes[last].end) <= index { open.removeLast() }
      switch raw.nodes[index].kind {
      case .blockQuote, .list, .item: open.append(index)
      case .paragraph:
        let containers = open.map { raw.nodes[$0].kind }.filter { $0 != .list }
        if let table = finder.table(in: raw.nodes[index].range, containers: containers) {
          found.append((index, table))
        }
      default: break
      }
    }
    guard !found.isEmpty else { return [:] }

    let needsReferences = found.contains { _, table in
      table.range.contains { source.bytes[$0] == ASCII.leftBracket }
    }
    var cells = CellParser(
      preamble: needsReferences ? references() : ReferencePreamble(of: [], lines: lines, from: 1))
    let numbers = found.map { _, table in
      table.rows.map { $0.map { cells.add($0, of: source.bytes) } }
    }
    let inlines = cells.parse(into: &raw, fileLength: source.bytes.count, options: options)
    var placed: [Int: PlacedTable] = [:]
    for ((paragraph, table), rows) in zip(found, numbers) {
      var result = PlacedTable(alignments: table.alignments, rows: [], range: table.range)
      result.rows = zip(table.rows, rows).map { ranges, numbers in
        zip(ranges, numbers).map { range, number in
          let known = number.flatMap { $0 < inlines.count ? inlines[$0] : nil }
          return PlacedTable.Cell(range: range, inlines: known ?? 0..<0)
        }
      }
      if !table.linesBefore.isEmpty {
        result.before = readParagraph(table.linesBefore, references(), options, into: &raw)
      }
      placed[paragraph] = result
    }
    return placed
  }

  /// Reads lines that are known to be a paragraph: indented lines cannot be anything else.
  private func readParagraph(
    _ paragraph: [Range<Int>], _ preamble: ReferencePreamble, _ options: CMarkOptions,
    into raw: inout Tree
  ) -> [Range<Int>] {
    var text = preamble.bytes
    var starts = Array(repeating: 0, count: preamble.lineCount)
    for (number, line) in paragraph.enumerated() {
      let indentation = number == 0 ? 0 : 4
      text.append(contentsOf: repeatElement(ASCII.space, count: indentation))
      text.append(contentsOf: source.bytes[line])
      text.append(ASCII.newline)
      starts.append(line.lowerBound - indentation)
    }
    let root = raw.nodes.count
    CMarkReader.append(
      text, from: .pieces(starts: starts.map { max(0, $0) }, skipping: preamble.lineCount),
      fileLength: source.bytes.count, options: options, to: &raw)
    guard root < raw.nodes.count else { return [] }
    return raw.children(of: root).map { $0..<Int(raw.nodes[$0].end) }
  }
}
