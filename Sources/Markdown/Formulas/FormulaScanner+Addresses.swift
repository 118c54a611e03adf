internal import HornbookBytes

/// Passes addresses, which contain no formulas.
extension FormulaScanner {
  /// The longest address that is looked for in brackets.
  private static var longest: Int { 2_000 }

  /// Passes the destination of a link, up to its title.
  mutating func skipDestination() {
    let limit = min(bytes.count, index + Self.longest)
    if let end = endInAngles(from: index + 2, to: limit) {
      index = end
      return
    }
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

  /// Passes the address of `[label]: address` at the beginning of a block.
  mutating func skipDefinition() {
    let bracket = index
    index += 2
    let first = definitionStart + bytes[definitionStart...].prefix { $0.isBlank }.count
    guard first < bracket, bytes[first] == ASCII.leftBracket else { return }
    var next = index
    next += bytes[next...].prefix { $0.isWhitespace }.count
    let start = next
    next =
      endInAngles(from: start, to: bytes.count)
      ?? start + bytes[start...].prefix { !$0.isWhitespace }.count
    guard next > start else { return }
    // What follows can only be a title.
    next += bytes[next...].prefix { $0.isBlank }.count
    let line = bytes.firstIndex(of: ASCII.newline, from: next) ?? bytes.count
    guard bytes[next..<line].first.map({ "\"'(".utf8.contains($0) }) ?? true else { return }
    index = line
    definitionStart = min(line + 1, bytes.count)
  }

  /// The end of an address between `<` and `>`; nil if there is none.
  private func endInAngles(from start: Int, to limit: Int) -> Int? {
    guard start < limit, bytes[start] == ASCII.less else { return nil }
    for next in start + 1..<limit {
      switch bytes[next] {
      case ASCII.greater: return next + 1
      case ASCII.less, ASCII.newline: return nil
      default: continue
      }
    }
    return nil
  }

  /// The end of `<https://example.com>` or `<name@example.com>`; nil if it is something else.
  func endOfAutolink(from start: Int) -> Int? {
    var hasMark = false
    var isScheme = true
    for next in start + 1..<min(bytes.count, start + Self.longest) {
      switch bytes[next] {
      case ASCII.greater: return hasMark ? next + 1 : nil
      case ASCII.colon where isScheme && next > start + 2, ASCII.at: hasMark = true
      case ASCII.less: return nil
      case let byte where byte.isWhitespace: return nil
      case let byte where byte.isPunctuation: isScheme = isScheme && Self.mayNameScheme(byte)
      default: continue
      }
    }
    return nil
  }

  private static func mayNameScheme(_ byte: UInt8) -> Bool {
    byte == ASCII.plus || byte == ASCII.minus || byte == ASCII.period
  }

  /// Passes a bare address, of which the index is at a sign of it.
  mutating func skipAddress() {
    let start = index
    index += 1
    guard !isMDBook else { return }
    switch AutolinkScanner.address(
      around: start, in: bytes, text: 0..<bytes.count, from: 0, before: .nothing)
    {
    case .found(_, let address): index = max(index, address.upperBound)
    case .nothingBefore(let end): index = max(index, end)
    case .nothing: break
    }
  }

  /// Whether a colon belongs to an address with a scheme, before which a blank stands.
  func beginsAddress(at colon: Int) -> Bool {
    guard bytes.has("://", at: colon) else { return false }
    var start = colon
    while start > 0, bytes[start - 1].isLetter { start -= 1 }
    return start < colon
      && (start == 0 || bytes[start - 1].isWhitespace || bytes[start - 1] == ASCII.leftParenthesis)
  }
}
