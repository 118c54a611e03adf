internal import HornbookDiagnostics
public import HornbookFormats

/// The declaration of a field of records.
public struct RecordField: Sendable, Hashable {
  /// The name in the file; for a value in an inner object, the names on the way to it,
  /// joined by full stops.
  public var name: String
  /// The label on pages.
  public var label: String
  /// The type of the values.
  public var type: RecordType
  /// Whether every record must have the field.
  public var isRequired = false
  /// Whether all records must have different values.
  public var isUnique = false
  /// Whether the field is published.
  public var isShown = true

  /// Creates a field that is shown and optional.
  public init(_ name: String, label: String? = nil, type: RecordType = .text) {
    self.name = name
    self.label = label ?? Self.label(of: name)
    self.type = type
  }

  /// A name as a heading: `firstPrinted`, `first_printed` and `first.printed` become “First printed”.
  static func label(of name: String) -> String {
    var label = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      if scalar == "_" || scalar == "-" || scalar == "." {
        label.append(" ")
      } else if scalar.properties.isUppercase, let last = label.last, last.properties.isLowercase {
        label.append(" ")
        label.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
      } else {
        label.append(scalar)
      }
    }
    let words = String(label)
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

/// The types of a field's values.
public enum RecordType: String, Sendable, Hashable, CaseIterable {
  /// Any text.
  case text
  /// A whole number.
  case integer
  /// A number, with or without a fraction.
  case number
  /// `true` or `false`; in CSV also `yes` or `no`.
  case flag
  /// A day such as `2026-03-31`, or without a year, `--03-31`.
  case date
  /// A web address, which becomes a link.
  case url
  /// An e-mail address, which becomes a link.
  case email
  /// A phone number, which becomes a link.
  case phone
  /// The path of a picture, relative to the file.
  case image

  /// How messages describe a value of the type.
  var phrase: String {
    switch self {
    case .text: "text"
    case .integer: "a whole number"
    case .number: "a number"
    case .flag: "true or false"
    case .date: "a date such as “2026-03-31”"
    case .url: "an address that begins with “https://” or “http://”"
    case .email: "an e-mail address"
    case .phone: "a phone number"
    case .image: "the path of an image"
    }
  }
}

extension RecordField: FieldDecodable {
  /// Reads a field as declared in `book.json`.
  public init?(fields: inout FieldReader) {
    let name = fields.required("name", .nonEmptyString)
    let label = fields.optional("label", .nonEmptyString)
    let type = fields.optional("type", .word(RecordType.self))
    let isRequired = fields.optional("required", .bool)
    let isUnique = fields.optional("unique", .bool)
    let isShown = fields.optional("shown", .bool)
    guard let name else { return nil }
    self.init(name, label: label, type: type ?? .text)
    self.isRequired = isRequired ?? false
    self.isUnique = isUnique ?? false
    self.isShown = isShown ?? true
  }
}
