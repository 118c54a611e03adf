internal import HornbookBytes

/// A table whose columns are kept apart by spaces.
struct SpacedTable {
  /// The cells of each row; the first row is the head.
  let rows: [[String]]

  private struct Cell {
    let range: Range<Int>
    let text: String
  }

  /// Reads some lines; nil if their columns do not stand below those of the first, or if they look like code or like
  /// what a terminal shows.
  init?(_ lines: [String]) {
    var lines = lines[...]
    guard lines.count >= 3, let head = lines.popFirst().map(Self.cells), head.count >= 2 else {
      return nil
    }
    let isRuled = lines.first.map(Self.isRule) == true
    if isRuled { lines.removeFirst() }
    guard isRuled || Self.mayBeHead(head), lines.count >= 2 else { return nil }
    var rows = [head.map(\.text)]
    for line in lines {
      let cells = Self.cells(of: line)
      guard cells.count == head.count, !CodeLine(line.trimmed).isCode,
        zip(cells, head).allSatisfy({ cell, name in
          cell.range.lowerBound == name.range.lowerBound
            || cell.range.upperBound == name.range.upperBound
        }),
        !cells.contains(where: { $0.text.first.map { "=/#+*{}<>&|$;\\".contains($0) } == true })
      else { return nil }
      rows.append(cells.map(\.text))
    }
    self.rows = rows
  }

  /// The words between two or more spaces, with their places.
  private static func cells(of line: String) -> [Cell] {
    let letters = Array(line)
    var cells: [Cell] = []
    var start: Int?
    for index in 0...letters.count {
      let isGap =
        index == letters.count
        || letters[index] == " " && (index + 1 == letters.count || letters[index + 1] == " ")
      if isGap, let begun = start {
        cells.append(Cell(range: begun..<index, text: String(letters[begun..<index])))
        start = nil
      } else if !isGap, start == nil, letters[index] != " " {
        start = index
      }
    }
    return cells
  }

  /// Whether a line only underlines the head.
  private static func isRule(_ line: String) -> Bool {
    line.contains("---") && line.allSatisfy { "-+ ".contains($0) }
      || line.contains("===") && line.allSatisfy { "= ".contains($0) }
  }

  /// Whether a row could name columns: `Wood  Weight`, and not `PID  TTY`.
  private static func mayBeHead(_ cells: [Cell]) -> Bool {
    cells.allSatisfy { $0.text.first.map { $0.isUppercase || $0.isNumber } == true }
      && cells.contains { $0.text.contains(where: \.isLowercase) }
      && cells.allSatisfy {
        !$0.text.hasSuffix(";") && !$0.text.hasSuffix("{") && $0.text.count < 40
      }
  }
}
