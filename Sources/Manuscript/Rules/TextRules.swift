public import HornbookDiagnostics

/// What can be wrong with the words, listings and pictures of a chapter, whatever else the book holds.
public enum TextRules {
  /// All of them.
  public static let all: [Rule] = [
    .alertUnknown, .altMissing, .codeLanguageUnknown, .countClaim, .foreignMark, .headingJump,
    .htmlShown, .includeDirectiveUnsupported, .insecureLink, .listingUnclosed, .personalData,
    .secretFound, .unusedAsset,
  ]
}

/// Runs the rules over texts.
public enum TextChecks {
  /// What the text rules find in a chapter, or in the printed key.
  ///
  /// - Parameter wanted: The files that the chapter takes code from, which is looked at as well.
  public static func findings(
    in chapter: ChapterFile, of book: Book, wanted: WantedFacts = WantedFacts()
  ) -> [Finding] {
    let included = IncludedListing.all(of: chapter, wanted)
    return HeadingJump.findings(in: chapter)
      + LinkChecks.findings(in: chapter)
      + CodeLanguageUnknown.findings(in: chapter)
      + AlertUnknown.findings(in: chapter)
      + CountClaim.findings(in: chapter, language: book.settings.language)
      + ListingUnclosed.findings(in: chapter)
      + IncludeDirective.findings(in: chapter)
      + ForeignMark.findings(in: chapter)
      + HTMLShown.findings(in: chapter, rawHTML: book.settings.html)
      + SecretFound.findings(in: chapter, included)
      + PersonalData.findings(in: chapter, included)
  }
}
