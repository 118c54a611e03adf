internal import HornbookBytes

/// Smart punctuation taken back, where bytes are names and addresses and not prose.
enum Typography {
  static let straight: [(curly: StaticString, straight: StaticString)] = [
    ("‘", "'"), ("’", "'"), ("“", "\""), ("”", "\""), ("–", "--"), ("—", "---"), ("…", "..."),
  ]

  /// The bytes with the marks that cmark makes of quotes, hyphens and dots as they were typed.
  static func straightened(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(0xE2) else { return bytes }
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == 0xE2, let mark = straight.first(where: { bytes.has($0.curly, at: index) })
      {
        mark.straight.withUTF8Buffer { result.append(contentsOf: $0) }
        index += mark.curly.utf8CodeUnitCount
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }
}
