internal import HornbookDiagnostics
public import HornbookFormats

extension DatasetDeclaration: FieldDecodable {
  /// Reads a declaration except its name.
  public init?(fields: inout FieldReader) {
    self.init(name: "", place: fields.value.place)
    kind = fields.optional("kind", .word(DatasetKind.self))
    file = fields.optional("file", .written.naming(.data))
    path = fields.optional("path", .written)
    query = fields.optional("query", .query)
    // Only records have a query, whatever the folder.
    if query != nil { kind = kind ?? .records }
    title = fields.optional("title", .nonEmptyString)
    summary = fields.optional("description", .nonEmptyString)
    pages = fields.optional("pages", .list(.word(DatasetPage.self))).map(Self.once)
    downloads = fields.optional("downloads", .list(.word(DatasetDownload.self)))
      .map(Self.once)
    hasPhotos = fields.optional("photos", .bool) ?? true
    order = fields.optional("order", .word(DatasetOrder.self))
    isSample = fields.optional("sample", .bool) ?? false
    grid = fields.optional("grid", .record(GridSettings.self)) ?? GridSettings()
    strip = fields.optional("staggered", .record(StripSettings.self)) ?? StripSettings()
    card = fields.optional("card", .nonEmptyString)
    readFields(&fields)
  }

  /// A list without repetitions; each word keeps its first position.
  private static func once<Word: Hashable>(_ words: [Word]) -> [Word] {
    var seen: Set<Word> = []
    return words.filter { seen.insert($0).inserted }
  }

  /// Reads `fields`: words for contacts, objects or names alone for records.
  private mutating func readFields(_ reader: inout FieldReader) {
    guard let list = reader.optional("fields", .list(.field)) else { return }
    var properties: [ContactProperty] = []
    var records: [RecordField] = []
    var findings: [Finding] = []
    let isOfRecords = kind == .records || list.contains { $0.kind == .object }
    for value in list {
      if value.kind == .object {
        guard let field = FieldReader.read(RecordField.self, from: value, findings: &findings)
        else { continue }
        if records.contains(where: { $0.name == field.name }) {
          findings.append(
            Finding(
              .dataKeyDuplicate, at: value.place, "the field “\(field.name)” is declared twice"))
        } else {
          records.append(field)
        }
      } else if let name = FieldType.nonEmptyString.read(value, &findings) {
        if !records.contains(where: { $0.name == name }) { records.append(RecordField(name)) }
        if let property = ContactProperty(word: name), !properties.contains(property) {
          properties.append(property)
        } else if ContactProperty(word: name) == nil {
          unknownProperties.append(PlacedText(name, at: value.place))
        }
      }
    }
    for finding in findings { reader.note(finding) }
    // If no field can be read, the finding about that is enough.
    fields = records.isEmpty && !list.isEmpty ? nil : records
    if !isOfRecords { projection = Projection(properties) }
  }
}

extension GridSettings: FieldDecodable {
  /// Reads the settings of a grid.
  public init?(fields: inout FieldReader) {
    self.init()
    columns = fields.optional("columns", .int(1...12)) ?? columns
    gap = fields.optional("gap", .int(0...100)) ?? gap
    height = fields.optional("height", .int(20...1000)) ?? height
  }
}

extension StripSettings: FieldDecodable {
  /// Reads the settings of a strip.
  public init?(fields: inout FieldReader) {
    self.init()
    width = fields.optional("width", .int(20...1000)) ?? width
    height = fields.optional("height", .int(20...1000)) ?? height
    gap = fields.optional("gap", .int(0...100)) ?? gap
    strip = fields.optional("strip", .int(50...2000)) ?? strip
    isCentred = fields.optional("centred", .bool) ?? isCentred
  }
}

extension FieldType<DataValue> {
  /// The name of a property of contacts, or the declaration of a field of records.
  fileprivate static var field: FieldType {
    FieldType(
      "a name or an object", words: ContactProperty.allCases.map(\.rawValue),
      fields: { FieldReader.offers(of: RecordField.self) }
    ) { value, _ in value }
  }
}
