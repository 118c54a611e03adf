internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookMarkdown

extension TextRules {
  /// A heading that skips a level, or a second title.
  static let headingJump = Check<TextFacts>(
    "heading-jump", .warning, "A heading skips a level, or a chapter has two titles.",
    reason: """
      Screen-reader users navigate by headings. A skipped level sounds like a missing section, \
      and a second title like another page.
      """,
    remedy: "Use the next level below the heading above; keep # for the chapter title.",
    examples: examples
  ) { text, report in
    let chapter = text.chapter
    let document = text.document
    let headings = chapter.outline.headings
    var title = chapter.frontMatter.title
    var isSecond = false
    // A title in the front matter replaces the first heading.
    var above = 1
    for block in document.blocks where document[block].kind == .heading {
      let level = Int(document[block].level)
      let next = headings.index(byHalving: { $0.node >= block })
      let text = next < headings.count && headings[next].node == block ? headings[next].title : ""
      if level == 1, let title, isSecond || title != text {
        report.add(
          at: document.place(of: block),
          "“\(text)” is a second title of the chapter “\(title)”")
      } else if level > above + 1 {
        report.add(
          at: document.place(of: block),
          "“\(text)” has level \(level), but the heading above it has level \(above)")
      }
      if level == 1 {
        title = title ?? text
        isSecond = true
      }
      above = level
    }
  }
}

private let examples = RuleExamples(
  wrong: [
    "# Ink\n\nBlack.\n\n## Soot\n\nFrom lamps.\n\n⌖#### Pine\n\nThe best one.",
    "# Ink\n\nBlack.\n\n⌖# Soot\n\nFrom lamps.",
  ],
  right: [
    "# Ink\n\nBlack.\n\n## Soot\n\nFrom lamps.\n\n### Pine\n\nThe best one.\n\n## Gall\n\nOaks."
  ])
