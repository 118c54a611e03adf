/// The name of a field, with a fingerprint by which it is found.
public struct TemplateKey: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name as templates write it.
  public let name: String
  /// FNV-1a over the name's UTF-8: unequal names almost never share it, so fields are told apart by
  /// one comparison of words.
  public let fingerprint: UInt64

  /// Names a field.
  public init(_ name: String) {
    var fingerprint: UInt64 = 0xCBF2_9CE4_8422_2325
    var bytes = name
    bytes.withUTF8 {
      for byte in $0 { fingerprint = (fingerprint ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    self.name = name
    self.fingerprint = fingerprint
  }

  /// Names a field.
  public init(stringLiteral name: String) { self.init(name) }

  /// Whether two names are the same.
  public static func == (a: TemplateKey, b: TemplateKey) -> Bool {
    a.fingerprint == b.fingerprint && a.name == b.name
  }

  /// Adds the name to a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }
}

/// Named values in the order in which they were given.
///
/// Nearly all objects are small (a page has a few dozen names), so their fields lie in one array and are
/// searched from the front: quicker to build than a dictionary, and as quick to read. Those of the many
/// that an author may write are looked up.
///
///     let page: TemplateObject = ["title": "Sorting", "toc": .list(entries), "banner": nil]
public struct TemplateObject: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  /// The fields, in their order.
  public private(set) var fields: [Field]
  /// Where each name stands; empty where there are few.
  private var places: [TemplateKey: Int] = [:]

  /// So many fields are searched from the front.
  private static let few = 48

  /// A name and its value.
  public struct Field: Hashable, Sendable {
    /// The name.
    public let key: TemplateKey
    /// The value.
    public var value: TemplateValue
  }

  /// An object without fields, with room for some.
  public init(capacity: Int = 0) {
    fields = []
    fields.reserveCapacity(capacity)
  }

  /// An object with these fields; of two with one name the first counts.
  public init(_ fields: [(TemplateKey, TemplateValue)]) {
    self.fields = fields.map { Field(key: $0.0, value: $0.1) }
    findPlaces()
  }

  /// Whether two objects have the same fields in the same order.
  public static func == (a: TemplateObject, b: TemplateObject) -> Bool { a.fields == b.fields }

  /// Hashes the fields.
  public func hash(into hasher: inout Hasher) { hasher.combine(fields) }

  /// An object with these fields; of two with one name the first counts.
  public init(dictionaryLiteral fields: (TemplateKey, TemplateValue)...) { self.init(fields) }

  /// The value of a name, or nil where there is no such field; setting nil takes the field out.
  public subscript(key: TemplateKey) -> TemplateValue? {
    get { index(of: key).map { fields[$0].value } }
    set {
      switch (index(of: key), newValue) {
      case (let index?, let value?): fields[index].value = value
      case (let index?, nil):
        fields.remove(at: index)
        findPlaces()
      case (nil, let value?):
        fields.append(Field(key: key, value: value))
        if places.isEmpty { findPlaces() } else { places[key] = fields.count - 1 }
      case (nil, nil): break
      }
    }
  }

  /// Notes where the names stand, if there are many.
  private mutating func findPlaces() {
    places.removeAll()
    guard fields.count > Self.few else { return }
    places.reserveCapacity(fields.count)
    for (index, field) in fields.enumerated() where places[field.key] == nil {
      places[field.key] = index
    }
  }

  private func index(of key: TemplateKey) -> Int? {
    if !places.isEmpty { return places[key] }
    for index in fields.indices where fields[index].key.fingerprint == key.fingerprint {
      if fields[index].key.name == key.name { return index }
    }
    return nil
  }
}
