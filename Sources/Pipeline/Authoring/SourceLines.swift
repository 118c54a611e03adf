internal import HornbookBytes
internal import HornbookDiagnostics

/// A text by its lines, from which the style of new ones is taken.
struct SourceLines {
  let source: Source
  private let lines: LineTable

  init(_ source: Source) {
    self.source = source
    lines = source.lines
  }

  private var bytes: [UInt8] { source.bytes }

  /// The text of a range, clamped to the file.
  func text(_ lower: Int, _ upper: Int) -> String {
    let lower = min(max(0, lower), bytes.count)
    return String(decoding: bytes[lower..<min(max(lower, upper), bytes.count)], as: UTF8.self)
  }

  /// Where the line of an offset begins.
  func start(of offset: Int) -> Int {
    lines.contents(ofLine: lines.line(at: offset), in: bytes).lowerBound
  }

  /// Where the line of an offset ends, before its line break.
  func end(of offset: Int) -> Int {
    lines.contents(ofLine: lines.line(at: offset), in: bytes).upperBound
  }

  /// The text before an offset on its line.
  func lead(_ offset: Int) -> String { text(start(of: offset), offset) }

  /// The line of an offset.
  func line(_ offset: Int) -> String { text(start(of: offset), end(of: offset)) }

  /// Whether there is a blank line between two offsets.
  func isLoose(_ lower: Int, _ upper: Int) -> Bool {
    text(lower, upper).split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
      .dropLast().contains { $0.allSatisfy(\.isWhitespace) }
  }

  /// The offset behind the last byte of the file that is no white space, at the end of its line.
  var endOfText: Int {
    var end = bytes.count
    while end > 0, bytes[end - 1].isWhitespace { end -= 1 }
    return end
  }
}
