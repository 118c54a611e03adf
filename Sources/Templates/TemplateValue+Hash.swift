package import HornbookBytes

extension StableHash {
  /// The hash of a template value.
  package init(of value: TemplateValue) {
    var hasher = StableHasher()
    hasher.combine(value: value)
    self = hasher.finish()
  }
}

extension StableHasher {
  /// Adds a value with everything in it.
  ///
  /// The recursion is safe because these values are never deeply nested.
  fileprivate mutating func combine(value: TemplateValue) {
    switch value {
    case .null: combine(kind: 0)
    case .bool(let flag): combine(kind: flag ? 1 : 2)
    case .number(let number):
      combine(kind: 3)
      combine(UInt64(bitPattern: Int64(number)))
    case .decimal(let number):
      combine(kind: 4)
      combine(number.bitPattern)
    case .text(let text):
      combine(kind: 5)
      combine(text)
    case .bytes(let bytes):
      combine(kind: 6)
      combine(bytes)
    case .markup(let bytes):
      combine(kind: 7)
      combine(bytes)
    case .list(let items):
      combine(kind: 8)
      combine(UInt64(items.count))
      for item in items { combine(value: item) }
    case .packed(let items):
      combine(kind: 10)
      items.hash(into: &self)
    case .keyed(let items):
      combine(kind: 11)
      items.hash(into: &self)
    case .object(let object):
      combine(kind: 9)
      combine(UInt64(object.fields.count))
      for field in object.fields {
        combine(field.key.fingerprint)
        combine(value: field.value)
      }
    }
  }

  private mutating func combine(kind: UInt64) { combine(kind) }
}

extension TemplateValue {
  /// The same value, without the keyed lists directly in it.
  var withoutKeyedLists: TemplateValue {
    guard case .object(var object) = self else { return self }
    for field in object.fields {
      if case .keyed = field.value { object[field.key] = nil }
    }
    return .object(object)
  }
}
