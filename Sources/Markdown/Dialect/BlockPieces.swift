internal import HornbookBytes

/// Parses blocks that are read apart from the text, footnotes and what stands before a table, all in
/// one go.
///
/// Each piece becomes the only item of a list of its own, because whatever a piece leaves open, a
/// fence or half a tag, ends where its item does. The mark of an item is four columns wide, so that
/// tabs in the lines behind it stay where they were.
struct BlockPieces {
  private var text: [UInt8]
  private var starts: [Int]
  private let preambleLines: Int
  private var count = 0
  /// Two marks in turn: a list of one is not continued by the other.
  private static let marks = [[UInt8]("10. "), [UInt8]("10) ")]
  private static let indentation = 4

  init(preamble: ReferencePreamble) {
    text = preamble.bytes
    preambleLines = preamble.lineCount
    starts = Array(repeating: 0, count: preamble.lineCount)
  }

  /// Adds a piece: its lines without the indentation that they had in the source.
  ///
  /// - Parameter continuing: whether the lines are known to be one paragraph, whatever they look
  ///   like: then all but the first are indented so far that they cannot be anything else.
  mutating func add(_ lines: [Range<Int>], of bytes: [UInt8], continuing: Bool = false) {
    var lines = lines[...]
    // An item that begins with a blank line may not be followed by another.
    while let first = lines.first, bytes.trimmed(first).isEmpty, lines.count > 1 {
      lines.removeFirst()
    }
    for (number, line) in lines.enumerated() {
      if number == 0 {
        let blanks = bytes.blanks(in: line)
        // Up to three spaces would widen the mark, and more are indented code.
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

  /// Parses everything that was added; the result says for each piece which node holds its blocks.
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

  /// The list around a piece is ours, so its tightness says nothing about the paragraphs inside.
  private func loosen(_ item: Int, in tree: inout Tree) {
    var child = item + 1
    while child < Int(tree.nodes[item].end) {
      if tree.nodes[child].kind == .paragraph { tree.nodes[child].flags.remove(.tight) }
      child = Int(tree.nodes[child].end)
    }
  }
}

extension [UInt8] {
  /// How many spaces and tabs a range begins with.
  func blanks(in range: Range<Int>) -> Int {
    var index = range.lowerBound
    while index < range.upperBound, self[index].isBlank { index += 1 }
    return index - range.lowerBound
  }
}
