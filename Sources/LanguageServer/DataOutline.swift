internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats

/// What an editor shows beside a JSON file.
extension RequestPlace {
  /// The content of a JSON file; nil if it is none.
  var data: DataValue? {
    guard file.hasSuffix(".json"),
      case .success(let tree) = JSONParser.parse(Source(path: file, bytes: text.bytes))
    else { return nil }
    return tree.root
  }
}

extension DataValue {
  /// The objects and lists in it, with itself.
  var containers: [DataValue] {
    var found: [DataValue] = []
    var waiting = [self]
    while let value = waiting.popLast() {
      guard [.object, .array].contains(value.kind) else { continue }
      found.append(value)
      waiting += value.children.map(\.self)
    }
    return found
  }

  /// What an element of a list is called, if it says that.
  fileprivate var title: String? {
    ["id", "name", "title", "stem", "question", "text"].lazy.compactMap { self[$0]?.string }.first
  }

  /// The number of the protocol for the kind of a symbol.
  fileprivate var symbol: Int {
    switch kind {
    case .string: 15
    case .number: 16
    case .bool: 17
    case .array: 18
    case .object: 19
    case .null: 21
    }
  }
}

extension JSONWriter {
  /// The levels of symbols that are shown.
  private static let depth = 4

  /// Writes the members of an object, or the elements of a list, as symbols.
  mutating func symbols(of value: DataValue, _ text: TextPositions, level: Int = 0) {
    guard level < Self.depth else { return }
    for member in value.members {
      symbol(member.key, member.value, from: member.keyPlace.range, text, level)
    }
    guard value.kind == .array else { return }
    for (index, element) in value.children.enumerated() where element.kind == .object {
      symbol(element.title ?? "\(index + 1)", element, from: element.range, text, level)
    }
  }

  private mutating func symbol(
    _ name: String, _ value: DataValue, from own: Range<Int>, _ text: TextPositions, _ level: Int
  ) {
    object { json in
      json.field("name", name.isEmpty ? "“”" : name)
      json.field("kind", value.symbol)
      json.range("range", own.lowerBound..<max(own.upperBound, value.range.upperBound), in: text)
      json.range("selectionRange", own, in: text)
      json.array("children") { $0.symbols(of: value, text, level: level + 1) }
    }
  }
}
