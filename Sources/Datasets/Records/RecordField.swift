internal import HornbookDiagnostics
internal import HornbookFormats

/// The declaration of a field of records: what it is called, what it holds, and what it must.
public struct RecordField: Sendable, Hashable {
  /// Its name in the file.
  public var name: String
  /// What pages call it.
  public var label: String
  /// What it holds.
  public var type: RecordType
  /// Whether each record must have it.
  public var isRequired = false
  /// Whether no two records may have the same value.
  public var isUnique = false
  /// Whether it is published.
  public var isShown = true

  /// A field of text that is shown and may be left out.
  public init(_ name: String, label: String? = nil, type: RecordType = .text) {
    self.name = name
    self.label = label ?? Self.label(of: name)
    self.type = type
  }

  /// A name as a heading: `firstPrinted` and `first_printed` are “First printed”.
  static func label(of name: String) -> String {
    var label = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      if scalar == "_" || scalar == "-" {
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

/// What a field of a record may hold.
public enum RecordType: String, Sendable, Hashable, CaseIterable {
  /// Anything.
  case text
  /// A number without a fraction.
  case integer
  /// A number.
  case number
  /// `true` or `false`; in CSV `yes` and `no` too.
  case flag
  /// A day, `2026-03-31`, or one without a year, `--03-31`.
  case date
  /// An address of the web; it becomes a link.
  case url
  /// An e-mail address; it becomes a link.
  case email
  /// A phone number; it becomes a link.
  case phone
  /// The path of a picture, beside the file.
  case image

  /// What to call a value of it in a message.
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

/// A field as `book.json` declares it: an object, or its name alone.
struct RecordFieldModel: FieldDecodable {
  let field: RecordField

  init?(fields: inout FieldReader) {
    let name = fields.required("name", .nonEmptyString)
    let label = fields.optional("label", .nonEmptyString)
    let type = fields.optional("type", .word(RecordType.self))
    let isRequired = fields.optional("required", .bool)
    let isUnique = fields.optional("unique", .bool)
    let isShown = fields.optional("shown", .bool)
    guard let name else { return nil }
    var field = RecordField(name, label: label, type: type ?? .text)
    field.isRequired = isRequired ?? false
    field.isUnique = isUnique ?? false
    field.isShown = isShown ?? true
    self.field = field
  }
}
