internal import HornbookLayout

extension GridStyle {
  /// A grid of cells of one size, which are `> ul > li`.
  ///
  /// It has as many columns as fit, `floor((W + g) / (w + g))` but at least one. The remaining
  /// width goes between the columns; a single column is at the start. In a container narrower than
  /// a cell, the one column is as wide as the container and the cell keeps its proportions. The
  /// rules hold for every width without any queries.
  static func fixed(_ grid: FixedGrid) -> GridStyle {
    let (width, height) = (grid.cell.width, grid.cell.height)
    let name =
      "fixed-\(CSSLength.name(width))x\(CSSLength.name(height))-\(CSSLength.name(grid.gap))"
    return GridStyle(
      name,
      """
      .\(name) > ul {
        display: grid;
        grid-template-columns: repeat(auto-fill, min(\(CSSLength.px(width)), 100%));
        gap: \(CSSLength.px(grid.gap)); justify-content: space-between;
        padding: 0; list-style: none;
      }
      .\(name) > ul > li {
        min-inline-size: 0; margin: 0;
        aspect-ratio: \(CSSLength.number(width)) / \(CSSLength.number(height));
      }
      @media print { .\(name) > ul > li { break-inside: avoid; } }

      """)
  }
}
