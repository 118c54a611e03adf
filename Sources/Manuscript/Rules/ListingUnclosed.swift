internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookMarkdown

extension TextRules {
  /// A listing without an end, or with a first line that does not begin it.
  static let listingUnclosed = Check<TextFacts>(
    "listing-unclosed", .warning, "A listing is not closed, or its first line is malformed.",
    reason: """
      Without the closing line, the rest of the chapter is shown as code. If the first line \
      contains another backtick, it does not open a listing, and the intended closing line opens \
      one instead.
      """,
    remedy: "Close the listing with a line of as many backticks as it begins with.",
    examples: examples
  ) { text, report in
    let document = text.document
    let bytes = document.source.bytes
    var unclosed: [Place] = []
    var unopened: [Place] = []
    for (index, node) in document.tree.nodes.enumerated() {
      switch node.kind {
      case .codeBlock:
        // An empty one hides no text: it was meant to end a listing whose first line did not begin one.
        guard !node.text.isEmpty, let mark = document.openFence(index) else { continue }
        unclosed.append(document.source.place(mark))
      case .paragraph
      where bytes.firstRange(of: "```", from: Int(node.lower), to: Int(node.upper)) != nil:
        for line in text.map.lines(of: index) {
          guard let mark = FenceMark(in: bytes, line), !mark.canOpen,
            !closesCode(mark, in: bytes[mark.range.upperBound..<line.upperBound])
          else { continue }
          unopened.append(document.source.place(mark.range))
        }
      default: continue
      }
    }
    for place in unopened {
      report.add(
        at: place, "no listing begins here, because the line contains another backtick",
        remedy: "Remove the backtick from the line, or use “~~~” around the listing.")
    }
    // In that case the closing fence opens a listing, which is part of the same mistake.
    guard unopened.isEmpty else { return }
    for place in unclosed { report.add(at: place, "the listing that begins here is not closed") }
  }
}

/// Whether the rest of a line closes an inline code span that `mark` opened at its beginning.
private func closesCode(_ mark: FenceMark, in rest: ArraySlice<UInt8>) -> Bool {
  var run = 0
  for byte in rest {
    if byte == ASCII.backtick {
      run += 1
    } else {
      if run == mark.range.count { return true }
      run = 0
    }
  }
  return run == mark.range.count
}

extension Document {
  /// The opening fence of a listing that no line closes; nil if it is closed or indented code.
  fileprivate func openFence(_ index: Int) -> Range<Int>? {
    let range = self[index].range
    let bytes = source.bytes
    let first = lines.line(at: range.lowerBound)
    let last = lines.line(at: max(range.lowerBound, range.upperBound - 1))
    let line = range.lowerBound..<max(range.lowerBound, lines.range(ofLine: first).upperBound)
    guard let opening = FenceMark(in: bytes, line), opening.canOpen else { return nil }
    // An indented code block contains its first line.
    let held = tree.pool[self[index].text.range].count { $0 == ASCII.newline }
    guard held <= last - first else { return nil }
    let closing = last > first ? FenceMark(in: bytes, lines.range(ofLine: last)) : nil
    return closing?.closes(opening) == true ? nil : opening.range
  }
}

private let examples = RuleExamples(
  wrong: [
    "# Cells\n\n⌖```swift\nlet cell = Cell()\n\nA cell is a view.",
    #"# Cells\#n\#n⌖```swift title="A `Cell`"\#nlet cell = Cell()\#n```"#,
  ],
  right: [
    "# Cells\n\n```swift\nlet cell = Cell()\n```\n\nA cell is a view.",
    #"# Cells\#n\#n~~~swift title="A `Cell`"\#nlet cell = Cell()\#n~~~"#,
  ])
