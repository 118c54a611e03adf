internal import HornbookBytes
public import HornbookDiagnostics
internal import HornbookMarkdown

extension Rule {
  /// Highlighted line numbers that a listing does not have.
  public static let highlightOutside = Rule(
    "highlight-outside", .warning, "A listing highlights lines that it does not have.",
    reason: """
      Lines were added or removed and the numbers were not updated, so the wrong lines are \
      probably highlighted.
      """,
    remedy: "Count the lines of the listing as shown on the page, from 1.",
    examples: examples)
}

extension Outline.Listing {
  /// Returns a finding if a line to be highlighted does not exist.
  ///
  /// - Parameter code: The code as the page shows it.
  func highlightFinding(
    of code: ArraySlice<UInt8>, in document: Document, _ map: SourceMap
  ) -> Finding? {
    let ranges = info.highlight
    guard let last = ranges.map(\.upperBound).max() else { return nil }
    // The last line need not end with a newline.
    let ends = code.count { $0 == ASCII.newline }
    let count = code.isEmpty || code.last == ASCII.newline ? ends : ends + 1
    guard last > count else { return nil }
    let named = ranges.filter { $0.upperBound > count }.map { range in
      range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)-\(range.upperBound)"
    }
    let start = document[node].detail.range.lowerBound
    let place = info.highlightValue.map {
      map.place(of: start + $0.lowerBound..<start + $0.upperBound, in: node)
    }
    return Finding(
      .highlightOutside, at: place ?? map.place(ofInfo: node),
      "\(count == 1 ? "the listing has 1 line" : "the listing has \(count) lines"), but "
        + "“\(named.joined(separator: ","))” should be highlighted",
      remedy: count == 0
        ? "Remove “highlight”." : "Use lines from 1 to \(count), as shown on the page.")
  }
}

private let examples = RuleExamples(
  wrong: [
    "# Cells\n\n```swift highlight=⌖1-3\nlet cell = Cell()\ncell.fill()\n```",
    """
    === chapters/01-cells.md
    # Cells

    ```swift include="code/cell.swift#fill" highlight=⌖2
    ```
    === chapters/code/cell.swift
    let cell = Cell()
    // ANCHOR: fill
    cell.fill()
    // ANCHOR_END: fill
    """,
  ],
  right: [
    "# Cells\n\n```swift highlight=1-2\nlet cell = Cell()\ncell.fill()\n```"
  ])
