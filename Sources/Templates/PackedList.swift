public import HornbookBytes

/// A long list whose items are kept as bytes until they are shown.
///
/// A list of all answers of a book has ten thousands of small values, which take several times as
/// much memory as their text. A packed item is unpacked each time it is asked for.
public struct PackedList: Hashable, Sendable, RandomAccessCollection {
  private var items: [[UInt8]] = []
  /// The names of all fields, each once.
  private var keys: [TemplateKey] = []

  /// Packs values one after another, so that a lazy sequence of them is never in memory at once.
  public init(_ values: some Sequence<TemplateValue>) {
    for value in values {
      var writer = ByteWriter()
      pack(value, into: &writer)
      items.append(writer.take().fitted())
    }
  }

  /// The index of the first item.
  public var startIndex: Int { 0 }
  /// The index after the last item.
  public var endIndex: Int { items.count }
  /// The number of bytes that the items take.
  public var byteCount: Int { items.reduce(0) { $0 + $1.count } }

  /// An item, unpacked.
  public subscript(position: Int) -> TemplateValue {
    var reader = Reader(bytes: items[position], keys: keys)
    return reader.value()
  }

  /// Adds everything that determines the items to a hash.
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(UInt64(keys.count))
    for key in keys { hasher.combine(key.fingerprint) }
    hasher.combine(UInt64(items.count))
    for item in items { hasher.combine(item) }
  }

  /// The kind of a packed value, its first byte.
  fileprivate enum Kind: UInt8 {
    case null, no, yes, number, decimal, text, bytes, markup, list, object
  }

  /// The recursion is safe because these values are never deeply nested.
  private mutating func pack(_ value: TemplateValue, into writer: inout ByteWriter) {
    switch value {
    case .null: writer.write(.null)
    case .bool(let flag): writer.write(flag ? .yes : .no)
    case .number(let number):
      writer.write(.number)
      writer.write(packed: UInt64(bitPattern: Int64(number)))
    case .decimal(let number):
      writer.write(.decimal)
      writer.write(packed: number.bitPattern)
    case .text(let text):
      writer.write(.text)
      writer.write(packed: UInt64(text.utf8.count))
      writer.write(text: text)
    case .bytes(let bytes): writer.write(.bytes, bytes)
    case .markup(let bytes): writer.write(.markup, bytes)
    case .list(let values):
      writer.write(.list)
      writer.write(packed: UInt64(values.count))
      for value in values { pack(value, into: &writer) }
    case .packed(let values): pack(.list(Array(values)), into: &writer)
    case .keyed(let values): pack(.list(Array(values)), into: &writer)
    case .object(let object):
      writer.write(.object)
      writer.write(packed: UInt64(object.fields.count))
      for field in object.fields {
        writer.write(packed: UInt64(number(of: field.key)))
        pack(field.value, into: &writer)
      }
    }
  }

  private mutating func number(of key: TemplateKey) -> Int {
    if let known = keys.firstIndex(of: key) { return known }
    keys.append(key)
    return keys.count - 1
  }

  /// Reads what `pack` has written.
  private struct Reader {
    let bytes: [UInt8]
    let keys: [TemplateKey]
    private var offset = 0

    init(bytes: [UInt8], keys: [TemplateKey]) {
      self.bytes = bytes
      self.keys = keys
    }

    mutating func value() -> TemplateValue {
      let kind = Kind(rawValue: bytes[offset])
      offset += 1
      switch kind {
      case .null, nil: return .null
      case .no: return .bool(false)
      case .yes: return .bool(true)
      case .number: return .number(Int(truncatingIfNeeded: number()))
      case .decimal: return .decimal(Double(bitPattern: number()))
      case .text: return .text(String(decoding: piece(), as: UTF8.self))
      case .bytes: return .bytes(Array(piece()))
      case .markup: return .markup(Array(piece()))
      case .list: return .list((0..<number()).map { _ in value() })
      case .object:
        let count = Int(number())
        var object = TemplateObject(capacity: count)
        for _ in 0..<count { object[keys[Int(number())]] = value() }
        return .object(object)
      }
    }

    private mutating func piece() -> ArraySlice<UInt8> {
      let count = Int(number())
      defer { offset += count }
      return bytes[offset..<offset + count]
    }

    /// A number in groups of seven bits, the lowest first.
    private mutating func number() -> UInt64 {
      var number: UInt64 = 0
      var shift: UInt64 = 0
      while true {
        let byte = bytes[offset]
        offset += 1
        number |= UInt64(byte & 0x7F) << shift
        if byte < 0x80 { return number }
        shift += 7
      }
    }
  }
}

extension ByteWriter {
  fileprivate mutating func write(_ kind: PackedList.Kind) { write(byte: kind.rawValue) }

  fileprivate mutating func write(_ kind: PackedList.Kind, _ bytes: [UInt8]) {
    write(kind)
    write(packed: UInt64(bytes.count))
    write(bytes: bytes)
  }

  fileprivate mutating func write(packed number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      write(byte: UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    write(byte: UInt8(rest))
  }
}
