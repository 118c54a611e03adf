internal import HornbookBytes
internal import HornbookManuscript

extension PageStyle {
  /// The sheet for a size of paper, with margins in proportion.
  static func paper(_ paper: PaperSettings) -> PageStyle {
    let (width, height) = paper.size.measures
    func length(_ share: Double, of whole: Double) -> String {
      // Whole tenths of a millimetre.
      let tenths = Int((share * whole * 10).rounded())
      return "\(tenths / 10).\(tenths % 10)mm"
    }
    let (top, bottom) = (length(0.085, of: height), length(0.1, of: height))
    let (inner, outer) = (length(0.13, of: width), length(0.115, of: width))
    let font = width < 150 ? "9.5pt" : width < 165 ? "10pt" : width < 200 ? "10.5pt" : "11pt"
    var css = """
      @page { size: \(length(1, of: width)) \(length(1, of: height)); margin: \(top) \(outer) \(bottom) \(inner); }
      @page :left { margin: \(top) \(inner) \(bottom) \(outer); }
      @media print {
        .print-page { font-size: \(font); }
        .print-page .figure img { max-block-size: \(length(0.36, of: height)); }

      """
    if paper.chapters == .right {
      css += "  .print-page :is(article, .the-answers) { break-before: right; }\n"
    }
    if paper.links == .none {
      css += "  .print-page .text a[href^=\"http\"]::after { content: none; }\n"
    }
    if !paper.room { css += "  .print-page .question > .room { display: none; }\n" }
    css += "}\n"
    return PageStyle(generated: Array(css.utf8), named: "paper")
  }
}
