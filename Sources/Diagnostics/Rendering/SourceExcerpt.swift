internal import HornbookBytes

/// A source line with a mark under a range, fitted to a number of columns.
///
/// Tabs become spaces, so that the mark does not depend on the terminal's tab stops. Wide and
/// combining characters count as the columns they fill. Of a long line, only the part around the
/// mark is shown.
struct SourceExcerpt {
  /// The line number.
  let line: Int
  /// The line, or the part of it that is shown.
  let text: String
  /// The number of columns before the mark.
  let indent: Int
  /// The number of columns that the mark fills, at least one.
  let length: Int

  /// The most bytes of a long line that are considered on each side of the mark, which is more than
  /// any terminal shows.
  private static let reach = 1024
  private static let tabWidth = 4

  /// Takes the first line of a place; `width` is the number of columns available.
  init(of place: Place, in source: LocatedSource, width: Int) {
    let range = source.range(of: place)
    line = source.lines.line(at: range.lowerBound)
    let whole = source.lines.contents(ofLine: line, in: source.bytes)
    let start = min(range.lowerBound, whole.upperBound)
    let end = min(max(range.upperBound, start), whole.upperBound)

    let cells = Self.cells(of: source.bytes, in: whole, around: start)
    let marked = cells.marked(start..<end)
    let (first, last) = cells.window(around: marked, width: max(width, 16))
    let isCutBefore = first > 0 || cells.startsLate
    let isCutAfter = last < cells.list.count || cells.endsEarly

    var text = isCutBefore ? "…" : ""
    for cell in cells.list[first..<last] { text += cell.text }
    self.text = isCutAfter ? text + "…" : text
    indent = cells.columns(first..<max(first, marked.lowerBound)) + (isCutBefore ? 1 : 0)
    length = max(1, cells.columns(marked.clamped(to: first..<last)))
  }

  /// A scalar together with the scalars that combine with it.
  private struct Cell {
    let offset: Int
    var text: String
    var columns: Int
  }

  private struct Cells {
    var list: [Cell] = []
    var startsLate = false
    var endsEarly = false

    func columns(_ range: Range<Int>) -> Int {
      list[range].reduce(0) { $0 + $1.columns }
    }

    /// The cells that a range of bytes overlaps.
    func marked(_ bytes: Range<Int>) -> Range<Int> {
      let lower = list.lastIndex { $0.offset <= bytes.lowerBound && !bytes.isEmpty }
      let first = lower ?? list.firstIndex { $0.offset >= bytes.lowerBound } ?? list.count
      let last = list.firstIndex { $0.offset >= bytes.upperBound } ?? list.count
      return first..<max(first, last)
    }

    /// The cells that fit into `width` columns.
    ///
    /// If the line must be cut before the mark, a third of the columns is used for text before it.
    /// Two columns are reserved for the signs that show cuts.
    func window(around mark: Range<Int>, width: Int) -> (first: Int, last: Int) {
      if !startsLate, !endsEarly, columns(0..<list.count) <= width { return (0, list.count) }
      let room = width - 2
      var first = mark.lowerBound
      var before = 0
      let fitsFromStart = !startsLate && columns(0..<mark.upperBound) <= room
      let wanted = fitsFromStart ? room : room / 3
      while first > 0, before + list[first - 1].columns <= wanted {
        first -= 1
        before += list[first].columns
      }
      var last = first
      var total = 0
      while last < list.count, total + list[last].columns <= room {
        total += list[last].columns
        last += 1
      }
      // Near the end of a line there is space left for more text before the mark.
      while first > 0, total + list[first - 1].columns <= room {
        first -= 1
        total += list[first].columns
      }
      return (first, last)
    }
  }

  private static func cells(of bytes: [UInt8], in line: Range<Int>, around mark: Int) -> Cells {
    var cells = Cells()
    var offset = max(line.lowerBound, mark - reach)
    let end = min(line.upperBound, mark + reach)
    while offset > line.lowerBound, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    cells.startsLate = offset > line.lowerBound
    cells.endsEarly = end < line.upperBound

    var column = 0
    var previous: Unicode.Scalar?
    while offset < end {
      let (scalar, length) = bytes.scalar(at: offset, before: line.upperBound)
      if scalar == "\t" {
        let columns = tabWidth - column % tabWidth
        cells.list.append(
          Cell(offset: offset, text: String(repeating: " ", count: columns), columns: columns))
        column += columns
        previous = nil
      } else {
        let isMark = scalar == "\u{FEFF}" && offset == 0
        let sign = isMark ? nil : HarmlessText.sign(for: scalar)
        let columns =
          sign.map { DisplayWidth.columns(of: $0) }
          ?? DisplayWidth.columns(of: scalar, after: previous)
        if columns == 0, !cells.list.isEmpty {
          cells.list[cells.list.count - 1].text.unicodeScalars.append(scalar)
        } else if !isMark {
          cells.list.append(Cell(offset: offset, text: sign ?? String(scalar), columns: columns))
        }
        column += columns
        previous = sign == nil ? scalar : nil
      }
      offset += length
    }
    return cells
  }
}
