internal import HornbookBytes

/// The bytes of a formula, and those of macros that stand in place of their names.
struct TeXInput {
  /// Bytes that are being read, and the range of the formula in which a macro's name stands.
  private struct Level {
    var bytes: [UInt8]
    var position = 0
    var origin: Range<Int>?
  }

  private var levels: [Level]
  private let count: Int
  /// The number of bytes that macros may still add.
  private var room = 65_536
  /// The number of macros that may still be replaced.
  private var replacements = 2_000
  private static let deepest = 64

  init(_ bytes: [UInt8]) {
    levels = [Level(bytes: bytes)]
    count = bytes.count
  }

  /// The next byte; nil at the end of the formula.
  mutating func peek() -> UInt8? {
    while let level = levels.last {
      if level.position < level.bytes.count { return level.bytes[level.position] }
      if levels.count == 1 { return nil }
      levels.removeLast()
    }
    return nil
  }

  /// Takes the next byte.
  mutating func take() -> UInt8? {
    guard let byte = peek() else { return nil }
    levels[levels.count - 1].position += 1
    return byte
  }

  /// Takes the next byte if it is this one.
  mutating func take(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    levels[levels.count - 1].position += 1
    return true
  }

  /// The offset in the formula; inside a macro, that of its name.
  var offset: Int { levels.dropFirst().first?.origin?.lowerBound ?? levels[0].position }

  /// The range in the formula from an offset to what has been read; inside a macro, its name.
  func range(from start: Int) -> Range<Int> {
    if let origin = levels.dropFirst().first?.origin { return origin }
    return min(start, levels[0].position)..<levels[0].position
  }

  /// The rest of the bytes that are being read, without those outside of the macro.
  var rest: ArraySlice<UInt8> {
    levels.last.map { $0.bytes[$0.position...] } ?? []
  }

  /// Skips white space, and comments that end with their line.
  mutating func skipSpaces() throws(MathFault) {
    while let byte = peek() {
      if byte == ASCII.percent {
        let start = offset
        guard let end = rest.firstIndex(of: ASCII.newline) else {
          _ = take()
          throw MathFault(
            .syntax, at: range(from: start), "“%” begins a comment that takes the rest",
            remedy: "Write “\\%” for a percent sign.")
        }
        levels[levels.count - 1].position = end
      } else if !byte.isWhitespace {
        return
      }
      _ = take()
    }
  }

  /// Takes one character.
  mutating func takeScalar() -> Unicode.Scalar? {
    guard let first = take() else { return nil }
    guard first >= 0x80 else { return Unicode.Scalar(first) }
    var bytes = [first]
    while bytes.count < 4, let next = rest.first, next & 0xC0 == 0x80 {
      bytes.append(next)
      _ = take()
    }
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.first
  }

  /// Takes the name of a command behind its backslash; empty at the end.
  mutating func takeName() -> String {
    guard let first = rest.first ?? peek() else { return "" }
    guard first.isLetter else { return takeScalar().map { String($0) } ?? "" }
    let letters = rest.prefix(while: \.isLetter)
    levels[levels.count - 1].position = letters.endIndex
    return String(decoding: letters, as: UTF8.self)
  }

  /// Takes the bytes up to the brace that closes an open one; nil if there is none.
  mutating func takeBraced() -> [UInt8]? {
    var bytes: [UInt8] = []
    var depth = 1
    while let byte = take() {
      switch byte {
      case ASCII.backslash:
        bytes.append(byte)
        if let next = take() { bytes.append(next) }
        continue
      case ASCII.leftBrace: depth += 1
      case ASCII.rightBrace: depth -= 1
      default: break
      }
      if depth == 0 { return bytes }
      bytes.append(byte)
    }
    return nil
  }

  /// Puts the body of a macro in place of its name and its arguments.
  mutating func replace(
    _ name: String, by macro: MathMacros.Definition, from start: Int
  ) throws(MathFault) {
    var arguments: [[UInt8]] = []
    for number in 0..<macro.count {
      guard let argument = try takeArgument() else {
        throw MathFault(
          .syntax, at: range(from: start),
          "“\\\(name)” takes \(macro.count == 1 ? "an argument" : "\(macro.count) arguments")"
            + (number == 0 ? "" : ", and there \(number == 1 ? "is" : "are") \(number)"))
      }
      arguments.append(argument)
    }
    try insert(macro.replaced(by: arguments), for: name, from: start)
  }

  /// Puts bytes in place of a command, of which everything has been read.
  mutating func insert(_ body: [UInt8], for name: String, from start: Int) throws(MathFault) {
    let range = range(from: start)
    room -= body.count
    replacements -= 1
    // A macro at the end of another does not make the stack deeper.
    while levels.count > 1, rest.isEmpty { levels.removeLast() }
    guard room >= 0, replacements >= 0, levels.count <= Self.deepest else {
      throw MathFault(
        .tooLarge, at: range, "“\\\(name)” grows without end",
        remedy: "Define the macro without itself, or write less into it.")
    }
    levels.append(Level(bytes: body, origin: range))
  }

  /// Takes an argument of a macro: a group without its braces, a command or a character.
  private mutating func takeArgument() throws(MathFault) -> [UInt8]? {
    try skipSpaces()
    guard let first = peek(), first != ASCII.rightBrace else { return nil }
    if take(ASCII.leftBrace) { return takeBraced() }
    if take(ASCII.backslash) { return [ASCII.backslash] + Array(takeName().utf8) + [ASCII.space] }
    return takeScalar().map { Array(String($0).utf8) }
  }
}
