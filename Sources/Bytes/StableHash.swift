/// A 128-bit fingerprint that is the same in every process and on every machine, for ever.
///
/// `Hasher` is seeded differently in each process and therefore unsuitable for stored data. This
/// hash does not resist deliberate collisions; it only detects changed inputs.
public struct StableHash: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The upper half.
  public let high: UInt64
  /// The lower half.
  public let low: UInt64

  /// Creates a fingerprint from its halves, as read from a manifest.
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

  /// The fingerprint of a stretch of bytes, which is that of an array with these bytes.
  public init(of bytes: ArraySlice<UInt8>) {
    var hasher = StableHasher()
    hasher.combine(bytes)
    self = hasher.finish()
  }

  /// The fingerprint of other fingerprints, in their order.
  public init(of hashes: [StableHash]) {
    var hasher = StableHasher()
    for hash in hashes { hasher.combine(hash) }
    self = hasher.finish()
  }

  /// The fingerprint of a string's UTF-8.
  public init(of text: String) {
    var hasher = StableHasher()
    hasher.combine(text)
    self = hasher.finish()
  }

  /// The fingerprint as 32 hexadecimal digits.
  public var description: String { digits(32) }

  /// The first `count` digits of `description`.
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

  /// The first ten digits of `description`, which are enough to identify things within a book.
  public var short: String { digits(10) }

  /// Reads the 32 digits of `description`.
  ///
  /// Accepts no other form, so that each fingerprint has only one spelling.
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

  /// An arbitrary but fixed order.
  public static func < (a: StableHash, b: StableHash) -> Bool {
    (a.high, a.low) < (b.high, b.low)
  }
}

/// Builds a `StableHash` from several pieces.
///
/// Each piece is hashed with its length, so that different sequences of pieces
/// have different hashes.
public struct StableHasher: Sendable {
  private var a: UInt64
  private var b: UInt64

  /// Creates an empty hasher.
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

  /// Adds the UTF-8 bytes of a string.
  public mutating func combine(_ text: String) {
    var text = text
    text.withUTF8 { combine(UnsafeRawBufferPointer($0)) }
  }

  /// Adds another fingerprint.
  public mutating func combine(_ hash: StableHash) {
    combine(hash.high)
    combine(hash.low)
  }

  /// Adds bytes, preceded by their count.
  public mutating func combine(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { combine($0) }
  }

  /// Adds bytes, preceded by their count.
  public mutating func combine(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBytes { combine($0) }
  }

  /// Adds eight bytes at a time; the remaining bytes form one number, which the count
  /// makes unambiguous.
  private mutating func combine(_ raw: UnsafeRawBufferPointer) {
    // The loop can keep a local copy in registers.
    var hasher = self
    hasher.combine(UInt64(raw.count))
    let whole = raw.count & ~7
    // A loop over `stride` would be ten times as slow in tests, which are built without optimisation.
    var offset = 0
    while offset < whole {
      hasher.combine(
        UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      offset += 8
    }
    if whole < raw.count {
      var last: UInt64 = 0
      for index in whole..<raw.count { last = last << 8 | UInt64(raw[index]) }
      hasher.combine(last)
    }
    self = hasher
  }

  /// The fingerprint of everything added so far.
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
