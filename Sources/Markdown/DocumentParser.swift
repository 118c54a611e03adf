internal import HornbookBytes
internal import HornbookDiagnostics

/// Parses bytes into a document: it removes footnotes, parses the rest with cmark, finds tables,
/// and rewrites the tree in the book's dialect in one walk.
struct DocumentParser {
  let source: Source
  let body: Range<Int>
  let lines: LineTable
  let options: CMarkOptions
  /// The footnotes of another document.
  let otherNotes: FootnoteLabels
  let dialect: Dialect
  let formulas: FormulaSetting
  /// The constructs that the text may contain.
  let features: Features
  /// The size from which a text is parsed part by part.
  private let leastPart: Int

  struct Result {
    var tree: Tree
    var footnotes: [Document.Footnote] = []
    var findings: [Finding] = []
  }

  /// - Parameters:
  ///   - features: The constructs that the text around the body may contain; nil if there is none.
  ///   - leastPart: The size from which a text is parsed part by part.
  init(
    source: Source, body: Range<Int>, lines: LineTable, options: MarkdownOptions,
    features: Features? = nil, leastPart: Int = 1 << 16
  ) {
    self.source = source
    self.leastPart = leastPart
    self.body = body
    self.lines = lines
    self.options = CMarkOptions(smartPunctuation: options.smartPunctuation)
    dialect = options.dialect
    formulas = options.formulas
    otherNotes = options.notes
    self.features = features ?? Features(of: source.bytes, body, options)
  }

  func parse() -> Result {
    let excess = ParsingCost.excess(in: source.bytes, body: body, lines: lines)
    let findings = excess.map { [finding(about: $0)] } ?? []
    if excess?.isCostly == true { return Result(tree: .empty, findings: findings) }
    var result = parseAffordable()
    result.findings = findings + result.findings
    return result
  }

  private func parseAffordable() -> Result {
    switch dialect {
    case .book, .mdbook, .docc: return parseBook()
    case .commonmark:
      var tree = Tree(reservingFor: body.count)
      readMain(source.bytes, into: &tree)
      return Result(tree: tree)
    }
  }

  private func finding(about excess: ParsingCost.Excess) -> Finding {
    switch excess {
    case .brackets(let count, let range):
      Finding(
        .markdownCostly, at: source.place(range),
        "this block has \(count) brackets and would take minutes to parse")
    case .nesting(let count, let range, _):
      Finding(
        .nestingDeep, at: source.place(range),
        "this line opens \(count) nested quotes and lists")
    }
  }

  /// Parses a long text part by part, since cmark's tree takes much more memory than its text.
  private func readMain(_ text: [UInt8], into tree: inout Tree) {
    let cuts = body.count > leastPart ? TextCuts(text, body) : nil
    var start = body.lowerBound
    var least = leastPart
    repeat {
      let end = cuts?.end(from: start, atLeast: least) ?? body.upperBound
      let before = (nodes: tree.nodes.count, pool: tree.pool.count)
      CMarkReader.append(
        text, start..<end, from: .file(lines: lines, offset: start),
        fileLength: source.bytes.count, options: options, continuing: start > body.lowerBound,
        to: &tree)
      if let blank = cuts?.blankLine(before: end), tree.endsInLiteral(reaching: blank) {
        // The heading may belong to code or HTML that goes on, so the part has to be longer.
        tree.nodes.removeLast(tree.nodes.count - before.nodes)
        tree.pool.removeLast(tree.pool.count - before.pool)
        least = 2 * (end - start)
      } else {
        (start, least) = (end, leastPart)
      }
    } while start < body.upperBound
  }

  private func parseBook() -> Result {
    var text = source.bytes
    if features.formulas.isOn { FormulaMask.replaceSigns(in: &text, body) }
    if features.escapes { EscapedMarks.hide(in: &text, body) }

    var raw = Tree(reservingFor: body.count)
    readMain(text, into: &raw)
    let definitions =
      features.definitions
      ? FootnoteFinder(
        bytes: text, body: body, lines: lines, code: raw.codeRanges(lines),
        hasSpaces: dialect == .mdbook
      ).find()
      : []
    let hasFormulas = features.formulas.isOn && hideFormulas(definitions, raw, in: &text)
    let original = text
    if !definitions.isEmpty || hasFormulas {
      // cmark took the footnotes for link definitions or paragraphs, and formulas for marks, so it
      // parses again without them.
      for line in definitions.flatMap(\.lines) { blank(line, in: &text) }
      raw = Tree(reservingFor: body.count)
      readMain(text, into: &raw)
    }
    let definitionLists =
      features.definitionLists ? findDefinitionLists(in: &text, parsing: &raw) : nil
    if features.smartPunctuation { Typography.mendApostrophes(in: &raw) }
    let mainEnd = raw.nodes.count

    let preamble =
      features.tables || !definitions.isEmpty
      ? ReferencePreamble(
        of: text, lines: lines, from: lines.line(at: body.lowerBound),
        outside: raw.codeRanges(lines))
      : ReferencePreamble()
    let notes = readFootnotes(definitions, of: original, preamble, into: &raw)
    var result = Result(tree: .empty)
    let tables =
      features.tables
      ? placeTables(of: original, preamble, into: &raw, findings: &result.findings) : [:]
    var rewriter = DialectRewriter(
      raw: raw, features: features, tables: tables,
      footnotes: FootnoteNumbers(
        labels: definitions.map { source.bytes.text($0.label) }, others: otherNotes))
    rewriter.definitionLists = definitionLists
    rewriter.rewrite(0..<mainEnd)
    if features.footnotes { finishFootnotes(definitions, notes, &rewriter, &result) }
    let (undefined, faults) = (rewriter.footnotes.undefined, rewriter.formulaFaults)
    result.tree = rewriter.finish()
    result.findings += undefined.isEmpty ? [] : findings(about: undefined, definitions, result.tree)
    result.findings += faults.isEmpty ? [] : findings(about: faults, result.tree)
    if features.formulas.isOn { result.findings += findingsInCaptions(of: result.tree) }
    return result
  }

  /// Makes definitions items of lists, and parses again for as long as that shows more of them.
  private func findDefinitionLists(in text: inout [UInt8], parsing raw: inout Tree)
    -> DefinitionLists?
  {
    var found = DefinitionLists(in: text, lines)
    for _ in 0..<8 where found.replaceColons(in: &text, lines, raw) {
      raw = Tree(reservingFor: body.count)
      readMain(text, into: &raw)
    }
    return found.colons.isEmpty ? nil : found
  }

  /// Overwrites lines with spaces, so that all other bytes keep their positions.
  private func blank(_ range: Range<Int>, in text: inout [UInt8]) {
    for index in range.clamped(to: body)
    where text[index] != ASCII.newline && text[index] != ASCII.carriageReturn {
      text[index] = ASCII.space
    }
  }
}
