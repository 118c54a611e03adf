internal import HornbookBytes

/// A line that begins with three or more backticks or tildes.
public struct FenceMark {
  /// The range of the backticks or tildes.
  public let range: Range<Int>
  /// Whether the line can open a code block; a line of backticks with further backticks
  /// after them cannot.
  public let canOpen: Bool
  private let byte: UInt8
  private let isBare: Bool

  /// Reads the fence at the start of a line, after blanks and `>`; nil if there is none.
  public init?(in bytes: [UInt8], _ line: Range<Int>) {
    var offset = line.lowerBound
    while offset < line.upperBound, bytes[offset].isBlank || bytes[offset] == ASCII.greater {
      offset += 1
    }
    guard offset < line.upperBound, bytes[offset] == ASCII.backtick || bytes[offset] == ASCII.tilde
    else { return nil }
    let start = offset
    byte = bytes[start]
    while offset < line.upperBound, bytes[offset] == byte { offset += 1 }
    guard offset - start >= 3 else { return nil }
    range = start..<offset
    let rest = bytes[offset..<line.upperBound]
    isBare = rest.allSatisfy { $0.isWhitespace }
    canOpen = byte == ASCII.tilde || !rest.contains(ASCII.backtick)
  }

  /// Whether this line closes the code block that another line opened.
  public func closes(_ opening: FenceMark) -> Bool {
    byte == opening.byte && range.count >= opening.range.count && isBare
  }
}

extension [UInt8] {
  /// The fenced code, found without parsing the document: the ranges from each opening fence to the
  /// end of its closing fence.
  ///
  /// A fence may be inside lists and quotations: blanks and `>` before it are ignored.
  func fencedCode(_ lines: LineTable) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var open: (start: Int, fence: FenceMark)?
    for number in 1...Swift.max(1, lines.count) {
      let line = lines.range(ofLine: number)
      guard let fence = FenceMark(in: self, line) else { continue }
      if let opening = open {
        guard fence.closes(opening.fence) else { continue }
        ranges.append(opening.start..<line.upperBound)
        open = nil
      } else if fence.canOpen {
        open = (line.lowerBound, fence)
      }
    }
    if let open { ranges.append(open.start..<count) }
    return ranges
  }
}
