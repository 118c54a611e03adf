internal import HornbookDiagnostics

extension DatasetRules {
  static let recordFieldMissing = Check<RecordFacts>(
    "record-field-missing", .error, "A record lacks a required field.",
    reason: "Its card and its table row would have a gap.",
    remedy: "Fill in the field, or remove “required” from its declaration.",
    examples: examples
  ) { records, report in
    for record in records.table.records {
      for field in records.declared ?? [] where field.isRequired {
        let given = record.field(field.name)
        guard given?.text.trimmed.isEmpty != false else { continue }
        report.add(
          at: given?.place ?? record.place,
          "this record lacks the required field “\(field.name)”")
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
