internal import HornbookBytes
public import HornbookDiagnostics

/// A value of a data file: what it is, and where it stands.
public struct DataValue: Sendable {
  /// The document it is part of.
  public let tree: DataTree
  let index: Int

  private var node: DataNode { tree.nodes[index] }

  /// What the value is.
  public var kind: DataKind { node.kind }

  /// Where it stands in the file, with its quotes or brackets.
  public var range: Range<Int> { Int(node.lower)..<Int(node.upper) }

  /// Where it stands, for findings.
  public var place: Place { tree.source.place(range) }

  /// Whether it is `null`.
  public var isNull: Bool { kind == .null }

  /// The text of a string.
  public var string: String? { kind == .string ? text : nil }

  /// The truth value.
  public var bool: Bool? { kind == .bool ? node.isTrue : nil }

  /// A number exactly as it was written.
  public var numberText: String? { kind == .number ? text : nil }

  /// A number that is whole and not too large.
  public var int: Int? {
    guard let text = numberText else { return nil }
    if let int = Int(text) { return int }
    if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16) }
    if text.hasPrefix("0o") { return Int(text.dropFirst(2), radix: 8) }
    return Double(text).flatMap { abs($0) < 9e15 ? Int(exactly: $0) : nil }
  }

  /// A number that is neither too large nor endless.
  public var double: Double? {
    guard let text = numberText else { return nil }
    let number = text.hasPrefix("0x") || text.hasPrefix("0o") ? int.map(Double.init) : Double(text)
    return number.flatMap { $0.isFinite ? $0 : nil }
  }

  /// The values of a list, or the values of an object's members; empty for any other value.
  public var children: DataChildren { DataChildren(of: self) }

  /// The members of an object in the order of the file, duplicates too; empty for any other value.
  public var members: DataMembers { DataMembers(of: self) }

  /// How many elements a list has, or how many members an object; 0 for any other value.
  public var count: Int {
    switch kind {
    case .array: Int(node.childCount)
    case .object: Int(node.childCount) / 2
    default: 0
    }
  }

  /// The first member of that name.
  public subscript(key: String) -> DataValue? {
    members.first { $0.key == key }?.value
  }

  /// The element of a list at `position`, from 0.
  public subscript(position: Int) -> DataValue? {
    guard kind == .array, position >= 0 else { return nil }
    return children.dropFirst(position).first { _ in true }
  }

  var text: String { String(decoding: tree.bytes(ofTextAt: index), as: UTF8.self) }
  var end: Int { Int(node.end) }
}

/// A member of an object.
public struct DataMember: Sendable {
  /// The name.
  public let key: String
  /// Where the name stands, with its quotes.
  public let keyPlace: Place
  /// What it holds.
  public let value: DataValue
}

/// The values directly inside a list or an object.
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
  /// The way from the outermost value to this one, such as `contacts[3].phones[0].label`; empty for
  /// the outermost itself.
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

  /// How a key continues a path: plain names after a point, others in brackets and quotes.
  static func step(_ key: String, after path: String) -> String {
    let isPlain =
      !key.isEmpty
      && key.utf8.allSatisfy { $0.isLetterOrDigit || $0 == ASCII.underscore || $0 == ASCII.minus }
    return isPlain ? (path.isEmpty ? key : ".\(key)") : "[\"\(key)\"]"
  }
}
