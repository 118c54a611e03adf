/// Reads the output of a `RecordWriter`.
///
/// It accepts any bytes and never reads past their end: if anything is invalid, `isBroken` becomes
/// true and all further values are empty.
public struct RecordReader: Sendable {
  private let bytes: [UInt8]
  private var offset: Int
  private let end: Int
  /// Whether the bytes are not a valid record.
  public private(set) var isBroken = false

  /// Reads from a range of some bytes, by default from all of them.
  public init(_ bytes: [UInt8], _ range: Range<Int>? = nil) {
    self.bytes = bytes
    let range = (range ?? 0..<bytes.count).clamped(to: 0..<bytes.count)
    offset = range.lowerBound
    end = range.upperBound
  }

  /// Whether everything has been read.
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

  /// Passes over so many bytes, and returns where they stand.
  public mutating func stretch(_ count: Int) -> Range<Int> {
    guard count >= 0, count <= end - offset else {
      fail()
      return end..<end
    }
    defer { offset += count }
    return offset..<offset + count
  }

  /// Reads a number written by `write(_:)`.
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

  /// Reads a Boolean value.
  public mutating func flag() -> Bool { byte() == 1 }

  /// Reads a string.
  public mutating func text() -> String { bytes.text(stretch(number())) }

  /// Reads an array of bytes.
  public mutating func data() -> [UInt8] { Array(bytes[stretch(number())]) }

  /// Reads a range, whose lower bound is not negative.
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

  /// Reads an unsigned number of eight bytes.
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

  /// Reads a `Recordable` value.
  public mutating func value<Value: Recordable>(_ type: Value.Type = Value.self) -> Value {
    Value(from: &self)
  }

  /// Reads an optional value.
  public mutating func optional<Value>(_ each: (inout RecordReader) -> Value) -> Value? {
    flag() ? each(&self) : nil
  }

  /// Reads an array.
  public mutating func list<Value>(_ each: (inout RecordReader) -> Value) -> [Value] {
    let count = number()
    // Each element takes at least a byte, so an invalid count cannot cause a huge allocation.
    guard count >= 0, count <= end - offset else {
      fail()
      return []
    }
    var values: [Value] = []
    // Elements may be larger in memory than in the record; the initial capacity is limited to four
    // times the remaining bytes.
    let room = (end - offset) * 4 / max(1, MemoryLayout<Value>.stride)
    values.reserveCapacity(min(count, room + 16))
    for _ in 0..<count where !isBroken { values.append(each(&self)) }
    return values
  }
}
