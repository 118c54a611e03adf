public import HornbookDiagnostics
internal import HornbookMarkdown

/// The rules for the words, listings and images of a chapter, independent of the rest of the book.
public enum TextRules {
  /// All rules of this kind.
  public static let all: [Rule] = checks.map(\.rule) + [.unusedAsset]

  static let checks: [Check<TextFacts>] = [
    headingJump, altMissing, insecureLink, codeLanguageUnknown, drawingAsText, alertUnknown,
    countClaim,
    listingUnclosed, includeDirectiveUnsupported, foreignMark, htmlShown, textUnwritten,
    secretFound,
    personalData,
  ]

  /// The findings for a chapter, or for the printed answer key.
  ///
  /// - Parameter wanted: The files that the chapter includes code from; that code is checked too.
  public static func findings(
    in text: OpenText, of book: Book, wanted: WantedFacts = WantedFacts()
  ) -> [Finding] {
    let facts = TextFacts(text, book.settings, wanted)
    return checks.flatMap { $0.findings(in: facts) }
  }
}

/// The data about a chapter that the text rules check.
final class TextFacts {
  let chapter: ChapterFile
  let document: Document
  let settings: BookSettings
  /// The code that the chapter includes from other files.
  let included: [IncludedListing]
  /// Maps the text to its source; made only when a rule reports something.
  private(set) lazy var map = SourceMap(document)

  init(_ text: OpenText, _ settings: BookSettings, _ wanted: WantedFacts) {
    chapter = text.file
    document = text.document
    self.settings = settings
    included = IncludedListing.all(of: text.file, wanted)
  }
}
