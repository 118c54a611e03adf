internal import HornbookDiagnostics

extension DatasetRules {
  static let recordFieldsMany = Check<RecordFacts>(
    "record-fields-many", .error,
    "Records without a declaration have more than \(RecordFacts.mostUndeclared) different fields.",
    reason: """
      Each field becomes a column with a cell for every record. So many columns usually mean that \
      names and values are swapped, or that the first line of a table is not its header.
      """,
    remedy: "Declare the fields to show in book.json, or correct the names in the file.",
    canBeLowered: false,
    examples: examples
  ) { records, report in
    let names = records.table.fieldNames
    guard records.declared == nil, names.count > RecordFacts.mostUndeclared else { return }
    let name = names[RecordFacts.mostUndeclared]
    guard let field = records.table.records.lazy.compactMap({ $0.field(name) }).first else {
      return
    }
    report.add(
      at: field.namePlace,
      "“\(name)” is field \(RecordFacts.mostUndeclared + 1) of \(names.count), and none is declared"
    )
  }
}

private let examples = RuleExamples(
  wrong: [table(RecordFacts.mostUndeclared, "⌖one-more")],
  right: [table(RecordFacts.mostUndeclared - 1, "last")])

private func table(_ fields: Int, _ last: String) -> RuleExample {
  let names = (0..<fields).map { "field\($0)" } + [last]
  let cells = names.map { _ in "a" }.joined(separator: ",")
  return RuleExample("=== records/tools.csv\n\(names.joined(separator: ","))\n\(cells)")
}
