internal import HornbookLayout

extension GridStyle {
  /// The narrowest column with room for a word, in `em`.
  ///
  /// Below this width the grid has fewer columns, as it does if a column would be less than a point
  /// wide. So a page stays readable with text at 200 %.
  private static let narrowest = 4

  /// A grid with a given number of columns; its cells are `> ul > li`.
  ///
  ///     w   = floor((W - (c - 1) g) / c)
  ///     gap = (W - c w) / (c - 1)
  ///
  /// In a browser without `round`, columns are not whole points wide.
  static func flow(_ grid: FlowGrid) -> GridStyle {
    let name = "flow-\(grid.columns)-\(CSSLength.name(grid.gap))-\(CSSLength.name(grid.cellHeight))"
    let gap = CSSLength.px(grid.gap)
    let row = CSSLength.rem(grid.cellHeight)
    var css = """
      .\(name) { container-type: inline-size; }
      .\(name) > ul {
        --c: \(grid.columns);
        --w: calc((100cqi - (var(--c) - 1) * \(gap)) / var(--c));
        display: grid; grid-template-columns: repeat(var(--c), var(--w));
        grid-auto-rows: minmax(\(row), auto);
        gap: \(grid.columns > 1 ? justified : gap);
        margin: 0; padding: 0; list-style: none;
      }
      @supports (width: round(down, 1px, 1px)) {
        .\(name) > ul {
          --w: round(down, (100cqi - (var(--c) - 1) * \(gap)) / var(--c) + \(tolerance), 1px);
        }
      }
      .\(name) > ul > li { min-inline-size: 0; margin: 0; }

      """
    for columns in stride(from: grid.columns - 1, through: 1, by: -1) {
      // With one more column, each would be less than a point wide or too narrow for words.
      let wider = columns + 1
      let least = CSSLength.px(Double(wider) + Double(columns) * grid.gap)
      css += """
        @container (inline-size < \(least)) or (inline-size < \(wider * narrowest)em) {
          .\(name) > ul { --c: \(columns); \(columns == 1 ? "gap: \(gap); " : "")}
        }

        """
    }
    css += "@media print { .\(name) > ul > li { break-inside: avoid; } }\n"
    return GridStyle(name, css)
  }

  /// The tolerance added before a width is rounded down.
  ///
  /// Browsers calculate with 24 binary digits. A width that divides without remainder may come out
  /// slightly too small and would lose a point. Widths are multiples of 1/64 px, so nothing else is
  /// this close to the next point.
  private static let tolerance = "0.0005px"

  private static let justified = "calc((100cqi - var(--c) * var(--w)) / (var(--c) - 1))"
}
