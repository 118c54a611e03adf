internal import HornbookBytes

/// A table in the source: its rows and the lines before it.
struct FoundTable {
  /// The lines of the paragraph before the table's head, without indentation.
  var linesBefore: [Range<Int>]
  var alignments: [ColumnAlignment]
  /// The rows, each with exactly one range per column; the first is the head.
  var rows: [[Range<Int>]]
  var range: Range<Int>
}

/// Finds the tables that cmark has parsed as paragraphs, as defined by GitHub's extension.
struct TableFinder {
  let bytes: [UInt8]
  let lines: LineTable
  /// The number of empty cells that may still be added; otherwise a wide head with many short rows
  /// would grow without bounds.
  private var fillers = 200_000
  /// The tables rejected for this reason.
  private(set) var costly: [Range<Int>] = []

  init(bytes: [UInt8], lines: LineTable) {
    self.bytes = bytes
    self.lines = lines
  }

  /// Whether a paragraph has a line that begins like a delimiter row, after quote markers.
  ///
  /// This quick check is false for nearly all paragraphs.
  func mayHoldTable(_ range: Range<Int>) -> Bool {
    var line = lines.line(at: range.lowerBound)
    while line < lines.starts.count, lines.starts[line] < range.upperBound {
      var index = lines.starts[line]
      while index < range.upperBound, bytes[index].isBlank || bytes[index] == ASCII.greater {
        index += 1
      }
      if index < range.upperBound, isDelimiter(bytes[index]) { return true }
      line += 1
    }
    return false
  }

  /// The table in a paragraph with this range, inside the given quotes and items; nil if there is
  /// none.
  mutating func table(in range: Range<Int>, containers: [NodeKind]) -> FoundTable? {
    let first = lines.line(at: range.lowerBound)
    let last = lines.line(at: max(range.lowerBound, range.upperBound - 1))
    guard last > first else { return nil }
    var contents: [Range<Int>] = []
    for line in first...last {
      let whole = lines.contents(ofLine: line, in: bytes)
      let start =
        line == first
        ? range.lowerBound : LinePrefix.skip(whole, in: bytes, containers: containers)
      let trimmed = bytes.trimmed(min(start, whole.upperBound)..<whole.upperBound)
      contents.append(trimmed)
      guard contents.count >= 2, let alignments = alignments(in: trimmed) else { continue }
      let head = contents[contents.count - 2]
      let cells = cells(in: head)
      guard cells.count == alignments.count else { continue }
      guard
        let rows = rows(from: line + 1, to: last, columns: cells.count, containers)
      else {
        costly.append(head)
        return nil
      }
      return FoundTable(
        linesBefore: Array(contents.dropLast(2)), alignments: alignments, rows: [cells] + rows,
        range: head.lowerBound..<range.upperBound)
    }
    return nil
  }

  private mutating func rows(
    from first: Int, to last: Int, columns: Int, _ containers: [NodeKind]
  ) -> [[Range<Int>]]? {
    guard first <= last else { return [] }
    var rows: [[Range<Int>]] = []
    for line in first...last {
      let whole = lines.contents(ofLine: line, in: bytes)
      let start = LinePrefix.skip(whole, in: bytes, containers: containers)
      var found = cells(in: bytes.trimmed(start..<whole.upperBound))
      fillers -= max(0, columns - found.count)
      guard fillers >= 0 else { return nil }
      while found.count < columns { found.append(whole.upperBound..<whole.upperBound) }
      rows.append(Array(found.prefix(columns)))
    }
    return rows
  }

  /// The alignments of a delimiter row such as `| --- | :-: |`; nil for any other line.
  func alignments(in line: Range<Int>) -> [ColumnAlignment]? {
    guard line.allSatisfy({ isDelimiter(bytes[$0]) }) else { return nil }
    var alignments: [ColumnAlignment] = []
    for cell in cells(in: line) {
      guard !cell.isEmpty else { return nil }
      let left = bytes[cell.lowerBound] == ASCII.colon
      let right = bytes[cell.upperBound - 1] == ASCII.colon
      let start = cell.lowerBound + (left ? 1 : 0)
      let dashes = start..<max(start, cell.upperBound - (right ? 1 : 0))
      guard !dashes.isEmpty, dashes.allSatisfy({ bytes[$0] == ASCII.minus }) else { return nil }
      alignments.append(left ? (right ? .center : .left) : (right ? .right : .none))
    }
    return alignments.isEmpty ? nil : alignments
  }

  private func isDelimiter(_ byte: UInt8) -> Bool {
    byte == ASCII.minus || byte == ASCII.pipe || byte == ASCII.colon || byte.isBlank
  }

  /// The cells of a row, split at pipes without a backslash, even inside code.
  func cells(in line: Range<Int>) -> [Range<Int>] {
    guard !line.isEmpty else { return [] }
    var cells: [Range<Int>] = []
    cells.reserveCapacity(8)
    var start = line.lowerBound
    if bytes[start] == ASCII.pipe { start += 1 }
    var index = start
    while index < line.upperBound {
      if bytes[index] == ASCII.backslash, index + 1 < line.upperBound {
        index += 2
        continue
      }
      if bytes[index] == ASCII.pipe {
        cells.append(bytes.trimmed(start..<index))
        start = index + 1
      }
      index += 1
    }
    if start < line.upperBound { cells.append(bytes.trimmed(start..<line.upperBound)) }
    return cells
  }
}
