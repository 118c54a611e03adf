internal import HornbookBytes

/// Addresses on other hosts as an EPUB may contain them.
enum WebAddress {
  /// The address with all its characters as the standard wants them; nil if it is none that readers can follow.
  static func valid(_ address: [UInt8]) -> String? {
    var bytes = address
    if bytes.has("//", at: 0) { bytes = Array("https:".utf8) + bytes }
    guard let colon = bytes.firstIndex(of: ASCII.colon) else { return nil }
    let scheme = bytes.text(0..<colon).lowercased()
    switch scheme {
    case "mailto", "tel", "sms", "geo", "urn", "doi", "isbn":
      let rest = encoded(bytes[(colon + 1)...])
      return rest.isEmpty ? nil : scheme + ":" + rest
    case "http", "https": break
    default: return nil
    }
    guard bytes.has("//", at: colon + 1) else { return nil }
    let start = colon + 3
    let end = bytes[start...].firstIndex { "/?#".utf8.contains($0) } ?? bytes.count
    guard isHost(bytes[start..<end]) else { return nil }
    return scheme + "://" + bytes.text(start..<end) + encoded(bytes[end...])
  }

  /// Whether it is the name of a host, perhaps with a port.
  private static func isHost(_ bytes: ArraySlice<UInt8>) -> Bool {
    let parts = bytes.split(separator: ASCII.colon, omittingEmptySubsequences: false)
    guard let name = parts.first, !name.isEmpty, parts.count <= 2 else { return false }
    let isNamed = name.allSatisfy {
      $0.isLetterOrDigit || $0 == ASCII.minus || $0 == ASCII.period || $0 == ASCII.underscore
    }
    return isNamed && (parts.count == 1 || !parts[1].isEmpty && parts[1].allSatisfy(\.isDigit))
  }

  /// The rest of an address, with what may not stand in it percent-encoded.
  private static func encoded(_ bytes: ArraySlice<UInt8>) -> String {
    var writer = ByteWriter(capacity: bytes.count)
    let digits = Array("0123456789ABCDEF".utf8)
    var hasFragment = false
    for (index, byte) in zip(bytes.indices, bytes) {
      let isEscape =
        byte == ASCII.percent && bytes[index...].dropFirst().prefix(2).count == 2
        && bytes[index...].dropFirst().prefix(2).allSatisfy(\.isHexDigit)
      let isHash = byte == ASCII.hash && !hasFragment
      if isHash { hasFragment = true }
      if byte.isLetterOrDigit || isEscape || isHash || Self.plain.contains(byte) {
        writer.write(byte: byte)
      } else {
        writer.write(byte: ASCII.percent)
        writer.write(byte: digits[Int(byte >> 4)])
        writer.write(byte: digits[Int(byte & 15)])
      }
    }
    return writer.text
  }

  private static let plain = Set("-._~:/?@!$&'()*+,;=".utf8)
}
