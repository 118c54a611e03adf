internal import HornbookBytes

/// The lines of a listing that are hidden until readers ask for them: code that a listing needs
/// but does not explain.
public struct HiddenLines: Sendable {
  /// The code without the marks of hidden lines.
  public private(set) var code: [UInt8] = []
  /// Whether each line is hidden.
  public private(set) var isHidden: [Bool] = []
  /// The ranges of the lines in `code`, with their line ends.
  private var lines: [Range<Int>] = []

  /// How hidden lines are marked.
  public enum Mark: Sendable, Hashable {
    /// As rustdoc does: `# ` before the code, or `#` alone; `##` stands for `#`.
    ///
    /// Code that is to run without a `main` gets one, in hidden lines.
    case rust(runs: Bool)
    /// A prefix, behind the indentation.
    case prefix(String)
  }

  /// Finds the hidden lines in a range of bytes; nil if there are no marks.
  public init?(_ range: Range<Int>, of bytes: [UInt8], _ mark: Mark) {
    let prefix: [UInt8] =
      if case .prefix(let text) = mark { Array(text.utf8) } else { [ASCII.hash] }
    let needsMain = mark == .rust(runs: true) && !Self.hasMain(range, of: bytes)
    let mayBeMarked =
      bytes.firstRange(of: prefix, from: range.lowerBound, to: range.upperBound) != nil
    guard !prefix.isEmpty, needsMain || mayBeMarked else { return nil }
    if needsMain { hide("#![allow(unused)]\n") }
    var isBeforeMain = needsMain
    var isMarked = needsMain
    var start = range.lowerBound
    while start < range.upperBound {
      let newline = bytes.firstIndex(of: ASCII.newline, from: start, to: range.upperBound)
      let end = newline.map { $0 + 1 } ?? range.upperBound
      var text = start
      while text < end, bytes[text].isBlank { text += 1 }
      if isBeforeMain, !bytes.has("#![", at: text), !bytes[text..<end].allSatisfy(\.isWhitespace) {
        hide("fn main() {\n")
        isBeforeMain = false
      }
      let (cut, isHidden) = Self.cut(bytes[text..<end], mark, prefix)
      isMarked = isMarked || cut > 0
      append(Array(bytes[start..<text] + bytes[text + cut..<end]), isHidden: isHidden)
      start = end
    }
    guard isMarked else { return nil }
    guard needsMain else { return }
    if isBeforeMain { hide("fn main() {\n") }
    if code.last != ASCII.newline { append([ASCII.newline], isHidden: false) }
    hide("}")
  }

  /// The ranges in `code` of the lines that are shown.
  public var shown: [Range<Int>] { zip(lines, isHidden).filter { !$1 }.map(\.0) }

  /// Whether Rust code has a `main`.
  private static func hasMain(_ range: Range<Int>, of bytes: [UInt8]) -> Bool {
    func has(_ piece: StaticString) -> Bool {
      bytes.firstRange(of: piece, from: range.lowerBound, to: range.upperBound) != nil
    }
    return has("fn main") || has("quick_main!")
  }

  /// The number of bytes to leave out at the beginning of a line, and whether it is hidden.
  private static func cut(_ line: ArraySlice<UInt8>, _ mark: Mark, _ prefix: [UInt8])
    -> (Int, Bool)
  {
    guard line.starts(with: prefix) else { return (0, false) }
    guard case .rust = mark else { return (prefix.count, true) }
    switch line.dropFirst().first {
    case ASCII.hash: return (1, false)
    case ASCII.space: return (2, true)
    case nil, ASCII.newline, ASCII.carriageReturn: return (1, true)
    default: return (0, false)
    }
  }

  private mutating func hide(_ line: String) { append(Array(line.utf8), isHidden: true) }

  private mutating func append(_ line: [UInt8], isHidden: Bool) {
    lines.append(code.count..<code.count + line.count)
    code += line
    self.isHidden.append(isHidden)
  }
}
