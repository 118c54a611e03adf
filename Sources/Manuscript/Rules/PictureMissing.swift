public import HornbookDiagnostics

extension Rule {
  /// Code that has not been drawn.
  public static let pictureMissing = Rule(
    "picture-missing", .warning, "A drawing has not been made.",
    reason: """
      Readers see the code instead. A build draws nothing, so that a book gives the same pages on every machine.
      """,
    remedy: "Run “hornbook fix --pictures”, and keep the drawing with the book.",
    examples: RuleExamples(
      wrong: [.drawing("⌖dot alt=\"From ox to book\"", nil)],
      right: [.drawing("dot alt=\"From ox to book\"", RuleExample.drawn(alt: "From ox to book"))]))
}

extension RuleExample {
  private static let code = "digraph { ox -> book }\n"

  /// A drawing as `hornbook fix --pictures` makes it.
  static func drawn(alt: String, of code: String = code) -> String {
    let drawing = """
      <svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 9 9"><path d="M1 1h7v7H1z"/></svg>
      """
    let source = PictureStamp.source(Array(code.utf8), language: "dot", alt: alt)
    return String(
      decoding: PictureStamp.stamped(Array(drawing.utf8), source: source), as: UTF8.self)
  }

  /// A chapter with code that is drawn.
  static func drawing(_ info: String, _ file: String?) -> RuleExample {
    RuleExample(
      """
      === chapters/01-horn.md
      # Horn

      ```\(info)
      \(code)```
      """ + (file.map { "\n=== chapters/figures/01-horn-figure-1.svg\n" + $0 } ?? ""))
  }
}
