public import HornbookDiagnostics

extension Rule {
  /// Records with more fields than a table has room for.
  public static let recordFieldsMany = Rule(
    "record-fields-many", .error,
    "Records without a declaration have more than \(RecordFieldsMany.limit) different fields.",
    reason: """
      Each field becomes a column in which every record has a cell. So many come about where names and \
      values have changed places, or where the first line of a table is not its header.
      """,
    remedy: "Declare in book.json which fields are shown, or mend the names in the file.",
    canBeLowered: false,
    wrong: [.files(("records/tools.csv", Self.table(RecordFieldsMany.limit, "⌖one-more")))],
    right: [.files(("records/tools.csv", Self.table(RecordFieldsMany.limit - 1, "last")))])

  private static func table(_ fields: Int, _ last: String) -> String {
    let names = (0..<fields).map { "field\($0)" } + [last]
    return names.joined(separator: ",") + "\n" + names.map { _ in "a" }.joined(separator: ",")
      + "\n"
  }
}

/// Tells of the first field that is one too many.
enum RecordFieldsMany {
  /// As many fields are shown without being declared.
  static let limit = 256

  static func findings(in set: RecordSet) -> [Finding] {
    guard set.fieldNames.count > limit else { return [] }
    let name = set.fieldNames[limit]
    let first = set.records.lazy.compactMap { $0.field(name) }.first
    return first.map { field in
      [
        Finding(
          .recordFieldsMany, at: field.namePlace,
          "“\(name)” is field \(limit + 1) of \(set.fieldNames.count), and none is declared")
      ]
    } ?? []
  }
}
