internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats

/// A contact in JSON: fields by name, lists as `{"label", "value"}`.
struct ContactModel: FieldDecodable {
  let contact: Contact

  init?(fields: inout FieldReader) {
    var contact = Contact(at: fields.value.place)
    for field in ContactField.allCases {
      switch field.shape {
      case .text: contact[text: field] = fields.optional(field.rawValue, .written)
      case .list: contact[list: field] = fields.optional(field.rawValue, .list(.labelled))
      case .addresses:
        contact.addresses = fields.optional(field.rawValue, .list(.record(AddressModel.self)))?
          .map(\.address)
      }
    }
    contact.order = fields.optional("order", .int)
    let bytes = fields.value.tree.source.bytes
    contact.extra = fields.unasked.map { .init(key: $0.key, value: bytes.text($0.value.range)) }
    self.contact = contact
  }
}

struct AddressModel: FieldDecodable {
  let address: PostalAddress

  init?(fields: inout FieldReader) {
    var address = PostalAddress(fields.optional("label", .string), at: fields.value.place)
    for part in PostalAddress.Part.allCases {
      address[part] = fields.optional(part.rawValue, .string)
    }
    self.address = address
  }
}

struct LabelledModel: FieldDecodable {
  let labelled: Labelled

  init?(fields: inout FieldReader) {
    let label = fields.optional("label", .string)
    guard let value = fields.required("value", .written) else { return nil }
    labelled = Labelled(label, value)
  }
}

extension FieldType<Written> {
  static var written: FieldType {
    .checked("a string") { value in value.string.map { Written($0, at: value.place) } }
  }
}

extension FieldType<Labelled> {
  /// `{"label": "work", "value": "…"}`, or only the value.
  fileprivate static var labelled: FieldType {
    FieldType("a string or an object with “label” and “value”") { value, findings in
      if let text = value.string { return Labelled(nil, Written(text, at: value.place)) }
      guard value.kind == .object else {
        findings.append(
          .wrongType(of: value, expected: "a string or an object with “label” and “value”"))
        return nil
      }
      return value.read(.record(LabelledModel.self), findings: &findings)?.labelled
    }
  }
}
