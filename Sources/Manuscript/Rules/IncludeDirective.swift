internal import HornbookBytes
public import HornbookDiagnostics
internal import HornbookMarkdown

extension Rule {
  /// A directive that another tool would replace, or that nothing would.
  public static let includeDirectiveUnsupported = Rule(
    "include-directive-unsupported", .warning, "A directive in braces is left in the text.",
    reason: "Nothing replaces it here, so readers see the directive itself.",
    remedy: """
      Code from a file stands in a fence, as a line {{#include file:region}} or behind it as \
      include="file#region"; a backslash before the braces leaves them as they are.
      """,
    wrong: [
      .chapter("# Cells\n\n⌖{{#include cells/reuse.md}}\n"),
      .chapter("# Cells\n\n⌖{{#quiz cells.toml}}\n"),
    ],
    right: [
      .files(
        ("chapters/01-cells.md", "# Cells\n\n```swift\n{{#include code/Cell.swift:1}}\n```\n"),
        ("chapters/code/Cell.swift", "struct Cell {}\n")),
      .files(
        ("chapters/01-cells.md", "# Cells\n\n```swift include=\"code/Cell.swift\"\n```\n"),
        ("chapters/code/Cell.swift", "struct Cell {}\n")),
      .chapter("# Cells\n\nA template repeats `{{#cells}}` for each of them.\n"),
    ])
}

/// Looks for `{{#include …}}` and its kin, which stand in listings as well as in the text.
enum IncludeDirective {
  private static let names: Set<String> = [
    "include", "rustdoc_include", "playground", "playpen", "title", "shiftinclude", "template",
  ]

  static func findings(in chapter: ChapterFile) -> [Finding] {
    let bytes = chapter.source.bytes
    // Those that stand as lines in listings do work.
    let done = Set(
      chapter.outline.listings.flatMap { listing in
        chapter.document.places(of: listing.includes, in: listing.node).map(\.lower)
      })
    var findings: [Finding] = []
    var offset = chapter.document.body.lowerBound
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
      findings.append(
        Finding(
          .includeDirectiveUnsupported, at: chapter.source.place(mark.lowerBound..<end),
          "“{{#\(name)}}” is a directive of mdBook"))
    }
    return findings + others(in: chapter, besides: done)
  }

  /// The directives in the running text whose name nobody knows, or behind whose name nothing stands.
  private static func others(in chapter: ChapterFile, besides done: Set<Int>) -> [Finding] {
    let bytes = chapter.source.bytes
    guard bytes.firstRange(of: "{{#") != nil else { return [] }
    var findings: [Finding] = []
    for node in chapter.document.tree.nodes where node.kind.isBlock && node.kind.holdsInlines {
      for mark in marks(in: node.range.clamped(to: 0..<bytes.count), of: bytes)
      where !done.contains(mark.lowerBound) {
        let name = bytes.text(mark.lowerBound + 3..<mark.upperBound)
        if names.contains(name), bytes[mark.upperBound].isBlank { continue }
        findings.append(
          Finding(
            .includeDirectiveUnsupported, at: chapter.source.place(mark),
            "“{{#\(name)}}” is no directive, and is printed as it stands",
            remedy: NearMiss.remedy(for: name, among: names.sorted())))
      }
    }
    return findings
  }

  /// Each `{{#name` of a block that is closed in its line, outside of code and without a backslash.
  private static func marks(in block: Range<Int>, of bytes: [UInt8]) -> [Range<Int>] {
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

  private static func mark(at start: Int, before end: Int, of bytes: [UInt8]) -> Range<Int>? {
    guard bytes.has("{{#", at: start), start + 3 < end, bytes[start + 3].isLetter else {
      return nil
    }
    var behind = start + 3
    while behind < end, bytes[behind].isLetterOrDigit || "-_".utf8.contains(bytes[behind]) {
      behind += 1
    }
    return start..<behind
  }
}
