internal import HornbookBytes
public import HornbookDiagnostics

/// The contents of a CSV file: a header and the records that fit it.
///
/// All fields lie in one flat array, record after record, each with its stretch of the file.
public final class CSVTable: Sendable {
  /// What was read.
  public let source: Source
  /// The byte between two fields: a comma, a semicolon or a tab.
  public let separator: UInt8
  /// The names of the header.
  public let columns: [String]
  /// How many records follow the header.
  public let count: Int
  /// The header, then the records.
  private let fields: [CSVCell]
  /// The text of the fields that hold doubled quotes.
  private let pool: [UInt8]

  init(source: Source, separator: UInt8, width: Int, fields: [CSVCell], pool: [UInt8]) {
    self.source = source
    self.separator = separator
    self.fields = fields
    self.pool = pool
    count = width > 0 ? fields.count / width - 1 : 0
    columns = fields.prefix(width).map { $0.text(in: source.bytes, pool) }
  }

  /// Where the name of a column stands.
  public func place(ofColumn column: Int) -> Place { source.place(fields[column].range) }

  /// A record, from 0; the header is none.
  public subscript(record: Int) -> CSVRecord { CSVRecord(table: self, index: record) }

  /// Every record from top to bottom.
  public var records: some Sequence<CSVRecord> { (0..<count).lazy.map { self[$0] } }

  func field(_ column: Int, of record: Int) -> CSVField {
    let cell = fields[(record + 1) * columns.count + column]
    return CSVField(text: cell.text(in: source.bytes, pool), place: source.place(cell.range))
  }
}

/// A record of a table: as many fields as the header has.
public struct CSVRecord: Sendable {
  /// The table.
  public let table: CSVTable
  /// The position among the records, from 0.
  public let index: Int

  /// The field of a column, from 0.
  public subscript(column: Int) -> CSVField? {
    table.columns.indices.contains(column) ? table.field(column, of: index) : nil
  }
}

/// A field of a record.
public struct CSVField: Hashable, Sendable {
  /// What it holds, without its quotes.
  public let text: String
  /// Where it stands, with its quotes.
  public let place: Place
}

/// Where a field stands, and where its text is.
struct CSVCell: Sendable {
  var range: Range<Int>
  var textRange: Range<Int>
  var isPooled = false

  func text(in bytes: [UInt8], _ pool: [UInt8]) -> String {
    (isPooled ? pool : bytes).text(textRange)
  }
}
