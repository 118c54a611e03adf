internal import HornbookBytes

/// Finds random-looking values that are assigned to the name of a secret, such as `api_key = "…"`,
/// `"token": "…"` and `PASSWORD=…`.
enum AssignedSecret {
  private static let names: [StaticString] = [
    "apikey", "secret", "secretkey", "token", "password", "passwd", "passphrase", "accesskey",
    "privatekey", "authkey", "signingkey", "encryptionkey", "credential", "credentials",
  ]

  /// The value after the `=` or `:` at an offset, if the value looks random and the name means a
  /// secret.
  static func secret(at offset: Int, in bytes: [UInt8]) -> SecretScan.Secret? {
    // The value is checked before the name, because random-looking values are rarer than such
    // names.
    guard let value = value(behind: offset, in: bytes), isName(before: offset, in: bytes),
      Randomness.isLikely(value, of: bytes), !isPublic(value, in: bytes)
    else { return nil }
    return SecretScan.Secret(range: value, kind: "a secret", shown: 2)
  }

  /// Whether a value has a form in which only what everyone may know is written: the address of an account on a chain
  /// of blocks, or a hash with the name of its kind.
  private static func isPublic(_ value: Range<Int>, in bytes: [UInt8]) -> Bool {
    if value.count == 42, bytes.has("0x", at: value.lowerBound) {
      return bytes[value.dropFirst(2)].allSatisfy(\.isHexDigit)
    }
    return hashes.contains { bytes.has($0, at: value.lowerBound) }
  }

  private static let hashes: [StaticString] = [
    "sha1-", "sha256-", "sha384-", "sha512-", "sha256/", "md5-", "blake2b-", "blake3-",
  ]

  /// Words in names of what is no secret itself.
  private static let publicWords: [StaticString] = ["public", "hash", "digest", "fingerprint"]

  private static func value(behind offset: Int, in bytes: [UInt8]) -> Range<Int>? {
    var start = offset + 1
    let limit = min(bytes.count, start + 16)
    while start < limit, bytes[start].isBlank || bytes[start] == ASCII.equals { start += 1 }
    guard start < limit else { return nil }
    let first = bytes[start]
    let isQuoted = first == ASCII.quote || first == ASCII.apostrophe || first == ASCII.backtick
    if isQuoted { start += 1 }
    var end = start
    while end < bytes.count, end - start < 257, isOfValue(bytes[end]) { end += 1 }
    // Base64 may end with one or two equals signs.
    for _ in 0..<2 where end < bytes.count && bytes[end] == ASCII.equals { end += 1 }
    guard (isQuoted ? 16...256 : 20...256).contains(end - start) else { return nil }
    let next = end < bytes.count ? bytes[end] : ASCII.newline
    if isQuoted { return next == first ? start..<end : nil }
    return next.isWhitespace || next == ASCII.comma || next == ASCII.semicolon ? start..<end : nil
  }

  private static func isOfValue(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit
      || byte != ASCII.equals && byte != ASCII.colon && byte != ASCII.comma
        && byte != ASCII.semicolon && byte.isPunctuation && !isBracketOrQuote(byte)
  }

  private static func isBracketOrQuote(_ byte: UInt8) -> Bool {
    switch byte {
    case ASCII.quote, ASCII.apostrophe, ASCII.backtick, ASCII.leftParenthesis,
      ASCII.rightParenthesis, ASCII.leftBracket, ASCII.rightBracket, ASCII.leftBrace,
      ASCII.rightBrace, ASCII.less, ASCII.greater, ASCII.dollar, ASCII.backslash, ASCII.question,
      ASCII.pipe:
      true
    default: false
    }
  }

  private static func isName(before offset: Int, in bytes: [UInt8]) -> Bool {
    var end = offset
    func skip() {
      let limit = max(0, end - 16)
      while end > limit, bytes[end - 1].isBlank || bytes[end - 1] == ASCII.colon { end -= 1 }
    }
    skip()
    var word = name(endingAt: end, in: bytes)
    if isSecret(word, in: bytes) { return true }
    // In `let token: String = …` the name comes before the type.
    end = word.lowerBound
    skip()
    guard end < word.lowerBound, bytes[end..<word.lowerBound].contains(ASCII.colon) else {
      return false
    }
    word = name(endingAt: end, in: bytes)
    return isSecret(word, in: bytes)
  }

  /// The name that ends at an offset, with or without a closing quote.
  private static func name(endingAt end: Int, in bytes: [UInt8]) -> Range<Int> {
    var end = end
    if end > 0, bytes[end - 1] == ASCII.quote || bytes[end - 1] == ASCII.apostrophe { end -= 1 }
    var start = end
    while start > 0, end - start < 48,
      bytes[start - 1].isLetterOrDigit || bytes[start - 1] == ASCII.underscore
        || bytes[start - 1] == ASCII.minus
    {
      start -= 1
    }
    return start..<end
  }

  private static func isSecret(_ name: Range<Int>, in bytes: [UInt8]) -> Bool {
    var letters: [UInt8] = []
    for byte in bytes[name] where byte.isLetter { letters.append(byte.lowercased) }
    return names.contains { letters.has($0, at: letters.count - $0.utf8CodeUnitCount) }
      && !publicWords.contains { letters.firstRange(of: $0) != nil }
  }
}
