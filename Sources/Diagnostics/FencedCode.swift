internal import HornbookBytes

/// A quick look for fenced code, for those who have no parsed document at hand.
enum FencedCode {
  /// The stretches from each opening fence to the end of its closing one.
  ///
  /// A fence may stand in lists and quotations: blanks and `>` before it do not count.
  static func ranges(in bytes: [UInt8], lines: LineTable) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var open: (start: Int, fence: FenceMark)?
    for number in 1...max(1, lines.count) {
      let line = lines.range(ofLine: number)
      guard let fence = FenceMark(in: bytes, line) else { continue }
      if let opening = open {
        guard fence.closes(opening.fence) else { continue }
        ranges.append(opening.start..<line.upperBound)
        open = nil
      } else if fence.canOpen {
        open = (line.lowerBound, fence)
      }
    }
    if let open { ranges.append(open.start..<bytes.count) }
    return ranges
  }
}

/// A line that begins with three or more backticks or tildes.
public struct FenceMark {
  /// Where the marks stand.
  public let range: Range<Int>
  /// Whether code may begin here: a line with more backticks behind the marks is none.
  public let canOpen: Bool
  private let byte: UInt8
  private let isBare: Bool

  /// Reads the marks at the front of a line, behind blanks and `>`; nil where there are none.
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

  /// Whether this line ends the code that another one has begun.
  public func closes(_ opening: FenceMark) -> Bool {
    byte == opening.byte && range.count >= opening.range.count && isBare
  }
}
