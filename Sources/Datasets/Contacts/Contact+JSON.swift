internal import HornbookBytes
internal import HornbookDiagnostics
public import HornbookFormats

extension Contact: FieldDecodable {
  /// Reads a contact in JSON: fields by name, lists as `{"label", "value"}`.
  public init?(fields: inout FieldReader) {
    self.init(at: fields.value.place)
    for field in ContactField.allCases {
      switch field.shape {
      case .text:
        let type = FieldType.written
        self[text: field] = fields.optional(
          field.rawValue, field == .image ? type.naming(.image) : type)
      case .list: self[list: field] = fields.optional(field.rawValue, .list(.labelled))
      case .addresses:
        addresses = fields.optional(field.rawValue, .list(.record(PostalAddress.self)))
      }
    }
    order = fields.optional("order", .int)
    let bytes = fields.value.tree.source.bytes
    extra = fields.unasked.map { .init(key: $0.key, value: bytes.text($0.value.range)) }
  }
}

extension PostalAddress: FieldDecodable {
  /// Reads an address in JSON.
  public init?(fields: inout FieldReader) {
    self.init(fields.optional("label", .string), at: fields.value.place)
    for part in Part.allCases {
      self[part] = fields.optional(part.rawValue, .string)
    }
  }
}

extension Labelled: FieldDecodable {
  /// Reads a value with its label in JSON.
  public init?(fields: inout FieldReader) {
    let label = fields.optional("label", .string)
    guard let value = fields.required("value", .written) else { return nil }
    self.init(label, value)
  }
}

extension FieldType<PlacedText> {
  static var written: FieldType {
    .checked("a string") { value in value.string.map { PlacedText($0, at: value.place) } }
  }
}

extension FieldType<Labelled> {
  /// `{"label": "work", "value": "…"}`, or only the value.
  fileprivate static var labelled: FieldType {
    FieldType(
      "a string or an object with “label” and “value”",
      fields: { FieldReader.offers(of: Labelled.self) }
    ) { value, findings in
      if let text = value.string { return Labelled(nil, PlacedText(text, at: value.place)) }
      guard value.kind == .object else {
        findings.append(
          .wrongType(of: value, expected: "a string or an object with “label” and “value”"))
        return nil
      }
      return value.read(.record(Labelled.self), findings: &findings)
    }
  }
}
