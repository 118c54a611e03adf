internal import HornbookBytes
internal import HornbookMathematics

/// Looks for formulas in the text of a block, beside code, tags and addresses.
struct FormulaScanner {
  /// A formula with the marks around it.
  enum Found {
    case closed(Range<Int>)
    /// A displayed formula that is not closed in the block.
    case open(Int)
  }

  let bytes: [UInt8]
  let isMDBook: Bool
  var index = 0
  /// The lengths of runs of backticks that no other run closes, and from where on.
  private var unclosed: [Int: Int] = [:]
  private var hasTagEnd = true
  /// The beginning of the line in which a definition of a link may stand.
  var definitionStart = 0

  init(_ bytes: [UInt8], isMDBook: Bool) {
    self.bytes = bytes
    self.isMDBook = isMDBook
  }

  /// The next formula.
  mutating func next() -> Found? {
    while index < bytes.count {
      switch bytes[index] {
      case ASCII.backslash:
        if isMDBook, let found = spelt() { return found }
        index += 2
      case ASCII.backtick: index = endOfCode(from: index) ?? endOfBackticks(from: index)
      case ASCII.less: skipTag()
      case ASCII.rightBracket where bytes.has("(", at: index + 1): skipDestination()
      case ASCII.rightBracket where bytes.has(":", at: index + 1): skipDefinition()
      case ASCII.colon, ASCII.at, UInt8(ascii: "w"): skipAddress()
      case ASCII.dollar where !isMDBook || bytes.has("$$", at: index):
        if let found = dollars() { return found }
      default: index += 1
      }
    }
    return nil
  }

  // MARK: - Formulas

  private mutating func dollars() -> Found? {
    let start = index
    if bytes.has("$$", at: start) {
      index += 2
      var from = index
      var found = Self.closing(in: bytes, from: from, to: bytes.count)
      while let close = found, let end = endOfCode(between: from, and: close - 2) {
        from = end
        found = Self.closing(in: bytes, from: from, to: bytes.count)
      }
      guard let close = found else { return from == index ? .open(start) : nil }
      // Nothing is between four dollar signs.
      guard close - start > 4 else { return nil }
      index = close
      return .closed(start..<close)
    }
    index += 1
    guard index < bytes.count, !bytes[index].isWhitespace else { return nil }
    var next = index
    while next < bytes.count {
      switch bytes[next] {
      case ASCII.backslash:
        next = Self.behindCommand(at: next, in: bytes)
        continue
      case ASCII.backtick:
        // A dollar sign in code closes nothing.
        next = endOfCode(from: next) ?? endOfBackticks(from: next)
        continue
      case ASCII.colon where beginsAddress(at: next): return nil
      case ASCII.dollar:
        let isFree = bytes[next - 1].isWhitespace && !bytes.has("\\", at: next - 2)
        let isPrice = next + 1 < bytes.count && bytes[next + 1].isDigit
        guard !isFree, !isPrice else { return nil }
        index = next + 1
        return .closed(start..<index)
      default: break
      }
      next += 1
    }
    return nil
  }

  /// A formula of mdBook between `\\(` and `\\)` or between `\\[` and `\\]`.
  private mutating func spelt() -> Found? {
    guard bytes.has(#"\\("#, at: index) || bytes.has(#"\\["#, at: index) else { return nil }
    let start = index
    let closing: StaticString = bytes[start + 2] == ASCII.leftParenthesis ? #"\\)"# : #"\\]"#
    guard let close = bytes.firstRange(of: closing, from: start + 3) else { return nil }
    index = close.upperBound
    return .closed(start..<index)
  }

  /// The end of the marks that close a displayed formula; nil if there are none.
  static func closing(in bytes: [UInt8], from start: Int, to end: Int) -> Int? {
    var index = start
    while index + 1 < end {
      if bytes[index] == ASCII.backslash {
        index = behindCommand(at: index, in: bytes)
      } else if bytes[index] == ASCII.dollar, bytes[index + 1] == ASCII.dollar {
        return index + 2
      } else {
        index += 1
      }
    }
    return nil
  }

  /// The offset behind a command, and behind its words.
  private static func behindCommand(at start: Int, in bytes: [UInt8]) -> Int {
    guard start + 1 < bytes.count, bytes[start + 1].isLetter else { return start + 2 }
    var end = start + 1
    while end < bytes.count, bytes[end].isLetter { end += 1 }
    guard let others = Formula.argumentsBeforeWords(of: bytes[start + 1..<end]) else { return end }
    var behind = end
    for _ in 0...others {
      guard let next = behindGroup(at: behind, in: bytes) else { return end }
      behind = next
    }
    return behind
  }

  /// The offset behind a group in braces; nil if there is none.
  private static func behindGroup(at start: Int, in bytes: [UInt8]) -> Int? {
    let brace = start + bytes[start...].prefix { $0.isBlank }.count
    guard brace < bytes.count, bytes[brace] == ASCII.leftBrace else { return nil }
    var depth = 0
    // Words that go on for pages are not closed.
    for index in brace..<min(bytes.count, brace + 2_000) where bytes[index - 1] != ASCII.backslash {
      if bytes[index] == ASCII.leftBrace { depth += 1 }
      if bytes[index] == ASCII.rightBrace { depth -= 1 }
      if depth == 0 { return index + 1 }
    }
    return nil
  }

  /// The end of code that begins before a mark and ends behind it; nil if there is none.
  private mutating func endOfCode(between start: Int, and mark: Int) -> Int? {
    var next = start
    while let found = bytes.firstIndex(of: ASCII.backtick, from: next, to: mark) {
      next = endOfCode(from: found) ?? endOfBackticks(from: found)
      if next > mark { return next }
    }
    return nil
  }

  // MARK: - What is no text

  private func endOfBackticks(from start: Int) -> Int {
    start + bytes[start...].prefix { $0 == ASCII.backtick }.count
  }

  /// The end of the code that begins at an offset; nil if its backticks are not closed.
  private mutating func endOfCode(from start: Int) -> Int? {
    let opening = endOfBackticks(from: start)
    let length = opening - start
    if let known = unclosed[length], known <= start { return nil }
    var next = opening
    while let found = bytes.firstIndex(of: ASCII.backtick, from: next) {
      next = endOfBackticks(from: found)
      if next - found == length { return next }
    }
    unclosed[length] = start
    return nil
  }

  private mutating func skipTag() {
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
    if let end = endOfAutolink(from: index) {
      index = end
      return
    }
    index += 1
    guard next.isLetter || next == ASCII.slash || next == ASCII.exclamation, hasTagEnd else {
      return
    }
    guard let end = bytes.firstIndex(of: ASCII.greater, from: index) else {
      hasTagEnd = false
      return
    }
    // A sign for “less than” before a formula is no tag.
    var name = index
    while name < end, bytes[name].isLetterOrDigit || "/!-:".utf8.contains(bytes[name]) { name += 1 }
    if name == end || bytes[name].isWhitespace || bytes[name] == ASCII.period
      || bytes[name] == ASCII.at
    {
      index = end + 1
    }
  }
}
