internal import HornbookDiagnostics
internal import HornbookMarkdown

extension TextRules {
  /// A listing that another program would turn into a picture.
  static let drawingAsText = Check<TextFacts>(
    "drawing-as-text", .note, "A drawing is shown as its text.",
    reason: "Nothing draws it, so readers see the instructions for the drawing.",
    remedy: """
      Describe the drawing with alt="…", and draw it with “hornbook fix --pictures \
      --picture-program”; or name the language text.
      """,
    isToldOnce: true, examples: examples
  ) { text, report in
    for listing in text.chapter.outline.listings {
      guard let language = listing.info.language, !listing.info.isDrawn,
        languages.contains(language.lowercased())
      else { continue }
      report.add(
        at: text.map.place(ofInfo: listing.node), "“\(language)” drawings are shown as their text")
    }
  }
}

/// The languages whose texts are drawings, and rarely code that somebody shows.
private let languages: Set<String> = [
  "abc", "asymptote", "bob", "d2", "ditaa", "echarts", "excalidraw", "flowchart", "lilypond",
  "mermaid", "nomnoml", "pikchr", "plantuml", "puml", "svgbob", "tikz", "vega", "vega-lite",
  "wavedrom",
]

private let examples = RuleExamples(
  wrong: [
    "# Cells\n\n```⌖mermaid\ngraph TD\n```\n\n```mermaid\ngraph LR\n```"
  ],
  right: [
    "# Cells\n\n```text\ngraph TD\n```"
  ])
