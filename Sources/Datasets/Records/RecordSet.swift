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
  /// JSON or a property list may be an array of objects, or an object with such an array as `records`; CSV
  /// needs a header row.
  ///
  /// - Parameter path: Where the list is in a JSON file, if the declaration tells.
  /// - Returns: Nil for other extensions, and if the file cannot be read.
  public static func read(_ source: Source, at path: PlacedText? = nil, findings: inout [Finding])
    -> RecordSet?
  {
    let file = source.path.lastPathName
    guard let period = file.lastIndex(of: ".") else { return nil }
    let name = String(file[..<period])
    switch source.ending {
    case "json", "plist": return fromTree(source, name, path, &findings)
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
}
