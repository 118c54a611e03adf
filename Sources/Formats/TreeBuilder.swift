/// Builds the nodes of a tree in document order.
struct TreeBuilder {
  private(set) var nodes: [DataNode] = []
  var pool: [UInt8] = []
  /// The indices of the open containers, innermost last.
  private(set) var open: [Int] = []

  init(capacity: Int) {
    nodes.reserveCapacity(capacity)
  }

  /// The innermost open container.
  var innermost: DataNode? { open.last.map { nodes[$0] } }

  /// The number of open containers around the next value.
  var depth: Int { open.count }

  mutating func add(_ kind: DataKind, _ range: Range<Int>, isTrue: Bool = false) {
    var node = DataNode(kind, range, end: nodes.count + 1)
    node.isTrue = isTrue
    append(node)
  }

  /// Adds a value whose text is a range of the file or of the pool.
  mutating func add(_ kind: DataKind, _ range: Range<Int>, text: Range<Int>, isPooled: Bool) {
    var node = DataNode(kind, range, end: nodes.count + 1)
    node.textLower = UInt32(text.lowerBound)
    node.textUpper = UInt32(text.upperBound)
    node.isPooled = isPooled
    append(node)
  }

  mutating func begin(_ kind: DataKind, at offset: Int) {
    append(DataNode(kind, offset..<offset, end: nodes.count + 1))
    open.append(nodes.count - 1)
  }

  /// Closes the innermost container, which ends just before `offset` in the file.
  mutating func finish(at offset: Int) {
    guard let index = open.popLast() else { return }
    nodes[index].upper = max(nodes[index].lower, UInt32(offset))
    nodes[index].end = UInt32(nodes.count)
  }

  private mutating func append(_ node: DataNode) {
    var node = node
    if let parent = open.last {
      node.parent = UInt32(parent)
      node.position = nodes[parent].childCount
      nodes[parent].childCount += 1
    }
    nodes.append(node)
  }
}
