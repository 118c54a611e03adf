public import HornbookDiagnostics

/// The kinds of value in a data file.
public enum DataKind: UInt8, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool
  /// A number.
  case number
  /// A string.
  case string
  /// A list of values.
  case array
  /// A set of members, each a key and its value.
  case object

  /// The kind with its article, for messages.
  public var phrase: String {
    switch self {
    case .null: "null"
    case .bool: "a Boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

/// A JSON or YAML document as a flat array of values in document order.
///
/// Each value has its range in the file and is followed by everything inside it; the members of an
/// object are its keys and values in turn. Trees are immutable, so a value is a reference to its
/// tree and an index.
public final class DataTree: Sendable {
  /// The source that was read.
  public let source: Source
  let nodes: [DataNode]
  /// The text of strings that differ from their form in the file.
  let pool: [UInt8]

  init(source: Source, nodes: [DataNode], pool: [UInt8]) {
    self.source = source
    self.nodes = nodes
    self.pool = pool
  }

  /// The root value.
  public var root: DataValue { DataValue(tree: self, index: 0) }

  func bytes(ofTextAt index: Int) -> ArraySlice<UInt8> {
    let node = nodes[index]
    let range = Int(node.textLower)..<Int(node.textUpper)
    return node.isPooled ? pool[range] : source.bytes[range]
  }
}

/// A value or key of a tree.
struct DataNode: Sendable {
  var kind: DataKind
  /// Whether the text is in the pool instead of the file.
  var isPooled = false
  var isTrue = false
  /// The range in the file, including quotes and brackets.
  var lower: UInt32
  var upper: UInt32
  /// The range of the text of a string, key or number.
  var textLower: UInt32 = 0
  var textUpper: UInt32 = 0
  /// The index of the first node after this one and its contents.
  var end: UInt32
  /// The index of the array or object that contains the node.
  var parent: UInt32 = 0
  /// The number of nodes before it directly in its parent, keys included.
  var position: UInt32 = 0
  /// The number of nodes directly in an array or object.
  ///
  /// It is stored in `textUpper`, because these have no text.
  var childCount: UInt32 {
    get { textUpper }
    set { textUpper = newValue }
  }

  /// The greatest length of a file, so that every offset and index fits.
  static let limit = Int(Int32.max)

  init(_ kind: DataKind, _ range: Range<Int>, end: Int) {
    self.kind = kind
    lower = UInt32(range.lowerBound)
    upper = UInt32(range.upperBound)
    self.end = UInt32(end)
  }
}
