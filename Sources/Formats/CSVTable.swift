internal import HornbookBytes
public import HornbookDiagnostics

/// The contents of a CSV file: a header and the valid records.
///
/// All fields are in one flat array, record after record, each with its range in the file.
public final class CSVTable: Sendable {
  /// The source that was read.
  public let source: Source
  /// The byte that separates fields: a comma, a semicolon or a tab.
  public let separator: UInt8
  /// The column names in the header.
  public let columns: [String]
  /// The number of records after the header.
  public let count: Int
  /// The fields of the header, followed by those of the records.
  private let fields: [CSVCell]
  /// The text of fields with doubled quotes.
  private let pool: [UInt8]

  init(source: Source, separator: UInt8, width: Int, fields: [CSVCell], pool: [UInt8]) {
    self.source = source
    self.separator = separator
    self.fields = fields
    self.pool = pool
    count = width > 0 ? fields.count / width - 1 : 0
    columns = fields.prefix(width).map { $0.text(in: source.bytes, pool) }
  }

  /// The place of a column's name.
  public func place(ofColumn column: Int) -> Place { source.place(fields[column].range) }

  /// The record at a position, from 0, not counting the header.
  public subscript(record: Int) -> CSVRecord { CSVRecord(table: self, index: record) }

  /// All records, from top to bottom.
  public var records: some Sequence<CSVRecord> { (0..<count).lazy.map { self[$0] } }

  func field(_ column: Int, of record: Int) -> CSVField {
    let cell = fields[(record + 1) * columns.count + column]
    return CSVField(text: cell.text(in: source.bytes, pool), place: source.place(cell.range))
  }
}

/// A record of a table, with as many fields as the header.
public struct CSVRecord: Sendable {
  /// The table that contains the record.
  public let table: CSVTable
  /// The position of the record, from 0.
  public let index: Int

  /// The field in a column, counted from 0.
  public subscript(column: Int) -> CSVField? {
    table.columns.indices.contains(column) ? table.field(column, of: index) : nil
  }
}

/// A field of a record.
public struct CSVField: Hashable, Sendable {
  /// The contents without quotes.
  public let text: String
  /// The place in the file, including quotes.
  public let place: Place
}

/// The range of a field, and the range of its text in the file or in the pool.
struct CSVCell: Sendable {
  var range: Range<Int>
  var textRange: Range<Int>
  var isPooled = false

  func text(in bytes: [UInt8], _ pool: [UInt8]) -> String {
    (isPooled ? pool : bytes).text(textRange)
  }
}
