public import HornbookDiagnostics

extension Rule {
  /// A record without a field that it must have.
  public static let recordFieldMissing = Rule(
    "record-field-missing", .error, "A record lacks a field that is declared as required.",
    reason: "Its card and its line of the table would have a hole where all others have something.",
    remedy: "Fill the field in, or take “required” out of its declaration.",
    wrong: [
      .files(
        ("book.json", Self.declaration),
        ("records/tools.csv", "tool,price\nPress,30\n⌖,4\n"))
    ],
    right: [
      .files(
        ("book.json", Self.declaration),
        ("records/tools.csv", "tool,price\nPress,30\nAwl,4\n"))
    ])

  private static let declaration = """
    {"id": "tools", "title": "Tools", "datasets": {"tools": {"fields": [
      {"name": "tool", "required": true}, {"name": "price", "type": "number"}]}}}

    """
}

/// Tells of a field that is not there.
enum RecordFieldMissing {
  static func finding(_ field: RecordField, in record: RecordSet.Record, _ given: RecordSet.Field?)
    -> Finding
  {
    Finding(
      .recordFieldMissing, at: given?.place ?? record.place,
      "this record has no “\(field.name)”, which each must have")
  }
}
