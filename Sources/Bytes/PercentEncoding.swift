/// Percent-encoding of bytes that are not allowed in addresses, such as `%20`.
public enum PercentEncoding {
  /// Encodes a path or name for an address: all bytes except letters, digits and `-._~/` become
  /// `%xx`.
  public static func encode(_ path: String) -> String {
    // A native string gives access to its bytes without copying them.
    var plain = path
    if plain.withUTF8({ $0.allSatisfy(isPlain) }) { return path }
    var writer = ByteWriter(capacity: path.utf8.count * 3)
    for byte in path.utf8 {
      if isPlain(byte) {
        writer.write(byte: byte)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        writer.write(text: byte < 16 ? "%0" + digits : "%" + digits)
      }
    }
    return writer.text
  }

  /// Decodes a part of an address.
  ///
  /// An invalid `%` is kept unchanged, and the result is then not well formed.
  public static func decode(_ bytes: ArraySlice<UInt8>) -> (bytes: [UInt8], isWellFormed: Bool) {
    guard bytes.contains(ASCII.percent) else { return (Array(bytes), true) }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var isWellFormed = true
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == ASCII.percent {
        if index + 2 < bytes.endIndex, let high = bytes[index + 1].hexValue,
          let low = bytes[index + 2].hexValue
        {
          decoded.append(high << 4 | low)
          index += 3
          continue
        }
        isWellFormed = false
      }
      decoded.append(bytes[index])
      index += 1
    }
    return (decoded, isWellFormed)
  }

  /// Decodes a part of an address as text.
  public static func decode(_ text: String) -> String {
    guard text.utf8.contains(ASCII.percent) else { return text }
    return String(decoding: decode(Array(text.utf8)[...]).bytes, as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case ASCII.minus, ASCII.period, ASCII.underscore, ASCII.tilde, ASCII.slash: true
    default: byte.isLetterOrDigit
    }
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit; nil for any other byte.
  fileprivate var hexValue: UInt8? {
    if isDigit { return self - ASCII.zero }
    return isHexDigit ? lowercased - 0x57 : nil
  }
}
