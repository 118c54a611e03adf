internal import HornbookSystem

/// A line and a column, both counted from 1; the column counts bytes, as editors and compilers do.
public struct LinePosition: Hashable, Comparable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The column in bytes, from 1.
  public var column: Int

  /// Creates a position.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Compares lines first, then columns.
  public static func < (a: LinePosition, b: LinePosition) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }
}

/// The start of each line of a text, for converting between offsets and lines.
///
/// Lines end with a newline, a carriage return and a newline, or a carriage return alone, as in
/// CommonMark.
public struct LineTable: Sendable {
  /// The offset of the first byte of each line.
  public let starts: [Int]
  /// The number of bytes in the text.
  public let length: Int

  /// Finds the lines of a text.
  public init(_ bytes: [UInt8]) {
    var starts = [0]
    // Chapters have lines of about 40 bytes on average.
    starts.reserveCapacity(bytes.count / 40 + 1)
    bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let hasReturns = Memory.first(ASCII.carriageReturn, in: base, count: buffer.count) != nil
      if hasReturns {
        for (index, byte) in buffer.enumerated() {
          if byte == ASCII.newline {
            starts.append(index + 1)
          } else if byte == ASCII.carriageReturn {
            let next = index + 1
            if next == buffer.count || buffer[next] != ASCII.newline { starts.append(next) }
          }
        }
        return
      }
      var offset = 0
      while offset < buffer.count,
        let found = Memory.first(ASCII.newline, in: base + offset, count: buffer.count - offset)
      {
        offset += found + 1
        starts.append(offset)
      }
    }
    self.starts = starts
    length = bytes.count
  }

  /// The number of lines; a final newline does not start another one.
  public var count: Int {
    starts.count > 1 && starts[starts.count - 1] == length ? starts.count - 1 : starts.count
  }

  /// The number of the line, from 1, that contains an offset.
  public func line(at offset: Int) -> Int {
    max(1, starts.index(byHalving: { $0 > offset }))
  }

  /// The line and column of an offset, clamped to the text.
  public func position(at offset: Int) -> LinePosition {
    let offset = min(max(0, offset), length)
    let line = line(at: offset)
    return LinePosition(line: line, column: offset - starts[line - 1] + 1)
  }

  /// The offset of a line and column, clamped to the text.
  public func offset(line: Int, column: Int) -> Int {
    guard line >= 1 else { return 0 }
    guard line <= starts.count else { return length }
    return min(starts[line - 1] + max(0, column - 1), length)
  }

  /// The bytes of a line with its line ending.
  public func range(ofLine line: Int) -> Range<Int> {
    guard line >= 1, line <= starts.count else { return length..<length }
    return starts[line - 1]..<(line < starts.count ? starts[line] : length)
  }

  /// The bytes of a line without its line ending; `bytes` must be the text of the table.
  public func contents(ofLine line: Int, in bytes: [UInt8]) -> Range<Int> {
    let whole = range(ofLine: line).clamped(to: 0..<bytes.count)
    var end = whole.upperBound
    while end > whole.lowerBound,
      bytes[end - 1] == ASCII.newline || bytes[end - 1] == ASCII.carriageReturn
    {
      end -= 1
    }
    return whole.lowerBound..<end
  }
}
