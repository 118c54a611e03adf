internal import HornbookBytes
internal import HornbookMathematics

/// Converts cmark's tree to the book's dialect.
///
/// In one walk it copies nodes, puts tables in place of paragraphs, and turns quotes, items and
/// text into alerts, tasks and heading identifiers.
struct DialectRewriter {
  var raw: Tree
  let features: Features
  /// The tables, by the index of their paragraph in the raw tree.
  let tables: [Int: PlacedTable]
  /// The numbers of footnotes by label, in the order of their first references.
  var footnotes: FootnoteNumbers

  /// The lists that hold definitions of the paragraphs before them; nil if there are none.
  var definitionLists: DefinitionLists?

  let fileLength: UInt32
  var out: Tree
  var open: [Frame] = []
  var linkDepth = 0
  /// The rest of a text node after a mark has been removed from it.
  var shortened: (node: Int, text: Range<Int>)?
  /// The offset in the pool before which no address can begin, as already determined.
  var addressesEnd = 0
  /// The end of a formula that goes on in later nodes.
  var formulaEnd: FormulaEnd?
  /// What is wrong with formulas, with their nodes.
  var formulaFaults: [(node: Int, fault: MathFault)] = []

  init(raw: Tree, features: Features, tables: [Int: PlacedTable], footnotes: FootnoteNumbers) {
    self.raw = raw
    self.features = features
    self.tables = tables
    self.footnotes = footnotes
    fileLength = raw.nodes.first?.upper ?? 0
    out = Tree(reservingFor: 0)
    out.nodes.reserveCapacity(raw.nodes.count + 16)
    open.reserveCapacity(16)
  }

  /// Rewrites a range of nodes, which consists of whole subtrees.
  mutating func rewrite(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      close(before: index)
      index = rewriteNode(at: index)
    }
    close(before: Int.max)
  }

  /// Returns the new tree with the pool of the old one.
  consuming func finish() -> Tree {
    out.pool = raw.pool
    return out
  }

  mutating func close(before index: Int) {
    while let last = open.last, last.rawEnd <= index {
      out.nodes[last.index].end = UInt32(out.nodes.count)
      if last.isLink { linkDepth -= 1 }
      open.removeLast()
    }
  }

  /// Rewrites one node and returns the index to continue with.
  mutating func rewriteNode(at index: Int) -> Int {
    let node = raw.nodes[index]
    if let formulaEnd, index < formulaEnd.node { return index + 1 }
    switch node.kind {
    case .text:
      rewriteText(at: index)
    case .paragraph:
      if let table = tables[index] {
        writeTable(table)
        return Int(node.end)
      }
      enter(term(at: index) ?? node, rawEnd: Int(node.end))
    case .list where definitionLists?.holds(node) == true: break
    case .blockQuote:
      if let inside = enterAlert(at: index) { return inside }
      enter(node, rawEnd: Int(node.end))
    case .item:
      var item = node
      if definitionLists?.colons.contains(Int(node.lower)) == true {
        item.kind = .definition
      } else {
        markTask(&item, at: index)
      }
      enter(item, rawEnd: Int(node.end))
    case .heading:
      var heading = node
      takeIdentifier(of: &heading, at: index)
      enter(heading, rawEnd: Int(node.end))
    case .code, .codeBlock, .htmlBlock, .htmlInline:
      var leaf = node
      leaf.text = restored(node.text, keepingBackslash: true)
      leaf.detail = restored(node.detail, keepingBackslash: false)
      append(leaf)
    case .link, .image:
      var link = node
      link.text = restored(node.text, keepingBackslash: false)
      link.detail = restored(node.detail, keepingBackslash: false)
      enter(link, rawEnd: Int(node.end))
    default:
      if node.kind.isContainer { enter(node, rawEnd: Int(node.end)) } else { append(node) }
    }
    return index + 1
  }

  mutating func enter(_ node: Node, rawEnd: Int) {
    let isLink = node.kind == .link || node.kind == .image
    if isLink { linkDepth += 1 }
    open.append(Frame(rawEnd: rawEnd, index: out.nodes.count, isLink: isLink))
    append(node)
  }

  mutating func append(_ node: Node) {
    var node = node
    node.end = UInt32(out.nodes.count + 1)
    // cmark's positions can be inexact, and offsets are added to them.
    node.lower = min(node.lower, fileLength)
    node.upper = min(node.upper, fileLength)
    out.nodes.append(node)
  }

  mutating func restored(_ range: PoolRange, keepingBackslash: Bool) -> PoolRange {
    var range = range
    if features.formulas.isOn, FormulaMask.areIn(range.range, of: raw.pool) {
      range = raw.store(FormulaMask.restore(raw.pool[range.range]))
    }
    guard features.escapes, EscapedMarks.areIn(range.range, of: raw.pool) else { return range }
    return raw.store(
      EscapedMarks.restore(raw.pool[range.range], keepingBackslash: keepingBackslash))
  }

  /// A name as typed, without smart punctuation.
  private mutating func name(in range: Range<Int>) -> PoolRange {
    guard features.smartPunctuation else { return PoolRange(range) }
    return raw.store(Typography.straightened(Array(raw.pool[range])))
  }

  // MARK: - Blocks

  /// The paragraph at an index as the term of the definitions that follow it; nil if there are none.
  ///
  /// Enters the list as well if it is not open yet.
  private mutating func term(at index: Int) -> Node? {
    guard let definitionLists else { return nil }
    // A piece that was parsed separately ends nowhere.
    let parentEnd = min(open.last?.rawEnd ?? Int.max, raw.nodes.count)
    /// The end of the definitions of a paragraph.
    func definitions(of paragraph: Int) -> Int? {
      let list = Int(raw.nodes[paragraph].end)
      guard list < parentEnd, raw.nodes[paragraph].kind == .paragraph,
        definitionLists.holds(raw.nodes[list])
      else { return nil }
      return Int(raw.nodes[list].end)
    }
    guard let first = definitions(of: index) else { return nil }
    if open.last.map({ out.nodes[$0.index].kind != .definitionList }) ?? true {
      var end = first
      while end < parentEnd, let next = definitions(of: end) { end = next }
      var list = Node(.definitionList)
      (list.lower, list.upper) = (raw.nodes[index].lower, raw.nodes[end - 1].upper)
      if end > first { loosen(index..<end) }
      enter(list, rawEnd: end)
    }
    var term = raw.nodes[index]
    term.kind = .definitionTerm
    return term
  }

  /// Makes the paragraphs of definitions in a range stand apart, as one blank line in a list asks for.
  private mutating func loosen(_ range: Range<Int>) {
    for index in range where definitionLists?.holds(raw.nodes[index]) == true {
      // An iterator would hold the tree, and each change would copy it.
      let children = raw.children(of: index).flatMap { Array(raw.children(of: $0)) }
      for child in children { raw.nodes[child].flags.remove(.tight) }
    }
  }

  /// Enters a quote as an alert if its first line is a mark such as `[!NOTE]`.
  ///
  /// Returns the index to continue with; nil if it is not an alert.
  mutating func enterAlert(at index: Int) -> Int? {
    let paragraph = index + 1
    let text = index + 2
    guard text < Int(raw.nodes[index].end), raw.nodes[paragraph].kind == .paragraph,
      raw.nodes[text].kind == .text,
      let mark = AlertMark(
        in: raw.nodes[text].text.range, of: raw.pool, folds: !features.isMDBook)
    else { return nil }
    let paragraphEnd = Int(raw.nodes[paragraph].end)
    guard text + 1 == paragraphEnd || raw.nodes[text + 1].kind == .softBreak else { return nil }
    var alert = raw.nodes[index]
    alert.kind = .alert
    alert.level = mark.kind.rawValue
    alert.flags = mark.flags
    alert.detail = restored(PoolRange(mark.label), keepingBackslash: false)
    enter(alert, rawEnd: Int(alert.end))
    guard text + 1 < paragraphEnd else { return paragraphEnd }
    enter(raw.nodes[paragraph], rawEnd: paragraphEnd)
    return text + 2
  }

  /// Makes an item a task if it begins with `[ ]` or `[x]`.
  mutating func markTask(_ item: inout Node, at index: Int) {
    guard index + 1 < Int(item.end) else { return }
    // The text before a table has been read separately.
    let table = tables[index + 1]
    guard let paragraph = table == nil ? index + 1 : table?.before.first?.lowerBound else { return }
    let text = paragraph + 1
    guard text < Int(raw.nodes[paragraph].end), raw.nodes[paragraph].kind == .paragraph,
      raw.nodes[text].kind == .text
    else { return }
    let range = raw.nodes[text].text.range
    guard range.count >= 4, raw.pool[range.lowerBound] == ASCII.leftBracket,
      raw.pool[range.lowerBound + 2] == ASCII.rightBracket, raw.pool[range.lowerBound + 3].isBlank
    else { return }
    let mark = raw.pool[range.lowerBound + 1].lowercased
    guard mark.isBlank || mark == UInt8(ascii: "x") else { return }
    item.flags.insert(.task)
    if !mark.isBlank { item.flags.insert(.checked) }
    shortened = (text, range.lowerBound + 4..<range.upperBound)
  }

  /// Sets the identifier of a heading that ends with `{#name}`.
  mutating func takeIdentifier(of heading: inout Node, at index: Int) {
    let last = Int(heading.end) - 1
    guard last > index, raw.nodes[last].kind == .text else { return }
    let range = raw.nodes[last].text.range
    var end: Int
    if features.isMDBook {
      guard let found = HeadingIdentifier.attributes(in: range, of: raw.pool) else { return }
      if let id = found.name { heading.detail = name(in: id) }
      end = found.range.lowerBound
    } else {
      guard let id = HeadingIdentifier.range(in: range, of: raw.pool) else { return }
      heading.detail = name(in: id)
      end = id.lowerBound - 2
    }
    while end > range.lowerBound, raw.pool[end - 1].isBlank { end -= 1 }
    shortened = (last, range.lowerBound..<end)
  }

  mutating func writeTable(_ table: PlacedTable) {
    for before in table.before { rewritePiece(before, inside: out.nodes.count) }
    let start = out.nodes.count
    append(table.node(.table))
    var body: Int?
    for (number, row) in table.rows.enumerated() {
      if number == 0 { append(table.node(.tableHead)) }
      if number == 1 {
        body = out.nodes.count
        append(table.node(.tableBody))
      }
      let rowIndex = out.nodes.count
      append(table.node(.tableRow))
      for (column, cell) in row.enumerated() {
        let cellIndex = out.nodes.count
        var node = table.node(.tableCell)
        node.level = table.alignments[column].rawValue
        node.number = number == 0 ? 1 : 0
        (node.lower, node.upper) = (UInt32(cell.range.lowerBound), UInt32(cell.range.upperBound))
        append(node)
        rewritePiece(cell.inlines, inside: cellIndex)
      }
      out.nodes[rowIndex].end = UInt32(out.nodes.count)
      if number == 0 { out.nodes[start + 1].end = UInt32(out.nodes.count) }
    }
    if let body { out.nodes[body].end = UInt32(out.nodes.count) }
    out.nodes[start].end = UInt32(out.nodes.count)
  }

  /// Rewrites nodes that were parsed separately and follow the document in the raw tree.
  mutating func rewritePiece(_ range: Range<Int>, inside parent: Int) {
    // The indices of the piece must not close the nodes that are open around it.
    open.append(Frame(rawEnd: Int.max, index: parent))
    var index = range.lowerBound
    while index < range.upperBound {
      close(before: index)
      index = rewriteNode(at: index)
    }
    close(before: range.upperBound)
    open.removeLast()
    out.nodes[parent].end = UInt32(out.nodes.count)
  }
}
