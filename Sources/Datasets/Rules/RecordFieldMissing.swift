internal import HornbookDiagnostics

extension DatasetRules {
  static let recordFieldMissing = Check<RecordFacts>(
    "record-field-missing", .error, "A record lacks a field that is declared as required.",
    reason: "Its card and its line of the table would have a hole where all others have something.",
    remedy: "Fill the field in, or take “required” out of its declaration.",
    examples: examples
  ) { records, report in
    for record in records.table.records {
      for field in records.declared ?? [] where field.isRequired {
        let given = record.field(field.name)
        guard given?.text.trimmed.isEmpty != false else { continue }
        report.add(
          at: given?.place ?? record.place,
          "this record has no “\(field.name)”, which each must have")
      }
    }
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    === book.json
    {"id": "tools", "title": "Tools", "datasets": {"tools": {"fields": [
      {"name": "tool", "required": true}, {"name": "price", "type": "number"}]}}}
    === records/tools.csv
    tool,price
    Press,30
    ⌖,4
    """
  ],
  right: [
    """
    === book.json
    {"id": "tools", "title": "Tools", "datasets": {"tools": {"fields": [
      {"name": "tool", "required": true}, {"name": "price", "type": "number"}]}}}
    === records/tools.csv
    tool,price
    Press,30
    Awl,4
    """
  ])
