internal import HornbookBytes

/// The state that all lexers share: a position in the code and the tokens so far.
///
/// Reading outside the code gives a zero byte and never traps. A lexer notices the end by checking
/// `isAtEnd`, or by reading a zero, which is not part of any language.
struct Scanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The start of the code.
  let start: Int
  /// The end of the code; a lexer may reduce it temporarily.
  var end: Int
  /// The current offset.
  var position: Int
  /// The tokens so far.
  private(set) var tokens: [Token] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
    start = range.lowerBound
    tokens.reserveCapacity(range.count / 8)
  }

  var isAtEnd: Bool { position >= end }

  /// The byte at an offset; zero outside the code.
  @inline(__always)
  subscript(offset: Int) -> UInt8 {
    offset >= start && offset < end ? bytes[offset] : 0
  }

  /// The byte at the position; zero at the end.
  @inline(__always)
  var current: UInt8 { self[position] }

  /// The byte at this distance from the position.
  @inline(__always)
  func peek(_ distance: Int) -> UInt8 { self[position + distance] }

  /// Adds a token from `start` to `stop`, unless it is empty.
  @inline(__always)
  mutating func add(_ kind: TokenKind, from start: Int, to stop: Int) {
    if start < stop { tokens.append(Token(kind: kind, range: start..<stop)) }
  }

  /// Adds a token from `start` to the position, unless it is empty.
  @inline(__always)
  mutating func add(_ kind: TokenKind, from start: Int) {
    add(kind, from: start, to: position)
  }

  /// Removes the tokens, after a copy of the scanner has taken them over.
  mutating func dropTokens() { tokens = [] }
}

// MARK: - Steps that many languages take

extension Scanner {
  /// Whether this ASCII text is at the position.
  @inline(__always)
  func has(_ piece: StaticString) -> Bool { has(piece, at: position) }

  /// Whether this ASCII text is at an offset.
  @inline(__always)
  func has(_ piece: StaticString, at offset: Int) -> Bool {
    guard offset >= start, offset + piece.utf8CodeUnitCount <= end else { return false }
    for index in 0..<piece.utf8CodeUnitCount
    where bytes[offset + index] != piece.utf8Start[index] {
      return false
    }
    return true
  }

  /// Skips to the next line ending, or to the end.
  mutating func skipLine() {
    position = lineEnd(from: position)
  }

  /// The offset of the next line ending, or the end.
  func lineEnd(from offset: Int) -> Int {
    var offset = offset
    while offset < end, !bytes[offset].isLineEnd { offset += 1 }
    return offset
  }

  mutating func skipBlanks() {
    while current.isBlank { position += 1 }
  }

  /// The first offset, from this one on, of a byte that is neither a space nor a tab.
  func afterBlanks(_ offset: Int) -> Int {
    var offset = offset
    while self[offset].isBlank { offset += 1 }
    return offset
  }

  /// Skips the bytes of a name: letters, digits, `_` and all non-ASCII bytes.
  @inline(__always)
  mutating func skipName() {
    position = nameEnd(from: position)
  }

  /// The end of the name that begins at an offset.
  @inline(__always)
  func nameEnd(from offset: Int) -> Int {
    var offset = offset
    while offset < end, bytes[offset].isNameByte { offset += 1 }
    return offset
  }

  /// Skips to the end of the next occurrence of this ASCII text, or to the end.
  mutating func skip(past piece: StaticString) {
    while position < end, !has(piece) { position += 1 }
    position = min(end, position + piece.utf8CodeUnitCount)
  }

  /// Skips repetitions of a byte and returns their number.
  @discardableResult
  mutating func skipRun(of byte: UInt8) -> Int {
    let first = position
    while position < end, bytes[position] == byte { position += 1 }
    return position - first
  }

  /// Looks up a range of the code in a table of words.
  @inline(__always)
  func word<Value>(_ range: Range<Int>, in table: borrowing WordTable<Value>) -> Value? {
    table.value(of: range, in: bytes)
  }
}

extension UInt8 {
  /// Whether it is a newline or a carriage return.
  @inline(__always)
  var isLineEnd: Bool { self == ASCII.newline || self == ASCII.carriageReturn }

  /// Whether it is a letter, a digit, `_` or part of a non-ASCII character.
  @inline(__always)
  var isNameByte: Bool { isLetterOrDigit || self == ASCII.underscore || self >= 0x80 }

  /// Whether a name may start with it.
  @inline(__always)
  var isNameStart: Bool { isLetter || self == ASCII.underscore || self >= 0x80 }
}
