public import HornbookBytes

/// A parsed text: a flat array of nodes and a pool of bytes to which they refer.
public struct Tree: Sendable {
  /// The nodes, in the order in which they open; the first is the document.
  public internal(set) var nodes: ContiguousArray<Node> = []
  /// The bytes that nodes refer to.
  public internal(set) var pool: [UInt8] = []

  /// An empty tree with capacity for a text of `bytes` bytes.
  init(reservingFor bytes: Int) {
    nodes.reserveCapacity(bytes / 12 + 8)
    pool.reserveCapacity(bytes + bytes / 4)
  }

  /// The tree of a text without blocks.
  static var empty: Tree {
    var tree = Tree(reservingFor: 0)
    var document = Node(.document)
    document.end = 1
    tree.nodes.append(document)
    return tree
  }

  /// The text in a range of the pool.
  public func text(_ range: PoolRange) -> String { pool.text(range.range) }

  /// The indices of the direct children of a node.
  public func children(of index: Int) -> Children { Children(tree: self, parent: index) }

  /// The plain text inside a node, for the title of a heading or the description of an image.
  ///
  /// - Parameter rawHTML: The treatment of tags: those that readers see are included as text.
  public func plainText(of index: Int, rawHTML: RawHTML = .pass) -> String {
    // Plain text is hardly ever longer than its source.
    var writer = ByteWriter(capacity: nodes[index].range.count)
    writePlainText(of: index, rawHTML: rawHTML, into: &writer)
    return writer.text
  }

  /// Writes the plain text inside a node: text and code, with line breaks as spaces, and formulas
  /// between their dollar signs.
  public func writePlainText(
    of index: Int, rawHTML: RawHTML = .pass, into writer: inout ByteWriter
  ) {
    for inner in index..<Int(nodes[index].end) {
      switch nodes[inner].kind {
      case .text, .code:
        let mark = nodes[inner].formulaMark
        writer.write(mark)
        writer.write(nodes[inner].text.range, of: pool)
        writer.write(mark)
      case .htmlInline where rawHTML.isSeen(nodes[inner], in: pool):
        writer.write(nodes[inner].text.range, of: pool)
      case .softBreak, .lineBreak: writer.write(" ")
      default: continue
      }
    }
  }

  /// Calls a function with each paragraph and heading.
  ///
  /// - Parameter body: Gets the index of the node, and a function for the quotes and list items around it, which
  ///   costs time that most nodes need not take.
  func walkTexts(_ body: (_ index: Int, _ containers: () -> [NodeKind]) -> Void) {
    var open: [Int] = []
    for index in nodes.indices {
      switch nodes[index].kind {
      case .blockQuote, .item:
        close(&open, before: index)
        open.append(index)
      case .paragraph, .heading:
        body(index) {
          close(&open, before: index)
          return open.map { nodes[$0].kind }
        }
      default: continue
      }
    }
  }

  /// Removes the nodes that end before another one begins.
  private func close(_ open: inout [Int], before index: Int) {
    while let last = open.last, Int(nodes[last].end) <= index { open.removeLast() }
  }

  /// Appends bytes to the pool and returns their range.
  mutating func store(_ bytes: some Collection<UInt8>) -> PoolRange {
    let offset = UInt32(pool.count)
    pool.append(contentsOf: bytes)
    return PoolRange(offset: offset, count: UInt32(pool.count) - offset)
  }

  /// The direct children of a node, as a sequence of indices.
  public struct Children: Sequence, IteratorProtocol, Sendable {
    private let tree: Tree
    private var following: Int
    private let end: Int

    init(tree: Tree, parent: Int) {
      self.tree = tree
      following = parent + 1
      end = Int(tree.nodes[parent].end)
    }

    /// The next child's index.
    public mutating func next() -> Int? {
      guard following < end else { return nil }
      defer { following = Int(tree.nodes[following].end) }
      return following
    }
  }
}
