internal import HornbookBytes
public import HornbookDiagnostics
public import HornbookFormats

/// A list of records, read from JSON or CSV.
///
/// Every value keeps its place, so that later checks can point to it.
public struct RecordSet: Sendable {
  /// The file's name, without folder and extension.
  public let name: String
  /// The records, in file order.
  public internal(set) var records: [Record]
  /// The names of the fields, in the order of their first occurrence.
  public let fieldNames: [String]

  /// A record with named fields.
  public struct Record: Sendable {
    /// The place of the record in its file.
    public var place: Place
    /// The fields, in file order.
    public let fields: [Field]
    /// The positions of the fields by name; empty if there are few enough for a linear search.
    private let byName: [String: Int]

    /// The text of the field with the given name; nil if there is none.
    public subscript(name: String) -> String? { field(name)?.text }

    /// The field with the given name; nil if there is none.
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
    /// The field's name.
    public var name: String
    /// The value as text; numbers as written.
    public var text: String
    /// The place of the value.
    public var place: Place
    /// The place of the name.
    public var namePlace: Place
    /// The JSON value; nil for a table cell, whose type is not known.
    public var value: DataValue?
  }

  init(name: String, records: [Record]) {
    self.name = name
    self.records = records
    var seen: Set<String> = []
    fieldNames = records.flatMap(\.fields).map(\.name).filter { seen.insert($0).inserted }
  }

  /// Reads a file according to its extension.
  ///
  /// JSON may be an array of objects, or an object with such an array as `records`; CSV
  /// needs a header row.
  ///
  /// - Returns: Nil for other extensions, and if the file cannot be read.
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
    guard let records = list?.read(.list(.record(Record.self)), findings: &findings) else {
      return nil
    }
    return RecordSet(name: name, records: records)
  }
}

/// An object that contains the list.
struct RecordsModel: FieldDecodable {
  let list: DataValue

  init?(fields: inout FieldReader) {
    guard let list = fields.required("records", .anything) else { return nil }
    self.list = list
  }
}

extension RecordSet.Record: FieldDecodable {
  /// Reads an object whose members are all accepted as fields.
  public init?(fields: inout FieldReader) {
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
    self.init(place: fields.value.place, fields: read)
  }
}
