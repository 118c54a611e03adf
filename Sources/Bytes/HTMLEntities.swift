/// Character references in addresses.
///
/// All numeric references are decoded. Of the named ones, only those are decoded whose character
/// may be part of an address or hide its scheme.
public enum HTMLEntities {
  private static let known: [(name: StaticString, byte: UInt8)] = [
    ("amp", ASCII.ampersand), ("AMP", ASCII.ampersand), ("quot", ASCII.quote),
    ("QUOT", ASCII.quote), ("apos", ASCII.apostrophe), ("lt", ASCII.less), ("LT", ASCII.less),
    ("gt", ASCII.greater), ("GT", ASCII.greater), ("colon", ASCII.colon), ("sol", ASCII.slash),
    ("bsol", ASCII.backslash), ("period", ASCII.period), ("num", ASCII.hash),
    ("quest", ASCII.question), ("equals", ASCII.equals), ("excl", ASCII.exclamation),
    ("lpar", UInt8(ascii: "(")), ("rpar", UInt8(ascii: ")")), ("comma", ASCII.comma),
    ("semi", ASCII.semicolon), ("percnt", ASCII.percent), ("commat", ASCII.at),
    ("lowbar", ASCII.underscore), ("UnderBar", ASCII.underscore), ("lsqb", ASCII.leftBracket),
    ("lbrack", ASCII.leftBracket), ("rsqb", ASCII.rightBracket), ("rbrack", ASCII.rightBracket),
    ("lcub", ASCII.leftBrace), ("lbrace", ASCII.leftBrace), ("rcub", ASCII.rightBrace),
    ("rbrace", ASCII.rightBrace), ("ast", UInt8(ascii: "*")),
    ("midast", UInt8(ascii: "*")), ("Tab", ASCII.tab), ("NewLine", ASCII.newline),
  ]

  /// The names that do not need a semicolon.
  private static let old: [(name: StaticString, byte: UInt8)] = [
    ("amp", ASCII.ampersand), ("AMP", ASCII.ampersand), ("quot", ASCII.quote),
    ("QUOT", ASCII.quote), ("lt", ASCII.less), ("LT", ASCII.less), ("gt", ASCII.greater),
    ("GT", ASCII.greater),
  ]

  /// The text of an attribute's value with its references decoded.
  public static func decoded(_ value: ArraySlice<UInt8>) -> [UInt8] {
    let bytes = Array(value)
    guard bytes.contains(ASCII.ampersand) else { return bytes }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    decode(bytes) { piece, _ in decoded += piece }
    return decoded
  }

  /// Passes the decoded text to `take` in pieces, each with its offset in `bytes`.
  ///
  /// - Parameter guessing: Whether an unknown name is assumed to be a letter.
  public static func decode(
    _ bytes: [UInt8], guessing: Bool = false, _ take: (_ piece: [UInt8], _ offset: Int) -> Void
  ) {
    var index = 0
    var piece: [UInt8] = []
    while index < bytes.count {
      piece.removeAll(keepingCapacity: true)
      let start = index
      if bytes[index] == ASCII.ampersand,
        let end = append(at: index + 1, of: bytes, guessing, to: &piece)
      {
        index = end
      } else {
        piece.append(bytes[index])
        index += 1
      }
      take(piece, start)
    }
  }

  /// Decodes the reference after an `&` and returns its end; nil if there is none.
  private static func append(
    at start: Int, of bytes: [UInt8], _ guessing: Bool, to decoded: inout [UInt8]
  ) -> Int? {
    if bytes.has("#", at: start) { return appendNumber(at: start + 1, of: bytes, to: &decoded) }
    let name = bytes[start...].prefix(while: \.isLetterOrDigit)
    if !name.isEmpty, bytes.has(";", at: name.endIndex) {
      let entity = known.first {
        $0.name.utf8CodeUnitCount == name.count && bytes.has($0.name, at: start)
      }
      if let entity {
        decoded.append(entity.byte)
        return name.endIndex + 1
      }
      if guessing {
        decoded.append(contentsOf: "\u{FFFD}".utf8)
        return name.endIndex + 1
      }
    }
    guard let entity = old.first(where: { bytes.has($0.name, at: start) }) else { return nil }
    let end = start + entity.name.utf8CodeUnitCount
    if end < bytes.count, bytes[end].isLetterOrDigit || bytes[end] == ASCII.equals { return nil }
    decoded.append(entity.byte)
    return end
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
      // No character has so large a number; there may be any number of leading zeros.
      number = min(number * (isHex ? 16 : 10) + UInt32(value), 0x110000)
      index += 1
    }
    guard index > first else { return nil }
    let scalar = Unicode.Scalar(number) ?? "\u{FFFD}"
    decoded.append(contentsOf: String(Character(scalar)).utf8)
    // Browsers accept a missing semicolon.
    return bytes.has(";", at: index) ? index + 1 : index
  }
}
