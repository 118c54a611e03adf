public import HornbookDiagnostics

/// The rules for the book as a whole and for the references in its chapters.
public enum ManuscriptRules {
  /// All rules of this module.
  public static let all: [Rule] = [
    .anchorMissing, .answerLinked, .calloutUnmatched, .captionsMissing, .chapterEmpty,
    .chapterListedMissing,
    .chapterNumberDuplicate, .chapterUnlisted, .fileKeptBack, .fileLeftOut, .fileRefused,
    .highlightOutside,
    .imageDamaged,
    .imageHost, .imageLocation, .imageRemote, .imageUnknown, .includeMissing, .includeRegionMissing,
    .linkBroken, .linkEmpty, .linkRefused, .pageTooLarge, .pathOutside,
    .pictureDamaged, .pictureMissing,
    .pictureStale, .pictureUnused, .redirectTaken,
    .slugDuplicate,
    .slugUnsafe, .summaryUnread, .tagSpelling, .themeContrast,
  ]
}
