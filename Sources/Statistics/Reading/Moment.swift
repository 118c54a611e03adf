internal import HornbookBytes

/// Moments as ISO 8601 writes them.
enum Moment {
  /// Milliseconds since 1970; nil for what is no moment.
  ///
  /// Seconds may be left out, and so may the whole time of day.
  static func milliseconds(_ text: String) -> Int64? {
    let bytes = Array(text.utf8)
    func number(_ range: Range<Int>) -> Int64? {
      guard range.upperBound <= bytes.count, bytes[range].allSatisfy(\.isDigit) else { return nil }
      return bytes[range].reduce(0) { $0 * 10 + Int64($1 - ASCII.zero) }
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
      (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    var (hour, minute, second): (Int64, Int64, Int64) = (0, 0, 0)
    var offset = 10
    if bytes.count > offset {
      guard let hours = number(11..<13), let minutes = number(14..<16) else { return nil }
      (hour, minute, offset) = (hours, minutes, 16)
    }
    if offset == 16, bytes.count > offset, bytes[offset] == ASCII.colon {
      guard let seconds = number(17..<19) else { return nil }
      (second, offset) = (seconds, 19)
    }
    var milliseconds: Int64 = 0
    if offset < bytes.count, bytes[offset] == ASCII.period || bytes[offset] == ASCII.comma {
      offset += 1
      var unit: Int64 = 100
      while offset < bytes.count, bytes[offset].isDigit {
        milliseconds += Int64(bytes[offset] - ASCII.zero) * unit
        unit /= 10
        offset += 1
      }
    }
    var zone: Int64 = 0
    if offset < bytes.count, bytes[offset] == ASCII.minus || bytes[offset] == 0x2B,
      let hours = number(offset + 1..<offset + 3)
    {
      // `+05:30` and `+0530` are the same.
      let colon = offset + 3 < bytes.count && bytes[offset + 3] == ASCII.colon ? 1 : 0
      zone = hours * 60 + (number(offset + 3 + colon..<offset + 5 + colon) ?? 0)
      if bytes[offset] == ASCII.minus { zone = -zone }
    }
    // The days since 1970, in years that begin in March.
    let shifted = month > 2 ? year : year - 1
    let days =
      shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400
      + (153 * ((month + 9) % 12) + 2) / 5 + day - 1 - 719_468
    return ((days * 24 + hour) * 60 + minute - zone) * 60_000 + second * 1_000 + milliseconds
  }
}
