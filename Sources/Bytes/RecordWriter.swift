/// What can be written into a record and read back as it was.
public protocol Recordable {
  /// Writes the value.
  func write(to record: inout RecordWriter)
  /// Reads a value; what it reads means nothing once the record is broken.
  init(from record: inout RecordReader)
}

/// Writes values one behind the other, compactly and always in the same way: for what one run of the
/// program leaves for the next.
///
/// Nothing says what the values are: a reader must ask for them in the same order. So a record is
/// only ever read by the very program that wrote it.
public struct RecordWriter: Sendable {
  private var writer: ByteWriter

  /// An empty record.
  public init(capacity: Int = 0) {
    writer = ByteWriter(capacity: capacity)
  }

  /// The record, which is empty again.
  public mutating func take() -> [UInt8] { writer.take() }

  /// Writes a number: small ones take one byte, negative ones are folded between them.
  public mutating func write(_ number: Int) {
    let bits = UInt64(bitPattern: Int64(number))
    var rest = bits << 1 ^ (number < 0 ? UInt64.max : 0)
    while rest >= 0x80 {
      writer.write(byte: UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    writer.write(byte: UInt8(truncatingIfNeeded: rest))
  }

  /// Writes a yes or no.
  public mutating func write(_ flag: Bool) { writer.write(byte: flag ? 1 : 0) }

  /// Writes a text.
  public mutating func write(_ text: String) {
    write(text.utf8.count)
    writer.write(text: text)
  }

  /// Writes bytes.
  public mutating func write(_ bytes: [UInt8]) {
    write(bytes.count)
    writer.write(bytes: bytes)
  }

  /// Writes a fingerprint.
  public mutating func write(_ hash: StableHash) {
    write(bits: hash.high)
    write(bits: hash.low)
  }

  /// Writes a number of which any bit may be set.
  public mutating func write(bits: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      writer.write(byte: UInt8(truncatingIfNeeded: bits >> shift))
    }
  }

  /// Writes a range.
  public mutating func write(_ range: Range<Int>) {
    write(range.lowerBound)
    write(range.count)
  }

  /// Writes a value of its own kind.
  public mutating func write(_ value: some Recordable) { value.write(to: &self) }

  /// Writes a value that may be missing.
  public mutating func write<Value>(
    _ value: Value?, _ each: (inout RecordWriter, Value) -> Void
  ) {
    write(value != nil)
    if let value { each(&self, value) }
  }

  /// Writes a list.
  public mutating func write<Value>(
    _ values: [Value], _ each: (inout RecordWriter, Value) -> Void
  ) {
    write(values.count)
    for value in values { each(&self, value) }
  }
}
