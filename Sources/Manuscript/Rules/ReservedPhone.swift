internal import HornbookBytes

/// The phone numbers that are reserved for fiction or cannot be assigned to anyone.
public enum ReservedPhone {
  /// Whether a number is reserved.
  ///
  /// - Parameters:
  ///   - digits: Its digits, with the country code first if it is international.
  ///   - isInternational: Whether a plus precedes it.
  public static func contains(_ digits: [UInt8], isInternational: Bool) -> Bool {
    guard let first = digits.first else { return false }
    if isInternational {
      if digits.starts(with: "44".utf8) {
        let rest = digits.dropFirst(2)
        return isBritish(rest.first == ASCII.zero ? rest.dropFirst() : rest)
      }
      return first == UInt8(ascii: "1") && isAmerican(digits.dropFirst())
    }
    if first == ASCII.zero { return isBritish(digits.dropFirst()) }
    return isAmerican(digits.suffix(10))
  }

  private static func isAmerican(_ digits: ArraySlice<UInt8>) -> Bool {
    if digits.count == 7 { return digits.starts(with: "55501".utf8) }
    guard digits.count == 10 else { return false }
    let local = digits.dropFirst(3)
    // No North American area code or exchange begins with 0 or 1.
    let isImpossible =
      digits[digits.startIndex] < UInt8(ascii: "2") || local[local.startIndex] < UInt8(ascii: "2")
    return isImpossible || local.starts(with: "55501".utf8)
  }

  private static func isBritish(_ digits: ArraySlice<UInt8>) -> Bool {
    digits.starts(with: "2079460".utf8) || digits.starts(with: "1134960".utf8)
      || digits.starts(with: "7700900".utf8)
  }
}
