internal import HornbookBytes

/// A quick look for fenced code, for those who have no parsed document at hand.
enum FencedCode {
  /// The stretches from each opening fence to the end of its closing one.
  ///
  /// A fence may stand in lists and quotations: blanks and `>` before it do not count.
  static func ranges(in bytes: [UInt8], lines: LineTable) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var open: (start: Int, fence: Fence)?
    for number in 1...max(1, lines.count) {
      let line = lines.range(ofLine: number)
      guard let fence = Fence(in: bytes, line) else { continue }
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
private struct Fence {
  let byte: UInt8
  let count: Int
  let isBare: Bool
  let canOpen: Bool

  init?(in bytes: [UInt8], _ line: Range<Int>) {
    var offset = line.lowerBound
    while offset < line.upperBound, bytes[offset].isBlank || bytes[offset] == ASCII.greater {
      offset += 1
    }
    guard offset < line.upperBound, bytes[offset] == ASCII.backtick || bytes[offset] == ASCII.tilde
    else { return nil }
    let start = offset
    let mark = bytes[start]
    while offset < line.upperBound, bytes[offset] == mark { offset += 1 }
    guard offset - start >= 3 else { return nil }
    byte = mark
    count = offset - start
    let rest = bytes[offset..<line.upperBound]
    isBare = rest.allSatisfy { $0.isWhitespace }
    // A line with more backticks later on is a code span.
    canOpen = mark == ASCII.tilde || !rest.contains(ASCII.backtick)
  }

  func closes(_ opening: Fence) -> Bool {
    byte == opening.byte && count >= opening.count && isBare
  }
}
