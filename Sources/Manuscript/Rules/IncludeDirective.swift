internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookMarkdown

extension TextRules {
  /// A directive that another tool would replace, or that nothing would.
  static let includeDirectiveUnsupported = Check<TextFacts>(
    "include-directive-unsupported", .warning, "A directive in braces is left in the text.",
    reason: "Nothing replaces it here, so readers see the directive itself.",
    remedy: """
      Code from a file stands in a fence, as a line {{#include file:region}} or behind it as \
      include="file#region"; a backslash before the braces leaves them as they are.
      """,
    examples: examples
  ) { text, report in
    let bytes = text.chapter.source.bytes
    guard bytes.firstRange(of: "{{#") != nil else { return }
    // Those that stand as lines in listings do work.
    let done = Set(
      text.chapter.outline.listings.flatMap { listing in
        text.document.places(of: listing.includes, in: listing.node).map(\.lower)
      })
    report.addDirectives(besides: done)
    report.addUnknown(besides: done)
  }
}

private let names: Set<String> = [
  "include", "rustdoc_include", "playground", "playpen", "title", "shiftinclude", "template",
]

extension CheckReport<TextFacts> {
  /// Adds the directives of another tool, which stand in listings as well as in the text.
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
      // Without something behind the name it is a section of a template.
      let name = bytes.text(mark.upperBound..<end)
      guard end < bytes.count, bytes[end].isBlank, names.contains(name) else { continue }
      add(
        at: facts.chapter.source.place(mark.lowerBound..<end),
        "“{{#\(name)}}” is a directive of mdBook")
    }
  }

  /// Adds those in the running text whose name nobody knows, or behind whose name nothing stands.
  fileprivate mutating func addUnknown(besides done: Set<Int>) {
    let bytes = facts.chapter.source.bytes
    for node in facts.document.tree.nodes where node.kind.isBlock && node.kind.holdsInlines {
      for mark in marks(in: node.range.clamped(to: 0..<bytes.count), of: bytes)
      where !done.contains(mark.lowerBound) {
        let name = bytes.text(mark.lowerBound + 3..<mark.upperBound)
        if names.contains(name), bytes[mark.upperBound].isBlank { continue }
        add(
          at: facts.chapter.source.place(mark),
          "“{{#\(name)}}” is no directive, and is printed as it stands",
          remedy: NearMiss.remedy(for: name, among: names.sorted()))
      }
    }
  }
}

/// Each `{{#name` of a block that is closed in its line, outside of code and without a backslash.
private func marks(in block: Range<Int>, of bytes: [UInt8]) -> [Range<Int>] {
  guard bytes.firstRange(of: "{{#", from: block.lowerBound, to: block.upperBound) != nil else {
    return []
  }
  var marks: [Range<Int>] = []
  // A run of back-ticks without one of its length behind it is none for those that follow.
  var unclosed: Set<Int> = []
  var offset = block.lowerBound
  // The next end of a line and the next closing braces, as long as the marks stand before them.
  var lineEnd = -1
  var close = -1
  func isClosed(behind name: Int) -> Bool {
    let end = block.upperBound
    if lineEnd < name {
      lineEnd = bytes.firstIndex(of: ASCII.newline, from: name, to: end) ?? end
    }
    if close < name { close = bytes.firstRange(of: "}}", from: name, to: end)?.lowerBound ?? end }
    return close < lineEnd
  }
  func run(at start: Int) -> Int {
    bytes[start..<block.upperBound].prefix { $0 == ASCII.backtick }.count
  }
  while offset < block.upperBound {
    switch bytes[offset] {
    case ASCII.backslash: offset += 2
    case ASCII.backtick:
      let length = run(at: offset)
      offset += length
      guard !unclosed.contains(length) else { continue }
      var end = offset
      while end < block.upperBound {
        let next = run(at: end)
        if next == length { break }
        end += max(1, next)
      }
      if end < block.upperBound { offset = end + length } else { unclosed.insert(length) }
    default:
      if let mark = mark(at: offset, before: block.upperBound, of: bytes),
        isClosed(behind: mark.upperBound)
      {
        marks.append(mark)
      }
      offset += 1
    }
  }
  return marks
}

private func mark(at start: Int, before end: Int, of bytes: [UInt8]) -> Range<Int>? {
  guard bytes.has("{{#", at: start), start + 3 < end, bytes[start + 3].isLetter else {
    return nil
  }
  var behind = start + 3
  while behind < end, bytes[behind].isLetterOrDigit || "-_".utf8.contains(bytes[behind]) {
    behind += 1
  }
  return start..<behind
}

private let examples = RuleExamples(
  wrong: [
    "# Cells\n\n⌖{{#include cells/reuse.md}}",
    "# Cells\n\n⌖{{#quiz cells.toml}}",
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
