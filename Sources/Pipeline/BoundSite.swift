public import HornbookDiagnostics
public import HornbookFiles
public import HornbookManuscript
internal import HornbookPress

/// Makes the whole book as one file that is published with the site, after another reading of the same sources.
public struct BoundSite: Sendable {
  /// The kind of file.
  public let kind: BoundBook
  /// Makes the file; nil if findings about the book itself prevent that.
  public let make: @Sendable (BookSource, BookOptions) -> Outcome?

  /// What came of binding a book.
  public enum Outcome: Sendable {
    /// The bytes of the file.
    case made([UInt8])
    /// Why there is none, as a clause.
    case leftOut(String)
  }

  /// Creates a way to make a kind of file.
  public init(_ kind: BoundBook, make: @escaping @Sendable (BookSource, BookOptions) -> Outcome?) {
    self.kind = kind
    self.make = make
  }
}

extension Rule {
  /// An edition that the book asks for and that cannot be made.
  public static let editionLeftOut = Rule(
    "edition-left-out", .warning, "A file into which the book should be bound cannot be made.",
    reason: """
      The format has limits that a site does not have. The site is published without the file, and \
      the link on its cover leads nowhere.
      """,
    remedy: "Remove it from “editions” in book.json, or divide the book.",
    examples: examples)
}

extension BookOptions {
  /// The files that a book with these settings is bound into.
  func bound(_ settings: BookSettings) -> [(path: String, site: BoundSite)] {
    exports.filter { settings.editions.contains($0.kind) }
      .map { ($0.kind.path(for: settings.id), $0) }
  }

  /// Makes these files, and says which cannot be made.
  func boundFiles(_ settings: BookSettings, _ access: BookSource, in layout: SiteLayout)
    -> (files: [SiteOutput], findings: [Finding])
  {
    var options = self
    options.exports = []
    options.includesReport = false
    options.external = nil
    options.running = nil
    var (files, findings): ([SiteOutput], [Finding]) = ([], [])
    for (path, site) in bound(settings) {
      switch site.make(access, options) {
      case .made(let bytes): files.append(SiteOutput(path: path, bytes: bytes).placed(in: layout))
      case .leftOut(let reason):
        findings.append(
          Finding(
            .editionLeftOut, at: Place(file: ReadSettings.path), "“\(path)” is left out: \(reason)")
        )
      case nil: continue
      }
    }
    return (files, findings)
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    === book.json
    ⌖{ "id": "wood", "title": "Of wood", "editions": ["epub"] }
    === chapters/01-wood.md
    # Wood

    Oak is heavy, and this book has 65,000 more chapters.
    """
  ],
  right: [
    """
    === book.json
    { "id": "wood", "title": "Of wood", "editions": ["epub"] }
    === chapters/01-wood.md
    # Wood

    Oak is heavy.
    """
  ])
