internal import HornbookBytes

/// Parses blocks that are separate from the text, such as footnotes and the lines before a table,
/// all in one go.
///
/// Each piece becomes the only item of its own list, so anything it leaves open, such as a fence or
/// half a tag, ends with the item. The list marker is four columns wide, so tabs in the following
/// lines keep their positions.
struct BlockPieces {
  private var text: [UInt8]
  private var starts: [Int]
  private let preambleLines: Int
  private var count = 0
  /// Two alternating markers, because an item with a different marker begins a new list.
  private static let marks = [[UInt8]("10. "), [UInt8]("10) ")]
  private static let indentation = 4

  init(preamble: ReferencePreamble) {
    text = preamble.bytes
    preambleLines = preamble.lineCount
    starts = Array(repeating: 0, count: preamble.lineCount)
  }

  /// Adds a piece: its lines without the indentation they had in the source.
  ///
  /// - Parameter continuing: Whether the lines are known to be one paragraph, whatever they look
  ///   like. All but the first are then indented so far that they cannot be anything else.
  mutating func add(_ lines: [Range<Int>], of bytes: [UInt8], continuing: Bool = false) {
    var lines = lines[...]
    // An item cannot begin with more than one blank line.
    while let first = lines.first, bytes.trimmed(first).isEmpty, lines.count > 1 {
      lines.removeFirst()
    }
    for (number, line) in lines.enumerated() {
      if number == 0 {
        let blanks = bytes.blanks(in: line)
        // Up to three spaces would widen the marker; more would be indented code.
        let lower = blanks < 4 ? line.lowerBound + blanks : line.lowerBound
        append(Self.marks[count % 2], lower..<line.upperBound, of: bytes)
      } else {
        let width = Self.indentation + (continuing ? 4 : 0)
        append(Array(repeating: ASCII.space, count: width), line, of: bytes)
      }
    }
    text.append(ASCII.newline)
    starts.append(starts.last ?? 0)
    count += 1
  }

  private mutating func append(_ prefix: [UInt8], _ line: Range<Int>, of bytes: [UInt8]) {
    text.append(contentsOf: prefix)
    text.append(contentsOf: bytes[line])
    text.append(ASCII.newline)
    starts.append(line.lowerBound - prefix.count)
  }

  /// Parses all added pieces and returns the node that contains the blocks of each.
  func parse(into tree: inout Tree, fileLength: Int, options: CMarkOptions) -> [Int] {
    guard count > 0 else { return [] }
    let root = tree.nodes.count
    CMarkReader.append(
      text, from: .pieces(starts: starts, skipping: preambleLines), fileLength: fileLength,
      options: options, to: &tree)
    guard root < tree.nodes.count else { return [] }
    let items = tree.children(of: root).map { $0 + 1 }
    for item in items { loosen(item, in: &tree) }
    return items
  }

  /// Removes tightness from the paragraphs of a piece, as the list around it is artificial.
  private func loosen(_ item: Int, in tree: inout Tree) {
    var child = item + 1
    while child < Int(tree.nodes[item].end) {
      if tree.nodes[child].kind == .paragraph { tree.nodes[child].flags.remove(.tight) }
      child = Int(tree.nodes[child].end)
    }
  }
}

extension [UInt8] {
  /// The number of spaces and tabs at the start of a range.
  func blanks(in range: Range<Int>) -> Int {
    var index = range.lowerBound
    while index < range.upperBound, self[index].isBlank { index += 1 }
    return index - range.lowerBound
  }
}
