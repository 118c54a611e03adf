internal import HornbookDiagnostics

extension DatasetRules {
  static let recordValueDuplicate = Check<RecordFacts>(
    "record-value-duplicate", .error,
    "Two records have the same value in a unique field.",
    reason: "Readers cannot tell them apart, and references to them are ambiguous.",
    remedy: "Correct one of them, or remove “unique” from the field's declaration.",
    examples: examples
  ) { records, report in
    for field in records.declared ?? [] where field.isUnique {
      var first: [String: RecordSet.Field] = [:]
      for record in records.table.records {
        guard let given = record.field(field.name), !given.text.trimmed.isEmpty else { continue }
        guard let other = first[given.text.trimmed] else {
          first[given.text.trimmed] = given
          continue
        }
        report.add(
          at: given.place,
          "“\(given.text.trimmed)” is already the “\(field.name)” of another record",
          notes: [.init(at: other.place, "first given here")])
      }
    }
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    === book.json
    {"id": "tools", "title": "Tools", "datasets": {"tools": {"fields": [
      {"name": "tool", "unique": true}, {"name": "price", "type": "number"}]}}}
    === records/tools.csv
    tool,price
    Press,30
    ⌖Press,4
    """
  ],
  right: [
    """
    === book.json
    {"id": "tools", "title": "Tools", "datasets": {"tools": {"fields": [
      {"name": "tool", "unique": true}, {"name": "price", "type": "number"}]}}}
    === records/tools.csv
    tool,price
    Press,30
    Small press,4
    """
  ])
