internal import HornbookBytes
public import HornbookDiagnostics

/// Maps the text of a tree to its source, byte by byte.
///
/// cmark gives exact positions for blocks, but only rough ones for inlines. So the map reads the source of a block
/// again, guided by its nodes, and records the origin of each byte of the pool. A block is read once, when
/// something in it is first needed. If the source cannot be followed, the answer is nil.
public final class SourceMap {
  private let tree: Tree
  private let source: Source
  private let body: Range<Int>
  private let lines: LineTable
  /// The results for the blocks that have been read.
  private var read: [Int: BlockPlaces] = [:]
  /// The blocks that contain text of their own, in order.
  private lazy var blocks = tree.nodes.indices.filter { tree.nodes[$0].kind.holdsText }
  private lazy var blocksBySource = blocks.sorted {
    tree.nodes[$0].range.lowerBound < tree.nodes[$1].range.lowerBound
  }
  private lazy var definitions = LinkDefinitions(
    in: bytes, body, lines, outside: tree.codeRanges(lines))

  /// Creates the map of a document, without reading any block.
  public convenience init(_ document: Document) {
    self.init(document.tree, of: document.source, document.body, document.lines)
  }

  init(_ tree: Tree, of source: Source, _ body: Range<Int>, _ lines: LineTable) {
    self.tree = tree
    self.source = source
    self.body = body
    self.lines = lines
  }

  private var bytes: [UInt8] { source.bytes }

  // MARK: - Places for findings

  /// The place of some bytes of the pool that belong to a node; its block if that is unknown.
  public func place(of text: Range<Int>, in node: Int) -> Place {
    source.place(range(of: text, in: node) ?? block(of: node))
  }

  /// The place of a link's address; its block if that is unknown.
  public func place(ofAddress link: Int) -> Place {
    source.place(address(of: link) ?? block(of: link))
  }

  /// The place of a fence's info string; the block's first line if that is unknown.
  public func place(ofInfo codeBlock: Int) -> Place {
    let node = tree.nodes[codeBlock]
    if !node.detail.isEmpty, let found = range(of: node.detail.range, in: codeBlock) {
      return source.place(found)
    }
    let start = node.range.lowerBound
    return source.place(
      start..<(bytes.firstIndex(of: ASCII.newline, from: start) ?? max(start, bytes.count)))
  }

  private func block(of node: Int) -> Range<Int> {
    tree.nodes[indexOfBlock(around: node) ?? node].range.clamped(to: 0..<bytes.count)
  }

  // MARK: - Ranges of the source

  /// The source of some bytes of the pool in a node's text or in a code block's info string; nil if unknown.
  public func range(of text: Range<Int>, in node: Int) -> Range<Int>? {
    result(for: node)?.range(of: text)
  }

  /// The source of a range of a block's plain text, as `Tree.writePlainText` writes it; nil if unknown.
  public func range(ofPlainText text: Range<Int>, in block: Int) -> Range<Int>? {
    guard !text.isEmpty, let first = range(ofPlainByte: text.lowerBound, in: block),
      let last = range(ofPlainByte: text.upperBound - 1, in: block)
    else { return nil }
    return first.lowerBound..<max(first.lowerBound, last.upperBound)
  }

  private func range(ofPlainByte offset: Int, in block: Int) -> Range<Int>? {
    var rest = offset
    for inner in block..<Int(tree.nodes[block].end) where rest >= 0 {
      let text = tree.nodes[inner].text.range
      switch tree.nodes[inner].kind {
      case .softBreak, .lineBreak: rest -= 1
      case .text, .code:
        let mark = tree.nodes[inner].formulaMark.utf8CodeUnitCount
        if rest < text.count + 2 * mark, !text.isEmpty {
          // A dollar sign is where the nearest byte of its formula is.
          rest = min(max(rest - mark, 0), text.count - 1)
          return range(of: text.lowerBound + rest..<text.lowerBound + rest + 1, in: inner)
        }
        rest -= text.count + 2 * mark
      default: continue
      }
    }
    return nil
  }

  /// The pieces of a node's text, each with its source; nil if any of them is unknown.
  ///
  /// If both ranges of a piece have the same length, the source contains the text literally; otherwise it spells it
  /// differently.
  public func pieces(of node: Int) -> [(text: Range<Int>, source: Range<Int>)]? {
    result(for: node)?.pieces(of: tree.nodes[node].text.range)
  }

  /// The address of a link or an image: after its text, in its definition, or the text itself.
  public func address(of link: Int) -> Range<Int>? {
    guard let result = result(for: link) else { return nil }
    if let address = result.addresses[link] { return address }
    return result.labels[link].flatMap { address(of: link, labelled: bytes.text($0)) }
  }

  /// The address of a link in the definition of a label, for a link whose block cannot be followed.
  public func address(of link: Int, labelled label: String) -> Range<Int>? {
    definitions.address(
      labelled: label, meaning: Array(tree.pool[tree.nodes[link].text.range]),
      unless: { isText($0.lowerBound) })
  }

  /// Whether a byte of the source is known to be shown as text.
  private func isText(_ offset: Int) -> Bool {
    let next = blocksBySource.index(byHalving: { tree.nodes[$0].range.lowerBound > offset })
    guard next > 0, tree.nodes[blocksBySource[next - 1]].range.contains(offset) else {
      return false
    }
    return result(for: blocksBySource[next - 1])?.runs.contains { $0.source.contains(offset) }
      == true
  }

  /// The lines of a paragraph or a listing, without their indentation and quote marks.
  public func lines(of block: Int) -> [Range<Int>] {
    let range = tree.nodes[block].range
    let first = lines.line(at: range.lowerBound)
    let last = lines.line(at: max(range.lowerBound, range.upperBound - 1))
    return (first...last).map { number in
      let line = lines.range(ofLine: number)
      let start = max(line.lowerBound, range.lowerBound)
      return LinePrefix.skipQuotes(
        from: start, to: line.upperBound, in: bytes)..<max(start, line.upperBound)
    }
  }

  /// Whether all text of a block was found in the source.
  func isComplete(_ block: Int) -> Bool { result(for: block)?.isComplete ?? true }

  private func indexOfBlock(around node: Int) -> Int? {
    let next = blocks.index(byHalving: { $0 > node })
    guard next > 0, node < Int(tree.nodes[blocks[next - 1]].end) else { return nil }
    return blocks[next - 1]
  }

  /// The result for the block that contains a node.
  private func result(for node: Int) -> BlockPlaces? {
    guard let block = indexOfBlock(around: node) else { return nil }
    if let known = read[block] { return known }
    let result = BlockReader.read(block, of: tree, in: bytes, lines)
    read[block] = result
    return result
  }
}

/// The result of reading a block.
struct BlockPlaces {
  /// The source of its text, in the order of the pool.
  var runs: [TextReader.Run] = []
  /// The addresses of links and images that are written in the block, by node.
  var addresses: [Int: Range<Int>] = [:]
  /// The labels of links and images whose address is in a definition, by node.
  var labels: [Int: Range<Int>] = [:]
  /// Whether the whole block was found in the source.
  var isComplete = false

  /// The source of some bytes of the pool; nil if unknown.
  func range(of text: Range<Int>) -> Range<Int>? {
    guard let first = run(at: text.lowerBound),
      let last = text.count > 1 ? run(at: text.upperBound - 1) : first
    else { return nil }
    let lower =
      first.source.lowerBound + (first.isSame ? text.lowerBound - first.text.lowerBound : 0)
    if text.isEmpty { return lower..<lower }
    let upper =
      last.source.upperBound - (last.isSame ? last.text.upperBound - text.upperBound : 0)
    return lower..<max(lower, upper)
  }

  /// The runs of a range of the pool; nil if any part of it is unknown.
  func pieces(of text: Range<Int>) -> [(text: Range<Int>, source: Range<Int>)]? {
    var pieces: [(text: Range<Int>, source: Range<Int>)] = []
    var start = text.lowerBound
    while start < text.upperBound {
      guard let run = run(at: start) else { return nil }
      let end = min(run.text.upperBound, text.upperBound)
      let lower = run.source.lowerBound + (run.isSame ? start - run.text.lowerBound : 0)
      let upper = run.isSame ? lower + end - start : run.source.upperBound
      pieces.append((start..<end, lower..<upper))
      start = end
    }
    return pieces
  }

  private func run(at offset: Int) -> TextReader.Run? {
    let next = runs.index(byHalving: { $0.text.lowerBound > offset })
    return next > 0 && offset < runs[next - 1].text.upperBound ? runs[next - 1] : nil
  }
}

extension NodeKind {
  /// Whether it is a block with text of its own, as opposed to one that contains blocks.
  fileprivate var holdsText: Bool {
    isBlock && holdsInlines || self == .codeBlock || self == .htmlBlock
  }
}

extension Tree {
  /// The source ranges of code and raw HTML, in the order of the nodes.
  func codeRanges(_ lines: LineTable) -> [Range<Int>] {
    nodes.lazy.filter { $0.kind == .codeBlock || $0.kind == .htmlBlock }.map { node in
      // If a list item or quote ends an unclosed fence, cmark extends the code's range by one line.
      let held = pool[node.text.range].count { $0 == ASCII.newline }
      let end = lines.range(ofLine: lines.line(at: Int(node.lower)) + held).upperBound
      return Int(node.lower)..<max(Int(node.lower), min(Int(node.upper), end))
    }
  }
}
