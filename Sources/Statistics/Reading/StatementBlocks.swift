internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats

/// The statements in a file, some megabytes at a time.
///
/// A file has a statement in each line, or one list of all, or what a learning record store sends: an object whose
/// member `statements` is such a list. Statements of several lines may also follow each other.
struct StatementBlocks {
  /// How statements stand in a file.
  enum Form: Equatable, Sendable {
    /// One in each line.
    case lines
    /// As values inside of so many others.
    case nested(Int)
  }

  /// Some statements.
  struct Block: Sendable {
    let offset: Int
    let bytes: [UInt8]
    let statements: [Range<Int>]
  }

  private let file: ResultsFile
  private let form: Form
  private var lines: TableBlocks
  private var offset = 0
  /// The number of objects and lists around the offset.
  private var depth = 0
  /// What is wrong with the end of the file.
  private(set) var problem: Finding?

  init(_ file: ResultsFile, _ form: Form) {
    self.file = file
    self.form = form
    lines = TableBlocks(file, from: 0, hasQuotes: false)
  }

  /// How the statements stand in a file that begins with some bytes; nil if it has none.
  static func form(of start: [UInt8], _ path: String) -> Form? {
    let first = start.firstIndex { $0 == ASCII.leftBrace || $0 == ASCII.leftBracket }
    guard let first else { return nil }
    let end = start.firstIndex(of: ASCII.newline, from: first) ?? start.count
    if case .success(let tree) = JSONParser.parse(
      Source(path: path, bytes: Array(start[first..<end]))),
      StatementReading.isStatement(tree.root)
    {
      return .lines
    }
    if start[first] == ASCII.leftBracket {
      let next = start[(first + 1)...].first { !$0.isWhitespace }
      return next == ASCII.leftBrace || next == ASCII.rightBracket ? .nested(1) : nil
    }
    let names = members(in: start, from: first)
    if names.contains("statements") { return .nested(2) }
    return names.isSuperset(of: ["actor", "verb"]) ? .nested(0) : nil
  }

  /// The names of the members of the object at an offset, as far as there are bytes.
  private static func members(in bytes: [UInt8], from start: Int) -> Set<String> {
    var names: Set<String> = []
    var depth = 0
    var position = start
    var last = 0..<0
    while position < bytes.count {
      switch bytes[position] {
      case ASCII.quote:
        guard let end = JSONText.end(of: bytes, from: position) else { return names }
        last = position + 1..<end - 1
        position = end
        continue
      case ASCII.colon: if depth == 1 { names.insert(bytes.text(last)) }
      case ASCII.leftBrace, ASCII.leftBracket: depth += 1
      case ASCII.rightBrace, ASCII.rightBracket:
        depth -= 1
        if depth == 0 { return names }
      default: break
      }
      position += 1
    }
    return names
  }

  /// The next statements; nil at the end.
  mutating func next() -> Block? {
    switch form {
    case .lines: nextLines()
    case .nested(let level): nextObjects(level)
    }
  }

  private mutating func nextLines() -> Block? {
    guard let (offset, bytes) = lines.next() else { return nil }
    var statements: [Range<Int>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes.firstIndex(of: ASCII.newline, from: start) ?? bytes.count
      let line = bytes.trimmed(start..<end)
      start = end + 1
      if !line.isEmpty { statements.append(line) }
    }
    return Block(offset: offset, bytes: bytes, statements: statements)
  }

  private mutating func nextObjects(_ level: Int) -> Block? {
    var size = TableBlocks.size
    while offset < file.size, problem == nil {
      let bytes = file.read(offset, size)
      guard !bytes.isEmpty else { return nil }
      let isLast = bytes.count < size || offset + bytes.count >= file.size
      let found = objects(in: bytes, at: level)
      if found.statements.isEmpty, found.isOpen, !isLast, size < TableBlocks.longestRecord {
        size *= 2
        continue
      }
      if found.isOpen, isLast || found.statements.isEmpty {
        problem = Finding(
          .resultsBroken,
          at: Place(file: file.path, lower: offset + found.end, upper: offset + found.end + 1),
          "this statement has no end", remedy: "Export the file again.")
      }
      let block = Block(offset: offset, bytes: bytes, statements: found.statements)
      offset += isLast && !found.isOpen ? bytes.count : found.end
      depth = found.depth
      if isLast, !found.isOpen, depth > 0 {
        problem = Finding(
          .resultsBroken, at: Place(file: file.path, lower: file.size, upper: file.size),
          "the file ends before its list of statements does", remedy: "Export the file again.")
      }
      if !block.statements.isEmpty { return block }
    }
    return nil
  }

  /// The values of a level in some bytes that begin outside of such a value.
  ///
  /// The offset at the end is where the next bytes begin: at a value that is not whole, or behind all of them.
  private func objects(in bytes: [UInt8], at level: Int) -> (
    statements: [Range<Int>], end: Int, depth: Int, isOpen: Bool
  ) {
    var statements: [Range<Int>] = []
    var depth = depth
    var start: Int?
    var position = 0
    let count = bytes.count
    scan: while position < count {
      switch bytes[position] {
      case ASCII.quote:
        guard let end = JSONText.end(of: bytes, from: position) else {
          // A text outside of statements that goes on in the next bytes is read again there.
          if start == nil { start = position }
          break scan
        }
        position = end
        continue
      case ASCII.leftBrace, ASCII.leftBracket:
        if depth == level, bytes[position] == ASCII.leftBrace { start = position }
        depth += 1
      case ASCII.rightBrace, ASCII.rightBracket:
        depth = max(0, depth - 1)
        if depth == level, let from = start {
          statements.append(from..<position + 1)
          start = nil
        }
      default: break
      }
      position += 1
    }
    guard let start else { return (statements, count, depth, false) }
    // Whatever is open encloses nothing but its own parts.
    return (statements, start, min(depth, level), true)
  }
}

/// Texts in JSON.
private enum JSONText {
  /// The offset behind a text that begins with a quotation mark; nil if it does not end.
  static func end(of bytes: [UInt8], from start: Int) -> Int? {
    var position = start + 1
    while let quote = bytes.firstIndex(of: ASCII.quote, from: position) {
      var slashes = 0
      while bytes[quote - 1 - slashes] == ASCII.backslash { slashes += 1 }
      position = quote + 1
      if slashes.isMultiple(of: 2) { return position }
    }
    return nil
  }
}
