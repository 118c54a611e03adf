internal import HornbookBytes

/// Recognises text that cmark would parse in quadratic time, before cmark sees it.
///
/// In cmark 0.30.2, two constructs have that cost. For each link that it closes, it looks back over
/// all open image marks: `![[]()` fifty thousand times takes seconds. And each line, even a blank
/// one, is checked against all open containers: five thousand nested quotes and fifty thousand
/// blank lines take as long. All other constructs were measured to be linear.
enum ParsingCost {
  enum Excess {
    /// The number of open image marks and closing brackets in these bytes.
    case brackets(Int, Range<Int>)
    /// The number of containers opened by the markers in these bytes, and whether that would be
    /// costly for cmark.
    case nesting(Int, Range<Int>, isCostly: Bool)

    /// Whether cmark must not parse the text.
    var isCostly: Bool {
      switch self {
      case .brackets: true
      case .nesting(_, _, let isCostly): isCostly
      }
    }
  }

  /// The maximum number of steps for a block's brackets or a text's nesting.
  private static let limit = 50_000_000
  /// The maximum nesting; beyond it, the result would be absurd even if parsing is cheap.
  private static let deepestNesting = 500

  static func excess(in bytes: [UInt8], body: Range<Int>, lines: LineTable) -> Excess? {
    let nested = nesting(in: bytes, body: body, lines: lines)
    if let nested, nested.isCostly { return nested }
    return brackets(in: bytes, body: body) ?? nested
  }

  // MARK: - Nesting

  private static func nesting(in bytes: [UInt8], body: Range<Int>, lines: LineTable) -> Excess? {
    let affordable = max(16, limit / max(1, lines.count))
    let allowed = min(deepestNesting, affordable)
    var deepest: (count: Int, range: Range<Int>)?
    var line = lines.line(at: body.lowerBound) - 1
    while line < lines.count {
      line += 1
      let start = max(body.lowerBound, lines.starts[line - 1])
      // A line needs at least this many bytes to open so many containers; nearly all lines are
      // skipped here.
      guard lines.range(ofLine: line).upperBound - start > allowed else { continue }
      let contents = start..<lines.contents(ofLine: line, in: bytes).upperBound
      if let marks = containerMarks(in: contents, of: bytes, over: allowed) {
        if marks.count > affordable { return .nesting(marks.count, marks.range, isCostly: true) }
        if deepest == nil { deepest = marks }
      }
    }
    return deepest.map { .nesting($0.count, $0.range, isCostly: false) }
  }

  /// The markers of quotes and lists at the start of a line if there are more than `allowed`; else
  /// nil.
  private static func containerMarks(
    in line: Range<Int>, of bytes: [UInt8], over allowed: Int
  ) -> (count: Int, range: Range<Int>)? {
    var count = 0
    var index = line.lowerBound
    while index < line.upperBound {
      let byte = bytes[index]
      if byte.isBlank {
        index += 1
        continue
      }
      var next = index + 1
      if byte.isDigit {
        while next < line.upperBound, bytes[next].isDigit { next += 1 }
        guard next < line.upperBound, bytes[next] == ASCII.period || bytes[next] == 0x29 else {
          break
        }
        next += 1
      }
      let isBullet = byte == ASCII.minus || byte == ASCII.asterisk || byte == ASCII.plus
      guard byte == ASCII.greater || byte.isDigit || isBullet else { break }
      if byte != ASCII.greater, next < line.upperBound, !bytes[next].isBlank { break }
      count += 1
      index = next
    }
    // A line of only list markers may be a thematic break: `- - - -`.
    guard count > allowed, index < line.upperBound || bytes[line.lowerBound] == ASCII.greater else {
      return nil
    }
    return (count, line.lowerBound..<index)
  }

  // MARK: - Brackets

  private static func brackets(in bytes: [UInt8], body: Range<Int>) -> Excess? {
    // The cost of a text with few image marks is negligible, whatever else it contains.
    var images = 0
    var offset = body.lowerBound
    while let mark = bytes.firstIndex(of: ASCII.exclamation, from: offset), mark < body.upperBound {
      if bytes.has("[", at: mark + 1) { images += 1 }
      offset = mark + 1
    }
    guard images > 1_000 else { return nil }
    var block = BracketBlock(start: body.lowerBound)
    var isBlankLine = true
    for index in body {
      let byte = bytes[index]
      if byte == ASCII.newline {
        if isBlankLine { block = BracketBlock(start: index + 1) }
        isBlankLine = true
        continue
      }
      if !byte.isWhitespace, byte != ASCII.greater { isBlankLine = false }
      block.take(byte, isImage: byte == ASCII.leftBracket && bytes.has("!", at: index - 1))
      if block.steps > limit {
        return .brackets(block.openings + block.closings, block.start..<index)
      }
    }
    return nil
  }
}

/// The brackets of one block, counted as cmark stacks them.
private struct BracketBlock {
  let start: Int
  var openings = 0
  var closings = 0
  var steps = 0
  /// The open brackets: whether each begins an image.
  private var open: [Bool] = []
  private var openImages = 0
  /// Whether brackets may be code, tags or escaped, so that it is uncertain which ones match.
  private var isUnsure = false

  init(start: Int) {
    self.start = start
  }

  mutating func take(_ byte: UInt8, isImage: Bool) {
    switch byte {
    case ASCII.backtick, ASCII.less, ASCII.backslash: isUnsure = true
    case ASCII.leftBracket:
      open.append(isImage)
      if isImage { openImages += 1 }
      openings += 1
    case ASCII.rightBracket:
      closings += 1
      steps += openImages
      if !isUnsure, open.popLast() == true { openImages -= 1 }
    default: break
    }
  }
}
