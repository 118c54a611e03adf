internal import HornbookLayout

extension GridStyle {
  /// The layout of a page about one item: `> .portrait` is the photo and `> .blocks > *` are the
  /// blocks, in one or two columns.
  static func detail(_ layout: DetailLayout) -> GridStyle {
    let name =
      "detail-\(CSSLength.name(layout.thresholds.width))-\(CSSLength.name(layout.inset))"
      + "-\(CSSLength.name(layout.spacing))"
    let narrow = Size(width: 0, height: 0)
    let wide = Size(width: layout.thresholds.width, height: layout.thresholds.height)
    let (small, large) = (layout.photoSide(in: narrow), layout.photoSide(in: wide))
    func photo(_ side: Double) -> String {
      "inline-size: \(CSSLength.px(side)); block-size: \(CSSLength.px(side));"
    }
    let width = CSSLength.rem(layout.thresholds.width)
    return GridStyle(
      name,
      """
      .\(name) { container-type: inline-size; }
      .\(name) .portrait { \(photo(small)) }
      .\(name) > .blocks {
        display: grid; grid-template-columns: minmax(0, 1fr); align-items: start;
        gap: \(CSSLength.px(layout.spacing)); margin: 0; padding: \(CSSLength.px(layout.inset));
      }
      .\(name) > .blocks > * { min-inline-size: 0; margin: 0; }
      @container (inline-size >= \(width)) {
        .\(name) > .blocks { grid-template-columns: repeat(\(layout.columns(in: wide)), minmax(0, 1fr)); }
        @media (height >= \(CSSLength.px(layout.thresholds.height))) {
          .\(name) .portrait { \(photo(large)) }
        }
      }

      """)
  }
}
