internal import HornbookBytes
public import HornbookDiagnostics

/// Reads TOML 1.0, and explains syntax errors.
///
/// Its tables become objects, in the order in which their names first appear. Dates and times are strings, as written.
public enum TOMLParser {
  /// The greatest depth of nested values.
  public static let depthLimit = 64
  /// The greatest number of parts of a key.
  static let keyLimit = 16

  /// Parses a document; returns its tree, or a finding about the error.
  public static func parse(_ source: Source) -> ParsedData {
    if source.bytes.count > DataNode.limit {
      return .failure(Finding(.tomlSyntax, at: Place(file: source.path), "the file is too large"))
    }
    if let offset = source.bytes.firstInvalidUTF8 {
      return .failure(
        Finding(
          .tomlSyntax, at: source.place(offset..<(offset + 1)),
          "this byte is not part of valid UTF-8", remedy: "Save the file as UTF-8."))
    }
    do throws(SyntaxFailure) {
      var scanner = TOMLScanner(source.bytes)
      return .success(try scanner.document(source))
    } catch {
      return .failure(error.finding(.tomlSyntax, in: source))
    }
  }
}

/// A single pass over a TOML text, which must be valid UTF-8.
struct TOMLScanner {
  let bytes: [UInt8]
  var offset = 0
  var values = TOMLValues()

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.has("\u{FEFF}", at: 0) { offset = 3 }
  }

  mutating func document(_ source: Source) throws(SyntaxFailure) -> DataTree {
    let root = values.add(.table, 0..<bytes.count)
    var current = root
    while true {
      skipBlanks()
      switch peek {
      case nil: return values.tree(of: root, source)
      case ASCII.newline, ASCII.carriageReturn, ASCII.hash: break
      case ASCII.leftBracket: current = try header(below: root)
      default:
        let keys = try self.keys()
        try take(ASCII.equals, "“=”")
        skipBlanks()
        let start = offset
        let value = try value(depth: 0)
        try values.set(keys, to: value, in: current, at: start..<offset)
      }
      try endLine()
    }
  }

  /// The byte at the current offset; nil at the end.
  var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  func peek(_ distance: Int) -> UInt8? {
    offset + distance < bytes.count ? bytes[offset + distance] : nil
  }

  mutating func skipBlanks() {
    while let byte = peek, byte.isBlank { offset += 1 }
  }

  /// Skips blanks, comments and line ends.
  mutating func skipLines() throws(SyntaxFailure) {
    while true {
      skipBlanks()
      switch peek {
      case ASCII.newline: offset += 1
      case ASCII.carriageReturn where peek(1) == ASCII.newline: offset += 2
      case ASCII.hash: try skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() throws(SyntaxFailure) {
    while let byte = peek, byte != ASCII.newline {
      if byte == ASCII.carriageReturn, peek(1) == ASCII.newline { return }
      guard byte >= 0x20 && byte != 0x7F || byte == ASCII.tab else { throw control() }
      offset += 1
    }
  }

  /// The rest of a line behind a header or a value.
  private mutating func endLine() throws(SyntaxFailure) {
    skipBlanks()
    if peek == ASCII.hash { try skipComment() }
    switch peek {
    case nil: return
    case ASCII.newline: offset += 1
    case ASCII.carriageReturn where peek(1) == ASCII.newline: offset += 2
    default:
      throw failure(
        "expected the end of the line, found \(found)", remedy: "Write one key in a line.")
    }
  }

  private mutating func take(_ byte: UInt8, _ name: String) throws(SyntaxFailure) {
    skipBlanks()
    guard peek == byte else { throw failure("expected \(name), found \(found)") }
    offset += 1
  }

  /// Reads `[table]` or `[[table]]`; returns the table that it opens.
  private mutating func header(below root: Int) throws(SyntaxFailure) -> Int {
    let start = offset
    let isArray = peek(1) == ASCII.leftBracket
    offset += isArray ? 2 : 1
    let keys = try keys()
    try take(ASCII.rightBracket, "“]”")
    if isArray {
      guard peek == ASCII.rightBracket else { throw failure("expected “]]”, found \(found)") }
      offset += 1
    }
    values.closeSection()
    return isArray
      ? try values.addElement(keys, below: root, at: start..<offset)
      : try values.openTable(keys, below: root, at: start..<offset)
  }

  // MARK: - Keys

  /// A part of a key, with its range.
  struct Key {
    var text: [UInt8]
    var range: Range<Int>

    var name: String { String(decoding: text, as: UTF8.self) }
  }

  /// The parts of a key, which full stops separate.
  mutating func keys() throws(SyntaxFailure) -> [Key] {
    var keys: [Key] = []
    while true {
      skipBlanks()
      keys.append(try key())
      skipBlanks()
      guard peek == ASCII.period else { return keys }
      guard keys.count < TOMLParser.keyLimit else {
        throw failure("a key has at most \(TOMLParser.keyLimit) parts")
      }
      offset += 1
    }
  }

  private mutating func key() throws(SyntaxFailure) -> Key {
    let start = offset
    switch peek {
    case ASCII.quote:
      guard peek(1) != ASCII.quote || peek(2) != ASCII.quote else {
        throw failure("a key cannot have several lines")
      }
      return Key(text: try basicString(), range: start..<offset)
    case ASCII.apostrophe:
      guard peek(1) != ASCII.apostrophe || peek(2) != ASCII.apostrophe else {
        throw failure("a key cannot have several lines")
      }
      return Key(text: try literalString(), range: start..<offset)
    default:
      while let byte = peek,
        byte.isLetterOrDigit || byte == ASCII.underscore || byte == ASCII.minus
      {
        offset += 1
      }
      guard offset > start else {
        throw failure(
          "expected a key, found \(found)",
          remedy: "Put keys with other characters than letters, digits, “-” and “_” in quotes.")
      }
      return Key(text: Array(bytes[start..<offset]), range: start..<offset)
    }
  }

  // MARK: - Failures

  func failure(_ message: String, remedy: String? = nil) -> SyntaxFailure {
    SyntaxFailure(offset..<min(offset + 1, bytes.count), message, remedy: remedy)
  }

  func control() -> SyntaxFailure { failure("the control character \(found) is not allowed here") }

  /// What stands at the current offset, for messages.
  var found: String {
    guard let byte = peek else { return "the end of the file" }
    switch byte {
    case ASCII.newline, ASCII.carriageReturn: return "the end of the line"
    case 0..<0x20, 0x7F:
      return "U+00" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    default:
      let rest = String(decoding: bytes[offset..<min(offset + 4, bytes.count)], as: UTF8.self)
      return "“\(rest.unicodeScalars.first.map { String(Character($0)) } ?? "")”"
    }
  }
}
