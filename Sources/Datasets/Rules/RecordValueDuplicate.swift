public import HornbookDiagnostics

extension Rule {
  /// Two records with a value that only one may have.
  public static let recordValueDuplicate = Rule(
    "record-value-duplicate", .error,
    "Two records have the same value in a field that is declared as unique.",
    reason: "Readers cannot tell them apart, and neither can whoever refers to one of them.",
    remedy: "Correct one of them, or take “unique” out of the declaration of the field.",
    wrong: [
      .files(
        ("book.json", Self.declaration),
        ("records/tools.csv", "tool,price\nPress,30\n⌖Press,4\n"))
    ],
    right: [
      .files(
        ("book.json", Self.declaration),
        ("records/tools.csv", "tool,price\nPress,30\nSmall press,4\n"))
    ])

  private static let declaration = """
    {"id": "tools", "title": "Tools", "datasets": {"tools": {"fields": [
      {"name": "tool", "unique": true}, {"name": "price", "type": "number"}]}}}

    """
}

/// Compares the values of a field that must differ.
enum RecordValueDuplicate {
  static func findings(of field: RecordField, in set: RecordSet) -> [Finding] {
    var first: [String: RecordSet.Field] = [:]
    return set.records.compactMap { record in
      guard let given = record.field(field.name), !given.text.trimmed.isEmpty else { return nil }
      guard let other = first[given.text.trimmed] else {
        first[given.text.trimmed] = given
        return nil
      }
      return Finding(
        .recordValueDuplicate, at: given.place,
        "“\(given.text.trimmed)” is already the “\(field.name)” of another record",
        notes: [.init(at: other.place, "it is given here first")])
    }
  }
}
