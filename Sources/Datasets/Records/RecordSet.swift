internal import HornbookBytes
public import HornbookDiagnostics
public import HornbookFormats

/// A list of records: what lies beneath all data of a book, whether it was written as JSON or as CSV.
///
/// Every value keeps its place, so that whatever a more learned reader finds wrong can be pointed at.
public struct RecordSet: Sendable {
  /// The name of the file, without its folder and its ending.
  public let name: String
  /// The records, in the order of the file.
  public internal(set) var records: [Record]
  /// The names of the fields, in the order in which the file first mentions them.
  public let fieldNames: [String]

  /// One record.
  public struct Record: Sendable {
    /// Where it stands.
    public var place: Place
    /// Its fields, in the order of the file.
    public let fields: [Field]
    /// Their places by their names, where they are too many to be looked through each time.
    private let byName: [String: Int]

    /// The text of a field, where the record has one of that name.
    public subscript(name: String) -> String? { field(name)?.text }

    /// The field of a name.
    public func field(_ name: String) -> Field? {
      guard fields.count > Self.few else { return fields.first { $0.name == name } }
      return byName[name].map { fields[$0] }
    }

    private static let few = 16

    init(place: Place, fields: [Field]) {
      self.place = place
      self.fields = fields
      byName =
        fields.count > Self.few
        ? Dictionary(zip(fields.map(\.name), fields.indices)) { first, _ in first } : [:]
    }
  }

  /// A named value.
  public struct Field: Sendable {
    /// The name.
    public var name: String
    /// The value as text; numbers as they were written.
    public var text: String
    /// Where the value stands.
    public var place: Place
    /// Where its name stands.
    public var namePlace: Place
    /// The value as JSON has it; nil for a cell of a table, which may hold anything.
    public var value: DataValue?
  }

  init(name: String, records: [Record]) {
    self.name = name
    self.records = records
    var seen: Set<String> = []
    fieldNames = records.flatMap(\.fields).map(\.name).filter { seen.insert($0).inserted }
  }

  /// Reads a file by its ending: a JSON array of objects, or an object with such an array as
  /// `records`, or a CSV with a header row.
  ///
  /// - Returns: Nil for files of other kinds, and where the file cannot be read.
  public static func read(_ source: Source, findings: inout [Finding]) -> RecordSet? {
    let file = source.path.lastPathName
    guard let period = file.lastIndex(of: ".") else { return nil }
    let name = String(file[..<period])
    switch source.ending {
    case "json": return fromJSON(source, name, &findings)
    case "csv": return fromCSV(source, name, &findings)
    default: return nil
    }
  }

  private static func fromCSV(_ source: Source, _ name: String, _ findings: inout [Finding])
    -> RecordSet?
  {
    guard let table = CSVReader.read(source, findings: &findings) else { return nil }
    let records = table.records.map { record in
      let fields = table.columns.enumerated().compactMap { column, name in
        record[column].map {
          Field(
            name: name, text: CSVWriter.unguarded($0.text), place: $0.place,
            namePlace: table.place(ofColumn: column))
        }
      }
      return Record(place: fields.first?.place ?? Place(file: source.path), fields: fields)
    }
    return RecordSet(name: name, records: records)
  }

  private static func fromJSON(_ source: Source, _ name: String, _ findings: inout [Finding])
    -> RecordSet?
  {
    guard let root = JSONParser.parse(source).root(findings: &findings) else { return nil }
    let list =
      root.kind == .object && root["records"] != nil
      ? root.read(.record(RecordsModel.self), findings: &findings)?.list : root
    guard let objects = list?.read(.list(.record(JSONRecord.self)), findings: &findings) else {
      return nil
    }
    return RecordSet(name: name, records: objects.map(\.record))
  }
}

/// An object around the list.
struct RecordsModel: FieldDecodable {
  let list: DataValue

  init?(fields: inout FieldReader) {
    guard let list = fields.required("records", .anything) else { return nil }
    self.list = list
  }
}

/// An object whose members are all taken as they are.
private struct JSONRecord: FieldDecodable {
  let record: RecordSet.Record

  init?(fields: inout FieldReader) {
    var read: [RecordSet.Field] = []
    for member in fields.takeUnasked() {
      let value = member.value
      if value.isNull { continue }
      guard let text = value.string ?? value.numberText ?? value.bool.map(String.init) else {
        fields.note(.wrongType(of: value, expected: "a string, a number, or true or false"))
        continue
      }
      read.append(
        RecordSet.Field(
          name: member.key, text: text, place: value.place, namePlace: member.keyPlace,
          value: value))
    }
    record = RecordSet.Record(place: fields.value.place, fields: read)
  }
}
