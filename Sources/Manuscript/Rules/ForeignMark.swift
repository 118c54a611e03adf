internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookMarkdown

extension TextRules {
  /// A line with a mark that only another tool understands.
  static let foreignMark = Check<TextFacts>(
    "foreign-mark", .warning, "The text contains markup of another tool.",
    reason: "Hornbook does not replace it, so readers see the markup itself.",
    remedy: """
      Write it in Markdown: a note is a quote that begins with [!NOTE], a figure is an image. A \
      backslash before the markup leaves it as it is.
      """,
    examples: examples
  ) { text, report in
    let document = text.document
    let bytes = document.source.bytes
    let marks = marks.filter { bytes.firstRange(of: $0.text) != nil }
    guard !marks.isEmpty else { return }
    for (index, node) in document.tree.nodes.enumerated() where node.kind == .paragraph {
      for line in text.map.lines(of: index) {
        let start = line.lowerBound
        guard let mark = marks.first(where: { bytes.has($0.text, at: start) }) else { continue }
        let end = start + mark.text.utf8CodeUnitCount
        guard isWord(behind: end, in: bytes, mark) else { continue }
        report.add(
          at: document.source.place(start..<end),
          "“\(bytes.text(start..<end))” is markup for \(mark.tool) and has no meaning here")
      }
    }
  }
}

private struct Mark {
  var text: StaticString
  var tool: String
  /// Whether a blank must follow, so that repeated exclamation or question marks do not count.
  var takesBlank = false
}

private let marks = [
  Mark(text: "{{<", tool: "Hugo"), Mark(text: "{{%", tool: "Hugo"),
  Mark(text: "{%", tool: "GitBook and Jekyll"),
  Mark(text: ":::", tool: "Pandoc and Docusaurus"),
  Mark(text: "!!!", tool: "MkDocs", takesBlank: true),
  Mark(text: "???", tool: "MkDocs", takesBlank: true),
]

/// Whether a word follows that does not begin with “end”, which would close an earlier mark.
private func isWord(behind end: Int, in bytes: [UInt8], _ mark: Mark) -> Bool {
  var start = end
  while start < bytes.count, bytes[start].isBlank { start += 1 }
  if mark.takesBlank, start == end { return false }
  return start < bytes.count && bytes[start].isLetter && !bytes.has("end", at: start)
}

private let examples = RuleExamples(
  wrong: [
    #"# Lye\#n\#n⌖{{< figure src="vat.png" >}}"#,
    "# Lye\n\n⌖:::tip\nWear gloves.\n:::",
    "# Lye\n\n⌖!!! warning\n    It burns the skin.",
    #"# Lye\#n\#n⌖{% hint style="info" %}\#nWear gloves.\#n{% endhint %}"#,
  ],
  right: [
    "# Lye\n\n> [!TIP]\n> Wear gloves.",
    #"# Lye\#n\#n\{{< figure >}} is how another tool writes it, `:::tip` a third."#,
  ])
