internal import HornbookBytes
internal import HornbookFormats
internal import HornbookImages

/// Makes a list of records; the first field that is shown and is not a picture is the title.
struct RecordList {
  private(set) var list: DataList
  private let fields: [RecordField]
  private let path: String
  private let looks: ImageLooks

  init(
    _ set: RecordSet, _ declared: [RecordField], _ entry: DatasetPlan.Entry, _ looks: ImageLooks
  ) {
    fields = declared.filter(\.isShown)
    path = entry.path
    self.looks = looks
    list = DataList(entry.declaration.name, .records, of: entry)
    let title = fields.first { $0.type != .image }
    let told = fields.filter { $0 != title && $0.type != .image }
    if let title { (list.titleName, list.titleLabel) = (title.name, .text(title.label)) }
    list.columns = told.map { .init($0.name, .text($0.label)) }
    let image = fields.first { $0.type == .image }
    var names = UniqueNames(taken: ["grid", "staggered"])
    var set = set
    if let title, entry.declaration.order == .name {
      let order = String.order(ofNames: set.records.map { $0.filled(title.name) ?? "" })
      set.records = order.map { set.records[$0] }
    }
    for record in set.records {
      let name = title.flatMap { record.filled($0.name) }
      let slug = names.slug(of: name, otherwise: "record")
      var item = DataList.Item(slug: slug, title: name)
      item.portrait = image.flatMap { portrait($0, of: record) }
      item.cells = told.map { values(of: $0, in: record) }
      item.facts = zip(told, item.cells).map { .init(label: .text($0.label), values: $1) }
      list.items.append(item)
    }
    for form in entry.declaration.downloads ?? [.json, .csv] { addDownload(form, set) }
  }

  private func portrait(_ field: RecordField, of record: RecordSet.Record)
    -> DataList.Portrait?
  {
    guard let name = record.filled(field.name), let path = ImageLooks.path(name, in: path),
      let size = looks.shown(path)
    else { return nil }
    return .image(path: path, size)
  }

  private func values(of field: RecordField, in record: RecordSet.Record) -> [DataList.Value] {
    guard let text = record.filled(field.name) else { return [] }
    switch field.type {
    case .url: return [.init(text, link: .web(text))]
    case .email: return [.init(text, link: .mail(text))]
    case .phone: return [.init(text, link: .call(text))]
    case .date: return [.init(day: text)]
    case .flag:
      let isTrue = ["true", "yes"].contains(text.lowercased())
      return [DataList.Value(lines: [], label: .word(isTrue ? "yes" : "no"))]
    case .text:
      return [DataList.Value(lines: text.split(whereSeparator: \.isNewline).map(String.init))]
    default: return [.init(text)]
    }
  }

  private mutating func addDownload(_ form: DatasetDownload, _ set: RecordSet) {
    switch form {
    case .vcard: return
    case .csv:
      var csv = CSVWriter()
      csv.write(fields.map(\.name))
      for record in set.records { csv.write(fields.map { record[$0.name] ?? "" }) }
      add(form, "csv", csv.finish())
    case .json:
      var json = JSONWriter()
      json.array { json in
        for record in set.records {
          json.object { json in
            for field in fields { write(field, of: record, to: &json) }
          }
        }
      }
      add(form, "json", json.finish())
    }
  }

  private func write(_ field: RecordField, of record: RecordSet.Record, to json: inout JSONWriter) {
    guard let given = record.field(field.name) else { return }
    let text = given.text.trimmed
    if field.type == .integer, let number = Int(text) {
      json.member(field.name, number)
    } else if field.type == .number, let number = Double(text), number.isFinite {
      json.member(field.name, number)
    } else if field.type == .flag {
      json.member(field.name, ["true", "yes"].contains(text.lowercased()))
    } else {
      json.member(field.name, given.text)
    }
  }

  private mutating func add(_ form: DatasetDownload, _ ending: String, _ bytes: [UInt8]) {
    list.downloads.append(
      .init(form: form, path: "data/\(list.name).\(ending)", bytes: bytes))
  }
}

extension RecordSet.Record {
  /// The text of a field without surrounding spaces; nil if that is empty.
  func filled(_ name: String) -> String? {
    guard let text = field(name)?.text.trimmed, !text.isEmpty else { return nil }
    return text
  }
}
