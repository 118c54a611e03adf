public import HornbookDiagnostics

/// Somebody in an address book.
///
/// Each field is in one of three states: missing, where the file says nothing; empty, where it says
/// that there is nothing; and written. A fourth, “not asked for”, is that of a `ShownContact`.
public struct Contact: Sendable, Hashable {
  /// Where the contact stands in its file.
  public var place: Place
  /// A place among all contacts that the author chose.
  public var order: Int?
  /// What nobody here understands, kept as it was written.
  public var extra: [Extra] = []
  /// The bytes of a picture that a vCard carries.
  public var picture: [UInt8]?
  private var texts: [ContactField: Written] = [:]
  private var lists: [ContactField: [Labelled]] = [:]
  /// The postal addresses.
  public var addresses: [PostalAddress]?

  /// A contact of whom nothing is known.
  public init(at place: Place) {
    self.place = place
  }

  /// A field that is one text.
  public subscript(text field: ContactField) -> Written? {
    get { texts[field] }
    set { texts[field] = newValue }
  }

  /// A field that is a list; nil where it is missing.
  public subscript(list field: ContactField) -> [Labelled]? {
    get { lists[field] }
    set { lists[field] = newValue }
  }

  /// Adds a value to a field that is a list.
  mutating func append(_ value: Labelled, to field: ContactField) {
    lists[field, default: []].append(value)
  }

  /// Adds a postal address.
  mutating func append(_ address: PostalAddress) {
    if addresses == nil { addresses = [] }
    addresses?.append(address)
  }

  /// What is in a text field, without spaces around it; nil where that is nothing.
  public func filled(_ field: ContactField) -> String? {
    guard let text = texts[field]?.trimmed, !text.isEmpty else { return nil }
    return text
  }

  /// A member that the reader did not know.
  public struct Extra: Sendable, Hashable {
    /// Its name.
    public var key: String
    /// Its value, as it stands in the file.
    public var value: String

    /// A member that is kept.
    public init(key: String, value: String) {
      self.key = key
      self.value = value
    }
  }
}

/// A value and what it is: a number at work, a sister, an anniversary.
public struct Labelled: Sendable, Hashable {
  /// What it is: `home`, `work`, `mobile`, `main`, `other`, or any other words.
  public var label: String?
  /// The value.
  public var value: Written

  /// A value with a label.
  public init(_ label: String?, _ value: Written) {
    self.label = label
    self.value = value
  }
}

/// Where post is sent.
public struct PostalAddress: Sendable, Hashable {
  /// What it is: `home`, `work`, or any other words.
  public var label: String?
  /// The parts that were written, by their names.
  private var parts: [Part: String] = [:]
  /// Where it stands.
  public var place: Place

  /// A part of an address, in the order in which they are written one below the other.
  public enum Part: String, Sendable, CaseIterable {
    case street, city, state, postalCode, country
  }

  /// An address of which nothing is known.
  public init(_ label: String?, at place: Place) {
    self.label = label
    self.place = place
  }

  /// A part; nil where it is missing.
  public subscript(part: Part) -> String? {
    get { parts[part] }
    set { parts[part] = newValue }
  }

  /// The parts that hold something, in order; a street may have several lines.
  public var lines: [String] {
    Part.allCases.flatMap { (parts[$0] ?? "").split(whereSeparator: \.isNewline) }
      .map { String($0).trimmed }.filter { !$0.isEmpty }
  }
}
