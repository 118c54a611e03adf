internal import HornbookBytes

/// Reverses smart punctuation in names and addresses.
enum Typography {
  static let straight: [(curly: StaticString, straight: StaticString)] = [
    ("‘", "'"), ("’", "'"), ("“", "\""), ("”", "\""), ("–", "--"), ("—", "---"), ("…", "..."),
  ]

  /// The bytes as typed, with the quotes, dashes and ellipses that cmark produces replaced.
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
