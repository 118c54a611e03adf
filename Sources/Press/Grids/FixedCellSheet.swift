internal import HornbookBytes
internal import HornbookLayout

/// A grid of cells of one size as a style sheet, whose arithmetic is that of `FixedGrid`.
///
/// As many columns are repeated as fit, `floor((W + g) / (w + g))` and at least one; what is left
/// goes between them, and a single one stands at the start. In a container narrower than a cell the
/// only column is as wide as the container, and the cell keeps its proportions. So it holds for
/// every width without asking for any.
struct FixedCellSheet {
  /// The parameters.
  let grid: FixedGrid

  init(_ grid: FixedGrid) {
    self.grid = grid
  }

  /// The class of the list whose items are the cells.
  var name: String {
    let sides = "\(css(grid.cell.width))x\(css(grid.cell.height))-\(css(grid.gap))"
    // A point in a name would end it.
    return "cells-" + sides.map { $0 == "." ? "_" : String($0) }.joined()
  }

  /// Writes the rules.
  func write(to writer: inout ByteWriter) {
    let width = css(grid.cell.width)
    writer.write(
      text: """
        .\(name) {
          display: grid;
          grid-template-columns: repeat(auto-fill, min(\(width)px, 100%));
          gap: \(css(grid.gap))px;
          justify-content: space-between;
        }
        .\(name) > * { min-inline-size: 0; aspect-ratio: \(width) / \(css(grid.cell.height)); }

        """)
  }

  /// A number as style sheets write it, whole ones without a fraction.
  private func css(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }
}
