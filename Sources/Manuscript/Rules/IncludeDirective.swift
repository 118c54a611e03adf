internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookMarkdown

extension TextRules {
  /// A directive of another tool, or an unknown directive.
  static let includeDirectiveUnsupported = Check<TextFacts>(
    "include-directive-unsupported", .warning, "The text contains a directive in braces.",
    reason: "Hornbook does not replace it, so readers see the directive itself.",
    remedy: """
      Include code from a file in a fence: as a line {{#include file:region}}, or after the \
      language as include="file#region". A backslash before the braces leaves them as they are.
      """,
    examples: examples
  ) { text, report in
    let bytes = text.chapter.source.bytes
    guard bytes.firstRange(of: "{{#") != nil else { return }
    // Directives that are lines of a listing are supported, and some that are paragraphs.
    let lines = text.chapter.outline.listings.flatMap { listing in
      listing.includes.filter(\.isLine).map {
        text.map.place(of: $0.range, in: listing.node).lower
      }
    }
    let done = Set(lines + text.chapter.outline.directives.map(\.range.lowerBound))
    report.addDirectives(besides: done)
    report.addUnknown(besides: done)
  }
}

private let names: Set<String> = [
  "include", "rustdoc_include", "playground", "playpen", "title", "shiftinclude", "template",
]

extension CheckReport<TextFacts> {
  /// Reports directives of another tool, both in listings and in the text.
  fileprivate mutating func addDirectives(besides done: Set<Int>) {
    let bytes = facts.chapter.source.bytes
    var offset = facts.document.body.lowerBound
    while let mark = bytes.firstRange(of: "{{#", from: offset) {
      offset = mark.upperBound
      guard !done.contains(mark.lowerBound),
        mark.lowerBound == 0 || bytes[mark.lowerBound - 1] != ASCII.backslash
      else { continue }
      var end = mark.upperBound
      while end < bytes.count, end - offset < 24,
        bytes[end].isLetter || bytes[end] == ASCII.underscore
      {
        end += 1
      }
      // Without an argument after its name it is a section of a template.
      let name = bytes.text(mark.upperBound..<end)
      guard end < bytes.count, bytes[end].isBlank, names.contains(name) else { continue }
      // The door of mdBook sources has replaced them, or told why it could not; DocC has none.
      guard facts.settings.dialect == .book || name == "template" else { continue }
      add(
        at: facts.chapter.source.place(mark.lowerBound..<end),
        "“{{#\(name)}}” is a directive of mdBook")
    }
  }

  /// Reports directives in the running text whose name is unknown or that lack an argument.
  fileprivate mutating func addUnknown(besides done: Set<Int>) {
    let document = facts.document
    let bytes = document.source.bytes
    var closing = Closing(bytes: bytes)
    for (index, node) in document.tree.nodes.enumerated()
    where node.kind == .text || node.kind == .htmlInline {
      let text = node.text.range
      var start = text.lowerBound
      while let mark = document.tree.pool.firstRange(of: "{{#", from: start, to: text.upperBound) {
        start = mark.upperBound
        // With a backslash between them, the braces take more bytes in the source.
        guard let found = facts.map.range(of: mark, in: index), found.count == mark.count,
          !done.contains(found.lowerBound), closing.isInLine(behind: found.upperBound)
        else { continue }
        let end = bytes[found.upperBound...].firstIndex {
          !$0.isLetterOrDigit && !"-_".utf8.contains($0)
        }
        guard let end, bytes[found.upperBound].isLetter else { continue }
        let name = bytes.text(found.upperBound..<end)
        if names.contains(name), bytes[end].isBlank { continue }
        add(
          at: document.source.place(found.lowerBound..<end),
          "“{{#\(name)}}” is not a directive and is printed as it is",
          remedy: name == "quiz"
            ? "Put it on a line of its own, with blank lines around it."
            : facts.settings.dialect == .mdbook
              ? "Correct its name, or let the preprocessor that replaces it run: name it in book.toml, and "
                + "build with --preprocess."
              : NearMiss.remedy(for: name, among: (names.union(["quiz"])).sorted()))
      }
    }
  }
}

/// Finds closing braces in a text; offsets that are asked for in ascending order are fast.
private struct Closing {
  let bytes: [UInt8]
  private var asked = 0
  private var lineEnd = -1
  private var braces = -1

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Whether closing braces follow an offset in the same line.
  mutating func isInLine(behind offset: Int) -> Bool {
    if offset < asked { (lineEnd, braces) = (-1, -1) }
    asked = offset
    if lineEnd < offset {
      lineEnd = bytes.firstIndex(of: ASCII.newline, from: offset) ?? bytes.count
    }
    if braces < offset {
      braces = bytes.firstRange(of: "}}", from: offset)?.lowerBound ?? bytes.count
    }
    return braces < lineEnd
  }
}

private let examples = RuleExamples(
  wrong: [
    "# Cells\n\n⌖{{#include cells/reuse.md}}",
    "# Cells\n\nNow answer ⌖{{#quiz cells.toml}}",
  ],
  right: [
    """
    === chapters/01-cells.md
    # Cells

    ```swift
    {{#include code/Cell.swift:1}}
    ```
    === chapters/code/Cell.swift
    struct Cell {}
    """,
    """
    === chapters/01-cells.md
    # Cells

    ```swift include="code/Cell.swift"
    ```
    === chapters/code/Cell.swift
    struct Cell {}
    """,
    "# Cells\n\nA template repeats `{{#cells}}` for each of them.",
  ])
