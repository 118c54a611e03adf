public import HornbookDiagnostics

// Rules for included listings and for the callout marks in listings.

extension Rule {
  /// A listing whose file does not exist.
  public static let includeMissing = Rule(
    "include-missing", .error, "A listing includes a file that does not exist.",
    reason: "The listing would be empty.",
    remedy: "Correct the path after include=; it is relative to the including file.",
    examples: .includeMissing)

  /// A region that the included file does not have.
  public static let includeRegionMissing = Rule(
    "include-region-missing", .error, "A listing names a region that its file does not have.",
    reason: "The listing would be empty.",
    remedy: """
      Mark the region with comments: ANCHOR: name before it and ANCHOR_END: name after it.
      """,
    examples: .includeRegionMissing)

  /// A callout mark without an explanation, or an explanation without a mark.
  public static let calloutUnmatched = Rule(
    "callout-unmatched", .warning,
    "A numbered mark in a listing has no list item, or a list item has no mark.",
    reason: "Readers look for the counterpart and do not find it.",
    remedy: "Put an ordered list directly after the listing, with one item for each mark.",
    examples: .calloutUnmatched)
}

extension RuleExamples {
  fileprivate static let includeMissing = RuleExamples(
    wrong: [
      """
      === chapters/01-cells.md
      # Cells

      ```⌖swift include="code/Cel.swift"
      ```
      """
    ],
    right: [
      """
      === chapters/01-cells.md
      # Cells

      ```swift include="code/Cell.swift"
      ```
      === chapters/code/Cell.swift
      struct Cell {}
      """
    ])

  fileprivate static let includeRegionMissing = RuleExamples(
    wrong: [
      """
      === chapters/01-cells.md
      # Cells

      ```⌖swift include="code/Cell.swift#reus"
      ```
      === chapters/code/Cell.swift
      // ANCHOR: reuse
      let identifier = "cell"
      // ANCHOR_END: reuse
      """
    ],
    right: [
      """
      === chapters/01-cells.md
      # Cells

      ```swift include="code/Cell.swift#reuse"
      ```
      === chapters/code/Cell.swift
      // ANCHOR: reuse
      let identifier = "cell"
      // ANCHOR_END: reuse
      """
    ])

  fileprivate static let calloutUnmatched = RuleExamples(
    wrong: [
      "# Cells\n\n```swift\nlet cell = reuse() // ⌖(1)\n```\n\nIt has been seen before."
    ],
    right: [
      "# Cells\n\n```swift\nlet cell = reuse() // (1)\n```\n\n1. It has been seen before."
    ])
}
