internal import HornbookBytes
internal import HornbookDiagnostics
public import HornbookFormats

extension RecordSet {
  static func fromTree(
    _ source: Source, _ name: String, _ path: PlacedText?, _ findings: inout [Finding]
  ) -> RecordSet? {
    guard let root = ParsedData.parse(source).root(findings: &findings),
      let list = list(in: root, at: path, &findings),
      let records = list.read(.list(.record(Record.self)), findings: &findings)
    else { return nil }
    return RecordSet(name: name, records: records)
  }

  private static func list(
    in root: DataValue, at path: PlacedText?, _ findings: inout [Finding]
  ) -> DataValue? {
    if let path { return value(in: root, at: path, &findings) }
    guard root.kind == .object, root["records"] != nil else { return root }
    return root.read(.record(RecordsModel.self), findings: &findings)?.list
  }

  /// Follows a path name by name; a name that is not in the file is reported at the path.
  private static func value(
    in root: DataValue, at path: PlacedText, _ findings: inout [Finding]
  ) -> DataValue? {
    var value = root
    for part in path.text.split(separator: ".", omittingEmptySubsequences: false) {
      let name = String(part)
      guard value.kind == .object else {
        findings.append(.wrongType(of: value, expected: "an object with the key “\(name)”"))
        return nil
      }
      guard let next = value[name] else {
        let parent = value.path.isEmpty ? "the outermost object" : "“\(value.path)”"
        let names = value.members.map(\.key)
        findings.append(
          Finding(
            .dataKeyMissing, at: path.place,
            "\(parent) of \(root.place.file) has no key “\(name)”",
            remedy: NearMiss.remedy(for: name, among: names) ?? NearMiss.choice(among: names)))
        return nil
      }
      value = next
    }
    return value
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
  ///
  /// The members of an object in it become fields too, such as `address.city`.
  public init?(fields: inout FieldReader) {
    var read: [RecordSet.Field] = []
    Self.read(fields.takeUnasked(), under: "", into: &read, &fields)
    self.init(place: fields.value.place, fields: read)
  }

  private static func read(
    _ members: some Sequence<DataMember>, under prefix: String,
    into read: inout [RecordSet.Field], _ fields: inout FieldReader
  ) {
    for member in members {
      let value = member.value
      if value.isNull { continue }
      if value.kind == .object, value.members.contains(where: { _ in true }) {
        Self.read(value.members, under: prefix + member.key + ".", into: &read, &fields)
        continue
      }
      guard let text = value.string ?? value.numberText ?? value.bool.map(String.init) else {
        fields.note(.wrongType(of: value, expected: "a string, a number, or true or false"))
        continue
      }
      read.append(
        RecordSet.Field(
          name: prefix + member.key, text: text, place: value.place, namePlace: member.keyPlace,
          value: value))
    }
  }
}
