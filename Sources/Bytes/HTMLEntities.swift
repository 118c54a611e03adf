/// The references to characters that stand in addresses.
///
/// All numbers are read, and of the names those that mean a character with which an address could be
/// written or a scheme be hidden.
public enum HTMLEntities {
  private static let known: [(name: StaticString, byte: UInt8)] = [
    ("amp", ASCII.ampersand), ("AMP", ASCII.ampersand), ("quot", ASCII.quote),
    ("QUOT", ASCII.quote), ("apos", ASCII.apostrophe), ("lt", ASCII.less), ("LT", ASCII.less),
    ("gt", ASCII.greater), ("GT", ASCII.greater), ("colon", ASCII.colon), ("sol", ASCII.slash),
    ("bsol", ASCII.backslash), ("period", ASCII.period), ("num", ASCII.hash),
    ("quest", ASCII.question), ("equals", ASCII.equals), ("excl", ASCII.exclamation),
    ("lpar", UInt8(ascii: "(")), ("rpar", UInt8(ascii: ")")), ("comma", ASCII.comma),
    ("semi", ASCII.semicolon), ("percnt", ASCII.percent), ("commat", ASCII.at),
    ("lowbar", ASCII.underscore), ("Tab", ASCII.tab), ("NewLine", ASCII.newline),
  ]

  /// The text that a value of an attribute means.
  public static func decoded(_ value: ArraySlice<UInt8>) -> [UInt8] {
    let bytes = Array(value)
    guard bytes.contains(ASCII.ampersand) else { return bytes }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == ASCII.ampersand, let end = append(at: index + 1, of: bytes, to: &decoded) {
        index = end
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    return decoded
  }

  /// Appends what the reference behind an `&` means; where it ends, or nil where there is none.
  private static func append(at start: Int, of bytes: [UInt8], to decoded: inout [UInt8]) -> Int? {
    if bytes.has("#", at: start) { return appendNumber(at: start + 1, of: bytes, to: &decoded) }
    guard let entity = known.first(where: { bytes.has($0.name, at: start) }) else { return nil }
    let end = start + entity.name.utf8CodeUnitCount
    guard bytes.has(";", at: end) else { return nil }
    decoded.append(entity.byte)
    return end + 1
  }

  private static func appendNumber(at start: Int, of bytes: [UInt8], to decoded: inout [UInt8])
    -> Int?
  {
    let isHex = bytes.has("x", at: start) || bytes.has("X", at: start)
    var index = isHex ? start + 1 : start
    let first = index
    var number: UInt32 = 0
    while index < bytes.count, isHex ? bytes[index].isHexDigit : bytes[index].isDigit {
      let digit = bytes[index]
      let value = digit.isDigit ? digit - ASCII.zero : digit.lowercased - 0x57
      // No character has so large a number; leading zeros may go on for ever.
      number = min(number * (isHex ? 16 : 10) + UInt32(value), 0x110000)
      index += 1
    }
    guard index > first else { return nil }
    let scalar = Unicode.Scalar(number) ?? "\u{FFFD}"
    decoded.append(contentsOf: String(Character(scalar)).utf8)
    // Browsers do without the semicolon.
    return bytes.has(";", at: index) ? index + 1 : index
  }
}
