internal import HornbookBytes

/// Commands that an author has defined.
public struct MathMacros: Sendable, Hashable {
  /// A definition: its bytes, and how many arguments `#1` to `#9` it takes.
  struct Definition: Sendable, Hashable {
    var body: [UInt8]
    var count: Int
  }

  private(set) var definitions: [String: Definition] = [:]

  /// No macros.
  public init() {}

  /// Whether there are none.
  public var isEmpty: Bool { definitions.isEmpty }

  /// The names with their definitions, sorted by name.
  public var sorted: [(name: String, body: [UInt8])] {
    definitions.sorted { $0.key < $1.key }.map { ($0.key, $0.value.body) }
  }

  /// Adds a macro; returns false if its name is not that of a command.
  ///
  /// - Parameter name: The name, with or without its backslash.
  public mutating func define(_ name: String, as body: String) -> Bool {
    let name = name.hasPrefix("\\") ? String(name.dropFirst()) : name
    guard !name.isEmpty, name.utf8.allSatisfy(\.isLetter) else { return false }
    let body = [UInt8](body.utf8)
    var count = 0
    for (mark, digit) in zip(body, body.dropFirst()) where mark == ASCII.hash {
      if digit > ASCII.zero, digit.isDigit { count = max(count, Int(digit - ASCII.zero)) }
    }
    definitions[name] = Definition(body: body, count: count)
    return true
  }
}
