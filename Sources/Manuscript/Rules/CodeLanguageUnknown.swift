internal import HornbookDiagnostics
internal import HornbookHighlighting
internal import HornbookMarkdown

extension TextRules {
  /// A listing in an unknown language.
  static let codeLanguageUnknown = Check<TextFacts>(
    "code-language-unknown", .warning, "A listing names an unknown language.",
    reason: "It is shown without highlighting, which is rarely intended if a language is named.",
    remedy: "Correct the name, or write text if there is no language.",
    examples: examples
  ) { text, report in
    let chapter = text.chapter

    let near = NearMissCache()
    // Whoever says how listings in a language are run has named it.
    let own = Set(text.settings.run.languages.map { $0.name.lowercased() })
    for listing in chapter.outline.listings {
      guard let language = listing.info.language, !listing.info.isDrawn, !isKnown(language),
        !own.contains(language.lowercased())
      else { continue }
      let names = near.of("") { Language.knownNames }
      // Nearly every name of two letters is near to that of some language.
      let meant = language.utf8.count > 2 ? names.question(for: language) : nil
      let hint = meant.map { ": \($0)" } ?? ""
      report.add(
        at: text.map.place(ofInfo: listing.node),
        "there is no language “\(language)”\(hint)")
    }
  }
}

private func isKnown(_ language: String) -> Bool {
  // Words such as `=html`, `.swift` and `{r}` are instructions to other tools.
  guard let first = language.utf8.first, (first | 0x20) &- 0x61 < 26 || first >= 0x80 else {
    return true
  }
  return Language.named(language) != nil || ofOtherTools.contains(language.lowercased())
}

/// Languages that other tools turn into pictures, boxes and formulas.
private let ofOtherTools: Set<String> = [
  "abc", "admonish", "asciiart", "asymptote", "bob", "chart", "d2", "ditaa", "dbml", "echarts",
  "embed", "excalidraw", "flow", "flowchart", "include", "katex", "kroki", "lilypond", "math",
  "mathjax", "nomnoml", "pikchr", "sequence", "stl", "suggestion", "svgbob", "tikz", "topojson",
  "toc", "tree", "typst", "vega", "vega-lite", "vegalite", "wavedrom",
]

private let examples = RuleExamples(
  wrong: [
    "# Cells\n\n```⌖swfit\nlet cell = Cell()\n```"
  ],
  right: [
    "# Cells\n\n```swift\nlet cell = Cell()\n```\n\n```text\ncell\n```"
  ])
