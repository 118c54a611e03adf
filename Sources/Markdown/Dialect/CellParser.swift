internal import HornbookBytes

/// Parses the cells of all tables of a text in one go.
///
/// Each cell becomes a heading, which contains only inlines whatever the text of the cell is.
struct CellParser {
  private var text: [UInt8]
  private var starts: [Int]
  private let preambleLines: Int
  private var cells: [Cell] = []
  private static let opening = [UInt8]("###### ")
  private static let closing = [UInt8](" #\n")
  /// The bytes that may have a meaning for cmark.
  private let marks: ByteSet

  private enum Cell {
    case empty
    /// Plain words, which need no parsing.
    case plain(Range<Int>)
    case marked
  }

  init(preamble: ReferencePreamble, options: CMarkOptions) {
    marks =
      options.smartPunctuation
      ? ByteSet("\\`*_[]<>&!#\t\0'\"-.") : ByteSet("\\`*_[]<>&!#\t\0")
    text = preamble.bytes
    preambleLines = preamble.lineCount
    starts = Array(repeating: 0, count: preamble.lineCount)
  }

  mutating func add(_ range: Range<Int>, of bytes: [UInt8]) {
    guard bytes[range].contains(where: marks.contains) else {
      cells.append(range.isEmpty ? .empty : .plain(range))
      return
    }
    cells.append(.marked)
    text.append(contentsOf: Self.opening)
    var start = range.lowerBound
    while let pipe = bytes.firstRange(of: #"\|"#, from: start, to: range.upperBound) {
      text.append(contentsOf: bytes[start..<pipe.lowerBound])
      start = pipe.lowerBound + 1
    }
    text.append(contentsOf: bytes[start..<range.upperBound])
    text.append(contentsOf: Self.closing)
    starts.append(range.lowerBound - Self.opening.count)
  }

  /// Parses all added cells and returns the range of nodes for each.
  func parse(
    _ bytes: [UInt8], into tree: inout Tree, options: CMarkOptions
  ) -> [Range<Int>] {
    var parsed: [Range<Int>] = []
    if starts.count > preambleLines {
      let root = tree.nodes.count
      CMarkReader.append(
        text, from: .pieces(starts: starts, skipping: preambleLines), fileLength: bytes.count,
        options: options, to: &tree)
      if root < tree.nodes.count {
        parsed = tree.children(of: root).map { $0 + 1..<Int(tree.nodes[$0].end) }
      }
    }
    var next = parsed.makeIterator()
    return cells.map { cell in
      switch cell {
      case .empty: 0..<0
      case .marked: next.next() ?? 0..<0
      case .plain(let range): appendText(range, of: bytes, to: &tree)
      }
    }
  }

  private func appendText(_ range: Range<Int>, of bytes: [UInt8], to tree: inout Tree) -> Range<Int>
  {
    let index = tree.nodes.count
    var node = Node(.text)
    node.text = tree.store(bytes[range])
    (node.lower, node.upper) = (
      UInt32(clamping: range.lowerBound), UInt32(clamping: range.upperBound)
    )
    node.end = UInt32(index + 1)
    tree.nodes.append(node)
    return index..<index + 1
  }
}
