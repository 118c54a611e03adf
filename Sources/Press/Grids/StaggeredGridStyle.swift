internal import HornbookLayout

extension GridStyle {
  /// A strip that scrolls sideways; its items are `> ul > li`.
  ///
  /// The rows come from `repeat(auto-fill, h)`, which is the engine's `floor((H + s) / (h + s))`.
  /// In a window lower than the strip, the strip has fewer rows. Which items are pushed depends on
  /// the number of rows, so there is a rule for each number.
  static func staggered(_ grid: StaggeredGrid, height: Double) -> GridStyle {
    let (item, spacing) = (grid.item, grid.spacing)
    let numbers = [item.width, item.height].map(CSSLength.name).joined(separator: "x")
    let name =
      "strip-\(numbers)-\(CSSLength.name(spacing))-\(CSSLength.name(height))"
      + (grid.isCentred ? "-centred" : "")
    let row = CSSLength.rem(item.height)
    var css = """
      .\(name) { overflow: auto; }
      .\(name) > ul {
        container-type: size; display: grid; grid-auto-flow: column;
        grid-template-rows: repeat(auto-fill, \(row)); grid-auto-columns: \(CSSLength.rem(item.width));
        gap: \(CSSLength.rem(spacing)); align-content: \(grid.isCentred ? "safe center" : "start");
        block-size: min(\(CSSLength.rem(height)), max(\(row), 100svh - 6rem));
        margin: 0; padding: 0; list-style: none;
      }
      .\(name) > ul > li { position: relative; min-inline-size: 0; margin: 0; }

      """
    let rows = grid.layout(1, in: Size(width: 0, height: height)).lanes
    let push = CSSLength.rem((item.width / 2).rounded(.down))
    // The smallest height with room for this many rows.
    func least(_ rows: Int) -> String {
      CSSLength.rem(Double(rows) * (item.height + spacing) - spacing)
    }
    for count in stride(from: 2, through: rows, by: 1) {
      let pushed = stride(from: 2, through: count, by: 2).map { lane in
        ".\(name) > ul > :nth-child(\(count)n + \(lane))"
      }
      css += """
        @container (\(least(count)) <= block-size < \(least(count + 1))) {
          \(pushed.joined(separator: ", ")) { inset-inline-start: \(push); }
        }

        """
    }
    css += """
      @media print {
        .\(name) { overflow: visible; }
        .\(name) > ul {
          container-type: normal; block-size: auto; grid-auto-flow: row; grid-template-rows: none;
          grid-auto-rows: minmax(\(row), auto);
          grid-template-columns: repeat(auto-fill, \(CSSLength.rem(item.width)));
        }
        .\(name) > ul > li { break-inside: avoid; }
      }

      """
    return GridStyle(name, css)
  }
}
