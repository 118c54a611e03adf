public import HornbookDiagnostics

/// What can be wrong with a book as a whole, and with what its chapters point at.
public enum ManuscriptRules {
  /// All rules of this room.
  public static let all: [Rule] = [
    .anchorMissing, .answerLinked, .calloutUnmatched, .chapterEmpty, .chapterListedMissing,
    .chapterNumberDuplicate, .chapterUnlisted, .fileKeptBack, .fileRefused, .highlightOutside,
    .imageDamaged,
    .imageLocation, .imageRemote, .imageUnknown, .includeMissing, .includeRegionMissing,
    .linkBroken, .linkEmpty, .linkRefused, .pageTooLarge, .pathOutside, .redirectTaken,
    .slugDuplicate,
    .slugUnsafe, .summaryUnread,
  ]
}
