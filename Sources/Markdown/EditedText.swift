internal import HornbookBytes
internal import HornbookDiagnostics

/// Parses a text of which most was parsed before, as after a keystroke in a long file.
///
/// What stands before one cut and what follows another keeps its nodes, and only the blocks between
/// them are parsed.
struct EditedText {
  private let source: Source
  private let lines: LineTable
  private let last: PackedDocument
  /// The cuts of the text as it was.
  private let cuts: TextCuts
  /// The number of bytes at the start and at the end that have not changed.
  private let same: (before: Int, after: Int)

  /// Nil if the text must be parsed as a whole.
  init?(_ source: Source, _ lines: LineTable, body: Range<Int>, after last: PackedDocument) {
    let (old, new) = (last.source.bytes, source.bytes)
    guard last.isPlain, last.body.lowerBound == body.lowerBound,
      last.body.upperBound == old.count, body.upperBound == new.count,
      let cuts = TextCuts(old, last.body), TextCuts(new, body) != nil
    else { return nil }
    self.cuts = cuts
    self.source = source
    self.lines = lines
    self.last = last
    let before = old.countMatching(old.indices, in: new, at: 0)
    same = (before, old.countMatchingAtEnd(new, atMost: min(old.count, new.count) - before))
    if before < body.lowerBound { return nil }
  }

  /// The tree of the text; nil if it must be parsed as a whole.
  func tree(_ options: MarkdownOptions) -> Tree? {
    let old = last.source.bytes
    let growth = source.bytes.count - old.count
    var tree = last.document.tree
    // The nodes to replace, and the bytes before them and before those that follow.
    var nodes = 1..<tree.nodes.count
    var bytes = last.body
    var index = 1
    while index < tree.nodes.count {
      let node = tree.nodes[index]
      let place = Int(node.lower)
      if node.kind == .heading, let blank = cuts.blankLine(before: place) {
        if place < same.before { (nodes, bytes) = (index..<nodes.upperBound, place..<old.count) }
        if blank - 1 >= old.count - same.after {
          (nodes, bytes) = (nodes.lowerBound..<index, bytes.lowerBound..<place)
          break
        }
      }
      index = Int(node.end)
    }
    let changed = bytes.lowerBound..<bytes.upperBound + growth
    let body = last.body.lowerBound..<source.bytes.count
    let features = Features(of: source.bytes, body, options)
    guard changed.count < source.bytes.count / 2, Features(of: old, last.body, options) == features
    else { return nil }
    let parsed = DocumentParser(
      source: source, body: changed, lines: lines, options: options, features: features
    ).parse()
    guard parsed.findings.isEmpty, parsed.footnotes.isEmpty,
      nodes.upperBound == tree.nodes.count || !parsed.tree.endsInLiteral(),
      // What is replaced stays in the pool.
      tree.pool.count + parsed.tree.pool.count < source.bytes.count / 4 * 5
    else { return nil }
    tree.replace(nodes, by: parsed.tree, moving: growth)
    return tree
  }
}

extension Tree {
  /// Whether the last block is code or HTML, which may go on below.
  ///
  /// - Parameter place: Where the block must end at the earliest to do so.
  func endsInLiteral(reaching place: Int = 0) -> Bool {
    guard let last = nodes.last(where: \.kind.isBlock) else { return false }
    return (last.kind == .codeBlock || last.kind == .htmlBlock) && last.upper >= place
  }

  /// Replaces whole blocks by those of another tree.
  ///
  /// - Parameter growth: The number of bytes by which the source has become longer before the nodes that follow.
  fileprivate mutating func replace(_ range: Range<Int>, by other: Tree, moving growth: Int) {
    let added = other.nodes.count - 1
    let offset = UInt32(pool.count)
    for index in range.upperBound..<nodes.count {
      nodes[index].end = UInt32(Int(nodes[index].end) + added - range.count)
      nodes[index].lower = UInt32(clamping: Int(nodes[index].lower) + growth)
      nodes[index].upper = UInt32(clamping: Int(nodes[index].upper) + growth)
    }
    let new = other.nodes.dropFirst().map { node in
      var node = node
      node.end += UInt32(range.lowerBound - 1)
      if !node.text.isEmpty { node.text.offset += offset }
      if !node.detail.isEmpty { node.detail.offset += offset }
      return node
    }
    nodes.replaceSubrange(range, with: new)
    nodes[0].end = UInt32(nodes.count)
    nodes[0].upper = UInt32(Int(nodes[0].upper) + growth)
    pool += other.pool
  }
}
