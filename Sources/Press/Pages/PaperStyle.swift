internal import HornbookBytes
internal import HornbookManuscript

extension PageStyle {
  /// The sheet for the paper of a book and for the words on it; nil if `print.css` has all that it says.
  static func paper(_ paper: PaperSettings?, _ words: Words) -> PageStyle? {
    let css = (paper.map { rules(for: $0) } ?? "") + rules(for: words)
    return css.isEmpty ? nil : PageStyle(generated: Array(css.utf8), named: "paper")
  }

  /// The rules for what stands around the number of a page; none where it is as in English.
  private static func rules(for words: Words) -> String {
    let mark: Character = "\u{FFFC}"
    let phrase = words["onPage", ["number": String(mark)]]
    let pieces = phrase.split(separator: mark, maxSplits: 1, omittingEmptySubsequences: false)
      .map { escaped(String($0)) }
    guard pieces.count == 2, pieces != ["p.\\a0 ", ""] else { return "" }
    return ":root { --before-page: \"\(pieces[0])\"; --behind-page: \"\(pieces[1])\"; }\n"
  }

  /// A text as it may stand between quotes in a style sheet.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      scalar.properties.isAlphabetic || scalar == "." || scalar == " "
        ? String(scalar) : "\\" + String(scalar.value, radix: 16) + " "
    }.joined()
  }

  /// The rules for a size of paper, with margins in proportion.
  private static func rules(for paper: PaperSettings) -> String {
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
        .print-page .figure img { max-block-size: \(length(0.3, of: height)); }

      """
    if paper.chapters == .right {
      css += "  .print-page :is(article, .the-answers) { break-before: right; }\n"
    }
    if paper.links == .none {
      css += "  .print-page .text a[href^=\"http\"]::after { content: none; }\n"
      css += "  .print-page .text .address { display: none; }\n"
    }
    if !paper.room { css += "  .print-page .question > .room { display: none; }\n" }
    return css + "}\n"
  }
}
