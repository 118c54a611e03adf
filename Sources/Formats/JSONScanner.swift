internal import HornbookBytes

/// A single pass over a JSON text, which must be valid UTF-8.
struct JSONScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  var offset = 0
  var tree: TreeBuilder

  init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    tree = TreeBuilder(capacity: min(bytes.count / 8 + 4, 1 << 20))
  }

  /// What may come next.
  private enum Expectation {
    case value
    case firstElement
    case firstKey
    case key
    case separator
  }

  mutating func scan() throws(SyntaxFailure) {
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { offset = 3 }
    var expected = Expectation.value
    while true {
      skipWhitespace()
      switch expected {
      case .value:
        expected = try scanValue()
      case .firstElement:
        expected = peek == ASCII.rightBracket ? close() : try scanValue()
      case .firstKey:
        expected = peek == ASCII.rightBrace ? close() : try scanKey()
      case .key:
        expected = try scanKey()
      case .separator:
        guard let container = tree.innermost?.kind else {
          if let byte = peek { throw surplus(byte) }
          return
        }
        let closing = container == .array ? ASCII.rightBracket : ASCII.rightBrace
        switch peek {
        case ASCII.comma:
          offset += 1
          expected = container == .array ? .value : .key
        case closing: expected = close()
        default: throw missingSeparator(in: container)
        }
      }
    }
  }

  /// The byte at the current offset; nil at the end.
  var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func skipWhitespace() {
    while offset < bytes.count {
      switch bytes[offset] {
      case ASCII.space, ASCII.newline, ASCII.carriageReturn, ASCII.tab: offset += 1
      default: return
      }
    }
  }

  private mutating func close() -> Expectation {
    offset += 1
    tree.finish(at: offset)
    return .separator
  }

  private mutating func scanValue() throws(SyntaxFailure) -> Expectation {
    let start = offset
    switch peek {
    case ASCII.quote:
      try scanString()
    case ASCII.leftBracket, ASCII.leftBrace:
      if tree.depth >= JSONParser.depthLimit {
        throw SyntaxFailure(
          start..<(start + 1), "more than \(JSONParser.depthLimit) brackets are open here",
          remedy: "Nest the values less deeply.")
      }
      let isArray = peek == ASCII.leftBracket
      tree.begin(isArray ? .array : .object, at: start)
      offset += 1
      return isArray ? .firstElement : .firstKey
    case let byte? where byte == ASCII.minus || byte.isDigit:
      try scanNumber()
    case UInt8(ascii: "t") where take("true"):
      tree.add(.bool, start..<offset, isTrue: true)
    case UInt8(ascii: "f") where take("false"):
      tree.add(.bool, start..<offset)
    case UInt8(ascii: "n") where take("null"):
      tree.add(.null, start..<offset)
    default:
      throw unexpectedValue()
    }
    return .separator
  }

  private mutating func scanKey() throws(SyntaxFailure) -> Expectation {
    guard peek == ASCII.quote else { throw unexpectedKey() }
    let start = offset
    try scanString()
    let key = start..<offset
    skipWhitespace()
    guard peek == ASCII.colon else { throw missingColon(after: key) }
    offset += 1
    return .value
  }

  /// Skips a word if it is here and not part of a longer word.
  private mutating func take(_ word: StaticString) -> Bool {
    let end = offset + word.utf8CodeUnitCount
    guard end <= bytes.count else { return false }
    let isThere = word.withUTF8Buffer { $0.elementsEqual(bytes[offset..<end]) }
    guard isThere, end == bytes.count || !bytes[end].isLetterOrDigit else { return false }
    offset = end
    return true
  }

  private mutating func scanNumber() throws(SyntaxFailure) {
    let start = offset
    if peek == ASCII.minus { offset += 1 }
    if peek == ASCII.zero {
      offset += 1
      if peek?.isDigit == true {
        throw wrongNumber(from: start, "a number cannot begin with a zero")
      }
    } else {
      try scanDigits(from: start)
    }
    if peek == ASCII.period {
      offset += 1
      try scanDigits(from: start)
    }
    if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      offset += 1
      if peek == ASCII.plus || peek == ASCII.minus { offset += 1 }
      try scanDigits(from: start)
    }
    tree.add(.number, start..<offset, text: start..<offset, isPooled: false)
  }

  private mutating func scanDigits(from start: Int) throws(SyntaxFailure) {
    guard peek?.isDigit == true else {
      throw wrongNumber(from: start, "expected a digit, found \(description(at: offset))")
    }
    while offset < bytes.count, bytes[offset].isDigit { offset += 1 }
  }
}
