/// A 128-bit fingerprint that is the same in every process, on every machine, for ever.
///
/// `Hasher` is seeded anew in each process, so nothing that is kept may rest on it. This one is not
/// meant against adversaries: it tells changed inputs from unchanged ones.
public struct StableHash: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The upper half.
  public let high: UInt64
  /// The lower half.
  public let low: UInt64

  /// Puts a fingerprint together from its halves, as read back from a manifest.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// The fingerprint of some bytes.
  public init(of bytes: [UInt8], seed: UInt64 = 0) {
    var hasher = StableHasher(seed: seed)
    hasher.combine(bytes)
    self = hasher.finish()
  }

  /// The fingerprint of a string's UTF-8.
  public init(of text: String) {
    var hasher = StableHasher()
    hasher.combine(text)
    self = hasher.finish()
  }

  /// 32 hexadecimal digits.
  public var description: String { digits(32) }

  /// The first of the digits of `description`.
  public func digits(_ count: Int) -> String {
    let count = min(max(0, count), 32)
    return String(unsafeUninitializedCapacity: count) { buffer in
      for index in 0..<count {
        let half = index < 16 ? high : low
        let digit = UInt8(truncatingIfNeeded: half >> UInt64(60 - index % 16 * 4) & 15)
        buffer[index] = digit < 10 ? ASCII.zero + digit : UInt8(ascii: "a") + digit - 10
      }
      return count
    }
  }

  /// The first ten digits of `description`: enough to tell the things of one book apart.
  public var short: String { digits(10) }

  /// Reads the 32 digits of `description` back; nothing else is taken, so that each fingerprint has
  /// one spelling.
  public init?(_ description: String) {
    guard description.utf8.count == 32 else { return nil }
    var halves: (high: UInt64, low: UInt64) = (0, 0)
    for byte in description.utf8 {
      guard byte.isHexDigit, byte == byte.lowercased else { return nil }
      halves.high = halves.high << 4 | halves.low >> 60
      halves.low = halves.low << 4 | UInt64(byte.isDigit ? byte - ASCII.zero : byte - 0x61 + 10)
    }
    self.init(high: halves.high, low: halves.low)
  }

  /// An order without meaning, but always the same.
  public static func < (a: StableHash, b: StableHash) -> Bool {
    (a.high, a.low) < (b.high, b.low)
  }
}

/// Builds a `StableHash` from several pieces; each piece counts with its length, so that no two
/// sequences of pieces run together.
public struct StableHasher: Sendable {
  private var a: UInt64
  private var b: UInt64

  /// Starts with nothing combined.
  public init(seed: UInt64 = 0) {
    a = 0x9E37_79B9_7F4A_7C15 ^ seed
    b = 0xD1B5_4A32_D192_ED03 &+ seed
  }

  /// Adds a number.
  @inline(__always)
  public mutating func combine(_ number: UInt64) {
    let first = (a ^ number).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    let second = (b ^ number).multipliedFullWidth(by: 0xE703_7ED1_A0B4_28DB)
    a = (first.high ^ first.low) &+ b.rotated(by: 29)
    b = (second.high ^ second.low) &+ a
  }

  /// Adds a string's UTF-8, as if it had been given as bytes.
  public mutating func combine(_ text: String) {
    var text = text
    text.withUTF8 { combine(UnsafeRawBufferPointer($0)) }
  }

  /// Adds another fingerprint.
  public mutating func combine(_ hash: StableHash) {
    combine(hash.high)
    combine(hash.low)
  }

  /// Adds bytes, with their number.
  public mutating func combine(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { combine($0) }
  }

  /// Eight bytes at a time; what is left at the end is one number, told apart by the count.
  private mutating func combine(_ raw: UnsafeRawBufferPointer) {
    // A copy, which the loop can keep in registers.
    var hasher = self
    hasher.combine(UInt64(raw.count))
    let whole = raw.count & ~7
    for offset in stride(from: 0, to: whole, by: 8) {
      hasher.combine(
        UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
    }
    if whole < raw.count {
      var last: UInt64 = 0
      for index in whole..<raw.count { last = last << 8 | UInt64(raw[index]) }
      hasher.combine(last)
    }
    self = hasher
  }

  /// The fingerprint of all that was combined.
  public func finish() -> StableHash {
    var copy = self
    copy.combine(0x5851_F42D_4C95_7F2D)
    copy.combine(a)
    return StableHash(high: copy.a, low: copy.b)
  }
}

extension UInt64 {
  fileprivate func rotated(by count: UInt64) -> UInt64 {
    self << count | self >> (64 - count)
  }
}
