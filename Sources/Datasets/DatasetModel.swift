internal import HornbookDiagnostics
internal import HornbookFormats

/// Reads the declaration of a dataset in `book.json`.
struct DatasetModel: FieldDecodable {
  let declaration: DatasetDeclaration

  init?(fields: inout FieldReader) {
    var declaration = DatasetDeclaration(name: "", place: fields.value.place)
    declaration.kind = fields.optional("kind", .word(DatasetKind.self))
    declaration.file = fields.optional("file", .written)
    declaration.title = fields.optional("title", .nonEmptyString)
    declaration.summary = fields.optional("description", .nonEmptyString)
    declaration.pages = fields.optional("pages", .list(.word(DatasetPage.self))).map(Self.once)
    declaration.downloads = fields.optional("downloads", .list(.word(DatasetDownload.self)))
      .map(Self.once)
    declaration.hasPhotos = fields.optional("photos", .bool) ?? true
    declaration.order = fields.optional("order", .word(DatasetOrder.self))
    declaration.isSample = fields.optional("sample", .bool) ?? false
    declaration.grid = fields.optional("grid", .record(GridModel.self))?.settings ?? GridSettings()
    declaration.strip =
      fields.optional("staggered", .record(StripModel.self))?.settings ?? StripSettings()
    declaration.card = fields.optional("card", .nonEmptyString)
    Self.readFields(&fields, into: &declaration)
    self.declaration = declaration
  }

  /// A list without repetitions; each word keeps its first position.
  private static func once<Word: Hashable>(_ words: [Word]) -> [Word] {
    var seen: Set<Word> = []
    return words.filter { seen.insert($0).inserted }
  }

  /// Reads `fields`: words for contacts, objects or names alone for records.
  private static func readFields(
    _ fields: inout FieldReader, into declaration: inout DatasetDeclaration
  ) {
    guard let list = fields.optional("fields", .list(.anything)) else { return }
    var properties: [ContactProperty] = []
    var records: [RecordField] = []
    var findings: [Finding] = []
    let isOfRecords = declaration.kind == .records || list.contains { $0.kind == .object }
    for value in list {
      if value.kind == .object {
        let model = FieldReader.read(RecordFieldModel.self, from: value, findings: &findings)
        guard let field = model?.field else { continue }
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
          declaration.unknownProperties.append(Written(name, at: value.place))
        }
      }
    }
    for finding in findings { fields.note(finding) }
    // If no field can be read, the finding about that is enough.
    declaration.fields = records.isEmpty && !list.isEmpty ? nil : records
    if !isOfRecords { declaration.projection = Projection(properties) }
  }
}

struct GridModel: FieldDecodable {
  var settings = GridSettings()

  init?(fields: inout FieldReader) {
    settings.columns = fields.optional("columns", .int(1...12)) ?? settings.columns
    settings.gap = fields.optional("gap", .int(0...100)) ?? settings.gap
    settings.height = fields.optional("height", .int(20...1000)) ?? settings.height
  }
}

struct StripModel: FieldDecodable {
  var settings = StripSettings()

  init?(fields: inout FieldReader) {
    settings.width = fields.optional("width", .int(20...1000)) ?? settings.width
    settings.height = fields.optional("height", .int(20...1000)) ?? settings.height
    settings.gap = fields.optional("gap", .int(0...100)) ?? settings.gap
    settings.strip = fields.optional("strip", .int(50...2000)) ?? settings.strip
    settings.isCentred = fields.optional("centred", .bool) ?? settings.isCentred
  }
}
