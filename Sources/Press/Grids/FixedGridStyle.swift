internal import HornbookLayout

extension GridStyle {
  /// A grid of cells of one size: `> ul > li` are its cells.
  ///
  /// As many columns are repeated as fit, `floor((W + g) / (w + g))` and at least one; what is left
  /// goes between them, and a single one stands at the start. In a container narrower than a cell the
  /// only column is as wide as the container, and the cell keeps its proportions. So it holds for
  /// every width without asking for any.
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
