internal import HornbookBytes

/// Commands that an author has defined.
public struct MathMacros: Sendable, Hashable {
  /// A definition: its bytes, and how many arguments `#1` to `#9` it takes.
  struct Definition: Sendable, Hashable {
    var body: [UInt8]
    var count: Int

    /// The body with arguments in place of `#1` to `#9`.
    func replaced(by arguments: [[UInt8]]) -> [UInt8] {
      var text = MacroText()
      var index = 0
      while index < body.count {
        let next = index + 1 < body.count ? body[index + 1] : 0
        if body[index] == ASCII.backslash, next != 0, !next.isLetter {
          text.append([ASCII.backslash, next])
          index += 2
        } else if body[index] == ASCII.hash, next > ASCII.zero, next.isDigit {
          text.begin()
          text.append(arguments[Int(next - ASCII.zero) - 1])
          text.begin()
          index += 2
        } else {
          text.append([body[index]])
          index += 1
        }
      }
      return text.bytes
    }
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

/// Text put together from a macro and its arguments, in which no name runs into the next letters.
private struct MacroText {
  private(set) var bytes: [UInt8] = []
  private var isEscape = false
  private var isInName = false
  private var isPartBegun = false

  /// Begins another part, which belongs to no name before it.
  mutating func begin() { isPartBegun = true }

  mutating func append(_ part: [UInt8]) {
    for byte in part {
      if isPartBegun, isInName, byte.isLetter {
        bytes.append(ASCII.space)
        isInName = false
      }
      isPartBegun = false
      if isEscape {
        isInName = byte.isLetter
        isEscape = false
      } else {
        isEscape = byte == ASCII.backslash
        isInName = isInName && byte.isLetter
      }
      bytes.append(byte)
    }
  }
}
