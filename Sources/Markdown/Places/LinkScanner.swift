internal import HornbookBytes

/// Parses the source around the addresses of links, according to CommonMark.
struct LinkScanner {
  let bytes: [UInt8]
  /// The end of the block.
  let limit: Int

  /// The address in parentheses after a link's text, and the end of the parentheses.
  func parentheses(at start: Int) -> (address: Range<Int>, end: Int)? {
    guard byte(at: start) == ASCII.leftParenthesis else { return nil }
    guard let address = destination(at: spaces(from: start + 1)) else { return nil }
    var end = spaces(from: address.end)
    if end > address.end, let title = title(at: end) { end = spaces(from: title) }
    return byte(at: end) == ASCII.rightParenthesis ? (address.range, end + 1) : nil
  }

  /// The label between brackets that open at `start`; nil if there is none.
  func label(at start: Int) -> Range<Int>? {
    guard byte(at: start) == ASCII.leftBracket else { return nil }
    var index = start + 1
    let limit = min(limit, index + Self.longestLabel)
    while index < limit {
      switch bytes[index] {
      case ASCII.rightBracket: return start + 1..<index
      case ASCII.leftBracket: return nil
      case ASCII.backslash: index += isEscape(at: index) ? 2 : 1
      default: index += 1
      }
    }
    return nil
  }

  /// A definition `[label]: address "title"` that begins at `start`, and the end of its last line.
  func definition(at start: Int) -> (label: Range<Int>, address: Range<Int>, end: Int)? {
    guard let label = label(at: start), !bytes[label].allSatisfy(\.isWhitespace),
      byte(at: label.upperBound + 1) == ASCII.colon
    else { return nil }
    let first = spaces(from: label.upperBound + 2)
    guard let address = destination(at: first), address.end > first else { return nil }
    let next = spaces(from: address.end)
    if next > address.end, let title = title(at: next), let end = lineEnd(from: title) {
      return (label, address.range, end)
    }
    return lineEnd(from: address.end).map { (label, address.range, $0) }
  }

  private static let longestLabel = 1_000

  private func byte(at index: Int) -> UInt8? { index < limit ? bytes[index] : nil }

  func isEscape(at index: Int) -> Bool {
    byte(at: index) == ASCII.backslash && byte(at: index + 1)?.isPunctuation == true
  }

  /// The offset after white space, including line ends and the container marks of the next line.
  private func spaces(from start: Int) -> Int {
    var index = start
    while let byte = byte(at: index), byte.isWhitespace {
      index += 1
      let isLineEnd =
        byte == ASCII.newline
        || byte == ASCII.carriageReturn && self.byte(at: index) != ASCII.newline
      if isLineEnd { index = LinePrefix.skipQuotes(from: index, to: limit, in: bytes) }
    }
    return index
  }

  private func lineEnd(from start: Int) -> Int? {
    var index = start
    while let byte = byte(at: index), byte.isBlank { index += 1 }
    guard let byte = byte(at: index) else { return index }
    return byte == ASCII.newline || byte == ASCII.carriageReturn ? index : nil
  }

  private func destination(at start: Int) -> (range: Range<Int>, end: Int)? {
    if byte(at: start) == ASCII.less {
      var index = start + 1
      while let byte = byte(at: index), byte != ASCII.greater {
        if byte == ASCII.newline || byte == ASCII.carriageReturn || byte == ASCII.less {
          return nil
        }
        index += byte == ASCII.backslash ? 2 : 1
      }
      return index < limit ? (start + 1..<index, index + 1) : nil
    }
    var index = start
    var depth = 0
    while let byte = byte(at: index), !byte.isWhitespace {
      if byte == ASCII.leftParenthesis { depth += 1 }
      if byte == ASCII.rightParenthesis {
        if depth == 0 { break }
        depth -= 1
      }
      index += isEscape(at: index) ? 2 : 1
    }
    return depth == 0 ? (start..<index, index) : nil
  }

  /// The end of the title that begins at `start`; nil if there is none.
  private func title(at start: Int) -> Int? {
    guard let open = byte(at: start), "\"'(".utf8.contains(open) else { return nil }
    let close = open == ASCII.leftParenthesis ? ASCII.rightParenthesis : open
    var index = start + 1
    while let byte = byte(at: index) {
      if byte == close { return index + 1 }
      if byte == ASCII.leftParenthesis, close == ASCII.rightParenthesis { return nil }
      index += isEscape(at: index) ? 2 : 1
    }
    return nil
  }
}

/// Finds the addresses in the link definitions of a text, by label.
///
/// cmark does not tell which definition a link uses, so the first one counts whose label and address match those of
/// the link.
struct LinkDefinitions {
  private let bytes: [UInt8]
  private var addresses: [String: [Range<Int>]] = [:]
  /// The results of earlier queries, by label and address.
  private var known: [[UInt8]: Range<Int>?] = [:]

  init(in bytes: [UInt8], _ body: Range<Int>, _ lines: LineTable, outside code: [Range<Int>]) {
    self.bytes = bytes
    let scanner = LinkScanner(bytes: bytes, limit: body.upperBound)
    let code = Intervals(code)
    for line in lines.line(at: body.lowerBound)..<lines.count + 1 {
      let contents = lines.contents(ofLine: line, in: bytes)
      let start = LinePrefix.skipAll(contents, in: bytes)
      guard start < contents.upperBound, bytes[start] == ASCII.leftBracket,
        !code.overlaps(contents),
        let found = scanner.definition(at: start)
      else { continue }
      addresses[Self.key(bytes.text(found.label)), default: []].append(found.address)
    }
  }

  /// The address in the first definition of `label` that means `address`; nil if there is none.
  ///
  /// - Parameter isText: Whether what looks like a definition is text of a paragraph.
  mutating func address(
    labelled label: String, meaning address: [UInt8], unless isText: (Range<Int>) -> Bool
  ) -> Range<Int>? {
    let label = Self.key(label)
    let asked = Array(label.utf8) + [ASCII.newline] + address
    if let known = known[asked] { return known }
    let found = addresses[label]?.first {
      TextReader.isSpelling($0, of: address, in: bytes) && !isText($0)
    }
    known[asked] = .some(found)
    return found
  }

  /// The normalised form of a label, for comparison: `[ẞ]` matches `[SS]`.
  private static func key(_ label: String) -> String {
    label.uppercased().lowercased().utf8.split { $0.isWhitespace || $0 == ASCII.greater }
      .map { String(Substring($0)) }.joined(separator: " ")
  }
}
