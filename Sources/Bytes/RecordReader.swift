/// Reads what a `RecordWriter` has written.
///
/// Whatever bytes it is given, it reads something and never past their end: once anything is wrong,
/// `isBroken` says so and all that follows is empty.
public struct RecordReader: Sendable {
  private let bytes: [UInt8]
  private var offset: Int
  private let end: Int
  /// Whether the bytes are not those of such a record.
  public private(set) var isBroken = false

  /// Reads a stretch of some bytes.
  public init(_ bytes: [UInt8], _ range: Range<Int>? = nil) {
    self.bytes = bytes
    let range = (range ?? 0..<bytes.count).clamped(to: 0..<bytes.count)
    offset = range.lowerBound
    end = range.upperBound
  }

  /// Whether all was read.
  public var isAtEnd: Bool { offset >= end }

  private mutating func fail() {
    isBroken = true
    offset = end
  }

  private mutating func byte() -> UInt8 {
    guard offset < end else {
      fail()
      return 0
    }
    defer { offset += 1 }
    return bytes[offset]
  }

  private mutating func stretch() -> Range<Int> {
    let count = number()
    guard count >= 0, count <= end - offset else {
      fail()
      return end..<end
    }
    defer { offset += count }
    return offset..<offset + count
  }

  /// Reads a number.
  public mutating func number() -> Int {
    var folded: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let next = byte()
      guard shift < 64 else {
        fail()
        return 0
      }
      folded |= UInt64(next & 0x7F) << shift
      shift += 7
      if next < 0x80 { break }
    }
    let bits = folded >> 1 ^ (folded & 1 == 1 ? UInt64.max : 0)
    return Int(Int64(bitPattern: bits))
  }

  /// Reads a yes or no.
  public mutating func flag() -> Bool { byte() == 1 }

  /// Reads a text.
  public mutating func text() -> String { bytes.text(stretch()) }

  /// Reads bytes.
  public mutating func data() -> [UInt8] { Array(bytes[stretch()]) }

  /// Reads a range, which begins at zero or later.
  public mutating func range() -> Range<Int> {
    let lower = number()
    let count = number()
    guard lower >= 0, count >= 0, !lower.addingReportingOverflow(count).overflow else {
      fail()
      return 0..<0
    }
    return lower..<lower + count
  }

  /// Reads a fingerprint.
  public mutating func hash() -> StableHash {
    let high = bits()
    return StableHash(high: high, low: bits())
  }

  /// Reads a number of which any bit may be set.
  public mutating func bits() -> UInt64 {
    guard end - offset >= 8 else {
      fail()
      return 0
    }
    defer { offset += 8 }
    return bytes.withUnsafeBytes {
      UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
  }

  /// Reads a value of its own kind.
  public mutating func value<Value: Recordable>(_ type: Value.Type = Value.self) -> Value {
    Value(from: &self)
  }

  /// Reads a value that may be missing.
  public mutating func optional<Value>(_ each: (inout RecordReader) -> Value) -> Value? {
    flag() ? each(&self) : nil
  }

  /// Reads a list.
  public mutating func list<Value>(_ each: (inout RecordReader) -> Value) -> [Value] {
    let count = number()
    // Each value takes at least a byte: a broken count does not decide how much is allocated.
    guard count >= 0, count <= end - offset else {
      fail()
      return []
    }
    var values: [Value] = []
    // Values may be many times as large as what they are read from: that much is believed at once.
    let room = (end - offset) * 4 / max(1, MemoryLayout<Value>.stride)
    values.reserveCapacity(min(count, room + 16))
    for _ in 0..<count where !isBroken { values.append(each(&self)) }
    return values
  }
}
