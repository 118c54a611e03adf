public import HornbookDiagnostics

/// What a value of a data file is.
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

/// A whole JSON or YAML document, flat: every value in document order, each with the stretch of the
/// file it was read from.
///
/// A value is followed by everything inside it; the members of an object are its keys and values in
/// turn. Whole trees are immutable, so a value is a reference to its tree and an index.
public final class DataTree: Sendable {
  /// What was read.
  public let source: Source
  let nodes: [DataNode]
  /// The text of the strings that do not stand in the file as they are.
  let pool: [UInt8]

  init(source: Source, nodes: [DataNode], pool: [UInt8]) {
    self.source = source
    self.nodes = nodes
    self.pool = pool
  }

  /// The outermost value.
  public var root: DataValue { DataValue(tree: self, index: 0) }

  func bytes(ofTextAt index: Int) -> ArraySlice<UInt8> {
    let node = nodes[index]
    let range = Int(node.textLower)..<Int(node.textUpper)
    return node.isPooled ? pool[range] : source.bytes[range]
  }
}

/// One value or key of a tree.
struct DataNode: Sendable {
  var kind: DataKind
  /// Whether the text lies in the pool instead of the file.
  var isPooled = false
  var isTrue = false
  /// Where it stands in the file, quotes and brackets included.
  var lower: UInt32
  var upper: UInt32
  /// The text of a string, key or number.
  var textLower: UInt32 = 0
  var textUpper: UInt32 = 0
  /// The index of the first node that is not part of this one.
  var end: UInt32
  /// The index of the list or object that holds it.
  var parent: UInt32 = 0
  /// How many nodes lie directly in its parent before it; keys count like values.
  var position: UInt32 = 0
  /// How many nodes lie directly in a list or object, which has no text to take up the room.
  var childCount: UInt32 {
    get { textUpper }
    set { textUpper = newValue }
  }

  /// No file longer than this is read, so that every offset and index fits.
  static let limit = Int(Int32.max)

  init(_ kind: DataKind, _ range: Range<Int>, end: Int) {
    self.kind = kind
    lower = UInt32(range.lowerBound)
    upper = UInt32(range.upperBound)
    self.end = UInt32(end)
  }
}
