internal import HornbookBytes

/// Values of some nodes of a document, in the order of the nodes.
///
/// A book keeps several for each chapter. They take half the memory of dictionaries, and nothing is
/// hashed to fill them.
public struct NodeTable<Value: Sendable>: Sendable, Sequence, ExpressibleByDictionaryLiteral {
  private var entries: [(key: Int, value: Value)] = []

  /// Creates a table with these values.
  public init(dictionaryLiteral values: (Int, Value)...) {
    for (node, value) in values { self[node] = value }
  }

  /// The number of nodes with a value.
  public var count: Int { entries.count }

  /// Whether no node has a value.
  public var isEmpty: Bool { entries.isEmpty }

  /// Reserves room for the values of `count` nodes.
  public mutating func reserveCapacity(_ count: Int) { entries.reserveCapacity(count) }

  /// The nodes with their values, in order.
  public func makeIterator() -> IndexingIterator<[(key: Int, value: Value)]> {
    entries.makeIterator()
  }

  /// The value of a node; nil if it has none.
  ///
  /// Values are usually set in the order of the nodes, which adds each at the end.
  public subscript(node: Int) -> Value? {
    get {
      let position = entries.index(byHalving: { $0.key >= node })
      guard position < entries.count, entries[position].key == node else { return .none }
      return entries[position].value
    }
    set {
      let isLast = entries.last.map { $0.key < node } ?? true
      let position = isLast ? entries.count : entries.index(byHalving: { $0.key >= node })
      let isKnown = position < entries.count && entries[position].key == node
      switch (newValue, isKnown) {
      case (let value?, true): entries[position].value = value
      case (let value?, false): entries.insert((node, value), at: position)
      case (nil, true): entries.remove(at: position)
      case (nil, false): break
      }
    }
  }

  /// The value of a node, or another one if it has none.
  public subscript(node: Int, default value: @autoclosure () -> Value) -> Value {
    get { self[node] ?? value() }
    set { self[node] = newValue }
  }

  /// The same nodes with other values.
  public func mapValues(_ change: (Value) -> Value) -> NodeTable {
    var changed = self
    for index in entries.indices { changed.entries[index].value = change(entries[index].value) }
    return changed
  }
}
