internal import HornbookBytes
public import HornbookDiagnostics

/// Where the text of a tree stands in its source, byte by byte.
///
/// cmark knows exactly where blocks stand, but only roughly where inlines do. This map reads the bytes of a block again
/// with its nodes at hand, which say what must come next, and notes where each byte of the pool comes from. A block is
/// read when something in it is first asked for, and once. Where the source cannot be followed, the answer is nil.
public final class SourceMap {
  private let tree: Tree
  private let source: Source
  private let body: Range<Int>
  private let lines: LineTable
  /// The blocks that have been asked for.
  private var read: [Int: BlockPlaces] = [:]
  /// The blocks that hold text of their own, in order.
  private lazy var blocks = tree.nodes.indices.filter { tree.nodes[$0].kind.holdsText }
  private lazy var definitions = LinkDefinitions(
    in: bytes, body, lines, outside: tree.codeRanges(lines))

  /// The map of a document, of which nothing has been read yet.
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

  /// The place of some bytes of the pool that a node holds, or its block where it is not known.
  public func place(of text: Range<Int>, in node: Int) -> Place {
    source.place(range(of: text, in: node) ?? block(of: node))
  }

  /// The place of a link's address, or its block where it is not known.
  public func place(ofAddress link: Int) -> Place {
    source.place(address(of: link) ?? block(of: link))
  }

  /// The place of the info string of a fence, or the block's first line.
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

  /// The source of some bytes of the pool that a node holds as its text; of a code block also as its info string.
  public func range(of text: Range<Int>, in node: Int) -> Range<Int>? {
    result(for: node)?.range(of: text)
  }

  /// The source of a stretch of a block's plain text, as `Tree.writePlainText` writes it.
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
        if rest < text.count {
          return range(of: text.lowerBound + rest..<text.lowerBound + rest + 1, in: inner)
        }
        rest -= text.count
      default: continue
      }
    }
    return nil
  }

  /// The stretches of a node's text, each with its source; nil where not all of it is known.
  ///
  /// The source has a stretch as it is where both are as long, and else respells it.
  public func pieces(of node: Int) -> [(text: Range<Int>, source: Range<Int>)]? {
    result(for: node)?.pieces(of: tree.nodes[node].text.range)
  }

  /// The address of a link or an image: behind its text, in its definition, or the text itself.
  public func address(of link: Int) -> Range<Int>? {
    guard let result = result(for: link) else { return nil }
    if let address = result.addresses[link] { return address }
    return result.labels[link].flatMap { label in
      definitions.address(
        labelled: bytes.text(label), meaning: Array(tree.pool[tree.nodes[link].text.range]))
    }
  }

  /// The lines of a paragraph or a listing, each from behind its indentation and the marks of quotes.
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

  /// What was found out about the block around a node.
  private func result(for node: Int) -> BlockPlaces? {
    guard let block = indexOfBlock(around: node) else { return nil }
    if let known = read[block] { return known }
    let result = BlockReader.read(block, of: tree, in: bytes, lines)
    read[block] = result
    return result
  }
}

/// What was found out about a block.
struct BlockPlaces {
  /// Where its text stands, by the places in the pool.
  var runs: [TextReader.Run] = []
  /// The addresses of links and images that stand in the block, by their nodes.
  var addresses: [Int: Range<Int>] = [:]
  /// The labels of those whose address stands in a definition.
  var labels: [Int: Range<Int>] = [:]
  /// Whether all of it was found.
  var isComplete = false

  /// The source of some bytes of the pool.
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

  /// The runs of a stretch of the pool, where all of it is known.
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
  /// Whether it is a block with text of its own, and not one with blocks inside.
  fileprivate var holdsText: Bool {
    isBlock && holdsInlines || self == .codeBlock || self == .htmlBlock
  }
}

extension Tree {
  /// Where code and raw HTML stand in the source, in the order of the nodes.
  func codeRanges(_ lines: LineTable) -> [Range<Int>] {
    nodes.lazy.filter { $0.kind == .codeBlock || $0.kind == .htmlBlock }.map { node in
      // cmark lets code between fences that ends with its item or quote take in the line behind.
      let held = pool[node.text.range].count { $0 == ASCII.newline }
      let end = lines.range(ofLine: lines.line(at: Int(node.lower)) + held).upperBound
      return Int(node.lower)..<max(Int(node.lower), min(Int(node.upper), end))
    }
  }
}
