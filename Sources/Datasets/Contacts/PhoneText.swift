internal import HornbookBytes

/// A phone number as people write it: digits, and what groups them.
struct PhoneText {
  /// The digits, without the country's plus and without an extension.
  private(set) var digits: [UInt8] = []
  /// Whether it begins with a plus or with `00`.
  private(set) var isInternational = false
  /// Whether it can be dialled.
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
      // The narrow and the unbreakable space, and the hyphen that is none.
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

  /// `x12`, `ext. 12` or `;ext=12`.
  private static func isExtension(_ bytes: ArraySlice<UInt8>) -> Bool {
    let rest = String(decoding: bytes, as: UTF8.self).lowercased()
    guard let mark = ["extension", "ext.", ";ext=", "ext", "x"].first(where: rest.hasPrefix) else {
      return false
    }
    let digits = rest.dropFirst(mark.count).utf8.filter { $0 != ASCII.space }
    return !digits.isEmpty && digits.count <= 8 && digits.allSatisfy(\.isDigit)
  }

  /// What two ways of writing one number have in common; nil for numbers too short to tell people
  /// apart.
  var key: String? {
    guard digits.count >= 7 else { return nil }
    return String(decoding: digits.suffix(10), as: UTF8.self)
  }
}
