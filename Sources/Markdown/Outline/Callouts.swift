internal import HornbookBytes

/// The callouts in a listing, such as `// (1)`, which the list after it explains.
public struct Callouts: Sendable {
  /// A callout at the end of a line of code.
  public struct Mark: Sendable, Hashable {
    /// The number in the parentheses.
    public var number: Int
    /// The range of the comment that contains it.
    public var range: Range<Int>
    /// The number in its parentheses.
    public var numberRange: Range<Int>
    /// The line, from 1.
    public var line: Int
  }

  /// The callouts, in order.
  public let marks: [Mark]

  /// Finds the callouts in a range of code.
  public init(in range: Range<Int>, of bytes: [UInt8]) {
    var marks: [Mark] = []
    guard bytes.firstRange(of: "(", from: range.lowerBound, to: range.upperBound) != nil else {
      self.marks = []
      return
    }
    var start = range.lowerBound
    var line = 1
    while start < range.upperBound {
      let end =
        bytes.firstIndex(of: ASCII.newline, from: start, to: range.upperBound)
        ?? range.upperBound
      if let mark = Self.mark(at: bytes.trimmed(start..<end), of: bytes, line: line) {
        marks.append(mark)
      }
      start = end + 1
      line += 1
    }
    self.marks = marks
  }

  private static let openings: [(open: StaticString, close: StaticString)] = [
    ("//", ""), ("#", ""), ("--", ""), (";", ""), ("<!--", "-->"), ("/*", "*/"),
  ]

  /// The callout at the end of a line; nil if there is none.
  private static func mark(at line: Range<Int>, of bytes: [UInt8], line number: Int) -> Mark? {
    for (open, close) in openings {
      let closeCount = close.utf8CodeUnitCount
      guard line.count > closeCount, bytes.has(close, at: line.upperBound - closeCount) else {
        continue
      }
      let inner = bytes.trimmed(line.lowerBound..<line.upperBound - closeCount)
      guard inner.count >= 3, bytes[inner.upperBound - 1] == ASCII.rightParenthesis else {
        continue
      }
      var index = inner.upperBound - 2
      while index > inner.lowerBound, bytes[index].isDigit, inner.upperBound - index < 5 {
        index -= 1
      }
      guard bytes[index] == ASCII.leftParenthesis, index + 1 < inner.upperBound - 1,
        let value = Int(bytes.text(index + 1..<inner.upperBound - 1))
      else { continue }
      let before = bytes.trimmed(inner.lowerBound..<index)
      let start = before.upperBound - open.utf8CodeUnitCount
      guard start >= inner.lowerBound, bytes.has(open, at: start) else { continue }
      return Mark(
        number: value, range: start..<line.upperBound, numberRange: index..<inner.upperBound,
        line: number)
    }
    return nil
  }
}
