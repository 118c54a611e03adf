/// The fields of a contact, in the order in which pages show them.
public enum ContactField: String, Hashable, Sendable, CaseIterable {
  /// The identifier by which other data refers to the contact.
  case id
  /// The parts of the name.
  case prefix, given, middle, family, suffix
  /// The nickname.
  case nickname
  /// The pronunciation of the name.
  case phoneticGiven, phoneticFamily
  /// The contact's employer and position.
  case organisation, department, jobTitle
  /// Ways to reach the contact, each with a label.
  case phones, emails, urls, addresses, profiles, messages
  /// Related people, labelled by their relation.
  case relations
  /// The birthday.
  case birthday
  /// Other important days, each with a label.
  case dates
  /// A free note.
  case note
  /// The path of a picture.
  case image

  /// The shape of a field's value.
  enum Shape {
    /// A single text.
    case text
    /// Texts with labels.
    case list
    /// Postal addresses with labels.
    case addresses
  }

  var shape: Shape {
    switch self {
    case .phones, .emails, .urls, .profiles, .messages, .relations, .dates: .list
    case .addresses: .addresses
    default: .text
    }
  }

  /// The name of a single entry of a list, as used for table columns.
  var singular: String {
    switch self {
    case .addresses: "address"
    case .phones, .emails, .urls, .profiles, .messages, .relations, .dates:
      String(rawValue.dropLast())
    default: rawValue
    }
  }
}

/// The properties of contacts that can be published: the words allowed in `fields`.
public enum ContactProperty: String, Hashable, Sendable, CaseIterable {
  /// All parts of the name.
  case name
  /// The fields with the same names.
  case nickname
  /// Both phonetic names.
  case phonetic
  case organisation, department, jobTitle, phones, emails, urls, addresses, profiles, messages
  case relations, birthday, dates, note, image, id

  /// The property with the given name; lists may also be named in the singular.
  public init?(word: String) {
    if let property = ContactProperty(rawValue: word) {
      self = property
    } else if let property = Self.allCases.first(where: { $0.singular == word }) {
      self = property
    } else {
      return nil
    }
  }

  /// All names of properties, for suggestions when one is misspelt.
  static let words = allCases.map(\.rawValue) + allCases.compactMap(\.singular)

  /// The fields that the property includes.
  var fields: [ContactField] {
    switch self {
    case .name: [.prefix, .given, .middle, .family, .suffix]
    case .phonetic: [.phoneticGiven, .phoneticFamily]
    default: ContactField(rawValue: rawValue).map { [$0] } ?? []
    }
  }

  private var singular: String? { ContactField(rawValue: rawValue)?.singular }
}
