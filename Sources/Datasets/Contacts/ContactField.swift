/// What can be known of a contact, in the order in which pages tell it.
public enum ContactField: String, Hashable, Sendable, CaseIterable {
  /// The identifier, by which other data refers to the contact.
  case id
  /// The parts of the name.
  case prefix, given, middle, family, suffix
  /// What friends say.
  case nickname
  /// How the name is said.
  case phoneticGiven, phoneticFamily
  /// Where the contact works, and as what.
  case organisation, department, jobTitle
  /// Ways to reach the contact, each with a label.
  case phones, emails, urls, addresses, profiles, messages
  /// Other people, by what they are to the contact.
  case relations
  /// The birthday.
  case birthday
  /// Other days that matter, each with a label.
  case dates
  /// What else there is to say.
  case note
  /// The path of a picture.
  case image

  /// What a field holds.
  enum Shape {
    /// One text.
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

  /// The name of one entry of a list: the singular, as columns of a table use it.
  var singular: String {
    switch self {
    case .addresses: "address"
    case .phones, .emails, .urls, .profiles, .messages, .relations, .dates:
      String(rawValue.dropLast())
    default: rawValue
    }
  }
}

/// What a page may be asked to show of contacts: the words of `fields`.
public enum ContactProperty: String, Hashable, Sendable, CaseIterable {
  /// All parts of the name.
  case name
  /// The same as the fields of these names.
  case nickname
  /// Both phonetic names.
  case phonetic
  case organisation, department, jobTitle, phones, emails, urls, addresses, profiles, messages
  case relations, birthday, dates, note, image, id

  /// The property of a word; lists may be named in the singular too.
  public init?(word: String) {
    if let property = ContactProperty(rawValue: word) {
      self = property
    } else if let property = Self.allCases.first(where: { $0.singular == word }) {
      self = property
    } else {
      return nil
    }
  }

  /// All words that name properties, for those who mistyped one.
  static let words = allCases.map(\.rawValue) + allCases.compactMap(\.singular)

  /// The fields of the model that it stands for.
  var fields: [ContactField] {
    switch self {
    case .name: [.prefix, .given, .middle, .family, .suffix]
    case .phonetic: [.phoneticGiven, .phoneticFamily]
    default: ContactField(rawValue: rawValue).map { [$0] } ?? []
    }
  }

  private var singular: String? { ContactField(rawValue: rawValue)?.singular }
}
