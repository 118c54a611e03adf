public import HornbookDiagnostics

extension Rule {
  /// A database that cannot be read.
  public static let databaseUnreadable = Rule(
    "database-unreadable", .error, "A file is damaged, or is not a database.",
    reason: "Of a damaged database some records are missing, and nobody notices which.",
    remedy: "Get a whole copy of the file, made while no program changes it.",
    canBeLowered: false,
    examples: .databaseUnreadable)

  /// A query that has no result.
  public static let queryFailed = Rule(
    "query-failed", .error, "A query cannot be answered.",
    reason: "The dataset has no records without it, and its pages cannot be made.",
    remedy: "Correct the query: a single “SELECT” whose columns have different names.",
    canBeLowered: false,
    examples: .queryFailed)

  /// A query that finds nothing.
  public static let queryEmpty = Rule(
    "query-empty", .warning, "A query finds no records.",
    reason: "Its pages are empty, which is rarely what was wanted.",
    remedy: "Correct the conditions of the query.",
    examples: .queryEmpty)
}

extension RuleExamples {
  fileprivate static let databaseUnreadable = RuleExamples(
    wrong: [birds(#""SELECT name FROM birds""#, "⌖name\nHeron")],
    right: [birds(#""SELECT 'Heron' AS name""#)])

  fileprivate static let queryFailed = RuleExamples(
    wrong: [
      birds(#""SELECT 'Heron' AS name ⌖FRM birds""#), birds(#""SELECT name FROM ⌖birds""#),
      birds(#"⌖"SELECT 'Heron' AS name, 'Wren' AS name""#),
    ],
    right: [birds(#""SELECT 'Heron' AS name, 1.9 AS wingspan""#)])

  fileprivate static let queryEmpty = RuleExamples(
    wrong: [birds(#"⌖"SELECT 'Heron' AS name WHERE 1 > 2""#)],
    right: [birds(#""SELECT 'Heron' AS name WHERE 1 < 2""#)])

  /// A dataset with a query; a database without bytes has no tables.
  private static func birds(_ query: String, _ database: String = "") -> RuleExample {
    RuleExample(
      """
      === book.json
      {"id": "birds", "title": "Birds", "datasets": {"birds": {"query": \(query)}}}
      === records/birds.sqlite
      \(database)
      """)
  }
}
