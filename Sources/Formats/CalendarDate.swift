internal import HornbookBytes

/// A calendar day, without a time or a time zone.
public struct CalendarDate: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The year, from 0 to 9999.
  public let year: Int
  /// The month, from 1.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// Creates a day; nil if it does not exist.
  public init?(year: Int, month: Int, day: Int) {
    guard (0...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.days(inMonth: month, of: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Reads the form `YYYY-MM-DD`; nil for anything else.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == ASCII.minus, bytes[7] == ASCII.minus else { return nil }
    func number(_ range: Range<Int>) -> Int? {
      var number = 0
      for byte in bytes[range] {
        guard byte.isDigit else { return nil }
        number = number * 10 + Int(byte - ASCII.zero)
      }
      return number
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else {
      return nil
    }
    self.init(year: year, month: month, day: day)
  }

  /// The UTC day of a time in seconds since 1970; nil if the year is outside 0 to 9999.
  public init?(secondsSince1970 seconds: Int) {
    // Days are counted from 1 March of year 0, so that a leap day is the last day of its year.
    let days = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400 + 719_468
    guard days >= 0, days < 4_000_000 else { return nil }
    let era = days / 146_097
    let ofEra = days % 146_097
    let yearOfEra = (ofEra - ofEra / 1_460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * ofYear + 2) / 153
    let day = ofYear - (153 * month + 2) / 5 + 1
    let isEarly = month >= 10
    self.init(
      year: era * 400 + yearOfEra + (isEarly ? 1 : 0), month: isEarly ? month - 9 : month + 3,
      day: day)
  }

  /// The number of days since 1 January 1970; negative before it.
  public var daysSince1970: Int {
    // Years begin in March, so that a leap day is the last of its year.
    let (year, month) = month > 2 ? (year, month) : (year - 1, month + 12)
    let leapDays = (year + 400) / 4 - (year + 400) / 100 + (year + 400) / 400 - 97
    return year * 365 + leapDays + (month * 153 - 457) / 5 + day - 719_469
  }

  /// The day as `YYYY-MM-DD`.
  public var description: String {
    func digits(_ number: Int, _ width: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, width - text.count)) + text
    }
    return "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))"
  }

  /// Earlier days come first.
  public static func < (a: CalendarDate, b: CalendarDate) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    switch month {
    case 2: return isLeapYear ? 29 : 28
    case 4, 6, 9, 11: return 30
    default: return 31
    }
  }
}
