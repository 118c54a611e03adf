internal import HornbookLayout

extension GridStyle {
  /// A strip that scrolls sideways: `> ul > li` are its items, the element itself is what scrolls.
  ///
  /// The rows are those of `repeat(auto-fill, h)`, which are the engine's `floor((H + s) / (h + s))`.
  /// Where the window is lower than the strip, the strip is as low and has fewer rows; which items
  /// are pushed depends on their number, so that there are rules for each.
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
    // From this height on there are so many rows.
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
