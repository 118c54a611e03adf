public import HornbookDiagnostics

/// What can be wrong with the datasets of a book.
public enum DatasetRules {
  /// All rules about contacts, movies and records.
  public static let all: [Rule] = [
    .contactDateMalformed, .contactDuplicateLikely, .contactEmailMalformed, .contactIDDuplicate,
    .contactNameless, .contactPhoneMalformed, .dataImageMissing, .dataImageUndecodable,
    .datasetFileMissing, .datasetNameDuplicate, .datasetNameUnsafe, .movieDuplicate, .movieUnlisted,
    .recordFieldMissing, .recordFieldsMany, .recordValueDuplicate, .sampleNotReserved, .vcardSyntax,
  ]
}
