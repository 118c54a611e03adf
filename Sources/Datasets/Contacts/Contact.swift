public import HornbookDiagnostics

/// A person or organisation in an address book.
///
/// Each field has one of three states: missing if the file does not mention it, empty if the
/// file gives it no value, and written otherwise. `State` adds a fourth for properties that
/// are not published.
public struct Contact: Sendable, Hashable {
  /// The place of the contact in its file.
  public var place: Place
  /// The contact's position among all contacts, if the author chose one.
  public var order: Int?
  /// Members that the reader does not know, kept as written.
  public var extra: [Extra] = []
  /// The bytes of a picture embedded in a vCard.
  public var picture: [UInt8]?
  private var texts: [ContactField: PlacedText] = [:]
  private var lists: [ContactField: [Labelled]] = [:]
  /// The postal addresses; nil if missing.
  public var addresses: [PostalAddress]?

  /// Creates a contact without any fields.
  public init(at place: Place) {
    self.place = place
  }

  /// A field that is a single text; nil if missing.
  public subscript(text field: ContactField) -> PlacedText? {
    get { texts[field] }
    set { texts[field] = newValue }
  }

  /// A field that is a list; nil if missing.
  public subscript(list field: ContactField) -> [Labelled]? {
    get { lists[field] }
    set { lists[field] = newValue }
  }

  mutating func append(_ value: Labelled, to field: ContactField) {
    lists[field, default: []].append(value)
  }

  mutating func append(_ address: PostalAddress) {
    if addresses == nil { addresses = [] }
    addresses?.append(address)
  }

  /// The text of a field without surrounding spaces; nil if that is empty.
  public func filled(_ field: ContactField) -> String? {
    guard let text = texts[field]?.trimmed, !text.isEmpty else { return nil }
    return text
  }

  /// A member that the reader does not know.
  public struct Extra: Sendable, Hashable {
    /// The member's name.
    public var key: String
    /// The value as written in the file.
    public var value: String

    /// Creates an extra member.
    public init(key: String, value: String) {
      self.key = key
      self.value = value
    }
  }
}

/// A value with a label: a phone number at work, a sister, an anniversary.
public struct Labelled: Sendable, Hashable {
  /// The label: `home`, `work`, `mobile`, `main`, `other`, or any other words.
  public var label: String?
  /// The labelled value.
  public var value: PlacedText

  /// Creates a value with a label.
  public init(_ label: String?, _ value: PlacedText) {
    self.label = label
    self.value = value
  }
}

/// A postal address.
public struct PostalAddress: Sendable, Hashable {
  /// The label: `home`, `work`, or any other words.
  public var label: String?
  /// The parts that were given, by name.
  private var parts: [Part: String] = [:]
  /// The place of the address in its file.
  public var place: Place

  /// The parts of an address, in the order in which they are written below each other.
  public enum Part: String, Sendable, CaseIterable {
    case street, city, state, postalCode, country
  }

  /// Creates an address without any parts.
  public init(_ label: String?, at place: Place) {
    self.label = label
    self.place = place
  }

  /// A part of the address; nil if missing.
  public subscript(part: Part) -> String? {
    get { parts[part] }
    set { parts[part] = newValue }
  }

  /// The lines of all parts that are not empty, in order; a street may have several lines.
  public var lines: [String] {
    Part.allCases.flatMap { (parts[$0] ?? "").split(whereSeparator: \.isNewline) }
      .map { String($0).trimmed }.filter { !$0.isEmpty }
  }
}
