internal import HornbookBytes

/// A phone number as people write it: digits with separators.
struct PhoneNumber {
  /// The digits, without the leading plus and without an extension.
  private(set) var digits: [UInt8] = []
  /// Whether the number begins with a plus or with `00`.
  private(set) var isInternational = false
  /// Whether the number can be dialled.
  private(set) var isWellFormed = true

  init(_ text: String) {
    let bytes = Array(text.trimmed.utf8)
    var depth = 0
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case _ where byte.isDigit: digits.append(byte)
      case ASCII.plus:
        isInternational = true
        if index > 0, !(index == 1 && bytes[0] == ASCII.leftParenthesis) { isWellFormed = false }
      case ASCII.leftParenthesis: depth += 1
      case ASCII.rightParenthesis:
        depth -= 1
        if depth < 0 { isWellFormed = false }
      case ASCII.space, ASCII.minus, ASCII.period, ASCII.slash, ASCII.asterisk, ASCII.hash: break
      // The bytes of the no-break space, the narrow no-break space and the non-breaking hyphen.
      case 0xC2, 0xA0, 0xE2, 0x80, 0xAF, 0x91: break
      default:
        if !Self.isExtension(bytes[index...]) { isWellFormed = false }
        checkCount(depth)
        return
      }
    }
    checkCount(depth)
  }

  private mutating func checkCount(_ depth: Int) {
    if digits.starts(with: "00".utf8), digits.count > 9 {
      digits.removeFirst(2)
      isInternational = true
    }
    if !(3...15).contains(digits.count) || depth != 0 { isWellFormed = false }
  }

  /// Recognises `x12`, `ext. 12` or `;ext=12`.
  private static func isExtension(_ bytes: ArraySlice<UInt8>) -> Bool {
    let rest = String(decoding: bytes, as: UTF8.self).lowercased()
    guard let mark = ["extension", "ext.", ";ext=", "ext", "x"].first(where: rest.hasPrefix) else {
      return false
    }
    let digits = rest.dropFirst(mark.count).utf8.filter { $0 != ASCII.space }
    return !digits.isEmpty && digits.count <= 8 && digits.allSatisfy(\.isDigit)
  }

  /// The last ten digits, which are equal for different spellings of a number.
  ///
  /// Nil for numbers too short to identify a person.
  var key: String? {
    guard digits.count >= 7 else { return nil }
    return String(decoding: digits.suffix(10), as: UTF8.self)
  }
}
