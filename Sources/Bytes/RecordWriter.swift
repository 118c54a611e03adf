/// A value that can be written into a record and read back unchanged.
public protocol Recordable {
  /// Writes the value.
  func write(to record: inout RecordWriter)
  /// Reads a value; the result is meaningless if the record is broken.
  init(from record: inout RecordReader)
}

/// Writes values one after another in a compact, deterministic format.
///
/// It stores data from one run of the program for the next. The format contains no types, so a
/// reader must ask for the values in the same order. A record must therefore be read by the same
/// program that wrote it.
public struct RecordWriter: Sendable {
  private var writer: ByteWriter

  /// Creates an empty record.
  public init(capacity: Int = 0) {
    writer = ByteWriter(capacity: capacity)
  }

  /// Returns the record and leaves the writer empty.
  public mutating func take() -> [UInt8] { writer.take() }

  /// Writes a number in as few bytes as needed; numbers near zero take one byte,
  /// negative ones included.
  public mutating func write(_ number: Int) {
    let bits = UInt64(bitPattern: Int64(number))
    var rest = bits << 1 ^ (number < 0 ? UInt64.max : 0)
    while rest >= 0x80 {
      writer.write(byte: UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    writer.write(byte: UInt8(truncatingIfNeeded: rest))
  }

  /// Writes a Boolean value.
  public mutating func write(_ flag: Bool) { writer.write(byte: flag ? 1 : 0) }

  /// Writes a string.
  public mutating func write(_ text: String) {
    write(text.utf8.count)
    writer.write(text: text)
  }

  /// Writes an array of bytes.
  public mutating func write(_ bytes: [UInt8]) {
    write(bytes.count)
    writer.write(bytes: bytes)
  }

  /// Writes a fingerprint.
  public mutating func write(_ hash: StableHash) {
    write(bits: hash.high)
    write(bits: hash.low)
  }

  /// Writes an unsigned number in eight bytes.
  public mutating func write(bits: UInt64) {
    withUnsafeBytes(of: bits.littleEndian) { raw in
      raw.withMemoryRebound(to: UInt8.self) { writer.write(buffer: $0) }
    }
  }

  /// Writes a range.
  public mutating func write(_ range: Range<Int>) {
    write(range.lowerBound)
    write(range.count)
  }

  /// Writes a `Recordable` value.
  public mutating func write(_ value: some Recordable) { value.write(to: &self) }

  /// Writes an optional value.
  public mutating func write<Value>(
    _ value: Value?, _ each: (inout RecordWriter, Value) -> Void
  ) {
    write(value != nil)
    if let value { each(&self, value) }
  }

  /// Writes an array.
  public mutating func write<Value>(
    _ values: [Value], _ each: (inout RecordWriter, Value) -> Void
  ) {
    write(values.count)
    for value in values { each(&self, value) }
  }
}
