internal import HornbookBytes
public import HornbookDiagnostics

/// A value of a data file, with its place.
public struct DataValue: Sendable {
  /// The document that contains the value.
  public let tree: DataTree
  let index: Int

  private var node: DataNode { tree.nodes[index] }

  /// The kind of the value.
  public var kind: DataKind { node.kind }

  /// The range in the file, including quotes or brackets.
  public var range: Range<Int> { Int(node.lower)..<Int(node.upper) }

  /// The place for findings.
  public var place: Place { tree.source.place(range) }

  /// Whether it is `null`.
  public var isNull: Bool { kind == .null }

  /// The text of a string; nil for other kinds.
  public var string: String? { kind == .string ? text : nil }

  /// The value of `true` or `false`; nil for other kinds.
  public var bool: Bool? { kind == .bool ? node.isTrue : nil }

  /// A number exactly as written; nil for other kinds.
  public var numberText: String? { kind == .number ? text : nil }

  /// A whole number that fits into `Int`; nil for other values.
  public var int: Int? {
    guard let text = numberText else { return nil }
    if let int = Int(text) { return int }
    if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16) }
    if text.hasPrefix("0o") { return Int(text.dropFirst(2), radix: 8) }
    return Double(text).flatMap { abs($0) < 9e15 ? Int(exactly: $0) : nil }
  }

  /// A finite number; nil for other values.
  public var double: Double? {
    guard let text = numberText else { return nil }
    let number = text.hasPrefix("0x") || text.hasPrefix("0o") ? int.map(Double.init) : Double(text)
    return number.flatMap { $0.isFinite ? $0 : nil }
  }

  /// The elements of an array, or the values of an object's members; empty for other kinds.
  public var children: DataChildren { DataChildren(of: self) }

  /// The members of an object in file order, including duplicates; empty for other kinds.
  public var members: DataMembers { DataMembers(of: self) }

  /// The number of elements or members; 0 for other kinds.
  public var count: Int {
    switch kind {
    case .array: Int(node.childCount)
    case .object: Int(node.childCount) / 2
    default: 0
    }
  }

  /// The value of the first member with the given name.
  public subscript(key: String) -> DataValue? {
    members.first { $0.key == key }?.value
  }

  /// The element of an array at `position`, from 0; nil for other kinds or if out of range.
  public subscript(position: Int) -> DataValue? {
    guard kind == .array, position >= 0 else { return nil }
    return children.dropFirst(position).first { _ in true }
  }

  /// The place of a part of a string in JSON, given by its bytes without quotes and escapes; the whole value for others.
  public func place(ofText range: Range<Int>) -> Place {
    guard kind == .string else { return place }
    let (source, start) = (tree.source.bytes, self.range.lowerBound)
    guard source.indices.contains(start), source[start] == ASCII.quote else { return place }
    var offset = start + 1
    var read = 0
    var lower: Int?
    while offset < self.range.upperBound - 1 {
      if read >= range.lowerBound, lower == nil { lower = offset }
      if read >= range.upperBound { break }
      let (width, bytes) = Self.step(in: source, at: offset)
      offset += width
      read += bytes
    }
    guard let lower else { return place }
    return tree.source.place(lower..<max(lower, min(offset, self.range.upperBound - 1)))
  }

  /// The length of a byte or an escape of a string, and that of what it stands for.
  private static func step(in source: [UInt8], at offset: Int) -> (width: Int, bytes: Int) {
    guard source[offset] == ASCII.backslash, offset + 1 < source.count else { return (1, 1) }
    guard source[offset + 1] == UInt8(ascii: "u"), offset + 6 <= source.count,
      let code = UInt32(source.text(offset + 2..<offset + 6), radix: 16)
    else { return (2, 1) }
    // A pair of escapes stands for one character of four bytes.
    if code >= 0xD800, code < 0xE000 { return (12, 4) }
    return (6, code < 0x80 ? 1 : code < 0x800 ? 2 : 3)
  }

  var text: String { String(decoding: tree.bytes(ofTextAt: index), as: UTF8.self) }
  var end: Int { Int(node.end) }
}

/// A member of an object.
public struct DataMember: Sendable {
  /// The member's name.
  public let key: String
  /// The place of the name, including quotes.
  public let keyPlace: Place
  /// The member's value.
  public let value: DataValue
}

/// The values directly inside an array or an object.
public struct DataChildren: Sequence, IteratorProtocol, Sendable {
  private let tree: DataTree
  private let isObject: Bool
  private var upcoming: Int
  private let end: Int

  init(of value: DataValue) {
    tree = value.tree
    isObject = value.kind == .object
    upcoming = value.index + 1
    end = value.end
  }

  /// The next value.
  public mutating func next() -> DataValue? {
    guard upcoming < end else { return nil }
    let child = DataValue(tree: tree, index: isObject ? upcoming + 1 : upcoming)
    upcoming = child.end
    return child
  }
}

/// The members of an object.
public struct DataMembers: Sequence, IteratorProtocol, Sendable {
  private let tree: DataTree
  private var upcoming: Int
  private let end: Int

  init(of value: DataValue) {
    tree = value.tree
    upcoming = value.index + 1
    end = value.kind == .object ? value.end : 0
  }

  /// The next member.
  public mutating func next() -> DataMember? {
    guard upcoming < end else { return nil }
    let key = DataValue(tree: tree, index: upcoming)
    let value = DataValue(tree: tree, index: upcoming + 1)
    upcoming = value.end
    return DataMember(key: key.text, keyPlace: key.place, value: value)
  }
}

extension DataValue {
  /// The path from the root to this value, such as `contacts[3].phones[0].label`;
  /// empty for the root.
  public var path: String {
    var steps: [DataValue] = []
    var value = self
    while value.index > 0 {
      steps.append(value)
      value = DataValue(tree: tree, index: Int(value.node.parent))
    }
    var path = ""
    for value in steps.reversed() {
      let parent = DataValue(tree: tree, index: Int(value.node.parent))
      if parent.kind == .object {
        path += Self.step(DataValue(tree: tree, index: value.index - 1).text, after: path)
      } else {
        path += "[\(value.node.position)]"
      }
    }
    return path
  }

  /// The next part of a path for a key: plain names after a point, others in brackets and quotes.
  static func step(_ key: String, after path: String) -> String {
    let isPlain =
      !key.isEmpty
      && key.utf8.allSatisfy { $0.isLetterOrDigit || $0 == ASCII.underscore || $0 == ASCII.minus }
    return isPlain ? (path.isEmpty ? key : ".\(key)") : "[\"\(key)\"]"
  }
}
