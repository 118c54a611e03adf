internal import HornbookBytes

/// What kind of address a link has.
public enum Address {
  /// Whether an address would run code or smuggle a document in: `javascript:` and its kin.
  public static func isRefused(_ address: ArraySlice<UInt8>) -> Bool {
    // Nearly all addresses are let go by their first letter.
    guard let first = address.first(where: { $0 > ASCII.space }), refused.contains(first) else {
      return false
    }
    var letters: [UInt8] = []
    for byte in address where letters.count < 24 {
      // Browsers take white space and controls out of a scheme, so they do not hide one here.
      if byte > ASCII.space { letters.append(byte.lowercased) }
    }
    if letters.has("data:", at: 0) {
      return !["png", "gif", "jpeg", "webp"].contains {
        letters.starts(with: "data:image/\($0)".utf8)
      }
    }
    return letters.has("javascript:", at: 0) || letters.has("vbscript:", at: 0)
      || letters.has("file:", at: 0)
  }

  /// The letters with which schemes begin that may be refused.
  private static let refused = ByteSet("dDjJvVfF")

  /// Whether an address begins with a scheme such as `https:`.
  public static func hasScheme(_ address: String) -> Bool { hasScheme([UInt8](address.utf8)) }

  /// Whether the bytes of an address begin with a scheme.
  public static func hasScheme(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first, first.isLetter else { return false }
    for byte in bytes {
      if byte == ASCII.colon { return true }
      guard
        byte.isLetterOrDigit || byte == ASCII.plus || byte == ASCII.minus || byte == ASCII.period
      else { return false }
    }
    return false
  }
}
