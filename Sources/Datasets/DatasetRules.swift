public import HornbookDiagnostics

/// The rules about the datasets of a book.
public enum DatasetRules {
  /// All rules about contacts, movies and records.
  public static let all: [Rule] =
    contactChecks.map(\.rule) + familyChecks.map(\.rule) + recordChecks.map(\.rule) + [
      .dataImageMissing, .dataImageUndecodable, .datasetFileMissing, .datasetNameDuplicate,
      .datasetNameUnsafe, .vcardSyntax, .databaseUnreadable, .queryFailed, .queryEmpty,
    ]

  static let contactChecks: [Check<ContactSet>] = [
    contactIDDuplicate, contactDuplicateLikely, contactNameless, contactEmailMalformed,
    contactPhoneMalformed, contactDateMalformed, sampleNotReserved,
  ]

  static let familyChecks: [Check<FamilyModel>] = [movieDuplicate, movieUnlisted]

  static let recordChecks: [Check<RecordFacts>] = [
    recordFieldMissing, recordValueDuplicate, recordFieldsMany,
  ]
}
