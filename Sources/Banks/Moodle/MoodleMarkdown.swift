internal import HornbookDiagnostics
internal import HornbookMarkdown

extension BankText {
  /// The HTML of Markdown in which dollar signs are no formulas.
  static func html(ofMarkdown markdown: [UInt8]) -> [UInt8] {
    let document = Document(Source(path: "", bytes: markdown))
    return document.html(MarkupFacts(outline: Outline(document)))
  }
}
