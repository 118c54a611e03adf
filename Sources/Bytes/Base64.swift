/// Base64 as defined in RFC 4648.
public enum Base64 {
  private static let letters = [UInt8](
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")

  /// Encodes bytes, four letters for every three bytes.
  public static func encode(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var group = 0
      for index in 0..<3 { group = group << 8 | (index < count ? Int(bytes[start + index]) : 0) }
      for index in 0..<4 {
        text.append(index <= count ? letters[group >> (18 - 6 * index) & 63] : ASCII.equals)
      }
    }
    return text
  }

  /// Decodes Base64, also in its URL-safe alphabet; nil if the text is invalid.
  ///
  /// White space is ignored.
  public static func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var group = 0
    var bits = 0
    var isOver = false
    for letter in text where !letter.isWhitespace {
      if letter == ASCII.equals {
        isOver = true
        continue
      }
      guard !isOver, let value = value(of: letter) else { return nil }
      group = (group << 6 | value) & 0xFFFF
      bits += 6
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(group >> bits & 0xFF))
      }
    }
    // A single remaining letter is less than a byte.
    return bits == 6 ? nil : bytes
  }

  private static func value(of letter: UInt8) -> Int? {
    switch letter {
    case 0x41...0x5A: Int(letter) - 0x41
    case 0x61...0x7A: Int(letter) - 0x61 + 26
    case 0x30...0x39: Int(letter) - 0x30 + 52
    case ASCII.plus, ASCII.minus: 62
    case ASCII.slash, ASCII.underscore: 63
    default: nil
    }
  }
}
