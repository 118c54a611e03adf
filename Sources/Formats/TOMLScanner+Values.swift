internal import HornbookBytes

/// Values: strings, numbers, dates, arrays and tables in braces.
extension TOMLScanner {
  mutating func value(depth: Int) throws(SyntaxFailure) -> Int {
    let start = offset
    guard depth < TOMLParser.depthLimit else {
      throw failure(
        "more than \(TOMLParser.depthLimit) brackets are open here",
        remedy: "Nest the values less deeply.")
    }
    switch peek {
    case ASCII.quote:
      let text =
        peek(1) == ASCII.quote && peek(2) == ASCII.quote ? try longString() : try basicString()
      return values.add(.string(text), start..<offset)
    case ASCII.apostrophe:
      let isLong = peek(1) == ASCII.apostrophe && peek(2) == ASCII.apostrophe
      let text = isLong ? try longLiteral() : try literalString()
      return values.add(.string(text), start..<offset)
    case ASCII.leftBracket: return try array(depth: depth)
    case ASCII.leftBrace: return try table(depth: depth)
    case UInt8(ascii: "t") where take("true"): return values.add(.bool(true), start..<offset)
    case UInt8(ascii: "f") where take("false"): return values.add(.bool(false), start..<offset)
    default: return try plain()
    }
  }

  private mutating func take(_ word: StaticString) -> Bool {
    guard bytes.has(word, at: offset) else { return false }
    offset += word.utf8CodeUnitCount
    return true
  }

  private mutating func array(depth: Int) throws(SyntaxFailure) -> Int {
    let array = values.add(.array, offset..<offset)
    offset += 1
    while true {
      try skipLines()
      if peek == ASCII.rightBracket { break }
      values.append(try value(depth: depth + 1), to: array)
      try skipLines()
      if peek == ASCII.rightBracket { break }
      guard peek == ASCII.comma else {
        throw failure("expected a comma or “]”, found \(found)")
      }
      offset += 1
    }
    offset += 1
    values.finish(array, at: offset)
    return array
  }

  private mutating func table(depth: Int) throws(SyntaxFailure) -> Int {
    let table = values.add(.table, offset..<offset)
    offset += 1
    skipBlanks()
    var isFirst = true
    while !(isFirst && peek == ASCII.rightBrace) {
      isFirst = false
      let keys = try keys()
      guard peek == ASCII.equals else { throw failure("expected “=”, found \(found)") }
      offset += 1
      skipBlanks()
      let start = offset
      let value = try value(depth: depth + 1)
      try values.set(keys, to: value, in: table, at: start..<offset)
      skipBlanks()
      if peek == ASCII.rightBrace { break }
      guard peek == ASCII.comma else {
        throw failure(
          "expected a comma or “}”, found \(found)",
          remedy: "Write a table in braces in one line.")
      }
      offset += 1
      skipBlanks()
    }
    offset += 1
    values.finish(table, at: offset)
    return table
  }

  // MARK: - Strings

  mutating func basicString() throws(SyntaxFailure) -> [UInt8] {
    var text: [UInt8] = []
    offset += 1
    while let byte = peek {
      switch byte {
      case ASCII.quote:
        offset += 1
        return text
      case ASCII.backslash: try escape(into: &text)
      case ASCII.newline, ASCII.carriageReturn: throw unclosed()
      default: try copy(byte, into: &text)
      }
    }
    throw unclosed()
  }

  mutating func literalString() throws(SyntaxFailure) -> [UInt8] {
    var text: [UInt8] = []
    offset += 1
    while let byte = peek {
      switch byte {
      case ASCII.apostrophe:
        offset += 1
        return text
      case ASCII.newline, ASCII.carriageReturn: throw unclosed()
      default: try copy(byte, into: &text)
      }
    }
    throw unclosed()
  }

  private func unclosed() -> SyntaxFailure {
    failure(
      "this string is not closed in its line",
      remedy: "Add the closing quote; a text of several lines needs three quotes on each side.")
  }

  private mutating func copy(_ byte: UInt8, into text: inout [UInt8]) throws(SyntaxFailure) {
    guard byte >= 0x20 && byte != 0x7F || byte == ASCII.tab else { throw control() }
    text.append(byte)
    offset += 1
  }

  private mutating func longString() throws(SyntaxFailure) -> [UInt8] {
    var text: [UInt8] = []
    beginLong()
    while let byte = peek {
      switch byte {
      case ASCII.quote:
        if endLong(ASCII.quote, &text) { return text }
      case ASCII.backslash where isLineEnd(after: offset + 1):
        offset += 1
        while let byte = peek, byte.isBlank || byte == ASCII.newline || lineEnd > 0 {
          offset += max(1, lineEnd)
        }
      case ASCII.backslash: try escape(into: &text)
      default: try copyLine(byte, into: &text)
      }
    }
    throw failure("this string is not closed", remedy: "Add three quotes at its end.")
  }

  private mutating func longLiteral() throws(SyntaxFailure) -> [UInt8] {
    var text: [UInt8] = []
    beginLong()
    while let byte = peek {
      if byte == ASCII.apostrophe {
        if endLong(ASCII.apostrophe, &text) { return text }
      } else {
        try copyLine(byte, into: &text)
      }
    }
    throw failure("this string is not closed", remedy: "Add three quotes at its end.")
  }

  /// Skips three quotes and a line end behind them.
  private mutating func beginLong() {
    offset += 3
    offset += lineEnd
  }

  /// The length of the line end at the current offset; 0 if there is none.
  private var lineEnd: Int {
    switch peek {
    case ASCII.newline: 1
    case ASCII.carriageReturn where peek(1) == ASCII.newline: 2
    default: 0
    }
  }

  private func isLineEnd(after start: Int) -> Bool {
    var end = start
    while end < bytes.count, bytes[end].isBlank { end += 1 }
    return end < bytes.count
      && (bytes[end] == ASCII.newline || bytes.has("\r\n", at: end))
  }

  /// Takes quotes; whether they end the text. Two of them may stand before the closing ones.
  private mutating func endLong(_ quote: UInt8, _ text: inout [UInt8]) -> Bool {
    var count = 0
    while count < 5, peek(count) == quote { count += 1 }
    offset += count
    text += Array(repeating: quote, count: count < 3 ? count : count - 3)
    return count >= 3
  }

  private mutating func copyLine(_ byte: UInt8, into text: inout [UInt8]) throws(SyntaxFailure) {
    let end = lineEnd
    if end > 0 {
      text.append(ASCII.newline)
      offset += end
    } else {
      try copy(byte, into: &text)
    }
  }

  private mutating func escape(into text: inout [UInt8]) throws(SyntaxFailure) {
    switch peek(1) {
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "t"): text.append(ASCII.tab)
    case UInt8(ascii: "n"): text.append(ASCII.newline)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "r"): text.append(ASCII.carriageReturn)
    case ASCII.quote: text.append(ASCII.quote)
    case ASCII.backslash: text.append(ASCII.backslash)
    case UInt8(ascii: "u"): return try unicode(4, into: &text)
    case UInt8(ascii: "U"): return try unicode(8, into: &text)
    default:
      throw failure(
        "this escape is not known", remedy: "Write “\\\\” for a backslash, or use single quotes.")
    }
    offset += 2
  }

  private mutating func unicode(_ count: Int, into text: inout [UInt8]) throws(SyntaxFailure) {
    let digits = bytes[min(offset + 2, bytes.count)..<min(offset + 2 + count, bytes.count)]
    guard digits.count == count, digits.allSatisfy(\.isHexDigit),
      let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
      let encoded = Unicode.Scalar(code).flatMap({ UTF8.encode($0) })
    else { throw failure("this is not the number of a character") }
    text += encoded
    offset += 2 + count
  }

  // MARK: - Numbers and dates

  /// A number, a date or a time.
  private mutating func plain() throws(SyntaxFailure) -> Int {
    let start = offset
    if let length = TOMLDate.length(bytes[start...]) {
      guard TOMLDate.isReal(bytes[start...]) else { throw failure("there is no such day") }
      offset += length
      return values.add(.string(Array(bytes[start..<offset])), start..<offset)
    }
    var end = start
    while end < bytes.count,
      bytes[end].isLetterOrDigit || "+-_.".utf8.contains(bytes[end])
    {
      end += 1
    }
    guard let text = TOMLNumber.plain(bytes[start..<end]) else {
      throw failure(
        end > start
          ? "“\(bytes.text(start..<end))” is not a value" : "expected a value, found \(found)",
        remedy: "Put text in quotes.")
    }
    offset = end
    return values.add(.number(text), start..<end)
  }
}

/// The numbers of TOML.
enum TOMLNumber {
  /// A number without underscores, binary ones in decimal digits; nil if it is none.
  static func plain(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    let sign = text.prefix { "+-".utf8.contains($0) }
    guard sign.count < 2 else { return nil }
    let rest = text.dropFirst(sign.count)
    let word = String(decoding: rest, as: UTF8.self)
    let minus = sign.first == ASCII.minus ? [ASCII.minus] : []
    if word == "inf" || word == "nan" { return minus + Array(rest) }
    for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where word.hasPrefix(prefix) {
      guard sign.isEmpty, let digits = digits(rest.dropFirst(2), radix: radix) else { return nil }
      guard radix == 2 else { return Array(prefix.utf8) + digits }
      return Int(String(decoding: digits, as: UTF8.self), radix: 2).map { Array(String($0).utf8) }
    }
    return decimal(rest).map { minus + $0 }
  }

  private static func decimal(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    let exponent = text.firstIndex { $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E") }
    let mantissa = text[..<(exponent ?? text.endIndex)]
    let point = mantissa.firstIndex(of: ASCII.period)
    let whole = mantissa[..<(point ?? mantissa.endIndex)]
    guard var plain = digits(whole, radix: 10), plain.count == 1 || plain.first != ASCII.zero else {
      return nil
    }
    if let point {
      guard let part = digits(mantissa[(point + 1)...], radix: 10) else { return nil }
      plain += [ASCII.period] + part
    }
    if let exponent {
      var power = text[(exponent + 1)...]
      plain.append(UInt8(ascii: "e"))
      if let sign = power.first, "+-".utf8.contains(sign) {
        plain.append(sign)
        power = power.dropFirst()
      }
      guard let part = digits(power, radix: 10) else { return nil }
      plain += part
    }
    return plain
  }

  /// Digits without the underscores between them; nil if there is anything else.
  private static func digits(_ text: ArraySlice<UInt8>, radix: Int) -> [UInt8]? {
    var digits: [UInt8] = []
    var isAfterDigit = false
    for byte in text {
      if byte == ASCII.underscore {
        guard isAfterDigit else { return nil }
        isAfterDigit = false
      } else {
        guard byte.isHexDigit, Int(String(UnicodeScalar(byte)), radix: radix) != nil else {
          return nil
        }
        digits.append(byte)
        isAfterDigit = true
      }
    }
    return isAfterDigit ? digits : nil
  }
}

/// The dates and times of TOML.
enum TOMLDate {
  /// The length of the date or time at the beginning of a text; nil if there is none.
  static func length(_ text: ArraySlice<UInt8>) -> Int? {
    if let day = match("dddd-dd-dd", text) {
      guard let mark = text.dropFirst(day).first, "Tt ".utf8.contains(mark),
        let time = time(text.dropFirst(day + 1))
      else { return day }
      let zone = text.dropFirst(day + 1 + time)
      if let letter = zone.first, "Zz".utf8.contains(letter) { return day + time + 2 }
      if let sign = zone.first, "+-".utf8.contains(sign),
        match("dd:dd", zone.dropFirst()) != nil, number(zone.dropFirst(), 2) < 24,
        number(zone.dropFirst(4), 2) < 60
      {
        return day + time + 7
      }
      return day + 1 + time
    }
    return time(text)
  }

  /// Whether the calendar has the day at the beginning of a text; true for a time alone.
  static func isReal(_ text: ArraySlice<UInt8>) -> Bool {
    guard match("dddd-dd-dd", text) != nil else { return true }
    let year = number(text, 4)
    return year > 0
      && CalendarDate(
        year: year, month: number(text.dropFirst(5), 2), day: number(text.dropFirst(8), 2)) != nil
  }

  private static func time(_ text: ArraySlice<UInt8>) -> Int? {
    guard match("dd:dd:dd", text) != nil, number(text, 2) < 24,
      number(text.dropFirst(3), 2) < 60, number(text.dropFirst(6), 2) < 60
    else { return nil }
    let rest = text.dropFirst(8)
    let digits = rest.dropFirst().prefix { $0.isDigit }.count
    return rest.first == ASCII.period && digits > 0 ? 9 + digits : 8
  }

  private static func match(_ pattern: StaticString, _ text: ArraySlice<UInt8>) -> Int? {
    let count = pattern.utf8CodeUnitCount
    guard text.count >= count else { return nil }
    let fits = pattern.withUTF8Buffer { pattern in
      zip(pattern, text).allSatisfy { $0 == UInt8(ascii: "d") ? $1.isDigit : $0 == $1 }
    }
    return fits ? count : nil
  }

  private static func number(_ text: ArraySlice<UInt8>, _ count: Int) -> Int {
    text.prefix(count).reduce(0) { $0 * 10 + Int($1 &- ASCII.zero) }
  }
}
