public import HornbookBytes

/// Highlighted code, split into lines, for listings with line numbers or marked lines.
///
/// A line ends with a newline, a carriage return or both. The last line ending does not begin
/// another line, so `a⏎b⏎` has two lines; only an empty text has none.
public struct HighlightedLines: Sendable {
  private struct Line: Sendable {
    /// The bytes without the line ending.
    let contents: Range<Int>
    /// The offset after the line ending.
    let end: Int
    /// The first token that overlaps the line or comes after it.
    let firstToken: Int
  }

  private let lines: [Line]
  private let tokens: [Token]

  /// Finds the tokens and lines in a range of code.
  public init(_ range: Range<Int>, of bytes: [UInt8], language: Language) {
    let range = range.clamped(to: 0..<bytes.count)
    let tokens = Highlighter.tokens(of: range, in: bytes, language: language)
    var lines: [Line] = []
    var start = range.lowerBound
    var token = 0
    while start < range.upperBound {
      while token < tokens.count, tokens[token].range.upperBound <= start { token += 1 }
      var end = start
      while end < range.upperBound, !Self.isLineEnd(bytes[end]) { end += 1 }
      var next = end
      if next < range.upperBound {
        let isPair =
          bytes[next] == ASCII.carriageReturn && next + 1 < range.upperBound
          && bytes[next + 1] == ASCII.newline
        next += isPair ? 2 : 1
      }
      lines.append(Line(contents: start..<end, end: next, firstToken: token))
      start = next
    }
    self.lines = lines
    self.tokens = tokens
  }

  /// The number of lines.
  public var count: Int { lines.count }

  /// The bytes of a line's ending; none after a last line that is not ended.
  public func ending(ofLine number: Int) -> Range<Int> {
    guard let line = line(number) else { return 0..<0 }
    return line.contents.upperBound..<line.end
  }

  /// Writes a line, counted from 1, as HTML, without its line ending.
  ///
  /// A token that spans several lines gets a span on each. A caller that replaces the end of the
  /// line, for example with a callout, passes the offset at which to stop.
  public func write(
    line number: Int, upTo limit: Int = .max, of bytes: [UInt8], into writer: inout ByteWriter
  ) {
    guard let line = line(number) else { return }
    let start = line.contents.lowerBound
    let end = max(start, min(line.contents.upperBound, limit))
    var spans = SpanWriter(from: start)
    var index = line.firstToken
    while index < tokens.count, tokens[index].range.lowerBound < end {
      let token = tokens[index].range.clamped(to: start..<end)
      if !token.isEmpty { spans.write(token, as: tokens[index].kind, of: bytes, into: &writer) }
      index += 1
    }
    spans.finish(at: end, of: bytes, into: &writer)
  }

  private func line(_ number: Int) -> Line? {
    number >= 1 && number <= lines.count ? lines[number - 1] : nil
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == ASCII.newline || byte == ASCII.carriageReturn
  }
}
