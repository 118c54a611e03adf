internal import HornbookBytes

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
