public import HornbookDiagnostics
internal import HornbookMarkdown

/// What can be wrong with the words, listings and pictures of a chapter, whatever else the book holds.
public enum TextRules {
  /// All of them.
  public static let all: [Rule] = checks.map(\.rule) + [.unusedAsset]

  static let checks: [Check<TextFacts>] = [
    headingJump, altMissing, insecureLink, codeLanguageUnknown, alertUnknown, countClaim,
    listingUnclosed, includeDirectiveUnsupported, foreignMark, htmlShown, secretFound, personalData,
  ]

  /// What is wrong with a chapter, or with the printed key.
  ///
  /// - Parameter wanted: The files that the chapter takes code from, which is looked at as well.
  public static func findings(
    in text: OpenText, of book: Book, wanted: WantedFacts = WantedFacts()
  ) -> [Finding] {
    let facts = TextFacts(text, book.settings, wanted)
    return checks.flatMap { $0.findings(in: facts) }
  }
}

/// A chapter as the text rules see it.
final class TextFacts {
  let chapter: ChapterFile
  let document: Document
  let settings: BookSettings
  /// The code that the chapter takes from other files.
  let included: [IncludedListing]
  /// Where its links stand; sought only where a rule has something to say about one.
  private(set) lazy var linkPlaces = LinkPlaces(document)

  init(_ text: OpenText, _ settings: BookSettings, _ wanted: WantedFacts) {
    chapter = text.file
    document = text.document
    self.settings = settings
    included = IncludedListing.all(of: text.file, wanted)
  }
}
