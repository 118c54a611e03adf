internal import HornbookBytes

/// The engine that all lexers share: a place in the bytes, and the tokens found so far.
///
/// Reading outside the code gives a zero byte, never a trap; a lexer sees the end by asking
/// `isAtEnd`, or by meeting a zero that nothing of its language is made of.
struct Scanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// Where the code starts.
  let start: Int
  /// Where the code ends; a lexer may move it closer for a while.
  var end: Int
  /// Where the lexer is.
  var position: Int
  /// What was found.
  private(set) var tokens: [Token] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
    start = range.lowerBound
    tokens.reserveCapacity(range.count / 8)
  }

  var isAtEnd: Bool { position >= end }

  /// The byte at an offset, or zero outside the code.
  @inline(__always)
  subscript(offset: Int) -> UInt8 {
    offset >= start && offset < end ? bytes[offset] : 0
  }

  /// The byte at the position, or zero at the end.
  @inline(__always)
  var current: UInt8 { self[position] }

  /// The byte so many places after the position.
  @inline(__always)
  func peek(_ distance: Int) -> UInt8 { self[position + distance] }

  /// Adds a token from `start` up to `stop`; an empty one is none.
  @inline(__always)
  mutating func add(_ kind: TokenKind, from start: Int, to stop: Int) {
    if start < stop { tokens.append(Token(kind: kind, range: start..<stop)) }
  }

  /// Adds a token from `start` up to the position.
  @inline(__always)
  mutating func add(_ kind: TokenKind, from start: Int) {
    add(kind, from: start, to: position)
  }

  /// Forgets the tokens, after another scanner has taken them over.
  mutating func dropTokens() { tokens = [] }
}

// MARK: - Steps that many languages take

extension Scanner {
  /// Whether a piece of ASCII stands at the position.
  @inline(__always)
  func has(_ piece: StaticString) -> Bool { has(piece, at: position) }

  /// Whether a piece of ASCII stands at an offset.
  @inline(__always)
  func has(_ piece: StaticString, at offset: Int) -> Bool {
    guard offset >= start, offset + piece.utf8CodeUnitCount <= end else { return false }
    for index in 0..<piece.utf8CodeUnitCount
    where bytes[offset + index] != piece.utf8Start[index] {
      return false
    }
    return true
  }

  /// Goes to the next line ending, or to the end.
  mutating func skipLine() {
    position = lineEnd(from: position)
  }

  /// The next line ending from an offset on, or the end.
  func lineEnd(from offset: Int) -> Int {
    var offset = offset
    while offset < end, !bytes[offset].isLineEnd { offset += 1 }
    return offset
  }

  /// Goes over spaces and tabs.
  mutating func skipBlanks() {
    while current.isBlank { position += 1 }
  }

  /// The offset of the first byte from `offset` on that is no space and no tab.
  func afterBlanks(_ offset: Int) -> Int {
    var offset = offset
    while self[offset].isBlank { offset += 1 }
    return offset
  }

  /// Goes over bytes of names: letters, digits, `_` and everything beyond ASCII.
  @inline(__always)
  mutating func skipName() {
    position = nameEnd(from: position)
  }

  /// The end of the name that starts at an offset.
  @inline(__always)
  func nameEnd(from offset: Int) -> Int {
    var offset = offset
    while offset < end, bytes[offset].isNameByte { offset += 1 }
    return offset
  }

  /// Goes behind the next place of a piece of ASCII, or to the end.
  mutating func skip(past piece: StaticString) {
    while position < end, !has(piece) { position += 1 }
    position = min(end, position + piece.utf8CodeUnitCount)
  }

  /// Goes over one byte equal to `byte`, again and again, and says how many there were.
  @discardableResult
  mutating func skipRun(of byte: UInt8) -> Int {
    let first = position
    while position < end, bytes[position] == byte { position += 1 }
    return position - first
  }

  /// Looks a stretch up in a table of words.
  @inline(__always)
  func word<Value>(_ range: Range<Int>, in table: borrowing WordTable<Value>) -> Value? {
    table.value(of: range, in: bytes)
  }
}

extension UInt8 {
  /// A newline or a carriage return.
  @inline(__always)
  var isLineEnd: Bool { self == ASCII.newline || self == ASCII.carriageReturn }

  /// A letter, a digit, `_` or part of a character beyond ASCII.
  @inline(__always)
  var isNameByte: Bool { isLetterOrDigit || self == ASCII.underscore || self >= 0x80 }

  /// What a name may start with.
  @inline(__always)
  var isNameStart: Bool { isLetter || self == ASCII.underscore || self >= 0x80 }
}
