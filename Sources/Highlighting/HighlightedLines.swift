public import HornbookBytes

/// Code with its tokens, cut into lines: for listings whose lines are numbered or marked.
///
/// A line ends with a newline, a carriage return or both. The last line ending starts no other
/// line, so that `a⏎b⏎` has two lines; only an empty text has none.
public struct HighlightedLines: Sendable {
  private struct Line: Sendable {
    /// The bytes without the line ending.
    let contents: Range<Int>
    /// Where the line ending ends.
    let end: Int
    /// The first token that reaches into the line or comes after it.
    let firstToken: Int
  }

  private let lines: [Line]
  private let tokens: [Token]

  /// Finds the tokens and the lines of a stretch of code.
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

  /// How many lines there are.
  public var count: Int { lines.count }

  /// The bytes of a line's ending; none after a last line that is not ended.
  public func ending(ofLine number: Int) -> Range<Int> {
    guard let line = line(number) else { return 0..<0 }
    return line.contents.upperBound..<line.end
  }

  /// Writes a line, counted from 1, as HTML, without its line ending.
  ///
  /// A token that began on an earlier line is opened again, one that goes on is closed. A caller
  /// that shows the end of the line in another way, such as a callout, gives the offset up to which
  /// to write.
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
