public import HornbookDiagnostics
internal import HornbookFormats

/// A list of records: what lies beneath all data of a book, whether it was written as JSON or as CSV.
///
/// Every value keeps its place, so that whatever a more learned reader finds wrong can be pointed at.
public struct RecordSet: Sendable {
  /// The name of the file, without its folder and its ending.
  public let name: String
  /// The records, in the order of the file.
  public let records: [Record]

  /// One record.
  public struct Record: Sendable, Hashable {
    /// Where it stands.
    public var place: Place
    /// Its fields, in the order of the file.
    public var fields: [Field]

    /// The text of a field, where the record has one of that name.
    public subscript(name: String) -> String? { fields.first { $0.name == name }?.text }
  }

  /// A named value.
  public struct Field: Sendable, Hashable {
    /// The name.
    public var name: String
    /// The value as text; numbers as they were written.
    public var text: String
    /// Where the value stands.
    public var place: Place
  }

  /// Reads a file by its ending: a JSON array of objects, or a CSV with a header row.
  ///
  /// - Returns: Nil for files of other kinds, and where the file cannot be read.
  public static func read(_ source: Source, findings: inout [Finding]) -> RecordSet? {
    let file = source.path.split(separator: "/").last.map(String.init) ?? source.path
    guard let period = file.lastIndex(of: ".") else { return nil }
    let name = String(file[..<period])
    switch file[period...] {
    case ".json": return fromJSON(source, name, &findings)
    case ".csv": return fromCSV(source, name, &findings)
    default: return nil
    }
  }

  private static func fromCSV(_ source: Source, _ name: String, _ findings: inout [Finding])
    -> RecordSet?
  {
    guard let table = CSVReader.read(source, findings: &findings) else { return nil }
    let records = table.records.map { record in
      let fields = table.columns.enumerated().compactMap { column, name in
        record[column].map { Field(name: name, text: $0.text, place: $0.place) }
      }
      return Record(place: fields.first?.place ?? Place(file: source.path), fields: fields)
    }
    return RecordSet(name: name, records: records)
  }

  private static func fromJSON(_ source: Source, _ name: String, _ findings: inout [Finding])
    -> RecordSet?
  {
    guard let root = JSONParser.parse(source).root(findings: &findings),
      let objects = root.read(.list(.record(JSONRecord.self)), findings: &findings)
    else { return nil }
    return RecordSet(name: name, records: objects.map(\.record))
  }
}

/// An object whose members are all taken as they are.
private struct JSONRecord: FieldDecodable {
  let record: RecordSet.Record

  init?(fields: inout FieldReader) {
    let members = fields.takeUnasked()
    record = RecordSet.Record(
      place: fields.value.place,
      fields: members.compactMap { member in
        let value = member.value
        guard let text = value.string ?? value.numberText ?? value.bool.map(String.init) else {
          return nil
        }
        return RecordSet.Field(name: member.key, text: text, place: value.place)
      })
  }
}
