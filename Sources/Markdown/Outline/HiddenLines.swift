internal import HornbookBytes

/// The lines of a listing that are hidden until readers ask for them: code that a listing needs but does not explain.
public struct HiddenLines: Sendable {
  /// The code without the marks of hidden lines.
  public private(set) var code: [UInt8] = []
  /// Whether each line is hidden.
  public private(set) var isHidden: [Bool] = []
  /// The ranges of the lines in `code`, with their line ends.
  private(set) var lines: [Range<Int>] = []

  /// How hidden lines are marked.
  public enum Mark: Sendable, Hashable {
    /// As rustdoc does: `# ` before the code, or `#` alone; `##` stands for `#`.
    case rust
    /// A prefix, behind the indentation.
    case prefix(String)
  }

  /// Finds the hidden lines in a range of bytes; nil if there are no marks.
  public init?(_ range: Range<Int>, of bytes: [UInt8], _ mark: Mark) {
    let prefix: [UInt8] =
      if case .prefix(let text) = mark { Array(text.utf8) } else { [ASCII.hash] }
    guard !prefix.isEmpty,
      bytes.firstRange(of: prefix, from: range.lowerBound, to: range.upperBound) != nil
    else { return nil }
    var isMarked = false
    var start = range.lowerBound
    while start < range.upperBound {
      let end =
        bytes.firstIndex(of: ASCII.newline, from: start, to: range.upperBound)
        .map { $0 + 1 } ?? range.upperBound
      var text = start
      while text < end, bytes[text].isBlank { text += 1 }
      let (cut, isHidden) = Self.cut(bytes[text..<end], mark, prefix)
      isMarked = isMarked || cut > 0
      let first = code.count
      code += bytes[start..<text] + bytes[text + cut..<end]
      lines.append(first..<code.count)
      self.isHidden.append(isHidden)
      start = end
    }
    if !isMarked { return nil }
  }

  /// The number of bytes to leave out at the beginning of a line, and whether it is hidden.
  private static func cut(_ line: ArraySlice<UInt8>, _ mark: Mark, _ prefix: [UInt8])
    -> (Int, Bool)
  {
    guard line.starts(with: prefix) else { return (0, false) }
    guard mark == .rust else { return (prefix.count, true) }
    switch line.dropFirst().first {
    case ASCII.hash: return (1, false)
    case ASCII.space: return (2, true)
    case nil, ASCII.newline, ASCII.carriageReturn: return (1, true)
    default: return (0, false)
    }
  }

  /// The ranges in `code` of the lines that are shown.
  public var shown: [Range<Int>] { zip(lines, isHidden).filter { !$1 }.map(\.0) }
}
