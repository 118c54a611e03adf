internal import HornbookBytes
public import HornbookDiagnostics
internal import HornbookMarkdown

extension Rule {
  /// A directive that another tool would replace.
  public static let includeDirectiveUnsupported = Rule(
    "include-directive-unsupported", .warning, "A directive of mdBook is left in the text.",
    reason: "Nothing replaces it here, so readers see the directive itself.",
    remedy: """
      Code from a file stands in a fence, as a line {{#include file:region}} or behind it as \
      include="file#region"; a backslash before the braces leaves them as they are.
      """,
    wrong: [.chapter("# Cells\n\n⌖{{#include cells/reuse.md}}\n")],
    right: [
      .files(
        ("chapters/01-cells.md", "# Cells\n\n```swift\n{{#include code/Cell.swift:1}}\n```\n"),
        ("chapters/code/Cell.swift", "struct Cell {}\n")),
      .files(
        ("chapters/01-cells.md", "# Cells\n\n```swift include=\"code/Cell.swift\"\n```\n"),
        ("chapters/code/Cell.swift", "struct Cell {}\n")),
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
        listing.includes.map { chapter.document.place(of: $0, in: listing.node).lower }
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
    return findings
  }
}
