internal import HornbookBytes

/// Looks for formulas in the text of a block, beside code, tags and addresses.
struct FormulaScanner {
  /// A formula with the marks around it.
  enum Found {
    case closed(Range<Int>)
    /// A displayed formula that is not closed in the block.
    case open(Int)
  }

  private let bytes: [UInt8]
  private let isMDBook: Bool
  private var index = 0
  /// The lengths of runs of backticks that no other run closes any more.
  private var unclosed: Set<Int> = []
  private var hasTagEnd = true
  /// The longest address in parentheses that is skipped.
  private static let longestAddress = 2_000

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
      case ASCII.backtick: skipCode()
      case ASCII.less: skipTag()
      case ASCII.rightBracket where bytes.has("(", at: index + 1): skipAddress()
      case ASCII.dollar where !isMDBook:
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
      guard let close = Self.closing(in: bytes, from: index, to: bytes.count, isMDBook: false)
      else { return .open(start) }
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
      case 0xEF where bytes.has("\u{FFFC}", at: next):
        // A gap of a question cannot be filled in inside a formula.
        return nil
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
  static func closing(in bytes: [UInt8], from start: Int, to end: Int, isMDBook: Bool) -> Int? {
    var index = start
    while index + 1 < end {
      if bytes[index] == ASCII.backslash {
        index = behindCommand(at: index, in: bytes)
      } else if bytes[index] == ASCII.dollar, bytes[index + 1] == ASCII.dollar {
        return isMDBook ? nil : index + 2
      } else {
        index += 1
      }
    }
    return nil
  }

  /// Commands whose argument is words, which may contain dollar signs.
  private static let wordy = [
    [UInt8]("text".utf8), [UInt8]("mbox".utf8), [UInt8]("textrm".utf8), [UInt8]("textbf".utf8),
    [UInt8]("textit".utf8), [UInt8]("hbox".utf8),
  ]

  /// The offset behind a command, and behind its words.
  private static func behindCommand(at start: Int, in bytes: [UInt8]) -> Int {
    guard start + 1 < bytes.count, bytes[start + 1].isLetter else { return start + 2 }
    var end = start + 1
    while end < bytes.count, bytes[end].isLetter { end += 1 }
    let name = bytes[start + 1..<end]
    guard end < bytes.count, bytes[end] == ASCII.leftBrace,
      wordy.contains(where: { $0.elementsEqual(name) })
    else { return end }
    var depth = 0
    // Words that go on for pages are not closed.
    for index in end..<min(bytes.count, end + 2_000) where bytes[index - 1] != ASCII.backslash {
      if bytes[index] == ASCII.leftBrace { depth += 1 }
      if bytes[index] == ASCII.rightBrace { depth -= 1 }
      if depth == 0 { return index + 1 }
    }
    return end
  }

  // MARK: - What is no text

  private mutating func skipCode() {
    let start = index
    while index < bytes.count, bytes[index] == ASCII.backtick { index += 1 }
    let length = index - start
    guard !unclosed.contains(length) else { return }
    var next = index
    while let found = bytes.firstIndex(of: ASCII.backtick, from: next) {
      next = found
      while next < bytes.count, bytes[next] == ASCII.backtick { next += 1 }
      if next - found == length {
        index = next
        return
      }
    }
    unclosed.insert(length)
  }

  private mutating func skipTag() {
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
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

  private mutating func skipAddress() {
    let limit = min(bytes.count, index + Self.longestAddress)
    var next = index + 2
    var depth = 1
    while next < limit, !bytes[next].isWhitespace {
      if bytes[next] == ASCII.leftParenthesis { depth += 1 }
      if bytes[next] == ASCII.rightParenthesis { depth -= 1 }
      next += 1
      if depth == 0 { break }
    }
    // Without an end it may be text; then at least the brackets are passed.
    index = depth == 0 || next < limit ? next : index + 2
  }
}
