internal import HornbookBytes

extension DataKind {
  /// The kind of a plain scalar in the core schema of YAML 1.2.
  init(plainYAML text: [UInt8]) {
    guard text.count <= 5 || text[0].isDigit || "+-.".utf8.contains(text[0]) else {
      self = .string
      return
    }
    switch String(decoding: text.prefix(6), as: UTF8.self) {
    case "", "~", "null", "Null", "NULL": self = .null
    case "true", "True", "TRUE", "false", "False", "FALSE": self = .bool
    default: self = Self.isNumber(text) ? .number : .string
    }
  }

  /// Whether the text is a decimal, octal (`0o17`) or hexadecimal (`0xFF`) number, infinity or NaN.
  private static func isNumber(_ text: [UInt8]) -> Bool {
    if text.has("0x", at: 0) { return text.count > 2 && text[2...].allSatisfy(\.isHexDigit) }
    if text.has("0o", at: 0) {
      return text.count > 2 && text[2...].allSatisfy { $0.isDigit && $0 < ASCII.zero + 8 }
    }
    let isSigned = text[0] == ASCII.plus || text[0] == ASCII.minus
    var offset = isSigned ? 1 : 0
    switch String(decoding: text[offset...].prefix(5), as: UTF8.self) {
    case ".inf", ".Inf", ".INF": return true
    case ".nan", ".NaN", ".NAN": return !isSigned
    default: break
    }
    func countDigits() -> Int {
      let start = offset
      while offset < text.count, text[offset].isDigit { offset += 1 }
      return offset - start
    }
    let whole = countDigits()
    var fraction = 0
    if offset < text.count, text[offset] == ASCII.period {
      offset += 1
      fraction = countDigits()
    }
    guard whole + fraction > 0 else { return false }
    if offset < text.count, text[offset].lowercased == UInt8(ascii: "e") {
      offset += 1
      if offset < text.count, text[offset] == ASCII.plus || text[offset] == ASCII.minus {
        offset += 1
      }
      guard countDigits() > 0 else { return false }
    }
    return offset == text.count
  }
}
