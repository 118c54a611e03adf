/// The name of a field, with a fingerprint for fast comparison.
public struct TemplateKey: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name as written in templates.
  public let name: String
  /// The FNV-1a hash of the name's UTF-8.
  ///
  /// Different names almost never have the same hash, so usually one integer comparison
  /// distinguishes two fields.
  public let fingerprint: UInt64

  /// Creates a key from a name.
  public init(_ name: String) {
    var fingerprint: UInt64 = 0xCBF2_9CE4_8422_2325
    var bytes = name
    bytes.withUTF8 {
      for byte in $0 { fingerprint = (fingerprint ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    self.name = name
    self.fingerprint = fingerprint
  }

  /// Creates a key from a name.
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
/// Nearly all objects are small: a page has a few dozen names. So the fields are in an array with
/// linear search, which is faster to build than a dictionary and as fast to read. Large objects,
/// which authors may write, also have a dictionary.
///
///     let page: TemplateObject = ["title": "Sorting", "toc": .list(entries), "banner": nil]
public struct TemplateObject: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  /// The fields, in order.
  public private(set) var fields: [Field]
  /// The index of each name; empty if there are only a few fields.
  private var places: [TemplateKey: Int] = [:]

  /// The most fields for which linear search is used.
  private static let few = 48

  /// A field: a name and its value.
  public struct Field: Hashable, Sendable {
    /// The name.
    public let key: TemplateKey
    /// The value.
    public var value: TemplateValue
  }

  /// Creates an empty object with capacity for this many fields.
  public init(capacity: Int = 0) {
    fields = []
    fields.reserveCapacity(capacity)
  }

  /// Creates an object with these fields; if a name occurs twice, the first value counts.
  public init(_ fields: [(TemplateKey, TemplateValue)]) {
    self.fields = fields.map { Field(key: $0.0, value: $0.1) }
    findPlaces()
  }

  /// Whether two objects have the same fields in the same order.
  public static func == (a: TemplateObject, b: TemplateObject) -> Bool { a.fields == b.fields }

  /// Hashes the fields.
  public func hash(into hasher: inout Hasher) { hasher.combine(fields) }

  /// Creates an object with these fields; if a name occurs twice, the first value counts.
  public init(dictionaryLiteral fields: (TemplateKey, TemplateValue)...) { self.init(fields) }

  /// The value of a name; nil if there is no such field.
  ///
  /// Setting nil removes the field.
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

  /// About how many bytes the long lists take when they are shown, here and in the objects directly below.
  public var listedBytes: Int {
    fields.reduce(0) { sum, field in
      guard case .object(let object) = field.value else { return sum + field.value.listedBytes }
      return sum + object.fields.reduce(0) { $0 + $1.value.listedBytes }
    }
  }

  /// Whether there are keyed lists, here or in the objects directly below.
  public var hasKeyedLists: Bool {
    fields.contains { field in
      switch field.value {
      case .keyed: true
      case .object(let object):
        object.fields.contains { if case .keyed = $0.value { true } else { false } }
      default: false
      }
    }
  }

  /// Rebuilds the dictionary of names if there are many.
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

extension TemplateValue {
  /// A guess at the room for an item that has not been made; what is not written takes no memory.
  private static let roomForItem = 16_384

  /// About how many bytes a long list takes when it is shown; 0 for other values.
  fileprivate var listedBytes: Int {
    switch self {
    case .packed(let list): 2 * list.byteCount
    case .keyed(let list): list.count * Self.roomForItem
    default: 0
    }
  }
}
