public import HornbookDiagnostics
public import HornbookFormats

/// The query of a declaration for a database.
public struct RecordQuery: Sendable {
  /// The query, a single `SELECT`.
  public let text: String
  /// The value in `book.json`.
  public let value: DataValue

  /// The place of some bytes of the query; of all of it if there are none.
  public func place(of range: Range<Int>?) -> Place {
    range.map { value.place(ofText: $0) } ?? value.place
  }
}

extension FieldType<RecordQuery> {
  static var query: FieldType {
    .checked("a query such as “SELECT name FROM tools”") { value in
      value.string.map { RecordQuery(text: $0, value: value) }
    }
  }
}
