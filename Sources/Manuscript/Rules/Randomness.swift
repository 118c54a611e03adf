internal import HornbookBytes

/// Distinguishes random strings from those that people write.
enum Randomness {
  /// Whether a string looks random.
  ///
  /// Compared with words and numbers, its kinds of characters (digits, capitals, small letters)
  /// alternate far more often, and it contains many different bytes. It must not contain a
  /// placeholder.
  static func isLikely(_ range: Range<Int>, of bytes: [UInt8]) -> Bool {
    guard range.count >= 10, !isIdentifier(range, of: bytes) else { return false }
    var seen = (low: UInt64(0), high: UInt64(0))
    var digits = 0
    var turns = 0
    var equal = 1
    var ascending = 1
    for offset in range {
      let byte = bytes[offset]
      if byte < 64 { seen.low |= 1 << UInt64(byte) } else { seen.high |= 1 << UInt64(byte & 63) }
      if byte.isDigit { digits += 1 }
      guard offset > range.lowerBound else { continue }
      let before = bytes[offset - 1]
      if kind(byte) != kind(before) { turns += 1 }
      equal = byte == before ? equal + 1 : 1
      ascending = byte == before &+ 1 ? ascending + 1 : 1
      if equal >= 4 || ascending >= 6 { return false }
    }
    let different = seen.low.nonzeroBitCount + seen.high.nonzeroBitCount
    guard digits >= 2, different >= min(10, range.count / 2), turns * 5 >= range.count else {
      return false
    }
    return !isPlaceholder(range, of: bytes)
  }

  private static func kind(_ byte: UInt8) -> UInt8 {
    if byte.isDigit { return 0 }
    if byte.isLetter { return byte & 0x20 == 0 ? 1 : 2 }
    // A mark between words does not count as a change of kind.
    return 2
  }

  private static let placeholders: [StaticString] = [
    "example", "sample", "dummy", "placeholder", "your", "changeme", "change-me", "replace",
    "redacted", "insert", "fake", "invalid", "notreal", "not-real", "token", "secret", "password",
    "some-", "some_", "://",
  ]

  private static func isPlaceholder(_ range: Range<Int>, of bytes: [UInt8]) -> Bool {
    let letters = bytes[range].map(\.lowercased)
    return placeholders.contains { letters.firstRange(of: $0) != nil }
  }

  /// Whether it is a UUID such as `550e8400-e29b-41d4-…`, which is random but not secret.
  private static func isIdentifier(_ range: Range<Int>, of bytes: [UInt8]) -> Bool {
    guard range.count == 36 else { return false }
    return range.allSatisfy { offset in
      [8, 13, 18, 23].contains(offset - range.lowerBound)
        ? bytes[offset] == ASCII.minus : bytes[offset].isHexDigit
    }
  }
}
